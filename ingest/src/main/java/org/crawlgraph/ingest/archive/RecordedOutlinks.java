package org.crawlgraph.ingest.archive;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The links that Heritrix found when it crawled, as it writes them into {@code metadata} records: a line {@code outlink: URL
 * HOP CONTEXT} for each, such as {@code outlink: http://a.example/ L a/@href}. Links that a reader follows are those of
 * {@code a} and {@code area} elements (hop {@code L}), and redirects of HTTP and of {@code meta} elements (hop {@code
 * R}); the rest is embedded, guessed from scripts, or form fields.
 */
final class RecordedOutlinks {

    private static final Pattern OUTLINK = Pattern.compile(
            "(?im)^outlink:[ \\t]*(\\S+)[ \\t]+(?:L[ \\t]+(?:a|area)/@href|R(?:[ \\t].*)?)[ \\t]*\\r?$");

    private RecordedOutlinks() {}

    /** The links among the lines of a block that a reader follows, as they stand. */
    static Set<String> of(byte[] block) {
        Set<String> links = new LinkedHashSet<>();
        Matcher lines = OUTLINK.matcher(new String(block, StandardCharsets.UTF_8));
        while (lines.find()) {
            links.add(lines.group(1));
        }
        return links;
    }
}
