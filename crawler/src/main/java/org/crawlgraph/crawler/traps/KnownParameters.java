package org.crawlgraph.crawler.traps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.Resources;
import org.crawlgraph.url.UrlQuery;

/**
 * Query parameters that identify a visit and never a page: trackers and session ids, listed in
 * {@code known-parameters.txt}.
 */
final class KnownParameters {

    private static final Pattern TRACKERS = names("[trackers]");
    private static final Pattern SESSIONS = names("[sessions]");

    private final Set<String> kept;
    private final Set<String> dropped;

    /**
     * The listed parameters and those that the user names.
     *
     * @param keep parameters that identify pages, even if they are listed
     * @param drop parameters that never identify pages
     */
    KnownParameters(Set<String> keep, Set<String> drop) {
        kept = keep;
        dropped = drop;
    }

    /**
     * The names below a heading of the list, of letters, digits, {@code _} and {@code -}; {@code *} stands for any
     * ending.
     */
    private static Pattern names(String heading) {
        String names = Resources.lines(KnownParameters.class, "known-parameters.txt")
                .dropWhile(line -> !line.equals(heading))
                .skip(1)
                .takeWhile(line -> !line.startsWith("["))
                .collect(Collectors.joining("|"));
        return Pattern.compile(names.replace("*", ".*"), Pattern.CASE_INSENSITIVE);
    }

    boolean isKept(String name) {
        return kept.contains(name);
    }

    /** The clean form of a URL: without known parameters, in the query and behind the path ({@code ;jsessionid=…}). */
    String clean(String url) {
        int query = url.indexOf('?');
        if (query < 0 && url.indexOf(';') < 0) {
            return url;
        }
        List<String> path = new ArrayList<>(Arrays.asList(UrlQuery.path(url).split(";", -1)));
        boolean found = path.subList(1, path.size()).removeIf(this::isKnown);
        List<String> parameters = new ArrayList<>(UrlQuery.parameters(url));
        found |= parameters.removeIf(this::isKnown);
        return found ? UrlShape.joined(String.join(";", path), parameters) : url;
    }

    private boolean isKnown(String parameter) {
        String name = UrlShape.name(parameter);
        String value = parameter.substring(Math.min(parameter.length(), name.length() + 1));
        return !kept.contains(name)
                && (dropped.contains(name)
                        || TRACKERS.matcher(name).matches()
                        || (UrlShape.isToken(value) && SESSIONS.matcher(name).matches()));
    }
}
