package org.crawlgraph.ingest.nutch;

import java.util.HexFormat;
import java.util.Map;
import org.crawlgraph.ingest.nutch.Fields.ProtocolStatus;
import org.crawlgraph.ingest.source.BadRecord;
import org.jspecify.annotations.Nullable;

/**
 * Nutch's record of a fetch, a {@code CrawlDatum} of version 7 in {@code crawl_fetch}.
 *
 * @param time when it ended, in milliseconds since 1970
 * @param status HTTP status; 0 without a response, or when it was not stored
 * @param trouble a short error without a response, else null
 * @param location the target of a redirect as stored by Nutch, else null
 * @param contentType detected by Nutch, or null
 * @param signature of the content, hexadecimal, or null
 */
record FetchRecord(
        Outcome outcome,
        long time,
        int status,
        @Nullable String trouble,
        @Nullable String location,
        @Nullable String contentType,
        @Nullable String signature) {

    static final String CLASS = "org.apache.nutch.crawl.CrawlDatum";

    enum Outcome {
        /** The response is a page. */
        FETCHED,
        REDIRECTED,
        /** The page no longer exists. */
        GONE,
        /** The page's state is unknown: no response, an error, or "not modified". */
        FAILED,
        /** Not fetched: not tried, or disallowed by robots.txt. */
        NONE
    }

    private static final byte VERSION = 7;
    private static final byte SUCCESS = 33;
    private static final byte RETRY = 34;
    private static final byte REDIRECT_FOR_NOW = 35;
    private static final byte REDIRECT_FOR_EVER = 36;
    private static final byte GONE = 37;
    private static final byte UNCHANGED = 38;

    private static final int SAID_GONE = 11;
    private static final int NOT_FOUND = 14;
    private static final int ROBOTS = 18;
    private static final Map<Integer, String> TROUBLES = Map.of(
            2, "failed",
            10, "unknown-protocol",
            15, "retry",
            16, "exception",
            17, "access-denied",
            19, "too-many-redirects",
            20, "not-fetching",
            22, "would-block",
            23, "blocked");

    private static final int NOT_MODIFIED = 304;

    /** @throws BadRecord when it is damaged, or of another version */
    static FetchRecord of(byte[] value) throws BadRecord {
        Fields fields = new Fields(value);
        byte version = fields.int1();
        if (version != VERSION) {
            throw new BadRecord("version " + version + " is not supported; expected " + VERSION);
        }
        byte state = fields.int1();
        long time = fields.int8();
        fields.int1(); // number of tries
        fields.int4(); // time of the next fetch
        fields.int4(); // score
        fields.int8(); // modification time
        byte[] signature = fields.bytes(fields.int1());
        Map<String, Object> metadata = fields.flag() ? fields.map(true) : Map.of();
        fields.end();
        ProtocolStatus made = metadata.get("_pst_") instanceof ProtocolStatus said ? said : new ProtocolStatus(0, "");
        Outcome outcome = outcome(state, made.code());
        int status = state == UNCHANGED ? NOT_MODIFIED : status(metadata.get("nutch.protocol.code"));
        boolean silent = status == 0 && outcome == Outcome.FAILED;
        return new FetchRecord(
                outcome,
                time,
                status,
                silent ? TROUBLES.getOrDefault(made.code(), "failed") : null,
                outcome == Outcome.REDIRECTED && !made.argument().isEmpty() ? made.argument() : null,
                metadata.get("Content-Type") instanceof String type ? type : null,
                signature.length == 0 ? null : HexFormat.of().formatHex(signature));
    }

    private static Outcome outcome(byte state, int made) {
        return switch (state) {
            case SUCCESS -> Outcome.FETCHED;
            case REDIRECT_FOR_NOW, REDIRECT_FOR_EVER -> Outcome.REDIRECTED;
            case RETRY, UNCHANGED -> Outcome.FAILED;
            case GONE ->
                made == ROBOTS ? Outcome.NONE : made == SAID_GONE || made == NOT_FOUND ? Outcome.GONE : Outcome.FAILED;
            default -> Outcome.NONE;
        };
    }

    private static int status(@Nullable Object text) {
        return text instanceof String digits && digits.matches("[1-9]\\d\\d") ? Integer.parseInt(digits) : 0;
    }
}
