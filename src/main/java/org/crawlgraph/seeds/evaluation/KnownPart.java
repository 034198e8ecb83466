package org.crawlgraph.seeds.evaluation;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.Unfetched;

/**
 * The part of the web that is known when seeds are chosen: all of the graph to crawl, or a part of it. Its pages have
 * numbers of their own.
 *
 * @param links all links between known pages
 * @param pages by known page, its number in the graph to crawl
 * @param hosts by known page, a host number, or negative for none; empty if hosts are unknown
 * @param sites by known page, a site number; empty if sites are unknown
 * @param whole whether this is the graph to crawl
 * @param candidates the known pages that may become seeds
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record KnownPart(
        LinkGraph links, int[] pages, int[] hosts, int[] sites, boolean whole, SeedCandidates candidates) {

    private static final Pattern CRAWLED = Pattern.compile("bfs:(0([.][0-9]{1,17})?|1([.]0{1,17})?)");

    public KnownPart {
        for (int[] numbers : new int[][] {pages, hosts, sites}) {
            if (numbers.length != links.pages() && (numbers.length > 0 || numbers == pages)) {
                throw new IllegalArgumentException(numbers.length + " numbers for " + links.pages() + " pages");
            }
        }
    }

    public static KnownPart whole(LinkGraph links, int[] hosts, int[] sites, SeedCandidates candidates) {
        return new KnownPart(links, numbers(links.pages()), hosts, sites, true, candidates);
    }

    private static int[] numbers(int count) {
        return IntStream.range(0, count).toArray();
    }

    /**
     * Reads the share of the pages that a random crawl has fetched, such as 0.3 from {@code "bfs:0.3"}.
     *
     * @throws IllegalArgumentException if it is not such a text, or the share is not above 0 and at most 1
     */
    public static double crawledShare(String known) {
        Matcher form = CRAWLED.matcher(known);
        double share = form.matches() ? Double.parseDouble(form.group(1)) : 0;
        if (share == 0) {
            throw new IllegalArgumentException(
                    "known is '" + known + "'; it must be bfs:SHARE, a share above 0 and at most 1, such as bfs:0.3");
        }
        return share;
    }

    /**
     * Draws what a crawl knows that has fetched a part of the pages: these pages with all their links, and the targets
     * of these links by name only. The crawl is breadth-first from a random page, continued from another whenever it
     * ends. Time O(pages + links).
     *
     * @param share above 0 to 1: share of the pages that are fetched
     * @param unfetched see {@link Unfetched#share}
     * @throws IllegalArgumentException if the share is less than a page
     */
    public KnownPart draw(double share, double unfetched, long randomSeed, Checkpoint checkpoint) {
        long left = Math.round(share * links.pages());
        if (left == 0) {
            throw new IllegalArgumentException("the known share is " + share + ", which is less than one of the "
                    + links.pages() + " pages; pass a larger share");
        }
        int[] starts = IntArrays.shuffle(numbers(links.pages()), new Random(randomSeed));
        BitSet fetched = new BitSet();
        BitSet found = new BitSet();
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        for (int start = 0; left > 0; start++) {
            enqueue(starts[start], found, queue);
            for (; left > 0 && !queue.isEmpty(); left--) {
                int page = queue.dequeueInt();
                fetched.set(page);
                for (int target : links.targets(page)) {
                    enqueue(target, found, queue);
                }
            }
        }
        return of(found.stream().toArray(), fetched, unfetched, checkpoint);
    }

    private static void enqueue(int page, BitSet found, IntArrayFIFOQueue queue) {
        if (!found.get(page)) {
            found.set(page);
            queue.enqueue(page);
        }
    }

    private KnownPart of(int[] kept, BitSet fetched, double unfetchedShare, Checkpoint checkpoint) {
        int[] numbers = new int[links.pages()];
        BitSet unfetched = new BitSet();
        for (int number = 0; number < kept.length; number++) {
            numbers[kept[number]] = number;
            unfetched.set(number, !fetched.get(kept[number]));
        }
        LinkGraphBuilder builder = new LinkGraphBuilder(kept.length);
        for (int number = 0; number < kept.length; number++) {
            checkpoint.passed("extracting the known part", number, kept.length);
            if (!unfetched.get(number)) {
                for (int target : links.targets(kept[number])) {
                    builder.add(number, numbers[target]);
                }
            }
        }
        return new KnownPart(
                builder.build(checkpoint),
                of(kept, pages),
                of(kept, hosts),
                of(kept, sites),
                false,
                candidates.of(kept, new Unfetched(unfetched, unfetchedShare)));
    }

    private static int[] of(int[] kept, int[] values) {
        return values.length == 0
                ? values
                : Arrays.stream(kept).map(page -> values[page]).toArray();
    }

    /** Maps known pages to their numbers in the graph to crawl. */
    int[] inCrawl(int[] known) {
        return of(known, pages);
    }
}
