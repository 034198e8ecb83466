package org.crawlgraph.nutch;

import java.util.Collection;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.scoring.AbstractScoringFilter;
import org.jspecify.annotations.Nullable;

/** A scoring filter behind ours, which sees the links that ours has left of each page. */
public final class LinkWitness extends AbstractScoringFilter {

    /** The links followed, by the page that has them. Static, because Nutch creates the filters. */
    static final Map<String, Set<String>> FOLLOWED = new ConcurrentHashMap<>();

    @Override
    public @Nullable CrawlDatum distributeScoreToOutlinks(
            Text fromUrl,
            ParseData parseData,
            Collection<Entry<Text, CrawlDatum>> targets,
            @Nullable CrawlDatum adjust,
            int allCount) {
        FOLLOWED.put(
                fromUrl.toString(),
                targets.stream().map(target -> target.getKey().toString()).collect(Collectors.toSet()));
        return adjust;
    }
}
