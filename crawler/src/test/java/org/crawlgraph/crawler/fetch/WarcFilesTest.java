package org.crawlgraph.crawler.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Validators;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.Warcinfo;

class WarcFilesTest {

    private static final Instant BEGAN = Instant.parse("2026-03-01T12:00:00Z");
    private static final String NAME = "crawl-20260301120000-0000%d.warc.gz";
    private static final Map<String, String> INFO = Map.of("operator", "ops@example.org");

    @TempDir
    private Path folder;

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static WarcCapture capture(String path, String head, byte[] body, WarcTruncationReason truncation)
            throws IOException {
        return new WarcCapture(
                "http://a.test/" + path,
                new FetchResult.Wire(
                        BEGAN.plusMillis(1500),
                        Duration.ZERO,
                        InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                        ascii("GET /" + path + " HTTP/1.1\r\nHost: a.test\r\n\r\n"),
                        ascii("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n" + head + "\r\n")),
                body,
                truncation,
                WarcCapture.DOCUMENT);
    }

    private static byte[] page(int number) throws IOException {
        return capture("" + number, "", ascii("<p>page " + number), WarcTruncationReason.NOT_TRUNCATED)
                .packed();
    }

    /** The addresses of the responses in all files, in their order. */
    private List<String> responses() throws IOException {
        List<String> urls = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder).sorted()) {
            for (Path file : files.toList()) {
                try (WarcReader reader = new WarcReader(file)) {
                    boolean first = true;
                    for (WarcRecord record : reader) {
                        assertThat(record instanceof Warcinfo).isEqualTo(first);
                        first = false;
                        if (record instanceof WarcResponse response) {
                            urls.add(response.target());
                        }
                    }
                }
            }
        }
        return urls;
    }

    @Test
    void aFetchIsAResponseAndItsRequestBehindAWarcinfo() throws Exception {
        byte[] body = ascii("<title>x</title>");
        try (WarcFiles files = WarcFiles.begin(folder, BEGAN, WarcFiles.DEFAULT_SIZE, INFO)) {
            files.append(
                    capture("x", "", body, WarcTruncationReason.NOT_TRUNCATED).packed());
        }

        try (WarcReader reader = new WarcReader(folder.resolve(NAME.formatted(0)))) {
            reader.calculateBlockDigest();
            Warcinfo info = (Warcinfo) reader.next().orElseThrow();
            assertThat(info.filename()).contains(NAME.formatted(0));
            assertThat(info.fields().first("operator")).contains("ops@example.org");
            assertThat(info.fields().first("software").orElseThrow()).startsWith("CrawlGraph/");

            WarcResponse response = (WarcResponse) reader.next().orElseThrow();
            assertThat(response.target()).isEqualTo("http://a.test/x");
            assertThat(response.date()).isEqualTo(BEGAN.plusMillis(1500));
            assertThat(response.ipAddress().orElseThrow().isLoopbackAddress()).isTrue();
            assertThat(response.truncated()).isEqualTo(WarcTruncationReason.NOT_TRUNCATED);
            assertThat(response.payloadDigest()).isPresent();
            assertThat(response.http().status()).isEqualTo(200);
            assertThat(response.http().body().stream().readAllBytes()).isEqualTo(body);
            assertThat(response.calculatedBlockDigest()).isEqualTo(response.blockDigest());

            WarcRequest request = (WarcRequest) reader.next().orElseThrow();
            assertThat(request.concurrentTo()).containsExactly(response.id());
            assertThat(request.http().target()).isEqualTo("/x");
            assertThat(reader.next()).isEmpty();
        }
    }

    @Test
    void aRevisitHasTheHeadAloneAndNamesTheRecordWithThePayload() throws Exception {
        WarcCapture first = capture("x", "", ascii("<p>same"), WarcTruncationReason.NOT_TRUNCATED);
        Validators.Archived archived = first.archived();
        assertThat(Validators.Archived.parse(archived.text())).isEqualTo(archived);
        try (WarcFiles files = WarcFiles.begin(folder, BEGAN, WarcFiles.DEFAULT_SIZE, INFO)) {
            files.append(first.packed());
            files.append(first.packedRevisit(archived, false));
            files.append(first.packedRevisit(archived, true));
            files.append(first.packedRevisit(null, true));
        }

        List<WarcRevisit> revisits = new ArrayList<>();
        try (WarcReader reader = new WarcReader(folder.resolve(NAME.formatted(0)))) {
            for (WarcRecord record : reader) {
                if (record instanceof WarcResponse response) {
                    assertThat(response.payloadDigest().orElseThrow().prefixedBase32())
                            .isEqualTo(archived.digest());
                } else if (record instanceof WarcRevisit revisit) {
                    assertThat(revisit.http().status()).isEqualTo(200);
                    assertThat(revisit.body().stream().readAllBytes())
                            .isEqualTo(first.wire().responseHead());
                    revisits.add(revisit);
                }
            }
        }
        assertThat(revisits)
                .extracting(WarcRevisit::profile)
                .containsExactly(
                        WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1,
                        WarcRevisit.SERVER_NOT_MODIFIED_1_1,
                        WarcRevisit.SERVER_NOT_MODIFIED_1_1);
        assertThat(revisits.get(0).payloadDigest().orElseThrow().prefixedBase32())
                .isEqualTo(archived.digest());
        assertThat(revisits.get(1).refersToDate()).contains(BEGAN.plusMillis(1500));
        assertThat(revisits.get(1).refersToTargetURI()).contains(URI.create("http://a.test/x"));
        assertThat(revisits.get(2).refersToDate()).isEmpty();
    }

    @Test
    void theIndexFindsEachCaptureAndIsRenewedWhenAFileGrows() throws Exception {
        WarcFiles.WarcPosition middle;
        try (WarcFiles files = WarcFiles.begin(folder, BEGAN, 1, INFO)) {
            files.append(page(2));
            files.append(page(1));
            files.index();
            middle = files.position();
        }
        Path second = folder.resolve(NAME.formatted(1) + ".cdxj");
        assertIndexed(1, List.of("http://a.test/1"));
        Files.setLastModifiedTime(second, FileTime.from(Instant.EPOCH));

        try (WarcFiles files = WarcFiles.resume(folder, middle, 1 << 20, INFO)) {
            files.append(page(0));
            files.append(capture("1", "", ascii("x"), WarcTruncationReason.NOT_TRUNCATED)
                    .packedRevisit(null, true));
            files.index();
        }

        assertIndexed(0, List.of("http://a.test/2"));
        assertIndexed(1, List.of("http://a.test/0", "http://a.test/1", "http://a.test/1"));
    }

    /** Each line of an index leads to a record of its URL, in ascending order. */
    private void assertIndexed(int file, List<String> urls) throws Exception {
        List<String> lines = Files.readAllLines(folder.resolve(NAME.formatted(file) + ".cdxj"));
        assertThat(lines).isSorted();
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            JsonNode fields = new ObjectMapper().readTree(line.substring(line.indexOf('{')));
            try (FileChannel channel =
                    FileChannel.open(folder.resolve(fields.get("filename").asText()))) {
                channel.position(fields.get("offset").asLong());
                try (WarcReader reader = new WarcReader(channel)) {
                    WarcCaptureRecord record = (WarcCaptureRecord) reader.next().orElseThrow();
                    assertThat(record.target()).isEqualTo(fields.get("url").asText());
                    found.add(record.target());
                }
            }
        }
        assertThat(found).containsExactlyElementsOf(urls);
    }

    @Test
    void bodiesStayAsReceivedAndSayWhenTheyAreNotWhole() throws Exception {
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write(ascii("<p>packed"));
        }
        byte[] packed = gzip.toByteArray();
        try (WarcFiles files = WarcFiles.begin(folder, BEGAN, WarcFiles.DEFAULT_SIZE, INFO)) {
            files.append(capture("gzip", "Content-Encoding: gzip\r\n", packed, WarcTruncationReason.NOT_TRUNCATED)
                    .packed());
            files.append(capture("cut", "Content-Length: 99\r\n", ascii("<p>cu"), WarcTruncationReason.LENGTH)
                    .packed());
            files.append(
                    capture("late", "", new byte[0], WarcTruncationReason.TIME).packed());
        }

        List<WarcTruncationReason> reasons = new ArrayList<>();
        List<byte[]> blocks = new ArrayList<>();
        try (WarcReader reader = new WarcReader(folder.resolve(NAME.formatted(0)))) {
            for (WarcRecord record : reader) {
                if (record instanceof WarcResponse response) {
                    reasons.add(response.truncated());
                    blocks.add(response.body().stream().readAllBytes());
                } else if (record instanceof WarcCaptureRecord request) {
                    assertThat(request.truncated()).isEqualTo(WarcTruncationReason.NOT_TRUNCATED);
                }
            }
        }
        assertThat(reasons)
                .containsExactly(
                        WarcTruncationReason.NOT_TRUNCATED, WarcTruncationReason.LENGTH, WarcTruncationReason.TIME);
        assertThat(blocks.get(0)).endsWith(packed);
        assertThat(blocks.get(1)).endsWith(ascii("\r\n\r\n<p>cu"));
    }

    @Test
    void aFullFileIsFollowedByTheNext() throws Exception {
        try (WarcFiles files = WarcFiles.begin(folder, BEGAN, 1, INFO)) {
            for (int page = 0; page < 3; page++) {
                files.append(page(page));
                assertThat(files.position().file()).isEqualTo(page);
            }
        }

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(NAME.formatted(0), NAME.formatted(1), NAME.formatted(2));
        }
        assertThat(responses()).containsExactly("http://a.test/0", "http://a.test/1", "http://a.test/2");
    }

    /**
     * What a killed process leaves: the files reach behind the last position by any number of whole and half records.
     */
    @Test
    void whatWasAppendedBehindTheLastPositionIsCutOffSoThatEachPageIsThereOnce() throws Exception {
        for (long seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            long size = random.nextInt(4000) + 1L;
            WarcFiles files = WarcFiles.begin(folder, BEGAN, size, INFO);
            WarcFiles.WarcPosition committed = files.position();
            int done = 0;
            for (int kill = 0; kill < 8; kill++) {
                int sure = done + random.nextInt(4);
                while (done < sure) {
                    files.append(page(done++));
                }
                files.force();
                committed = files.position();
                for (int lost = random.nextInt(4); lost > 0; lost--) {
                    files.append(page(1000 + lost));
                }
                Path last = folder.resolve(files.position().fileName());
                if (random.nextBoolean() && Files.exists(last)) {
                    Files.write(last, new byte[random.nextInt(50)], StandardOpenOption.APPEND);
                }
                files.close();
                files = WarcFiles.resume(folder, committed, size, INFO);
            }
            files.close();

            List<String> expected = Stream.iterate(0, page -> page + 1)
                    .limit(done)
                    .map(page -> "http://a.test/" + page)
                    .toList();
            assertThat(responses()).as("seed " + seed).isEqualTo(expected);
            try (Stream<Path> left = Files.list(folder)) {
                left.forEach(file -> file.toFile().delete());
            }
        }
    }

    @Test
    void filesOfOthersStayAndAreNotWrittenOver() throws Exception {
        Path other = Files.writeString(folder.resolve("crawl-20250101000000-00000.warc.gz"), "mine");
        Path same = Files.writeString(folder.resolve(NAME.formatted(0)), "mine too");

        try (WarcFiles files = WarcFiles.begin(folder, BEGAN, 10, INFO)) {
            assertThatThrownBy(() -> files.append(page(0)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("move it");
        }
        WarcFiles.resume(folder, new WarcFiles.WarcPosition("20260301130000", 0, 0), 10, INFO)
                .close();

        assertThat(other).hasContent("mine");
        assertThat(same).hasContent("mine too");
    }

    @Test
    void aFileThatLacksWhatWasCommittedIsRefused() throws Exception {
        assertThatThrownBy(
                        () -> WarcFiles.resume(folder, new WarcFiles.WarcPosition("20260301120000", 0, 500), 10, INFO))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has 0 bytes")
                .hasMessageContaining("500");
    }
}
