package org.crawlgraph.datasets.docweb;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;

/**
 * A folder of HTML files and the address under which it is published: the output of a site generator or a documentation
 * package. The file {@code a/b.html} is the page {@code base + "a/b.html"}.
 *
 * <p>HTML files are named {@code *.html}, {@code *.htm} or {@code *.xhtml}, in any case, optionally gzipped with
 * {@code .gz} appended (as Debian packs change logs). Symbolic links to files are followed, links to folders are not.
 */
final class HtmlFolder {

    private static final Pattern HTML = Pattern.compile("(?i).*\\.(x?html|htm)(\\.gz)?");

    private final Path folder;
    private final String base;

    /**
     * Names the folder without reading it.
     *
     * @param folder an existing folder
     * @param base its absolute address, ending in {@code /}
     * @throws IllegalArgumentException when either is invalid
     */
    HtmlFolder(Path folder, String base) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(folder + " is not a folder; pass the folder with the HTML files");
        }
        if (!base.endsWith("/")) {
            throw new IllegalArgumentException("the base URL " + base + " must end in /; write " + base + "/");
        }
        this.folder = folder;
        this.base = base;
    }

    /**
     * Passes the address and the links of every page to a sink, ordered by file name.
     *
     * @throws IOException when a file cannot be read; the message names it
     */
    void read(BiConsumer<String, Collection<String>> sink) throws IOException {
        for (String name : names()) {
            boolean gzipped = name.toLowerCase(Locale.ROOT).endsWith(".gz");
            String url = base + encoded(gzipped ? name.substring(0, name.length() - 3) : name);
            try (InputStream bytes = Files.newInputStream(folder.resolve(name));
                    InputStream html = gzipped ? new GZIPInputStream(bytes) : bytes) {
                sink.accept(
                        url,
                        HtmlPage.read(html.readAllBytes(), "", url, PageLimits.ARCHIVED)
                                .links());
            } catch (IOException e) {
                throw new IOException("cannot read " + folder.resolve(name) + ": " + e.getMessage(), e);
            }
        }
    }

    /** The HTML files below the folder, sorted by path with {@code /} between folders. */
    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(HtmlFolder::isHtml)
                    .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isHtml(Path file) {
        return HTML.matcher(String.valueOf(file.getFileName())).matches() && Files.isRegularFile(file);
    }

    private static String encoded(String name) {
        try {
            return new URI(null, null, "/" + name, null).toASCIIString().substring(1);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("the file name " + name + " cannot be converted to a URL", e);
        }
    }
}
