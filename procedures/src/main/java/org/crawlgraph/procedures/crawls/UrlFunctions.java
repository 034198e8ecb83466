package org.crawlgraph.procedures.crawls;

import java.util.Set;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.UserFunction;

/** {@code crawl.url.*}: parts and forms of URLs. */
public final class UrlFunctions {

    private static final Set<String> KINDS = Set.of(Site.HOST.option(), Site.DOMAIN.option());

    @UserFunction("crawl.url.host")
    @Description("Returns the host of a URL in lower case, without port and user; null without a host.")
    public @Nullable String host(@Name("url") @Nullable String url) {
        return url == null ? null : Host.of(url);
    }

    @UserFunction("crawl.url.site")
    @Description(
            "Returns the site of a URL: its host ('host'), or its registrable domain by the public suffix list ('domain'); null without"
                    + " a host.")
    public @Nullable String site(
            @Name("url") @Nullable String url, @Name(value = "kind", defaultValue = "domain") @Nullable String kind) {
        if (kind == null || !KINDS.contains(kind)) {
            throw new IllegalArgumentException("kind is " + Options.shown(kind) + "; it must be 'host' or 'domain'");
        }
        Site site = Site.named(kind);
        String host = url == null ? null : Host.of(url);
        return host == null ? null : site.of(host);
    }

    @UserFunction("crawl.url.canonical")
    @Description(
            "Returns the canonical form of a URL (RFC 3986, section 6) without its fragment; null unless it is an absolute URL with a"
                    + " host.")
    public @Nullable String canonical(@Name("url") @Nullable String url) {
        return url == null ? null : CanonicalUrl.of(url);
    }
}
