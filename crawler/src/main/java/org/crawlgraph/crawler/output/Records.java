package org.crawlgraph.crawler.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.zip.GZIPOutputStream;
import org.netpreserve.jwarc.MessageVersion;
import org.netpreserve.jwarc.WarcDigest;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcWriter;

/** What all records have in common. */
final class Records {

    private Records() {}

    /** Version 1.1 of the standard, whose dates may have fractions of a second. */
    static <R extends WarcRecord, B extends WarcRecord.AbstractBuilder<R, B>> B dated(B builder, Instant at) {
        return builder.version(MessageVersion.WARC_1_1).date(at.truncatedTo(ChronoUnit.MILLIS));
    }

    static WarcDigest sha1(byte[] bytes) {
        try {
            return new WarcDigest("sha1", MessageDigest.getInstance("SHA-1").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-1, which every Java must have", e);
        }
    }

    /** Adds a record as a gzip member of its own. */
    static void pack(WarcRecord record, ByteArrayOutputStream out) {
        try (WarcWriter writer = new WarcWriter(new GZIPOutputStream(out, 8192))) {
            writer.write(record);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory has no input or output to fail
        }
    }
}
