package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.seeds.simulation.BreadthFirst;
import org.crawlgraph.seeds.simulation.CrawlSimulation;

/**
 * A simulated crawl of a stored forum. Pages are fetched once, in the order in which their links were found, the links of a page in
 * document order. A crawl by a map follows only the links that the map follows. Pages of removed page types are fetched, since their type
 * is not known before; the method of Cai et al. (2008) follows none of their links. Costs one lookup in the map for each fetched page.
 *
 * @param fetched page numbers in fetch order
 * @param continued pairs of stored pages that belong together according to the map
 */
public record ForumCrawl(List<Integer> fetched, List<ForumThreads.Continues> continued) {

    /** Crawls breadth-first without a map. */
    public static ForumCrawl breadthFirst(StoredForum site, Checkpoint checkpoint) {
        return byLinks(site, checkpoint, (from, to) -> true);
    }

    /** Crawls by links that pass a test, which sees the two URLs of a link but no text. */
    static ForumCrawl byLinks(StoredForum site, Checkpoint checkpoint, BiPredicate<String, String> allows) {
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
