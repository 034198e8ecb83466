package org.crawlgraph.seeds;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Core;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/** Finds the core that a page represents. Cores share no page. */
final class CoreMembership {

    private final List<Core> cores;
    private final Int2IntMap coreOfHub = numbers();
    private final Int2IntMap coreOfAuthority = numbers();

    /** {@code cores} are in the order of extraction. */
    CoreMembership(List<Core> cores) {
        this.cores = cores;
        for (int core = 0; core < cores.size(); core++) {
            for (int page : cores.get(core).hubs()) {
                coreOfHub.put(page, core);
            }
            for (int page : cores.get(core).authorities()) {
                coreOfAuthority.put(page, core);
            }
        }
    }

    private static Int2IntMap numbers() {
        Int2IntMap numbers = new Int2IntOpenHashMap();
        numbers.defaultReturnValue(-1);
        return numbers;
    }

    /** The members of each core that may become seeds. */
    List<int[]> members(IntPredicate candidate) {
        return cores.stream()
                .map(core -> IntStream.concat(IntStream.of(core.hubs()), IntStream.of(core.authorities()))
                        .filter(candidate)
                        .toArray())
                .toList();
    }

    /** The core that a page belongs to, else the one with the most authorities among the page's links, ties to the first; null if none. */
    @Nullable
    Core coreOf(int page, LinkGraph links) {
        int own = Math.max(coreOfHub.get(page), coreOfAuthority.get(page));
        return own >= 0 ? cores.get(own) : mostLinked(page, links);
    }

    private @Nullable Core mostLinked(int page, LinkGraph links) {
        Int2IntMap authorities = new Int2IntOpenHashMap();
        int best = -1;
        for (int target : links.targets(page)) {
            int core = coreOfAuthority.get(target);
            if (core >= 0) {
                authorities.put(core, authorities.get(core) + 1);
            }
        }
        for (int core : authorities.keySet()) {
            int more = best < 0 ? 1 : Integer.compare(authorities.get(core), authorities.get(best));
            best = more > 0 || (more == 0 && core < best) ? core : best;
        }
        return best < 0 ? null : cores.get(best);
    }

    /** The hub score of a page in a core; null if it is not a hub of the core. */
    static @Nullable Double hubScore(@Nullable Core core, int page) {
        for (int hub = 0; core != null && hub < core.hubs().length; hub++) {
            if (core.hubs()[hub] == page) {
                return core.hubScores()[hub];
            }
        }
        return null;
    }
}
