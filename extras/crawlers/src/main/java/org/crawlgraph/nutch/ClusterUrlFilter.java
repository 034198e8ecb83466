package org.crawlgraph.nutch;

import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.net.URLFilter;
import org.crawlgraph.rulefiles.RuleFiles;
import org.jspecify.annotations.Nullable;

/**
 * Rejects URLs of removed clusters regardless of the linking page: entries of the CrawlDb older than the rules, and
 * redirect targets, which {@link LinkScoring} does not see. URLs of sites without rules pass.
 *
 * <p>Nutch also applies it to seeds, which our own crawler always fetches: use {@code inject -noFilter}. With
 * {@code parse.filter.urls} Nutch would remove rejected links from {@code parse_data}, where the graph needs them: set
 * it to false.
 */
public final class ClusterUrlFilter implements URLFilter {

    private @Nullable Configuration configuration;
    private @Nullable RuleFiles files;

    /** Called by Nutch, which then sets the configuration. */
    public ClusterUrlFilter() {}

    /**
     * Reads the rules.
     *
     * @throws IllegalArgumentException if they cannot be used; the message has the file and the cause
     */
    @Override
    public void setConf(Configuration conf) {
        configuration = conf;
        files = JobRules.of(conf);
    }

    @Override
    public @Nullable Configuration getConf() {
        return configuration;
    }

    /** Returns the URL unchanged; null if it is rejected or invalid. */
    @Override
    public @Nullable String filter(String url) {
        if (files == null) {
            throw new IllegalStateException("call setConf first");
        }
        return files.follows(null, url) ? url : null;
    }
}
