package org.crawlgraph.ingest.source;

import java.io.Serial;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The bad records of an input, such as a line with an extra field or a truncated archive record, that do not affect the
 * rest. They are skipped and listed with their place; a record met again in a second pass counts once. Space
 * O(rejects), bounded by the limit. Not thread-safe.
 */
public final class Rejects {

    private final long most;
    private final Set<Reject> all = new LinkedHashSet<>();
    private final Map<String, Long> ignored = new TreeMap<>();

    /**
     * A bad record.
     *
     * @param file its path
     * @param place in the file, such as {@code "line 12"} or {@code "byte 4096"}
     * @param reason what is wrong with it
     */
    public record Reject(String file, String place, String reason) {

        /** Returns the fields on one line, separated by tabs. */
        public String line() {
            return file + "\t" + place + "\t" + reason.replaceAll("\\s+", " ");
        }
    }

    /**
     * Creates an empty list.
     *
     * @param most the maximum number of bad records
     */
    public Rejects(long most) {
        this.most = most;
    }

    /**
     * Skips a line of a text file.
     *
     * @param line counted from 1
     * @throws IngestException when the limit is exceeded
     */
    public void line(Path file, long line, String reason) {
        add(new Reject(file.toString(), "line " + line, reason), IngestException.at(file, line, reason));
    }

    /**
     * Skips a record of a binary file.
     *
     * @param offset of the record in the file, in bytes
     * @throws IngestException when the limit is exceeded
     */
    public void record(Path file, long offset, String reason) {
        add(
                new Reject(file.toString(), "byte " + offset, reason),
                IngestException.in(file, "the record at byte " + offset + ": " + reason));
    }

    /**
     * Skips a row of a table.
     *
     * @param row counted from 1
     * @throws IngestException when the limit is exceeded
     */
    public void row(Path file, long row, String reason) {
        add(new Reject(file.toString(), "row " + row, reason), IngestException.in(file, "row " + row + ": " + reason));
    }

    /**
     * Adds a bad record from another list.
     *
     * @throws IngestException when the limit is exceeded
     */
    public void take(Reject reject) {
        add(reject, new IngestException(reject.file() + ": " + reject.place() + ": " + reject.reason()));
    }

    /**
     * Counts valid but unused parts, such as a file that is not HTML in a folder of pages.
     *
     * @param what in the singular
     * @param count 0 or more
     */
    public void ignore(String what, long count) {
        if (count > 0) {
            ignored.merge(what, count, Long::sum);
        }
    }

    /** Returns a copy of the ignored parts with their counts. */
    public Map<String, Long> ignored() {
        return new TreeMap<>(ignored);
    }

    private void add(Reject reject, IngestException refusal) {
        if (all.add(reject) && all.size() > most) {
            throw new IngestException(
                    refusal.getMessage()
                            + (most == 0
                                    ? "; fix it, or allow some bad records with --max-rejects"
                                    : "; this is bad record number " + all.size() + " of at most " + most
                                            + ". Check that this is the right file, or raise --max-rejects"),
                    refusal);
        }
    }

    public long count() {
        return all.size();
    }

    /** Describes the first bad record, after {@code prefix}; empty if there is none. */
    public String first(String prefix) {
        return all.stream()
                .findFirst()
                .map(first -> prefix + first.place() + " of " + first.file() + ": " + first.reason())
                .orElse("");
    }

    /** Returns a copy of the bad records in order of appearance. */
    public List<Reject> list() {
        return List.copyOf(all);
    }

    /** A record that cannot be used; the message gives the reason, the reader adds the place. */
    public static final class BadRecord extends Exception {

        @Serial
        private static final long serialVersionUID = 1L;

        public BadRecord(String why) {
            super(why);
        }
    }
}
