package org.crawlgraph.ingest.archive;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.html.PageResponse;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * The head of a record: the fields that matter for links.
 *
 * @param arc whether it is in an ARC file
 * @param type {@code response}, {@code resource}, {@code revisit}, {@code metadata} or another, in lower case; for a
 *     request that was not for a page, its purpose, such as {@code image}, {@code stylesheet} or {@code robots.txt}
 * @param target its address as written; may be empty
 * @param page the canonical address of the page it describes; null if it does not describe a web page
 * @param contentType of the block, or empty
 * @param length of the block in bytes, 0 or more
 * @param digest a fingerprint of the payload's digest, or null
 * @param truncated whether the block was cut on purpose
 */
record RecordHead(
        boolean arc,
        String type,
        String target,
        @Nullable String page,
        String contentType,
        long length,
        @Nullable Long digest,
        boolean truncated) {

    /** An address that must be one of a page: of the web, or without a scheme. */
    private static final Pattern WEB = Pattern.compile("(?is)https?:.*|[^:]*");

    private static final Pattern ROBOTS = Pattern.compile("https?://[^/]++/robots\\.txt");

    /** The purpose of a request for a page, in {@code WARC-Resource-Type} as Browsertrix Crawler writes it. */
    private static final String PAGE = "document";

    static final Set<String> CAPTURES = Set.of("response", "resource", "revisit");

    static RecordHead of(MessageHeaders fields) throws Rejects.BadRecord {
        String digest = fields.first("WARC-Payload-Digest").orElse(null);
        String type = fields.first("WARC-Type").orElse("").toLowerCase(Locale.ROOT);
        String target = bare(fields.first("WARC-Target-URI").orElse(""));
        String page = CAPTURES.contains(type) || type.equals("metadata") ? WebAddress.of(target) : null;
        String purpose =
                page == null ? PAGE : fields.first("WARC-Resource-Type").orElse(purpose(page));
        return new RecordHead(
                false,
                purpose.equals(PAGE) ? type : purpose,
                target,
                page,
                fields.first("Content-Type").orElse(""),
                length(fields.first("Content-Length")
                        .orElseThrow(() -> new Rejects.BadRecord("the record has no Content-Length"))),
                digest == null ? null : TextFingerprint.of(digest.toLowerCase(Locale.ROOT)),
                !fields.all("WARC-Truncated").isEmpty()
                        || !fields.all("WARC-Segment-Number").isEmpty());
    }

    static RecordHead of(ArcHead arc) throws Rejects.BadRecord {
        String target = PageResponse.utf8(arc.url());
        String page = WebAddress.of(target);
        String purpose = target.startsWith("filedesc:") ? "warcinfo" : purpose(page);
        String type = purpose.equals(PAGE) ? "response" : purpose;
        return new RecordHead(true, type, target, page, arc.type(), length(arc.length()), null, false);
    }

    /** The purpose of a request by its address. */
    private static String purpose(@Nullable String page) {
        return page != null && ROBOTS.matcher(page).matches() ? "robots.txt" : PAGE;
    }

    private static long length(String text) throws Rejects.BadRecord {
        try {
            long length = Long.parseLong(text);
            if (length >= 0) {
                return length;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new Rejects.BadRecord(
                "the length of the record is " + IngestException.quote(text) + ", not a whole number of at least 0");
    }

    /**
     * Removes the angle brackets around an address, written by some versions of wget following version 1.0 of the
     * standard.
     */
    private static String bare(String uri) {
        return uri.startsWith("<") && uri.endsWith(">") ? uri.substring(1, uri.length() - 1) : uri;
    }

    /** The values of a header of the payload that the record itself states: only its type. */
    List<String> field(String header) {
        return header.equalsIgnoreCase("Content-Type") && !contentType.isEmpty() ? List.of(contentType) : List.of();
    }

    /** Whether it contains, or refers to, a server's response. */
    boolean isCapture() {
        return CAPTURES.contains(type);
    }

    boolean isRevisit() {
        return type.equals("revisit");
    }

    /** The page that it may describe, if any. */
    List<String> described() {
        return page != null && (isCapture() || isJson()) ? List.of(page) : List.of();
    }

    /** Whether it contains a server's response, so that a revisit may refer to it. */
    boolean isOriginal() {
        return isCapture() && !isRevisit();
    }

    boolean isHttp() {
        return contentType.regionMatches(true, 0, "application/http", 0, 16);
    }

    /** Whether it may be an envelope of a WAT file. */
    boolean isJson() {
        return type.equals("metadata") && contentType.regionMatches(true, 0, "application/json", 0, 16);
    }

    /** The error in the address of a capture, or null. */
    @Nullable
    String flaw() {
        if (!isCapture()) {
            return null;
        }
        if (target.isEmpty()) {
            return "the record has no URL (WARC-Target-URI)";
        }
        if (page == null && WEB.matcher(target).matches()) {
            return "the URL " + IngestException.quote(target) + " is invalid, or too long for a store";
        }
        return null;
    }

    /**
     * The first line of an ARC record: {@code URL IP-address date type length}, with five more fields before the length
     * in version 2. In old files the URL may contain blanks; it ends at the first blank followed by valid fields.
     *
     * @param url as written
     * @param type the media type; may be empty
     * @param length of the block, as written
     */
    record ArcHead(String url, String type, String length) {

        private static final Pattern ADDRESS =
                Pattern.compile("\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+|0|-");

        private static final Pattern WORD = Pattern.compile("\\S+");

        /** Parses a line, in linear time; null when it is not a record head. */
        static @Nullable ArcHead of(String line) {
            String text = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            String[] words = text.split(" ", -1);
            int last = words.length - 1;
            boolean isLine = text.indexOf('\r') < 0;
            if (!isLine || !WORD.matcher(words[last]).matches() || !ArchiveReader.couldStartRecord(line)) {
                return null;
            }
            for (int i = 1; i + 2 < last; i++) {
                if (ADDRESS.matcher(words[i]).matches()
                        && WORD.matcher(words[i + 1]).matches()
                        && (words[i + 2].isEmpty() || WORD.matcher(words[i + 2]).matches())) {
                    String url = String.join(" ", Arrays.copyOf(words, i));
                    return url.indexOf(':') < 0 ? null : new ArcHead(url, words[i + 2], words[last]);
                }
            }
            return null;
        }
    }
}
