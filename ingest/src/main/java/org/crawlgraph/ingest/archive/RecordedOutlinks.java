package org.crawlgraph.ingest.archive;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The links that Heritrix found while crawling, as {@code metadata} records list them: a line {@code outlink: URL HOP
 * CONTEXT} for each, such as {@code outlink: http://a.example/ L a/@href}. Navigation links come from {@code a} and
 * {@code area} elements (hop {@code L}) and from HTTP and {@code meta} redirects (hop {@code R}); the rest is embedded,
 * guessed from scripts, or form fields.
 */
final class RecordedOutlinks {

    private static final Pattern OUTLINK = Pattern.compile(
            "(?im)^outlink:[ \\t]*(\\S+)[ \\t]+(?:L[ \\t]+(?:a|area)/@href|R(?:[ \\t].*)?)[ \\t]*\\r?$");

    private RecordedOutlinks() {}

    /** The navigation links of a block, as written. */
    static Set<String> of(byte[] block) {
        Set<String> links = new LinkedHashSet<>();
        Matcher lines = OUTLINK.matcher(new String(block, StandardCharsets.UTF_8));
        while (lines.find()) {
            links.add(lines.group(1));
        }
        return links;
    }
}
