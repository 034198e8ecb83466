package org.crawlgraph.cores;

import it.unimi.dsi.fastutil.ints.Int2ByteOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntToDoubleFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.exact.CoreRanking;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ranking.Scores;

/**
 * Grows one bipartite core around the page with the highest authority score.
 *
 * <p>H are the hubs and A the authorities of the core, the paper's HubSet and AuthoritySet. The cover density is 100 · |E(H,
 * A)| / (|H| · |A|), in percent. With a fixed density:
 * <ol>
 *   <li>Start with A = the best authority and H empty.
 *   <li>Offer the best page outside the core that links to a page of A. It becomes a hub if the density including it stays at or above the
 *       bound. Otherwise, or if the side has no candidate or is full, the side is closed.
 *   <li>Offer the best page outside the core that a page of H links to, in the same way, as an authority.
 *   <li>Repeat from 2 until both sides are closed; one side can keep growing after the other has closed.
 * </ol>
 * With a fixed size, each round adds the best {@code newMemberCount} hubs and then as many authorities, without a density test, until the
 * core has {@code coreSize} pages or no candidate is left.
 *
 * <p>Every offer adds a page or closes a side. Let L be the links of the members and the refused candidates, and C the candidates: time
 * O(L · log C), space O(C).
 *
 * <p>Source: Daneshpajouh et al. (2008), sections 2.2 and 2.3, figures 1 and 2. Figure 2 as printed tests the density before it adds a
 * pair, so its last pair breaks the bound. Here the test includes the candidate, which gives the complete cores of figure 4.
 */
final class CoreGrowth {

    private static final byte OUTSIDE = 0;
    private static final byte HUB = 1;
    private static final byte AUTHORITY = 2;

    private final BitSet removed;
    private final CoreOptions options;
    private final Checkpoint checkpoint;
    private final Int2ByteOpenHashMap role = new Int2ByteOpenHashMap();
    private final Side hubs;
    private final Side authorities;
    private long links;

    private CoreGrowth(
            LinkGraph out,
            LinkGraph in,
            BitSet removed,
            CoreRanking ranking,
            CoreOptions options,
            Checkpoint checkpoint) {
        this.removed = removed;
        this.options = options;
        this.checkpoint = checkpoint;
        this.hubs = new Side(HUB, out, ranking.hub(), options.maxHubs());
        this.authorities = new Side(AUTHORITY, in, ranking.authority(), options.maxAuthorities());
        authorities.admit(ranking.bestAuthority(), hubs);
    }

    /**
     * Grows the core of a ranking.
     * @param out links that may include links of removed pages; at least one other is left
     * @param in the same links by target
     * @param checkpoint called for every new member in the stage {@code "growing core"}
     */
    static Core grow(
            int number,
            LinkGraph out,
            LinkGraph in,
            BitSet removed,
            CoreRanking ranking,
            CoreOptions options,
            Checkpoint checkpoint) {
        CoreGrowth growth = new CoreGrowth(out, in, removed, ranking, options, checkpoint);
        if (options.fixedSize()) {
            growth.toSize();
        } else {
            growth.toDensity();
        }
        int[] hubs = growth.hubs.inScoreOrder();
        int[] authorities = growth.authorities.inScoreOrder();
        return new Core(
                number,
                hubs,
                select(ranking.hub(), hubs),
                authorities,
                select(ranking.authority(), authorities),
                growth.links,
                ranking.sigma(),
                ranking.iterations(),
                ranking.exact());
    }

    private void toDensity() {
        boolean hubsOpen = true;
        boolean authoritiesOpen = true;
        while (hubsOpen || authoritiesOpen) {
            hubsOpen = hubsOpen && offer(hubs, authorities);
            authoritiesOpen = authoritiesOpen && offer(authorities, hubs);
        }
    }

    /** Offers the best candidate of a side; returns false if that closes the side. */
    private boolean offer(Side side, Side other) {
        int candidate = side.bestCandidate();
        if (candidate < 0 || !side.accepts(candidate, other)) {
            return false;
        }
        side.admit(candidate, other);
        return true;
    }

    private void toSize() {
        boolean grew = true;
        while (grew && size() < options.coreSize()) {
            int before = size();
            addRound(hubs, authorities);
            addRound(authorities, hubs);
            grew = size() > before;
        }
    }

    private void addRound(Side side, Side other) {
        int added = 0;
        while (added < options.newMemberCount() && offer(side, other)) {
            added++;
        }
    }

    private int size() {
        return hubs.size() + authorities.size();
    }

    private static double[] select(IntToDoubleFunction scores, int[] pages) {
        return Arrays.stream(pages).mapToDouble(scores).toArray();
    }

    /** One side of the core: its members, and a queue of candidates, best first. */
    private final class Side {
        private final byte name;
        private final LinkGraph rows;
        private final IntToDoubleFunction scores;
        private final int limit;
        private final IntArrayList members = new IntArrayList();
        private final IntOpenHashSet known = new IntOpenHashSet();
        private final IntHeapPriorityQueue candidates;

        /** {@code rows} holds the links between a page of this side and the other side. */
        Side(byte name, LinkGraph rows, IntToDoubleFunction scores, int limit) {
            this.name = name;
            this.rows = rows;
            this.scores = scores;
            this.limit = limit == 0 ? Integer.MAX_VALUE : limit;
            this.candidates = new IntHeapPriorityQueue(this::compare);
        }

        private int compare(int page, int other) {
            return Scores.compare(scores.applyAsDouble(page), page, scores.applyAsDouble(other), other);
        }

        int size() {
            return members.size();
        }

        boolean full() {
            return size() >= limit;
        }

        /** Removes the best candidate from the queue; -1 if none is left. */
        int bestCandidate() {
            while (!candidates.isEmpty()) {
                int page = candidates.dequeueInt();
                if (role.get(page) == OUTSIDE) {
                    return page;
                }
            }
            return -1;
        }

        boolean accepts(int page, Side other) {
            if (options.fixedSize()) {
                return !full() && CoreGrowth.this.size() < options.coreSize();
            }
            return !full()
                    && Core.density(links + linksTo(other, page), size() + 1, other.size()) >= options.coverDensity();
        }

        int linksTo(Side other, int page) {
            int count = 0;
            LinkBlock row = rows.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                count += role.get(row.target(link)) == other.name ? 1 : 0;
            }
            return count;
        }

        /** Makes a page a member, and its neighbours candidates of the other side. */
        void admit(int page, Side other) {
            checkpoint.reached("growing core", 0, 1);
            links += linksTo(other, page);
            role.put(page, name);
            members.add(page);
            LinkBlock row = rows.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                int neighbour = row.target(link);
                if (!removed.get(neighbour) && role.get(neighbour) == OUTSIDE && other.known.add(neighbour)) {
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
