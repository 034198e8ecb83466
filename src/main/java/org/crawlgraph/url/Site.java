package org.crawlgraph.url;

import crawlercommons.domains.EffectiveTldFinder;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Options;
import org.jspecify.annotations.Nullable;

/** How hosts are grouped into sites. Rankings omit links inside a site (Daneshpajouh et al. 2008, section 3.3). */
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
     * Every registrable domain is a site: the public suffix plus one label, by the public suffix list of
     * crawler-commons.
     *
     * <p>The private section of the list counts: {@code alice.github.io} and {@code bob.github.io} are different sites,
     * since they have different owners. A public suffix, an IP address and a host of a single label are sites of their
     * own. Under an unknown top-level domain, the last two labels are the site (the list's rule {@code *}). A trailing
     * dot is dropped.
     *
     * <p>A lookup is linear in the length of the host and takes at most a microsecond; callers with many pages should
     * cache it per host. The first lookup in a JVM reads the list, which takes half a second.
     *
     * @see <a href="https://publicsuffix.org/list/">publicsuffix.org/list</a>
     */
    DOMAIN {
        @Override
        public String of(String host) {
            return RegistrableDomain.of(host);
        }
    },

    /** Pages are not grouped into sites: every link counts. */
    NONE {
        @Override
        public @Nullable String of(String host) {
            return null;
        }
    };

    /**
     * Returns the site of a host.
     *
     * @param host lower case without port and brackets, as from {@link Host#of}
     * @return a key that is equal for two hosts of the same site; null for {@link #NONE} only
     */
    public abstract @Nullable String of(String host);

    /** The name in options: {@code host}, {@code domain} or {@code none}. */
    public String option() {
        return Options.lowerCase(this);
    }

    /**
     * Returns the grouping with this {@link #option()}.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static Site named(String option) {
        return Options.constant(Site.class, "site", option);
    }

    /** Looks up hosts in the public suffix list, including its private section. */
    private static final class RegistrableDomain {

        static {
            // Read the list here, under the class lock: its own singleton is not published safely to other threads.
            if (!EffectiveTldFinder.getInstance().isConfigured()) {
                throw new IllegalStateException("crawler-commons could not read its public suffix list "
                        + EffectiveTldFinder.ETLD_DATA + "; the file is missing from the class path");
            }
        }

        private RegistrableDomain() {}

        /** The registrable domain of a host, or the host itself if it has none. */
        static String of(String host) {
            String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
            int lastDot = name.lastIndexOf('.');
            if (lastDot < 0 || isAddress(name, lastDot)) {
                return name;
            }
            if (EffectiveTldFinder.getEffectiveTLD(name) == null) {
                return name.substring(1 + name.lastIndexOf('.', lastDot - 1));
            }
            return EffectiveTldFinder.getAssignedDomain(name);
        }

        /** IPv6 has colons; a name whose last label is a number is an IPv4 address (WHATWG URL, "ends in a number"). */
        private static boolean isAddress(String name, int lastDot) {
            if (name.indexOf(':') >= 0) {
                return true;
            }
            String last = name.substring(lastDot + 1);
            return !last.isEmpty() && last.chars().allMatch(c -> c >= '0' && c <= '9');
        }
    }
}
