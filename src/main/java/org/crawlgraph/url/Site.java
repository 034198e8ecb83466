package org.crawlgraph.url;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.crawlgraph.common.PublicApi;
import org.jspecify.annotations.Nullable;

/**
 * What counts as one site. Links inside a site say nothing about what others think of a page, so ranking leaves them out
 * (Daneshpajouh et al. 2008, section 3.3).
 */
@PublicApi
public enum Site {

    /** Every host is a site: {@code www.example.com} and {@code example.com} are two. */
    HOST {
        @Override
        public String of(String host) {
            return host;
        }
    },

    /**
     * Every registrable domain is a site: one label more than the public suffix, by the public suffix list that comes with
     * crawler-commons.
     *
     * <p>The private section of the list counts: {@code alice.github.io} and {@code bob.github.io} are two sites, since
     * they have two owners. A host that is itself a public suffix, an IP address and a host of a single label are their own
     * sites. Under a top-level domain that the list does not know, the last two labels are the site, the list's own rule
     * {@code *}. A dot at the end is dropped.
     *
     * <p>A lookup takes time in the length of the host, a microsecond at most; callers with many pages keep one answer per
     * distinct host. The first lookup in a JVM reads the list, which takes half a second.
     *
     * @see <a href="https://publicsuffix.org/list/">publicsuffix.org/list</a>
     */
    DOMAIN {
        @Override
        public String of(String host) {
            return RegistrableDomain.of(host);
        }
    },

    /** There are no sites: every link counts. */
    NONE {
        @Override
        public @Nullable String of(String host) {
            return null;
        }
    };

    /**
     * The site of a host.
     *
     * @param host as {@link Host#of} gives it: lower case, no port, no brackets
     * @return a key that is equal for two hosts when they belong to one site; null for {@link #NONE} and never else
     */
    public abstract @Nullable String of(String host);

    /** The value that chooses it in options: {@code host}, {@code domain} or {@code none}. */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The site rule that an option value chooses.
     *
     * @param option exactly as {@link #option()} gives it
     * @throws IllegalArgumentException when no rule has this name; the message lists the names
     */
    public static Site named(String option) {
        for (Site site : values()) {
            if (site.option().equals(option)) {
                return site;
            }
        }
        String names =
                Arrays.stream(values()).map(site -> "'" + site.option() + "'").collect(Collectors.joining(", "));
        throw new IllegalArgumentException("site is '" + option + "'; it must be one of " + names);
    }
}
