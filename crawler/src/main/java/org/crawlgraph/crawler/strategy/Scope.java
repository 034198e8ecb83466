package org.crawlgraph.crawler.strategy;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/** Restriction of a crawl to the hosts or domains of its seeds. */
public enum Scope {

    /** The hosts of the seeds, including ports; {@code http} and {@code https} are equivalent. */
    HOST(Site.HOST),
    /** The registrable domains of the seeds with all their hosts. */
    DOMAIN(Site.DOMAIN),
    ANY(Site.NONE);

    private final Site site;

    Scope(Site site) {
        this.site = site;
    }

    /**
     * The part of a URL that decides: host with non-default port, or registrable domain.
     *
     * @param url canonical
     * @return null for {@link #ANY} and for a URL without a host
     */
    @Nullable
    public String key(String url) {
        String host = Host.of(url);
        if (this == HOST && host != null) {
            String origin = Origin.of(url);
            return origin.substring(origin.indexOf("://") + 3);
        }
        return host == null ? null : site.of(host);
    }

    /** The hosts or domains of some seeds. */
    public ScopeKeys keys(Iterable<String> seeds) {
        ScopeKeys keys = new ScopeKeys(this, new LongOpenHashSet());
        seeds.forEach(keys::add);
        return keys;
    }

    /** The hosts or domains in scope, stored as fingerprints because every seed may have a different one. */
    public record ScopeKeys(Scope scope, LongOpenHashSet keys) {

        /** Adds the host or domain of a seed. */
        public void add(String url) {
            String canonical = CanonicalUrl.of(url);
            String key = canonical == null ? null : scope.key(canonical);
            if (key != null) {
                keys.add(TextFingerprint.of(key));
            }
        }

        public boolean contain(String url) {
            if (scope == Scope.ANY) {
                return true;
            }
            String key = scope.key(url);
            return key != null && keys.contains(TextFingerprint.of(key));
        }

        /** What {@link #contain} finds about a URL, for display. */
        String words(String url) {
            return scope == Scope.ANY
                    ? "all hosts are in scope"
                    : scope.key(url) + (contain(url) ? " is" : " is not") + " among the "
                            + (scope == Scope.HOST ? "hosts" : "domains") + " of the seeds (" + keys.size() + ")";
        }
    }
}
