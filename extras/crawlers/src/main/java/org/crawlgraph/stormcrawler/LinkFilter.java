package org.crawlgraph.stormcrawler;

import com.digitalpebble.stormcrawler.Metadata;
import com.digitalpebble.stormcrawler.filtering.URLFilter;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.URL;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A filter of StormCrawler 1 and 2 that decides about links by the clusters of both ends, as our own crawler does. URLs
 * of sites without rules pass; invalid URLs do not. In {@code urlfilters.json}:
 *
 * <pre>
 * {"class": "org.crawlgraph.stormcrawler.LinkFilter", "name": "LinkFilter", "params": {"files": ["rules.json"], "reload": 60}}
 * </pre>
 *
 * <p>{@code files} are files of the machine or else of the class path, as {@code cluster export SITE --format json}
 * writes them; {@code reload} is the number of seconds between checks for changed files. Thread-safe.
 */
public final class LinkFilter implements URLFilter {

    private final LinkRules rules = new LinkRules();

    /** Called by StormCrawler, which then configures the filter. */
    public LinkFilter() {}

    /**
     * Reads the rules.
     *
     * @throws IllegalArgumentException if they cannot be used; the message has the file and the cause
     */
    @Override
    public void configure(Map<String, Object> topology, JsonNode parameters) {
        rules.configure(parameters);
    }

    /** Returns the URL unchanged; null if the link is not followed. */
    @Override
    public @Nullable String filter(@Nullable URL from, @Nullable Metadata metadata, String to) {
        return rules.follows(from, to) ? to : null;
    }
}
