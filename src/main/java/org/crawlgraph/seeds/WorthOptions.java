package org.crawlgraph.seeds;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.PageRank;
import org.jspecify.annotations.Nullable;

/**
 * What a page is worth: its PageRank, its TrustRank, or a property.
 *
 * @param worth {@code "pageRank"}, {@code "trust"}, or the name of a property
 * @param sourceNodes URLs and hosts of the trusted pages; empty except for {@code "trust"}
 */
@PublicApi
public record WorthOptions(String worth, List<String> sourceNodes) {

    private static final String BY_PAGE_RANK = "pageRank";
    private static final String BY_TRUST = "trust";

    public static final Option<String> WORTH = Option.text(
            "worth",
            BY_PAGE_RANK,
            "Worth of a page: 'pageRank', its PageRank along all links; 'trust', its TrustRank,"
                    + " PageRank with jumps to sourceNodes alone; or the name of a numeric property of pages or of the"
                    + " named graph, at least 0, where pages without it are worth 0");

    public static final Option<List<String>> SOURCE_NODES = Option.names(
            "sourceNodes",
            "URLs, hosts or domains",
            "none",
            "Pages that random jumps go to, as URLs, or as hosts or domains with all their pages: with trusted pages, scores of"
                    + " crawl.pagerank are TrustRank; seeds need them for worth 'trust'");

    /** PageRank along all links. */
    public static final WorthOptions PAGE_RANK = new WorthOptions(BY_PAGE_RANK, List.of());

    public WorthOptions {
        sourceNodes = List.copyOf(sourceNodes);
        if (worth.equals(BY_TRUST) && sourceNodes.isEmpty()) {
            throw new IllegalArgumentException(
                    "worth is 'trust', but sourceNodes is missing; pass URLs, hosts or domains of trusted pages");
        }
    }

    /** PageRank with random jumps only to these pages, given as URLs, hosts or domains. */
    public static WorthOptions trust(List<String> sourceNodes) {
        return new WorthOptions(BY_TRUST, sourceNodes);
    }

    static WorthOptions of(Options options) {
        String worth = options.get(WORTH);
        if (!worth.equals(BY_TRUST)) {
            options.refuseWithoutEffect(List.of(SOURCE_NODES), "worth: '" + worth + "'", "pass worth: 'trust'");
            return new WorthOptions(worth, List.of());
        }
        return trust(Objects.requireNonNullElse(options.find(SOURCE_NODES), List.of()));
    }

    /**
     * Computes or reads the worth of all pages.
     *
     * @param links all links, including links inside a site
     * @throws IllegalArgumentException if a source node is unknown, no page has the property, or a value is not a worth
     */
    PageWorth of(LinkGraph links, PageData data, int concurrency, Checkpoint checkpoint) {
        return switch (worth) {
            case BY_PAGE_RANK -> pageRank(links, null, concurrency, checkpoint);
            case BY_TRUST ->
                pageRank(links, data.named(SOURCE_NODES.name(), sourceNodes, checkpoint), concurrency, checkpoint);
            default -> PageWorth.ofProperty(worth, links.pages(), data.property(worth), checkpoint);
        };
    }

    private static PageWorth pageRank(
            LinkGraph links, @Nullable BitSet sources, int concurrency, Checkpoint checkpoint) {
        PageRank.Surfer surfer = new PageRank.Surfer(null, sources, false);
        return PageWorth.of(PageRank.rank(links, surfer, PageRank.Settings.DEFAULT, concurrency, checkpoint)
                .scores());
    }
}
