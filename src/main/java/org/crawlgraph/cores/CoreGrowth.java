package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.exact.CoreRanking;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Scores;

/**
 * Grows one bipartite core around the page with the highest authority score.
 *
 * <p>H are the hubs and A the authorities of the core, the paper's HubSet and AuthoritySet. The cover density is 100 ·
 * |E(H, A)| / (|H| · |A|), in percent. With a fixed density:
 *
 * <ol>
 *   <li>Start with A = the best authority and H empty.
 *   <li>Offer the best page outside the core that links to a page of A. It becomes a hub if the density including it
 *       stays at or above the bound. Otherwise, or if the side has no candidate or is full, the side is closed.
 *   <li>Offer the best page outside the core that a page of H links to, in the same way, as an authority.
 *   <li>Repeat from 2 until both sides are closed; one side can keep growing after the other has closed.
 * </ol>
 *
 * With a fixed size, each round adds the best {@code newMemberCount} hubs and then as many authorities, without a
 * density test, until the core has {@code coreSize} pages or no candidate is left.
 *
 * <p>Every offer adds a page or closes a side. Let L be the links of the members and the refused candidates, and C the
 * candidates: time O(L · log C), space O(C).
 *
 * <p>Source: Daneshpajouh et al. (2008), sections 2.2 and 2.3, figures 1 and 2. Figure 2 as printed tests the density
 * before it adds a pair, so its last pair breaks the bound. Here the test includes the candidate, which gives the
 * complete cores of figure 4.
 */
final class CoreGrowth {

    private final BitSet removed;
    private final CoreRanking ranking;
    private final CoreOptions options;
    private final Checkpoint checkpoint;
    private final Side hubs;
    private final Side authorities;
    private long links;

    /**
     * Starts with the best authority of a ranking.
     *
     * @param out links that may include links of removed pages; at least one other is left
     * @param in the same links by target
     * @param checkpoint called for every new member in the stage {@code "growing core"}
     */
    CoreGrowth(
            LinkGraph out,
            LinkGraph in,
            BitSet removed,
            CoreRanking ranking,
            CoreOptions options,
            Checkpoint checkpoint) {
        this.removed = removed;
        this.ranking = ranking;
        this.options = options;
        this.checkpoint = checkpoint;
        this.hubs = new Side(out, ranking.hub(), options.maxHubs());
        this.authorities = new Side(in, ranking.authority(), options.maxAuthorities());
        authorities.admit(ranking.bestAuthority(), hubs);
    }

    /** Grows the core until both sides are closed. */
    Core grow(int number) {
        int before = 0;
        while (size() > before) {
            before = size();
            hubs.addRound(authorities);
            authorities.addRound(hubs);
        }
        int[] best = hubs.inScoreOrder();
        int[] linked = authorities.inScoreOrder();
        return new Core(
                number,
                best,
                IntStream.of(best).mapToDouble(ranking.hub()).toArray(),
                linked,
                IntStream.of(linked).mapToDouble(ranking.authority()).toArray(),
                links,
                ranking.sigma(),
                ranking.iterations(),
                ranking.exact());
    }

    private int size() {
        return hubs.members.size() + authorities.members.size();
    }

    private boolean isMember(int page) {
        return hubs.members.contains(page) || authorities.members.contains(page);
    }

    /** One side of the core: its members, and a queue of candidates, best first. */
    private final class Side {
        private final LinkGraph rows;
        private final IntToDoubleFunction scores;
        private final int limit;
        private final IntOpenHashSet members = new IntOpenHashSet();
        private final IntOpenHashSet known = new IntOpenHashSet();
        private final IntHeapPriorityQueue candidates = new IntHeapPriorityQueue(this::compare);
        private boolean closed;

        /** {@code rows} holds the links between a page of this side and the other side. */
        Side(LinkGraph rows, IntToDoubleFunction scores, int limit) {
            this.rows = rows;
            this.scores = scores;
            this.limit = limit == 0 ? Integer.MAX_VALUE : limit;
        }

        private int compare(int page, int other) {
            return Scores.compare(scores.applyAsDouble(page), page, scores.applyAsDouble(other), other);
        }

        /** Adds the best candidates of a round. With a fixed density, a refusal closes the side. */
        void addRound(Side other) {
            for (int added = 0; added < options.newMemberCount() && !closed; added++) {
                while (!candidates.isEmpty() && isMember(candidates.firstInt())) {
                    candidates.dequeueInt();
                }
                if (candidates.isEmpty() || !accepts(candidates.firstInt(), other)) {
                    closed = !options.fixedSize();
                    return;
                }
                admit(candidates.dequeueInt(), other);
            }
        }

        private boolean accepts(int page, Side other) {
            int size = members.size();
            return size < limit
                    && (options.fixedSize()
                            ? CoreGrowth.this.size() < options.coreSize()
                            : Core.density(links + linksTo(other, page), size + 1, other.members.size())
                                    >= options.coverDensity());
        }

        private int linksTo(Side other, int page) {
            int count = 0;
            for (int neighbour : rows.targets(page)) {
                count += other.members.contains(neighbour) ? 1 : 0;
            }
            return count;
        }

        /** Makes a page a member, and its neighbours candidates of the other side. */
        void admit(int page, Side other) {
            checkpoint.reached("growing core", 0, 1);
            links += linksTo(other, page);
            members.add(page);
            for (int neighbour : rows.targets(page)) {
                if (!removed.get(neighbour) && !isMember(neighbour) && other.known.add(neighbour)) {
                    other.candidates.enqueue(neighbour);
                }
            }
        }

        int[] inScoreOrder() {
            int[] pages = members.toIntArray();
            IntArrays.quickSort(pages, this::compare);
            return pages;
        }
    }
}
