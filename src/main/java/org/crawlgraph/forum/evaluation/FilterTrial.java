package org.crawlgraph.forum.evaluation;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.html.PageStructure;

/**
 * Crawls a forum by a link filter of URL clusters ({@link SiteTraining}), learned from as many pages and their bodies, as a baseline for
 * maps.
 */
final class FilterTrial {

    private FilterTrial() {}

    /**
     * The pages that the crawl fetches, in order; none if there are too few to learn URL clusters from.
     *
     * @param known the forum as {@link #known}, asked for only if there are enough pages
     * @param pages number of pages to learn from
     * @param checkpoint called in the stages of training and crawl
     */
    static List<Integer> crawl(
            StoredForum site, Supplier<KnownSite> known, int pages, long randomSeed, Checkpoint checkpoint) {
        TrainingOptions usual = TrainingOptions.DEFAULT;
        ClusteringOptions clustering = usual.clustering();
        if (pages < (long) clustering.bins() * clustering.support()) {
            return List.of();
        }
        TrainingOptions options = new TrainingOptions(
                pages,
                new SamplingOptions(usual.sampling().alpha(), usual.sampling().meanOutDegree(), randomSeed),
                new ClusteringOptions(
                        clustering.method(), clustering.bins(), clustering.support(), clustering.delta(), randomSeed),
                usual.pruning());
        int[] entries = {site.page(site.entry())};
        SiteTraining training = SiteTraining.of(known.get(), entries, options, checkpoint);
        return ForumCrawl.byLinks(site, checkpoint, training.filter()::allows).fetched();
    }

    /** The forum as input of {@link SiteTraining}. */
    static KnownSite known(StoredForum site, Checkpoint checkpoint) {
        List<PageStructure> pages = site.pages();
        LinkGraphBuilder links = new LinkGraphBuilder(pages.size());
        for (int page = 0; page < pages.size(); page++) {
            checkpoint.reached("reading links", page, pages.size());
            int from = page;
            site.linksAsWritten(page)
                    .mapToInt(site::pageAsWritten)
                    .filter(target -> target >= 0 && target != from)
                    .forEach(target -> links.add(from, target));
        }
        LinkGraph graph = links.build();
        return new KnownSite(page -> pages.get(page).url(), graph, page -> true, page -> body(pages.get(page)));
    }

    private static PageBody body(PageStructure page) {
        long digest = page.words().length;
        for (int word = 0; word < page.words().length; word++) {
            digest = HashCommon.murmurHash3(digest ^ page.words()[word]) + word;
        }
        String canonical = page.canonical();
        return new PageBody(
                page.noindex() ? "" : page.title(),
                canonical == null ? "" : canonical,
                page.noindex(),
                String.format(Locale.ROOT, "%016x", digest));
    }
}
