package org.crawlgraph.nutch;

import java.util.Collection;
import java.util.List;
import java.util.Map.Entry;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.scoring.AbstractScoringFilter;
import org.crawlgraph.rulefiles.RuleFiles;
import org.jspecify.annotations.Nullable;

/**
 * Decides which links of a page to follow, and which pages to fetch first.
 *
 * <p>A link is followed unless {@link RuleFiles} rejects it by the clusters of its two ends, as in our own crawler;
 * invalid URLs are not followed. All links stay in {@code parse_data}, since they form the graph.
 *
 * <p>The score of a page is the score of the best seed that leads to it, halved for each link on the way. Seeds have
 * {@code nutch.score}, and {@code core}, the number of their core, which pages found from them inherit.
 *
 * <ol>
 *   <li>Before a page is parsed, its score and core are copied to the metadata of its content.
 *   <li>When its links are distributed, rejected ones are removed; the others get half the score and the core.
 *   <li>In the CrawlDb, the inlink with the greatest score counts, if it exceeds the score of the page.
 *   <li>{@code generate} takes the greatest scores first.
 * </ol>
 *
 * <p>Deciding about a link takes the time to match both of its URLs against the patterns of their site, and no memory
 * in addition to the rules. Thread-safe.
 *
 * <p>Source of the rule: Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4.4.
 */
public final class LinkScoring extends AbstractScoringFilter {

    private static final String CORE = "core";
    private static final Text CORE_KEY = new Text(CORE);

    private @Nullable RuleFiles files;

    /** Called by Nutch, which then sets the configuration. */
    public LinkScoring() {}

    /**
     * Reads the rules.
     *
     * @throws IllegalArgumentException if they cannot be used; the message has the file and the cause
     */
    @Override
    public void setConf(Configuration conf) {
        super.setConf(conf);
        files = JobRules.of(conf);
    }

    /** Sets score 0 for a page known only by its URL. */
    @Override
    public void initialScore(Text url, CrawlDatum datum) {
        datum.setScore(0);
    }

    @Override
    public float generatorSortValue(Text url, CrawlDatum datum, float initSort) {
        return datum.getScore() * initSort;
    }

    @Override
    public void passScoreBeforeParsing(Text url, CrawlDatum datum, Content content) {
        content.getMetadata().set(Nutch.SCORE_KEY, Float.toString(datum.getScore()));
        Writable core = datum.getMetaData().get(CORE_KEY);
        if (core != null) {
            content.getMetadata().set(CORE, core.toString());
        }
    }

    @Override
    public void passScoreAfterParsing(Text url, Content content, Parse parse) {
        Metadata parsed = parse.getData().getContentMeta();
        for (String key : new String[] {Nutch.SCORE_KEY, CORE}) {
            String value = content.getMetadata().get(key);
            if (value != null) {
                parsed.set(key, value);
            }
        }
    }

    @Override
    public @Nullable CrawlDatum distributeScoreToOutlinks(
            Text fromUrl,
            ParseData parseData,
            Collection<Entry<Text, CrawlDatum>> targets,
            @Nullable CrawlDatum adjust,
            int allCount) {
        RuleFiles rules = files;
        if (rules == null) {
            throw new IllegalStateException("call setConf first");
        }
        String from = fromUrl.toString();
        targets.removeIf(target -> !rules.follows(from, target.getKey().toString()));
        String score = parseData.getContentMeta().get(Nutch.SCORE_KEY);
        String core = parseData.getContentMeta().get(CORE);
        for (Entry<Text, CrawlDatum> target : targets) {
            target.getValue().setScore(score == null ? 0 : Float.parseFloat(score) / 2);
            if (core != null) {
                target.getValue().getMetaData().put(CORE_KEY, new Text(core));
            }
        }
        return adjust;
    }

    @Override
    public void updateDbScore(Text url, @Nullable CrawlDatum old, CrawlDatum datum, List<CrawlDatum> inlinked) {
        CrawlDatum best = old == null ? datum : old;
        for (CrawlDatum link : inlinked) {
            if (link.getScore() > best.getScore()) {
                best = link;
            }
        }
        datum.setScore(best.getScore());
        Writable core = best.getMetaData().get(CORE_KEY);
        if (core != null) {
            datum.getMetaData().put(CORE_KEY, core);
        }
    }
}
