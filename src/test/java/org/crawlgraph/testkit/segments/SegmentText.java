package org.crawlgraph.testkit.segments;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes segments of Nutch from text, without compression. Tests of the module crawlers read segments written by Hadoop and Nutch. */
public final class SegmentText {

    private static final byte[] MARK = "sixteen of bytes".getBytes(StandardCharsets.US_ASCII);

    private static final int RECORDS_TO_A_MARK = 3;

    private SegmentText() {}

    /** Writes some fields. */
    private interface Fields {
        void to(DataOutputStream out) throws IOException;
    }

    /**
     * A segment.
     *
     * @param folder is created
     * @param fetches a line for each: address, state and time as Nutch has them, status of HTTP or 0, and where it leads if it is a redirect
     * @param parses a line for each: address, title and links, with {@code " | "} between
     */
    public static Path write(Path folder, String fetches, String parses) {
        Map<String, byte[]> fetched = new LinkedHashMap<>();
        for (String line : fetches.lines().toList()) {
            String[] words = line.split(" ", -1);
            fetched.put(words[0], bytes(out -> fetch(out, words)));
        }
        Map<String, byte[]> parsed = new LinkedHashMap<>();
        for (String line : parses.lines().toList()) {
            String[] parts = line.split(" \\| ?", -1);
            parsed.put(parts[0], bytes(out -> parse(out, parts)));
        }
        records(folder.resolve("crawl_fetch/part-r-00000/data"), "org.apache.nutch.crawl.CrawlDatum", fetched);
        records(folder.resolve("parse_data/part-r-00000/data"), "org.apache.nutch.parse.ParseData", parsed);
        return folder;
    }

    /** A CrawlDb with some addresses, in the folder of a crawl. */
    public static void crawlDb(Path crawl, String... urls) {
        Map<String, byte[]> known = new LinkedHashMap<>();
        for (String url : urls) {
            known.put(url, bytes(out -> fetch(out, new String[] {url, "1", "0", "0"})));
        }
        records(crawl.resolve("crawldb/current/part-r-00000/data"), "org.apache.nutch.crawl.CrawlDatum", known);
    }

    private static void fetch(DataOutputStream out, String[] words) throws IOException {
        out.writeByte(7);
        out.writeByte(Integer.parseInt(words[1]));
        out.writeLong(Long.parseLong(words[2]));
        out.write(new byte[1 + 4 + 4 + 8]);
        out.writeByte(0); // no signature
        out.writeBoolean(true);
        out.writeByte(1); // a class that Hadoop does not know
        out.writeByte(1);
        out.writeUTF("org.apache.nutch.protocol.ProtocolStatus");
        boolean answered = !words[3].equals("0");
        out.writeInt(answered ? 2 : 1);
        out.writeByte(-116);
        text(out, "_pst_");
        out.writeByte(1);
        out.writeByte(2);
        out.writeByte(words[1].equals("37") ? 14 : words[1].equals("34") ? 16 : 1);
        out.writeLong(0);
        out.writeInt(words.length - 4);
        for (int i = 4; i < words.length; i++) {
            byte[] argument = words[i].getBytes(StandardCharsets.UTF_8);
            out.writeInt(argument.length);
            out.write(argument);
        }
        if (answered) {
            out.writeByte(-116);
            text(out, "nutch.protocol.code");
            out.writeByte(-116);
            text(out, words[3]);
        }
    }

    private static void parse(DataOutputStream out, String[] parts) throws IOException {
        out.writeByte(5);
        out.writeByte(2);
        out.writeByte(1); // success
        out.writeShort(0);
        out.writeInt(0);
        text(out, parts[1]);
        String[] links = parts[2].isEmpty() ? new String[0] : parts[2].split(" ", -1);
        out.writeInt(links.length);
        for (String link : links) {
            text(out, link);
            text(out, "words of it");
            out.writeBoolean(false);
        }
        out.writeInt(1);
        text(out, "nutch.content.digest");
        out.writeInt(1);
        text(out, "0123");
        out.writeInt(0);
    }

    private static void records(Path file, String values, Map<String, byte[]> records) {
        byte[] all = bytes(out -> {
            out.writeBytes("SEQ");
            out.writeByte(6);
            text(out, "org.apache.hadoop.io.Text");
            text(out, values);
            out.write(new byte[2 + 4]);
            out.write(MARK);
            int written = 0;
            for (Map.Entry<String, byte[]> record : records.entrySet()) {
                if (written++ % RECORDS_TO_A_MARK == RECORDS_TO_A_MARK - 1) {
                    out.writeInt(-1);
                    out.write(MARK);
                }
                byte[] key = bytes(to -> text(to, record.getKey()));
                out.writeInt(key.length + record.getValue().length);
                out.writeInt(key.length);
                out.write(key);
                out.write(record.getValue());
            }
        });
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > 127) {
            throw new IllegalArgumentException("texts of 0 to 127 bytes alone: " + text);
        }
        out.writeByte(bytes.length);
        out.write(bytes);
    }

    private static byte[] bytes(Fields fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            fields.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
