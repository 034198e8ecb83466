package org.crawlgraph.crawler.strategy;

import java.util.Locale;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/** How far from its seeds a crawl may go. */
public enum Scope {

    /** To the hosts of the seeds, at the ports of the seeds; {@code http} and {@code https} are one. */
    HOST(Site.HOST),
    /** To the registrable domains of the seeds, with all their hosts. */
    DOMAIN(Site.DOMAIN),
    /** Anywhere. */
    ANY(Site.NONE);

    private final Site site;

    Scope(Site site) {
        this.site = site;
    }

    /** Its name as users write it. */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What of a URL decides: its host, with its port unless that is the default, its registrable domain, or nothing.
     *
     * @param url in its canonical form
     * @return null for {@link #ANY}, and for a URL without a host
     */
    @Nullable
    public String key(String url) {
        String host = Host.of(url);
        String key = host == null ? null : site.of(host);
        return key == null || this != HOST ? key : key + port(url);
    }

    /** The port with its colon; empty for the default. */
    private static String port(String url) {
        int begin = url.indexOf("://") + 3;
        int slash = url.indexOf('/', begin);
        String authority = url.substring(begin, slash < 0 ? url.length() : slash);
        int colon = authority.lastIndexOf(':');
        return colon > Math.max(authority.lastIndexOf(']'), authority.lastIndexOf('@'))
                ? authority.substring(colon)
                : "";
    }

    /** No keys yet. */
    public ScopeKeys keys() {
        return new ScopeKeys(this);
    }

    /** The keys of some URLs. */
    public ScopeKeys keys(Iterable<String> urls) {
        ScopeKeys keys = keys();
        urls.forEach(keys::add);
        return keys;
    }
}
