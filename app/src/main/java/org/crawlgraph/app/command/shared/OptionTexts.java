package org.crawlgraph.app.command.shared;

import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.pagerank.PageRankOptions;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;

/** Descriptions of options shared with Cypher, from their declarations. */
public final class OptionTexts extends ResourceBundle {

    private static final Map<String, String> TEXTS = Map.of(
            "rank.maxIterations", text(HitsOptions.MAX_ITERATIONS, PageRankOptions.MAX_ITERATIONS),
            "rank.tolerance", text(HitsOptions.TOLERANCE, PageRankOptions.TOLERANCE),
            "rank.dampingFactor", text(PageRankOptions.DAMPING_FACTOR),
            "simulate.depth", text(ComparisonOptions.DEPTH),
            "simulate.draws", text(ComparisonOptions.DRAWS),
            "crawl.rankThreshold", text(FocusOptions.RANK_THRESHOLD),
            "crawl.innerWeight", text(ProfileOptions.INNER_WEIGHT),
            "crawl.kappa", text(ProfileOptions.KAPPA),
            "crawl.linkPrior", text(FocusOptions.PRIOR),
            "crawl.topicSize", text(TopicOptions.TOPIC_SIZE));

    /** Meaning, range and default; with two declarations, of HITS and PageRank, both defaults. */
    private static String text(Option<?>... same) {
        String defaults = same.length == 1
                ? same[0].otherwiseText()
                : same[0].otherwiseText() + " for HITS, " + same[1].otherwiseText() + " for pagerank";
        return Stream.of(
                        same[0].meaning(),
                        same[0].type().replaceFirst("^(integer|number), ", ""),
                        "default " + defaults)
                .collect(Collectors.joining("; ", "", "."));
    }

    @Override
    protected @Nullable Object handleGetObject(String key) {
        return TEXTS.get(key);
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(TEXTS.keySet());
    }
}
