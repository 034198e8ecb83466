package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.ingest.testkit.ArchiveText.graph;
import static org.crawlgraph.ingest.testkit.ArchiveText.gzipped;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.rejects;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDictTrainer;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** WARC files of Zstandard frames, one for each record. */
class ZstdArchiveTest {

    @TempDir
    private Path folder;

    private Path file(byte[]... pieces) {
        return Inputs.write(folder.resolve("a.warc.zst"), joined(pieces));
    }

    private static byte[] record(int page) {
        String noise = new Random(page)
                .ints(200, 'a', 'z')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return page(
                "http://a.org/" + page,
                "<html><head><title>Page</title></head><body><p>" + noise + "</p><a href=/" + (page + 1)
                        + ">next</a></body></html>");
    }

    private static byte[] frame(byte[] data, byte[] dictionary) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            context.setChecksum(true);
            if (dictionary.length > 0) {
                context.loadDict(dictionary);
            }
            return context.compress(data);
        }
    }

    private static byte[] frames(byte[] dictionary, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(page -> frame(record(page), dictionary))
                .collect(ByteArrayOutputStream::new, ByteArrayOutputStream::writeBytes, (one, two) -> {})
                .toByteArray();
    }

    private static byte[] skippable(int number, byte[] content) {
        return joined(
                ByteBuffer.allocate(8)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(0x184D2A50 + number)
                        .putInt(content.length)
                        .array(),
                content);
    }

    private static byte[] dictionary() {
        ZstdDictTrainer trainer = new ZstdDictTrainer(1 << 20, 8 << 10);
        IntStream.range(0, 500).forEach(page -> trainer.addSample(record(page)));
        return trainer.trainSamples();
    }

    private List<String> expected(int pages) {
        byte[][] records =
                IntStream.range(0, pages).mapToObj(ZstdArchiveTest::record).toArray(byte[][]::new);
        return graph(Inputs.write(folder.resolve("b.warc.gz"), gzipped(records)));
    }

    @Test
    void framesGiveTheGraphOfGzipMembers() {
        assertThat(graph(file(frames(new byte[0], 0, 300)))).hasSize(301).isEqualTo(expected(300));
        assertThat(graph(file(frames(new byte[0], 0, 5), skippable(3, new byte[200_000]), frames(new byte[0], 5, 9))))
                .isEqualTo(expected(9));
        byte[][] records =
                IntStream.range(0, 300).mapToObj(ZstdArchiveTest::record).toArray(byte[][]::new);
        assertThat(graph(file(frame(joined(records), new byte[0])))).isEqualTo(expected(300));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDictionaryAtTheBeginningCounts(boolean packed) {
        byte[] dictionary = dictionary();
        byte[] kept = packed ? frame(dictionary, new byte[0]) : dictionary;

        Path file = file(skippable(13, kept), frames(dictionary, 0, 300));
        assertThat(graph(file)).isEqualTo(expected(300));
        assertThat(rejects(file)).isEmpty();
        assertThat(frames(dictionary, 0, 300).length).isLessThan(frames(new byte[0], 0, 300).length * 9 / 10);
    }

    @Test
    void aDamagedFrameCostsItsRecordAlone() {
        byte[] dictionary = dictionary();
        byte[] first = joined(skippable(13, dictionary), frames(dictionary, 0, 3));
        byte[] middle = frame(record(3), dictionary);
        byte[] last = frames(dictionary, 4, 8);
        int harmless = 0;
        for (int i = 0; i < middle.length; i++) {
            byte[] bad = middle.clone();
            bad[i] ^= 0x55;
            Path file = file(first, bad, last);

            assertThat(graph(file))
                    .as("byte %d", i)
                    .contains(
                            "http://a.org/2 -> http://a.org/3",
                            "http://a.org/3",
                            "http://a.org/4 -> http://a.org/5",
                            "http://a.org/7 -> http://a.org/8");
            List<String> rejects = rejects(file);
            if (rejects.isEmpty()) { // a bit without meaning
                assertThat(graph(file)).as("byte %d", i).isEqualTo(expected(8));
                harmless++;
            } else {
                assertThat(rejects.get(0)).as("byte %d", i).contains(" byte " + first.length + ": ", "zstd");
            }
        }
        assertThat(harmless).isLessThan(5);
    }

    @Test
    void aFileThatIsCutGivesTheWholeFramesBefore() {
        byte[] all = frames(new byte[0], 0, 4);
        byte[] cut = Arrays.copyOf(all, all.length - 7);

        assertThat(graph(file(cut)))
                .containsExactly(
                        "http://a.org/0 -> http://a.org/1",
                        "http://a.org/1 -> http://a.org/2",
                        "http://a.org/2 -> http://a.org/3",
                        "http://a.org/3");
        assertThat(rejects(file(cut))).hasSize(1).first().asString().contains("the zstd data ends prematurely");
    }

    @Test
    void aDictionaryThatCannotBeIsAnErrorAndNoOutOfMemory() {
        byte[] zeros = Zstd.compress(new byte[64 << 20]);

        assertThat(rejects(file(skippable(13, zeros), frames(new byte[0], 0, 2))))
                .isNotEmpty()
                .first()
                .asString()
                .contains("the zstd dictionary is damaged");
        assertThat(rejects(file(
                        ByteBuffer.allocate(8)
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .putInt(0x184D2A5D)
                                .putInt(-2)
                                .array(),
                        frames(new byte[0], 0, 2))))
                .isNotEmpty()
                .first()
                .asString()
                .contains("the zstd dictionary has 4294967294 bytes");
    }
}
