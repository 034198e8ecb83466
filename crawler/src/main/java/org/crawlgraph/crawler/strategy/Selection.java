package org.crawlgraph.crawler.strategy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Filters and quotas for the URLs in scope. They apply to all runs of a crawl, including seeds.
 *
 * @param include a URL must match one of these; empty for any URL
 * @param exclude a URL must match none of these
 * @param types accepted content types in lower case, such as {@code text/html} or {@code text/*}; empty for any
 * @param hostPages maximum number of responses per host, including redirects and errors; 0 for no limit
 * @param domainPages maximum number of responses per registrable domain; 0 for no limit
 */
public record Selection(UrlSet include, UrlSet exclude, List<String> types, long hostPages, long domainPages) {

    public static final Selection ALL =
            new Selection(UrlSet.of("include", List.of()), UrlSet.of("exclude", List.of()), List.of(), 0, 0);

    private static final String INCLUDE = "include";
    private static final String EXCLUDE = "exclude";
    private static final String TYPES = "content-types";
    private static final String HOST_PAGES = "max-pages-per-host";
    private static final String DOMAIN_PAGES = "max-pages-per-domain";
    private static final Pattern TYPE = Pattern.compile("^[a-z0-9.+-]++/(?:\\*|[a-z0-9.+-]++)$");

    public Selection {
        if (Math.min(hostPages, domainPages) < 0) {
            throw new IllegalArgumentException(HOST_PAGES + " is " + hostPages + " and " + DOMAIN_PAGES + " is "
                    + domainPages + "; both must be at least 0");
        }
        types = types.stream().map(type -> type.toLowerCase(Locale.ROOT)).toList();
        for (String type : types) {
            if (!TYPE.matcher(type).matches()) {
                throw new IllegalArgumentException(
                        "content-types contains '" + type + "'; write types such as text/html or text/*");
            }
        }
    }

    /** The manifest entries. Unset options have none, so that crawls of earlier versions can be resumed. */
    public Map<String, String> manifest() {
        Map<String, String> manifest = new LinkedHashMap<>();
        manifest.put(INCLUDE, String.join(" ", include.texts()));
        manifest.put(EXCLUDE, String.join(" ", exclude.texts()));
        manifest.put(TYPES, String.join(" ", types));
        manifest.put(HOST_PAGES, Long.toString(hostPages));
        manifest.put(DOMAIN_PAGES, Long.toString(domainPages));
        manifest.values().removeIf(value -> value.isEmpty() || value.equals("0"));
        return manifest;
    }

    public static Selection of(Map<String, String> manifest) {
        return new Selection(
                UrlSet.of(INCLUDE, list(manifest, INCLUDE)),
                UrlSet.of(EXCLUDE, list(manifest, EXCLUDE)),
                list(manifest, TYPES),
                number(manifest, HOST_PAGES),
                number(manifest, DOMAIN_PAGES));
    }

    private static List<String> list(Map<String, String> manifest, String name) {
        String text = manifest.getOrDefault(name, "");
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }

    private static long number(Map<String, String> manifest, String name) {
        return Long.parseLong(manifest.getOrDefault(name, "0"));
    }

    /**
     * Whether pages of a content type are read.
     *
     * @param type in lower case, without parameters; empty if the server sent none, which is accepted
     */
    public boolean accepts(String type) {
        return types.isEmpty()
                || type.isEmpty()
                || types.contains(type)
                || types.contains(type.substring(0, type.indexOf('/') + 1) + "*");
    }
}
