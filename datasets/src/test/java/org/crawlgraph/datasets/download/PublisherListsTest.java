package org.crawlgraph.datasets.download;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.crawlgraph.datasets.download.RetrievalTest.hex;
import static org.crawlgraph.datasets.download.RetrievalTest.random;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists of checksums that publishers provide with their files, as LAW does. */
public class PublisherListsTest {

    private static final byte[] GRAPH = random(3, 50_000);
    private static final byte[] URLS = "http://a.test/\nhttp://b.test/\n".getBytes(UTF_8);

    @TempDir
    private Path folder;

    private final Mirror mirror = new Mirror().file("/web.graph", GRAPH).file("/web.urls.gz", gzip(URLS));
    private final List<String> notes = new ArrayList<>();

    @AfterEach
    void stop() {
        mirror.close();
    }

    public static byte[] gzip(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    private Retrieval.Result get(@Nullable URI checksums, List<DatasetFile> files) {
        Dataset dataset = new Dataset(
                "web",
                "a test",
                "A test.",
                "us",
                URI.create("https://example.org/"),
                1,
                1,
                "free",
                "Free.",
                List.of("us"),
                checksums,
                files,
                List.of());
        return new Retrieval(dataset, folder, RetrievalTest.SHORT, RetrievalTest.STALL, notes::add, Checkpoint.NONE)
                .run();
    }

    private Stream<String> verified(Retrieval.Result retrieved) {
        return retrieved.files().stream().map(Retrieval.Item::verified);
    }

    private List<DatasetFile> graphAndUrls() {
        return List.of(
                new DatasetFile("web.graph", mirror.at("/web.graph"), null, null, false),
                new DatasetFile("web.urls.gz", mirror.at("/web.urls.gz"), null, null, false));
    }

    @Test
    void aListOfChecksumsVerifiesFilesAndTheContentOfGzip() {
        String list = hex("MD5", GRAPH) + "  web.graph\n" + hex("SHA-256", URLS) + " *./web.urls\nnot a checksum\n";
        mirror.file("/web.md5sums", list.getBytes(UTF_8));
        assertThat(verified(get(mirror.at("/web.md5sums"), graphAndUrls())))
                .containsExactly(
                        "MD5 in the publisher's list, sent over plain http",
                        "SHA-256 of the content in the publisher's list, sent over plain http");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("web.graph", "web.urls.gz", "web.md5sums");

        mirror.close();
        assertThat(get(mirror.at("/web.md5sums"), graphAndUrls()).files())
                .as("all files are complete, so no server is needed")
                .noneMatch(Retrieval.Item::downloaded);
    }

    @Test
    void aFileThatIsNotWhatTheListSaysIsRefused() {
        String list = hex("MD5", GRAPH) + "  web.graph\n" + hex("MD5", GRAPH) + "  web.urls\n";
        mirror.file("/web.md5sums", list.getBytes(UTF_8));
        assertThatThrownBy(() -> get(mirror.at("/web.md5sums"), graphAndUrls()))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("its MD5 " + hex("MD5", URLS) + " is not the " + hex("MD5", GRAPH)
                        + " of the content in the publisher's list");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("web.graph", "web.md5sums");
    }

    @Test
    void withoutAnyChecksumItSaysSo() {
        assertThat(verified(get(mirror.at("/web.md5sums"), graphAndUrls())))
                .containsExactly(
                        "not verified by checksum, sent over plain http",
                        "complete gzip, no checksum known, sent over plain http");
        assertThat(notes).anyMatch(note -> note.contains("the publisher's list of checksums was not found"));
    }

    @Test
    void aListOfChecksumsThatIsNoneIsRefused() {
        mirror.file("/web.md5sums", "<html>Please log in</html>".getBytes(UTF_8));
        assertThatThrownBy(() -> get(mirror.at("/web.md5sums"), graphAndUrls()))
                .hasMessageContaining("web.md5sums: not a list of checksums");
    }

    @Test
    void gzipThatIsCutOffIsRefusedThoughNothingTellsItsLength() {
        byte[] whole = gzip(URLS);
        mirror.file("/web.urls.gz", Arrays.copyOf(whole, whole.length - 5));
        assertThatThrownBy(() -> get(null, graphAndUrls().subList(1, 2))).hasMessageContaining("damaged gzip");
        assertThat(folder).isEmptyDirectory();
    }
}
