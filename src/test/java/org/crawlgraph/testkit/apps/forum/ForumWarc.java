package org.crawlgraph.testkit.apps.forum;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** A synthetic forum as a web archive: the response to each of its URLs, including redirects. */
public final class ForumWarc {

    private ForumWarc() {}

    /** Writes all pages. */
    public static Path write(StoredForums forum, Path file) throws IOException {
        return write(forum, file, html -> html);
    }

    /** Writes all pages, each with a change. */
    public static Path write(StoredForums forum, Path file, UnaryOperator<String> change) throws IOException {
        Set<String> redirects = new HashSet<>();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (Document document : forum.documents()) {
                record(
                        out,
                        document.url(),
                        "200 OK",
                        "Content-Type: text/html; charset=utf-8",
                        change.apply(document.html()));
                for (Link link : document.links()) {
                    Optional<String> to = forum.forum().redirect(link.url());
                    if (to.isPresent() && redirects.add(link.url())) {
                        record(out, link.url(), "302 Found", "Location: " + to.get(), "");
                    }
                }
            }
        }
        return file;
    }

    private static void record(OutputStream out, String url, String status, String header, String body)
            throws IOException {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        byte[] answer = ("HTTP/1.1 " + status + "\r\n" + header + "\r\nContent-Length: " + content.length + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
        String id = UUID.nameUUIDFromBytes(url.getBytes(StandardCharsets.UTF_8)).toString();
        String head = "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: " + url
                + "\r\nWARC-Date: 2026-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:" + id
                + ">\r\nContent-Type: application/http;msgtype=response\r\nContent-Length: "
                + (answer.length + content.length) + "\r\n\r\n";
        out.write(head.getBytes(StandardCharsets.UTF_8));
        out.write(answer);
        out.write(content);
        out.write("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    }
}
