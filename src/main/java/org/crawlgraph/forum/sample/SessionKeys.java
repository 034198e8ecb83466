package org.crawlgraph.forum.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Keys of queries that name a session, not a page. A key is one when a page gives it the same value of at least {@value #LEAST} letters or digits on at
 * least 80 % of its links to its own site. Immutable.
 *
 * @param keys as they stand before {@code =}
 */
public record SessionKeys(Set<String> keys) {

    /** Characters of a value that can be a session. */
    static final int LEAST = 16;

    /** No page with fewer links tells. */
    private static final int FEWEST_LINKS = 5;

    private static final double SHARE = 0.8;

    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9]{" + LEAST + ",}");

    /** No keys. */
    public static final SessionKeys NONE = new SessionKeys(Set.of());

    /** Keeps the keys as they are. */
    public SessionKeys {
        keys = Set.copyOf(keys);
    }

    /**
     * These keys and those of a page.
     *
     * @param urls of the page's links to its own site, repeated ones too
     */
    public SessionKeys with(List<String> urls) {
        if (urls.size() < FEWEST_LINKS) {
            return this;
        }
        Map<String, Integer> counts = new HashMap<>();
        for (String url : urls) {
            for (String parameter : parameters(url)) {
                int equals = parameter.indexOf('=');
                if (equals > 0 && VALUE.matcher(parameter.substring(equals + 1)).matches()) {
                    counts.merge(parameter, 1, Integer::sum);
                }
            }
        }
        Set<String> all = new TreeSet<>(keys);
        counts.forEach((parameter, count) -> {
            if (count >= SHARE * urls.size()) {
                all.add(parameter.substring(0, parameter.indexOf('=')));
            }
        });
        return all.size() == keys.size() ? this : new SessionKeys(all);
    }

    /** Each parameter once, those of the path after {@code ;} too. */
    private static Set<String> parameters(String url) {
        int begin = url.indexOf('?');
        int semicolon = url.indexOf(';');
        int from = begin < 0 || (semicolon >= 0 && semicolon < begin) ? semicolon : begin;
        String all = from < 0 ? "" : url.substring(from + 1);
        return Set.copyOf(List.of(all.split("[?&;]", -1)));
    }

    /** The URL without sessions. */
    public String cut(String url) {
        if (keys.isEmpty() || url.indexOf('=') < 0) {
            return url;
        }
        int query = url.indexOf('?');
        String path = query < 0 ? url : url.substring(0, query);
        StringBuilder out = new StringBuilder(url.length());
        List<String> ofPath = new ArrayList<>(List.of(path.split(";", -1)));
        ofPath.subList(1, ofPath.size()).removeIf(this::isSession);
        out.append(String.join(";", ofPath));
        if (query >= 0) {
            List<String> rest = new ArrayList<>(List.of(url.substring(query + 1).split("&", -1)));
            boolean changed = rest.removeIf(this::isSession);
            if (!changed || !rest.isEmpty()) {
                out.append('?').append(String.join("&", rest));
            }
        }
        return out.toString();
    }

    private boolean isSession(String parameter) {
        int equals = parameter.indexOf('=');
        return equals > 0 && keys.contains(parameter.substring(0, equals));
    }
}
