package org.crawlgraph.crawler.strategy;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** The hosts or domains that a crawl may visit: as fingerprints, since every seed may have one of its own. */
public final class ScopeKeys {

    private final Scope scope;
    private final LongOpenHashSet keys = new LongOpenHashSet();

    ScopeKeys(Scope scope) {
        this.scope = scope;
    }

    /** The host or domain of a seed is in scope. */
    public void add(String url) {
        String canonical = CanonicalUrl.of(url);
        String key = canonical == null ? null : scope.key(canonical);
        if (key != null) {
            keys.add(TextFingerprint.of(key));
        }
    }

    /** Whether a URL is in scope. */
    public boolean contain(String url) {
        return scope == Scope.ANY || containKey(scope.key(url));
    }

    private boolean containKey(@Nullable String key) {
        return key != null && keys.contains(TextFingerprint.of(key));
    }

    /** The scope, which decides what counts of a URL. */
    public Scope scope() {
        return scope;
    }

    /** How many hosts or domains there are. */
    public int size() {
        return keys.size();
    }
}
