package org.crawlgraph.datasets.generate;

import it.unimi.dsi.webgraph.ImmutableGraph;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Crawls of any size that look like the web where it matters to imports and to algorithms on links.
 *
 * <ul>
 *   <li>Hosts differ very much in size. Their pages lie in folders, the sections of the site, and are numbered in the order of
 *       their URLs; some domains have many hosts.
 *   <li>All pages of a site carry the links of its navigation and footer, and all pages of a section a list of its own, so
 *       neighbours have nearly equal lists, as in real crawls. Index pages link to all pages of their section.
 *   <li>Links to other sites lead to popular hosts, most often to their home pages.
 *   <li>Communities are planted between hosts: fans that link to the same authorities.
 * </ul>
 *
 * <p>The links of a page depend on the options and the number of the page alone, so nothing is stored: time O(links), space
 * O(hosts). The same options make the same crawl on every machine and for every number of threads.
 */
public final class SyntheticCrawl {

    private final Blueprint blueprint;
    private final Density density;

    private SyntheticCrawl(Blueprint blueprint, Density density) {
        this.blueprint = blueprint;
        this.density = density;
    }

    /**
     * Lays out hosts and communities, and finds out how many links pages need, which takes some seconds.
     *
     * @throws IllegalArgumentException when there are no such crawls, as with more links inside sites than these can hold
     */
    public static SyntheticCrawl of(SyntheticOptions options, Checkpoint checkpoint) {
        SyntheticHosts hosts = new SyntheticHosts(options);
        Blueprint blueprint = new Blueprint(options, hosts, new Communities(options, hosts));
        return new SyntheticCrawl(blueprint, new Calibration(blueprint, checkpoint).density());
    }

    /**
     * Makes a crawl and writes it in WebGraph form: {@code NAME.graph}, {@code NAME.offsets}, {@code NAME.urls.gz} and
     * {@code NAME.properties}. They get these names when all are complete, the properties last; before, they are called
     * {@code NAME.partial.graph} and so on, and are deleted when anything goes wrong.
     *
     * <p>Needs 4 bytes a page for the statistics, beside what is told above.
     *
     * @param basename folder, which must exist, and {@code NAME}
     * @throws IllegalArgumentException when there are no such crawls
     * @throws IngestException when one of the files exists or cannot be written
     */
    public static CrawlStatistics write(SyntheticOptions options, Path basename, Checkpoint checkpoint) {
        Writing.check(basename);
        SyntheticCrawl crawl = of(options, checkpoint);
        return new Writing(crawl.blueprint, crawl.density, basename).run(checkpoint);
    }

    /**
     * The links of all pages, ascending and distinct, none from a page to itself. They are made on the fly: read them with
     * node iterators, each thread with its own, as often as needed.
     */
    public ImmutableGraph links() {
        return new SyntheticGraph(blueprint, density, page -> {});
    }

    /** The URLs in the order of the pages; each text is valid until the next is asked for. */
    public Iterator<CharSequence> urls() {
        return new PageUrls(blueprint);
    }

    /** The number of a page's host; the pages of a host follow each other, and so do the hosts. */
    public int hostOf(int page) {
        return blueprint.hosts().hostOf(page);
    }

    /** What was planted. */
    public List<Community> communities() {
        return blueprint.communities().all();
    }
}
