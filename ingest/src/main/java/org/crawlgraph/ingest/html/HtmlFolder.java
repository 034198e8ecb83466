package org.crawlgraph.ingest.html;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;

/**
 * A folder of HTML files and the address under which it is published: the output of a site generator or a documentation
 * package. The file {@code a/b.html} is the page {@code base + "a/b.html"}; {@link Mirror} also reads the output of
 * {@code wget -r}.
 *
 * <p>HTML files are named {@code *.html}, {@code *.htm} or {@code *.xhtml}, in any case, optionally gzipped with
 * {@code .gz} appended (as Debian packs change logs). Symbolic links to files are followed, links to folders are not.
 */
public final class HtmlFolder {

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
    public HtmlFolder(Path folder, String base) {
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
     * Passes every page to a sink, ordered by file name.
     *
     * @param checkpoint receives the stage {@code "pages"} after every file
     * @throws IOException when a file cannot be read; the message names it
     */
    public void read(PageSink sink, Checkpoint checkpoint) throws IOException {
        List<Mirror.HtmlFile> files = files();
        for (int i = 0; i < files.size(); i++) {
            sink.page(files.get(i).url(), files.get(i).page(Integer.MAX_VALUE).links());
            checkpoint.reached("pages", i + 1, files.size());
        }
    }

    /**
     * Lists the HTML files below the folder, sorted by path with {@code /} between folders.
     *
     * @throws IOException when a folder cannot be read
     */
    public List<Mirror.HtmlFile> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(HtmlFolder::isHtml)
                    .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
                    .sorted()
                    .map(this::file)
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isHtml(Path file) {
        return isNamedHtml(file) && Files.isRegularFile(file);
    }

    static boolean isNamedHtml(Path file) {
        return HTML.matcher(String.valueOf(file.getFileName())).matches();
    }

    private Mirror.HtmlFile file(String name) {
        boolean gzipped = name.toLowerCase(Locale.ROOT).endsWith(".gz");
        String page = gzipped ? name.substring(0, name.length() - 3) : name;
        return new Mirror.HtmlFile(folder.resolve(name), base + encoded(page), gzipped);
    }

    static String encoded(String name) {
        try {
            return new URI(null, null, "/" + name, null).toASCIIString().substring(1);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("the file name " + name + " cannot be converted to a URL", e);
        }
    }
}
