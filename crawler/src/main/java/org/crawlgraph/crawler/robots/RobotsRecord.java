package org.crawlgraph.crawler.robots;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@link RobotsRules} remember, and its form in bytes.
 *
 * @param outcome in a few words
 * @param failures fetches that failed one after the other, this one included; 0 when it did not
 * @param delayMillis 0 for none
 * @param rules those of the group that is meant for us
 * @param sitemaps absolute URLs
 */
record RobotsRecord(
        Mode mode,
        String outcome,
        Instant expires,
        int failures,
        long delayMillis,
        List<PathRule> rules,
        List<String> sitemaps) {

    private static final int VERSION = 1;

    /** Whether rules decide, and what does where there are none. */
    enum Mode {
        ALL,
        NONE,
        SOME
    }

    static RobotsRecord allowing(String outcome, Instant expires) {
        return new RobotsRecord(Mode.ALL, outcome, expires, 0, 0, List.of(), List.of());
    }

    static RobotsRecord denying(String outcome, Instant expires, int failures) {
        return new RobotsRecord(Mode.NONE, outcome, expires, failures, 0, List.of(), List.of());
    }

    byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            write(out, mode.name());
            write(out, outcome);
            out.writeLong(expires.toEpochMilli());
            out.writeInt(failures);
            out.writeLong(delayMillis);
            out.writeInt(rules.size());
            for (PathRule rule : rules) {
                out.writeBoolean(rule.allow());
                write(out, rule.pattern());
            }
            out.writeInt(sitemaps.size());
            for (String sitemap : sitemaps) {
                write(out, sitemap);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written to", e);
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    static RobotsRecord fromBytes(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readByte();
            if (version != VERSION) {
                throw new IllegalArgumentException("robots rules of version " + version
                        + " cannot be read, only version " + VERSION + "; fetch the robots.txt again");
            }
            Mode mode = Mode.valueOf(read(in));
            String outcome = read(in);
            Instant expires = Instant.ofEpochMilli(in.readLong());
            int failures = in.readInt();
            long delayMillis = in.readLong();
            List<PathRule> rules = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                rules.add(new PathRule(in.readBoolean(), read(in)));
            }
            List<String> sitemaps = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                sitemaps.add(read(in));
            }
            return new RobotsRecord(
                    mode, outcome, expires, failures, delayMillis, List.copyOf(rules), List.copyOf(sitemaps));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "these " + bytes.length + " bytes are no robots rules; fetch the robots.txt again", e);
        }
    }

    private static String read(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] utf8 = in.readNBytes(Math.max(0, length));
        if (utf8.length != length) {
            throw new EOFException("a text of " + length + " bytes ends after " + utf8.length);
        }
        return new String(utf8, StandardCharsets.UTF_8);
    }
}
