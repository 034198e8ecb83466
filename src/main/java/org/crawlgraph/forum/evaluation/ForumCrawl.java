package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.seeds.simulation.BreadthFirst;
import org.crawlgraph.seeds.simulation.CrawlSimulation;

/**
 * A simulated crawl of a stored forum. Pages are fetched once, in the order in which their links were found, the links
 * of a page in document order. A crawl by a map follows only the links that the map follows. Pages of removed page
 * types are fetched, since their type is not known before; the method of Cai et al. (2008) follows none of their links.
 * Costs one lookup in the map for each fetched page.
 *
 * @param fetched page numbers in fetch order
 * @param continued pairs of stored pages that belong together according to the map
 */
public record ForumCrawl(List<Integer> fetched, List<ForumThreads.Continues> continued) {

    /** Crawls breadth-first without a map. */
    public static ForumCrawl breadthFirst(StoredForum site, Checkpoint checkpoint) {
        return byLinks(site, checkpoint, (from, to) -> true);
    }

    /**
     * Crawls by a link filter of URL clusters ({@link SiteTraining}), learned from as many pages and their bodies, as a
     * baseline for maps. Fetches nothing if there are too few pages to learn URL clusters from.
     *
     * @param pages number of pages to learn from
     * @param checkpoint called in the stages of training and crawl
     */
    static ForumCrawl byClusters(StoredForum site, int pages, long randomSeed, Checkpoint checkpoint) {
        TrainingOptions usual = TrainingOptions.DEFAULT;
        ClusteringOptions clustering = usual.clustering();
        if (pages < (long) clustering.bins() * clustering.support()) {
            return new ForumCrawl(List.of(), List.of());
        }
        TrainingOptions options = new TrainingOptions(
                pages,
                new SamplingOptions(usual.sampling().alpha(), usual.sampling().meanOutDegree(), randomSeed),
                new ClusteringOptions(
                        clustering.method(), clustering.bins(), clustering.support(), clustering.delta(), randomSeed),
                usual.pruning());
        int[] entries = {site.page(site.entry())};
        SiteTraining training = SiteTraining.of(known(site, checkpoint), entries, options, checkpoint);
        return byLinks(site, checkpoint, training.filter()::allows);
    }

    /** The forum as input of {@link SiteTraining}. */
    private static KnownSite known(StoredForum site, Checkpoint checkpoint) {
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
        return new PageBody(
                page.noindex() ? "" : page.title(),
                Objects.requireNonNullElse(page.canonical(), ""),
                page.noindex(),
                Long.toHexString(TextFingerprint.of(Arrays.toString(page.words()))));
    }

    /** Crawls by links that pass a test, which sees the two URLs of a link but no text. */
    private static ForumCrawl byLinks(StoredForum site, Checkpoint checkpoint, BiPredicate<String, String> allows) {
        List<Integer> fetched = crawl(site, site::pageAsWritten, checkpoint, page -> {
            String from = site.pages().get(page).url();
            return site.linksAsWritten(page)
                    .filter(url -> allows.test(from, url))
                    .toList();
        });
        return new ForumCrawl(fetched, List.of());
    }

    public static ForumCrawl by(ForumMap map, StoredForum site, Checkpoint checkpoint) {
        List<ForumThreads.Continues> continued = new ArrayList<>();
        List<Integer> fetched = crawl(site, site::page, checkpoint, page -> {
            ForumMap.Visit visit = map.visit(site.pages().get(page));
            continued.addAll(site.continued(visit, map));
            return visit.links().stream()
                    .filter(link -> link.follow().isFollowed())
                    .map(ForumMap.Visit.FollowedLink::url)
                    .toList();
        });
        return new ForumCrawl(fetched, continued);
    }

    private static List<Integer> crawl(
            StoredForum site,
            Function<String, Integer> pageAt,
            Checkpoint checkpoint,
            Function<Integer, Collection<String>> links) {
        List<Integer> fetched = new ArrayList<>();
        new CrawlSimulation<Integer, Collection<Integer>>(
                        page -> links.apply(page).stream()
                                .map(pageAt)
                                .filter(target -> target >= 0)
                                .toList(),
                        new BreadthFirst<>(List.of(site.page(site.entry())), (from, to) -> true),
                        site.pages().size(),
                        List.of((page, found) -> fetched.add(page)))
                .run("crawling", checkpoint);
        return fetched;
    }
}
