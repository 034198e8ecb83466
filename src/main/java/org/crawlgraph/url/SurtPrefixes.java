package org.crawlgraph.url;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A set of URLs given by SURT prefixes, as in scopes of Heritrix: {@code http://(org,example,} is a domain with all its
 * hosts, {@code http://(org,example,www,)/news/} a folder. {@code https} counts as {@code http}. Time does not depend
 * on the number of prefixes. Thread-safe.
 *
 * @param prefixes none is a prefix of another; must not be modified
 */
public record SurtPrefixes(NavigableSet<String> prefixes) {

    private static final Pattern FORM = Pattern.compile("https?://\\(\\S*+");

    /** Whether a text has the form of a SURT prefix. */
    public static boolean isPrefix(String text) {
        return FORM.matcher(text).matches();
    }

    /** The set of the texts that are SURT prefixes; other texts are ignored. */
    public static SurtPrefixes of(List<String> texts) {
        SurtPrefixes set = new SurtPrefixes(new TreeSet<>());
        texts.stream()
                .filter(SurtPrefixes::isPrefix)
                .map(text -> text.replaceFirst("^https", "http"))
                .sorted()
                .filter(prefix -> set.prefixOf(prefix) == null)
                .forEach(set.prefixes::add);
        return set;
    }

    /** The prefix of a canonical URL; null if none matches. */
    public @Nullable String match(String url) {
        return prefixes.isEmpty() ? null : prefixOf(surt(url));
    }

    /** No prefix is a prefix of another, so only the greatest one not above the text can match. */
    private @Nullable String prefixOf(String surt) {
        String prefix = prefixes.floor(surt);
        return prefix != null && surt.startsWith(prefix) ? prefix : null;
    }

    /**
     * The SURT of a URL, by which URLs of a domain sort together: {@code http://(org,example,www,)/path?query}, with
     * {@code :port} after the last comma unless it is the default. IP addresses are not reversed.
     *
     * @param url a canonical URL with a host
     */
    static String surt(String url) {
        int begin = url.indexOf("://") + 3;
        int slash = url.indexOf('/', begin);
        String authority = slash < 0 ? url.substring(begin) : url.substring(begin, slash);
        int colon = authority.lastIndexOf(':');
        int port = colon > authority.lastIndexOf(']') ? colon : authority.length();
        String host = authority.substring(0, port);
        StringBuilder surt = new StringBuilder(url.length() + 8).append("http://(");
        if (host.startsWith("[") || ReversedHost.isIpv4(host)) {
            surt.append(host);
        } else {
            ReversedHost.append(surt, host, ',').append(',');
        }
        return surt.append(authority, port, authority.length())
                .append(')')
                .append(slash < 0 ? "" : url.substring(slash))
                .toString();
    }
}
