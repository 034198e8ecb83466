package org.crawlgraph.clusters.parameters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The query of a URL in parts, in whatever order they stand.
 *
 * @param path what stands before the question mark; all of a URL whose query has no keys and names a way
 * @param parts what stands between the separators {@code &} and {@code ;}, none of them empty; no parts without a query
 */
record UrlParameters(String path, List<String> parts) {

    static UrlParameters of(String url) {
        int query = url.indexOf('?');
        if (query < 0
                || (url.startsWith("/", query + 1) && url.indexOf('=', query) < 0)) { // a way, such as ?/category/3
            return new UrlParameters(url, List.of());
        }
        List<String> parts = new ArrayList<>();
        Arrays.stream(url.substring(query + 1).split("[&;]", -1))
                .filter(part -> !part.isEmpty())
                .forEach(parts::add);
        return new UrlParameters(url.substring(0, query), parts);
    }

    /** The name of a part: what stands before the equals sign, or all of it. */
    static String name(String part) {
        int equals = part.indexOf('=');
        return equals < 0 ? part : part.substring(0, equals);
    }

    List<String> names() {
        return parts.stream().map(UrlParameters::name).toList();
    }

    /** Equal for URLs of the same path with the same parameters in any order, those of some names left out. */
    String without(Set<String> names) {
        return parts.stream()
                .filter(part -> !names.contains(name(part)))
                .sorted()
                .collect(Collectors.joining("&", path + "?", ""));
    }
}
