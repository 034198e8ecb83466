package org.crawlgraph.url;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parameters of a URL's query: the texts between {@code &} or {@code ;} (HTML 4.01, section B.2.2). */
public final class UrlQuery {

    private static final Pattern BETWEEN = Pattern.compile("[&;]");

    private UrlQuery() {}

    /** The parameters in order; empty if the URL has no query. */
    public static List<String> parameters(String url) {
        int query = url.indexOf('?');
        return query < 0 ? List.of() : List.of(BETWEEN.split(url.substring(query + 1), -1));
    }

    /** The text before {@code =}; empty if there is none. */
    public static String key(String parameter) {
        return parameter.substring(0, Math.max(0, parameter.indexOf('=')));
    }

    /** The URL without its query. */
    public static String path(String url) {
        int query = url.indexOf('?');
        return query < 0 ? url : url.substring(0, query);
    }

    /** The URL with each parameter replaced; an empty one is removed together with the separator before it. */
    public static String replaced(String url, UnaryOperator<String> change) {
        int query = url.indexOf('?');
        if (query < 0) {
            return url;
        }
        StringBuilder out = new StringBuilder(url.substring(0, query));
        Matcher between = BETWEEN.matcher(url);
        String separator = "";
        for (int from = query + 1; from <= url.length(); ) {
            int to = between.find(from) ? between.start() : url.length();
            String parameter = change.apply(url.substring(from, to));
            if (!parameter.isEmpty()) {
                out.append(out.length() == query ? "?" : separator).append(parameter);
            }
            separator = to < url.length() ? url.substring(to, to + 1) : "";
            from = to + 1;
        }
        return out.toString();
    }
}
