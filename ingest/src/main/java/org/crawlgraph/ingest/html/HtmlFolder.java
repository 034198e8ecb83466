package org.crawlgraph.ingest.html;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.run.Checkpoint;

/**
 * A folder of HTML files and the address under which it is published: what {@code wget -r}, a site generator or a
 * documentation package leaves on disk. The file {@code a/b.html} is the page {@code base + "a/b.html"}.
 *
 * <p>HTML files are those named {@code *.html}, {@code *.htm} or {@code *.xhtml}, in any case, and the same with
 * {@code .gz} behind, which are gzipped files of the page without it (Debian so packs its change logs). Symbolic links to files are
 * read as files; symbolic links to folders are not followed, so no file is met twice and no walk is endless.
 */
public final class HtmlFolder {

    private static final Pattern HTML = Pattern.compile("(?i).*\\.(x?html|htm)(\\.gz)?");

    private final Path folder;
    private final String base;

    /**
     * Names the folder; nothing is read yet.
     *
     * @param folder an existing folder
     * @param base its absolute address, ending in {@code /}
     * @throws IllegalArgumentException when one is not so
     */
    public HtmlFolder(Path folder, String base) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(folder + " is not a folder; give the one that holds the HTML files");
        }
        if (!base.endsWith("/")) {
            throw new IllegalArgumentException("the base address " + base + " must end in /; write " + base + "/");
        }
        this.folder = folder;
        this.base = base;
    }

    /**
     * Hands over every page, in the order of the file names.
     *
     * @param checkpoint reached as {@code "pages"} after every file
     * @throws IOException when a file cannot be read; the message names it
     */
    public void read(PageSink sink, Checkpoint checkpoint) throws IOException {
        List<String> names = names();
        for (int i = 0; i < names.size(); i++) {
            Path file = folder.resolve(names.get(i));
            boolean zipped = names.get(i).toLowerCase(Locale.ROOT).endsWith(".gz");
            String name = zipped ? names.get(i).substring(0, names.get(i).length() - 3) : names.get(i);
            String url = base + encoded(name);
            try (InputStream bytes = Files.newInputStream(file);
                    InputStream html = zipped ? new GZIPInputStream(bytes) : bytes) {
                sink.page(url, HtmlLinks.read(html, url));
            } catch (IOException e) {
                throw new IOException("cannot read " + file + ": " + e.getMessage(), e);
            }
            checkpoint.reached("pages", i + 1, names.size());
        }
    }

    /** The HTML files below the folder with {@code /} between names, sorted. */
    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
                    .filter(name -> HTML.matcher(name).matches())
                    .sorted()
                    .toList();
        }
    }

    private static String encoded(String name) {
        try {
            return new URI(null, null, "/" + name, null).toASCIIString().substring(1);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("no address can be made of the file name " + name, e);
        }
    }
}
