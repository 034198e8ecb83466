package org.crawlgraph.nutch;

import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.net.URLFilter;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * Refuses URLs of removed clusters, whatever links to them: what the CrawlDb holds from before the rules, and the targets of redirects, which
 * {@link LinkScoring} is not asked about. URLs of sites without rules pass.
 *
 * <p>Nutch asks it about seeds, too, which our own crawler fetches unasked: {@code inject -noFilter}. With {@code parse.filter.urls} Nutch
 * would take refused links out of {@code parse_data}, where the graph wants them: set it to false.
 */
public final class ClusterUrlFilter implements URLFilter {

    private @Nullable Configuration configuration;
    private @Nullable RuleFiles files;

    /** For Nutch, which sets the configuration then. */
    public ClusterUrlFilter() {}

    /**
     * Reads the rules.
     *
     * @throws IllegalArgumentException when they cannot be used; the message says which file and why
     */
    @Override
    public void setConf(Configuration conf) {
        configuration = conf;
        files = new RuleFiles(conf);
    }

    @Override
    public @Nullable Configuration getConf() {
        return configuration;
    }

    /** The URL as it is; null when it is refused, or is none. */
    @Override
    public @Nullable String filter(String url) {
        if (files == null) {
            throw new IllegalStateException("the configuration comes first: setConf");
        }
        String canonical = CanonicalUrl.of(url);
        return canonical == null || Boolean.FALSE.equals(files.rules().allows(null, canonical)) ? null : url;
    }
}
