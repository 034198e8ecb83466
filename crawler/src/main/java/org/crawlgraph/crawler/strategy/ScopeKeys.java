package org.crawlgraph.crawler.strategy;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** The hosts or domains in scope, stored as fingerprints because every seed may have a different one. */
public final class ScopeKeys {

    private final Scope scope;
    private final LongOpenHashSet keys = new LongOpenHashSet();

    ScopeKeys(Scope scope) {
        this.scope = scope;
    }

    /** Adds the host or domain of a seed. */
    public void add(String url) {
        String canonical = CanonicalUrl.of(url);
        String key = canonical == null ? null : scope.key(canonical);
        if (key != null) {
            keys.add(TextFingerprint.of(key));
        }
    }

    public boolean contain(String url) {
        return scope == Scope.ANY || containKey(scope.key(url));
    }

    private boolean containKey(@Nullable String key) {
        return key != null && keys.contains(TextFingerprint.of(key));
    }

    public Scope scope() {
        return scope;
    }

    public int size() {
        return keys.size();
    }
}
