package org.crawlgraph.seeds.evaluation;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.Unfetched;
import org.jspecify.annotations.Nullable;

/**
 * The part of the web that is known when seeds are chosen: all of the graph to crawl, a part of it, or an older graph. Its pages have
 * numbers of their own.
 * @param links all links between known pages
 * @param pages by known page, its number in the graph to crawl, or −1 if it is not in that graph
 * @param hosts by known page, a host number, or negative for none; empty if hosts are unknown
 * @param sites by known page, a site number; empty if sites are unknown
 * @param whole whether this is the graph to crawl
 * @param candidates the known pages that may become seeds
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record KnownPart(
        LinkGraph links, int[] pages, int[] hosts, int[] sites, boolean whole, SeedCandidates candidates) {

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
     * Draws what a crawl of a random part knows: the pages it has fetched, with all their links, and the targets of these links by name
     * only. Time O(pages + links).
     * @param unfetched see {@link Unfetched#share}
     * @throws IllegalArgumentException if hosts are to be drawn but unknown, or the share is less than a page
     */
    public KnownPart draw(KnownShare share, double unfetched, long randomSeed, Checkpoint checkpoint) {
        Random random = new Random(randomSeed);
        BitSet drawn = switch (share.kind()) {
            case BFS -> crawled(share.share(), random);
            case HOSTS -> ofHosts(share.share(), random);
            case PAGES -> {
                BitSet first = new BitSet();
                Arrays.stream(shuffled(links.pages(), random))
                        .limit(Math.round(share.share() * links.pages()))
                        .forEach(first::set);
                yield first;
            }
        };
        if (drawn.isEmpty()) {
            throw new IllegalArgumentException("the known share is " + share.share()
                    + ", which is less than one of the " + links.pages() + " pages; pass a larger share");
        }
        return of(drawn, unfetched, checkpoint);
    }

    private static int[] shuffled(int count, Random random) {
        return IntArrays.shuffle(numbers(count), random);
    }

    private BitSet ofHosts(double share, Random random) {
        if (hosts.length == 0) {
            throw new IllegalArgumentException("'hosts:SHARE' needs hosts, but the pages have none; use 'pages:SHARE'");
        }
        int count = Arrays.stream(hosts).max().orElse(-1) + 1;
        BitSet known = new BitSet();
        Arrays.stream(shuffled(count, random)).limit(Math.round(share * count)).forEach(known::set);
        BitSet drawn = new BitSet();
        for (int page = 0; page < hosts.length; page++) {
            drawn.set(page, hosts[page] >= 0 && known.get(hosts[page]));
        }
        return drawn;
    }

    private BitSet crawled(double share, Random random) {
        long left = Math.round(share * links.pages());
        BitSet fetched = new BitSet();
        BitSet found = new BitSet();
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        for (int start : shuffled(links.pages(), random)) {
            enqueue(start, found, queue);
            for (; left > 0 && !queue.isEmpty(); left--) {
                int page = queue.dequeueInt();
                fetched.set(page);
                for (int target : links.targets(page)) {
                    enqueue(target, found, queue);
                }
            }
        }
        return fetched;
    }

    private static void enqueue(int page, BitSet found, IntArrayFIFOQueue queue) {
        if (!found.get(page)) {
            found.set(page);
            queue.enqueue(page);
        }
    }

    private KnownPart of(BitSet drawn, double unfetchedShare, Checkpoint checkpoint) {
        BitSet named = (BitSet) drawn.clone();
        drawn.stream().forEach(page -> {
            LinkBlock row = links.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                named.set(row.target(link));
            }
        });
        int[] kept = named.stream().toArray();
        int[] numbers = new int[links.pages()];
        BitSet unfetched = new BitSet();
        for (int number = 0; number < kept.length; number++) {
            numbers[kept[number]] = number;
            unfetched.set(number, !drawn.get(kept[number]));
        }
        LinkGraphBuilder builder = new LinkGraphBuilder(kept.length);
        for (int number = 0; number < kept.length; number++) {
            checkpoint.passed("extracting the known part", number, kept.length);
            LinkBlock row = links.block(kept[number]);
            for (int link = row.start(kept[number]), end = row.end(kept[number]); link < end; link++) {
                if (drawn.get(kept[number])) {
                    builder.add(number, numbers[row.target(link)]);
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

    /** Maps known pages to their numbers in the graph to crawl; drops pages not in that graph. */
    int[] inCrawl(int[] known) {
        return Arrays.stream(known)
                .map(page -> pages[page])
                .filter(page -> page >= 0)
                .toArray();
    }

    /**
     * The random part of a graph that is known when seeds are chosen.
     * @param share above 0 to 1: share of the hosts for {@link Kind#HOSTS}, else of the pages
     */
    public record KnownShare(Kind kind, double share) {

        private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}([.][0-9]{1,17})?");

        public enum Kind {
            /** The first pages of a breadth-first crawl from a random page, continued from another whenever it ends. */
            BFS,
            /** All pages of random hosts. */
            HOSTS,
            PAGES
        }

        public KnownShare {
            if (!(share > 0 && share <= 1)) {
                throw new IllegalArgumentException(
                        "the known share is " + share + "; it must be above 0 and at most 1");
            }
        }

        /**
         * Parses a text such as {@code "bfs:0.3"}.
         * @return null unless it starts with a kind and a colon
         * @throws IllegalArgumentException if the rest is not a valid share
         */
        public static @Nullable KnownShare parse(String text) {
            for (Kind kind : Kind.values()) {
                String prefix = kind.name().toLowerCase(Locale.ROOT) + ":";
                if (text.startsWith(prefix)) {
                    String share = text.substring(prefix.length());
                    if (!NUMBER.matcher(share).matches()) {
                        throw new IllegalArgumentException(
                                "the known share is '" + share + "'; it must be a number such as 0.3");
                    }
                    return new KnownShare(kind, Double.parseDouble(share));
                }
            }
            return null;
        }
    }
}
