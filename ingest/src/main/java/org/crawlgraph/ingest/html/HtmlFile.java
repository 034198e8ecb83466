package org.crawlgraph.ingest.html;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.html.PageLimits;

/**
 * A file in an {@link HtmlFolder}.
 *
 * @param url the absolute address of its page
 * @param gzipped whether the file is compressed
 */
public record HtmlFile(Path path, String url, boolean gzipped) {

    /**
     * Reads and parses the page with its text.
     *
     * @param most maximum size of the HTML in bytes, uncompressed
     * @throws IOException when the file cannot be read or is longer; the message names it
     */
    public HtmlPage page(int most) throws IOException {
        return HtmlPage.readWithText(html(most), "", url, PageLimits.ARCHIVED);
    }

    /**
     * Reads the uncompressed content.
     *
     * @param most its maximum size in bytes
     * @throws IOException when the file cannot be read or is longer; the message names it
     */
    public byte[] html(int most) throws IOException {
        try (InputStream bytes = Files.newInputStream(path);
                InputStream html = gzipped ? new GZIPInputStream(bytes) : bytes) {
            byte[] all = html.readNBytes(most);
            if (html.read() >= 0) {
                throw new IOException("its HTML is longer than the limit of " + most + " bytes");
            }
            return all;
        } catch (IOException e) {
            throw new IOException("cannot read " + path + ": " + e.getMessage(), e);
        }
    }
}
