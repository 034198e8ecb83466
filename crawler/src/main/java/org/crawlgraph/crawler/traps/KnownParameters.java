package org.crawlgraph.crawler.traps;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.url.UrlQuery;

/** Query parameters that identify a visit and never a page: trackers and session ids, listed in {@code known-parameters.txt}. */
final class KnownParameters {

    private static final Set<String> TRACKERS = new HashSet<>();
    private static final Set<String> SESSIONS = new HashSet<>();

    static {
        Set<String> section = TRACKERS;
        for (String line : resource().lines().map(String::strip).toList()) {
            if (line.startsWith("[")) {
                section = line.equals("[sessions]") ? SESSIONS : TRACKERS;
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                section.add(line);
            }
        }
    }

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

    private static String resource() {
        try (InputStream list = KnownParameters.class.getResourceAsStream("known-parameters.txt")) {
            return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
                        || contains(TRACKERS, name)
                        || (UrlShape.isToken(value) && contains(SESSIONS, name)));
    }

    private static boolean contains(Set<String> names, String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (int end = lower.length(); end > 0; end--) {
            if (names.contains(end == lower.length() ? lower : lower.substring(0, end) + "*")) {
                return true;
            }
        }
        return false;
    }
}
