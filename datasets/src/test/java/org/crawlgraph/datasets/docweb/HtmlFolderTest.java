package org.crawlgraph.datasets.docweb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlFolderTest {

    private static final String BASE = "https://docs.example.org/v1/";

    @TempDir
    Path folder;

    private void write(String name, String html) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, html);
    }

    private List<String> pages() throws IOException {
        List<String> pages = new ArrayList<>();
        new HtmlFolder(folder, BASE).read((url, links) -> pages.add(url + " -> " + links));
        return pages;
    }

    @Test
    void everyHtmlFileIsAPageInTheOrderOfNames() throws IOException {
        write("b.html", "<a href='sub/c.HTM'>c</a>");
        write("a.xhtml", "<a href='b.html'>b</a>");
        write("sub/c.HTM", "<a href='../b.html'>b</a>");
        write("sub/notes.txt", "<a href='../b.html'>b</a>");
        assertThat(pages())
                .containsExactly(
                        BASE + "a.xhtml -> [" + BASE + "b.html]",
                        BASE + "b.html -> [" + BASE + "sub/c.HTM]",
                        BASE + "sub/c.HTM -> [" + BASE + "b.html]");
    }

    @Test
    void aGzippedFileIsThePageWithoutTheEnding() throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("news.html.gz")))) {
            out.write("<a href='a.html'>a</a>".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(pages()).containsExactly(BASE + "news.html -> [" + BASE + "a.html]");
    }

    @Test
    void aBrokenGzipFileIsNamed() throws IOException {
        write("news.html.gz", "not gzip");
        assertThatThrownBy(this::pages).isInstanceOf(IOException.class).hasMessageContaining("news.html.gz");
    }

    @Test
    void charactersOfFileNamesThatMeanSomethingInAddressesAreEncoded() throws IOException {
        write("a#b?c%20 d.html", "");
        assertThat(pages()).containsExactly(BASE + "a%23b%3Fc%2520%20d.html -> []");
    }

    @Test
    void symbolicLinksToFilesAreFollowedAndToFoldersAreNot() throws IOException {
        write("real/a.html", "");
        Files.createSymbolicLink(folder.resolve("b.html"), Path.of("real/a.html"));
        Files.createSymbolicLink(folder.resolve("loop"), folder);
        Files.createSymbolicLink(folder.resolve("dangling.html"), Path.of("nowhere.html"));
        assertThat(pages()).containsExactly(BASE + "b.html -> []", BASE + "real/a.html -> []");
    }

    @Test
    void aBaseWithoutSlashIsRefusedWithTheRightOne() {
        assertThatThrownBy(() -> new HtmlFolder(folder, "https://docs.example.org/v1"))
                .hasMessageContaining("write https://docs.example.org/v1/");
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatThrownBy(() -> new HtmlFolder(folder.resolve("none"), BASE))
                .hasMessageContaining("none is not a folder");
    }
}
