package org.crawlgraph.ingest.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;

/** Writes archives from readable pieces, and reads what an import makes of them as readable text. */
public final class ArchiveText {

    public static final String HTML = "HTTP/1.1 200 OK\nContent-Type: text/html\n\n";

    private ArchiveText() {}

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * A WARC record.
     *
     * @param fields a line for each field of the head but for the length, the first {@code TYPE URL}
     * @param block the lines before the first empty one become an HTTP head, with CRLF
     */
    public static byte[] warc(String fields, String block) {
        return warc(fields, http(block));
    }

    public static byte[] warc(String fields, byte[] block) {
        String first = fields.lines().findFirst().orElse("");
        String type = first.substring(0, first.indexOf(' '));
        String url = first.substring(first.indexOf(' ') + 1);
        String more = fields.lines().skip(1).map(line -> line + "\r\n").reduce("", String::concat);
        String contentType = more.contains("Content-Type: ")
                ? ""
                : "Content-Type: " + (type.equals("metadata") ? "application/warc-fields" : "application/http")
                        + "\r\n";
        String head = "WARC/1.0\r\nWARC-Type: " + type + "\r\nWARC-Target-URI: " + url + "\r\n" + contentType + more
                + "Content-Length: " + block.length + "\r\n\r\n";
        return joined(bytes(head), block, bytes("\r\n\r\n"));
    }

    /** A record of a page that was fetched. */
    public static byte[] page(String url, String html) {
        return warc("response " + url, HTML + html);
    }

    /** The first record of an ARC file. */
    public static byte[] arcHead() {
        String block = "1 0 Test\nURL IP-address Archive-date Content-type Archive-length\n";
        return bytes("filedesc://test.arc 0.0.0.0 20080430204825 text/plain " + block.length() + "\n" + block + "\n");
    }

    /** An ARC record. */
    public static byte[] arc(String url, String type, String block) {
        byte[] http = http(block);
        return joined(bytes(url + " 192.0.2.1 20080430204825 " + type + " " + http.length + "\n"), http, bytes("\n"));
    }

    private static byte[] http(String block) {
        int body = block.indexOf("\n\n");
        return body < 0
                ? bytes(block)
                : bytes(block.substring(0, body).replace("\n", "\r\n") + "\r\n\r\n" + block.substring(body + 2));
    }

    public static byte[] joined(byte[]... pieces) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] piece : pieces) {
            all.writeBytes(piece);
        }
        return all.toByteArray();
    }

    /** Each piece as a gzip member. */
    public static byte[] gzipped(byte[]... pieces) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] piece : pieces) {
            try (GZIPOutputStream out = new GZIPOutputStream(all)) {
                out.write(piece);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all.toByteArray();
    }

    /** What is in an input: {@code a -> b c} for a page with links, {@code a} for one without. */
    public static List<String> graph(Path input) {
        return graph(Inputs.open(input));
    }

    public static List<String> graph(CrawlSource source) {
        List<String> urls = Inputs.urls(source);
        List<String> graph = new ArrayList<>(urls);
        try (LinkCursor links = source.readLinks()) {
            while (links.next()) {
                StringBuilder line = new StringBuilder(urls.get(links.source()) + " ->");
                for (int i = 0; i < links.degree(); i++) {
                    line.append(' ').append(urls.get(links.targets()[i]));
                }
                graph.set(links.source(), line.toString());
            }
        }
        source.close();
        return graph;
    }

    /** The links of an input with what it says about them, as {@code source -> target 'anchor' 'rel'}. */
    public static List<String> details(Path input) {
        List<String> details = new ArrayList<>();
        try (CrawlSource source = CrawlSources.open(input, ImportOptions.DEFAULT.with(true, false), Checkpoint.NONE);
                UrlCursor all = source.readUrls();
                LinkCursor links = source.readLinks()) {
            List<String> urls = new ArrayList<>();
            for (int page = 0; page < source.pages(); page++) {
                urls.add(all.required());
            }
            while (links.next()) {
                for (int i = 0; i < links.degree(); i++) {
                    LinkDetail detail = links.detail(i);
                    details.add(urls.get(links.source()) + " -> " + urls.get(links.targets()[i]) + " '"
                            + detail.anchor() + "' '" + detail.rel() + "'");
                }
            }
        }
        return details;
    }

    /** The bad records of an input, as {@code PLACE: REASON}. */
    public static List<String> rejects(Path input) {
        try (CrawlSource source = Inputs.open(input)) {
            return source.rejects().list().stream().map(ArchiveText::text).toList();
        }
    }

    private static String text(Rejects.Reject reject) {
        return Path.of(reject.file()).getFileName() + " " + reject.place() + ": " + reject.reason();
    }
}
