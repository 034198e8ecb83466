package org.crawlgraph.forum.learning;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.similarity.Layouts;

/**
 * Restores removed page types that lie on the shortest path from the entry to an unreached kept type.
 *
 * <p>With the learnt method, they may have at most as many sampled pages as the kept type. Types with uniform content
 * are never restored: nothing of value is behind a form. With the paper's method, whose promise of a spanning tree
 * needs a connected graph, all types on the path are restored; only links in link tables count, since crawls follow no
 * others.
 */
final class ReachGuard {

    private final List<TypeDraft> types;
    private final boolean[][] leads;
    private final boolean paper;

    ReachGuard(TrainingSample sample, List<TypeDraft> types, boolean paper) {
        this.types = types;
        this.paper = paper;
        this.leads = new boolean[types.size()][types.size()];
        for (int page = 0; page < sample.pages(); page++) {
            Set<String> urls = new HashSet<>();
            Layouts.LayoutModel.Reading reading =
                    paper ? sample.layouts.model().read(sample.at(page).structure()) : null;
            for (ForumSample.SampledPage.ForumLink link : sample.at(page).links()) {
                if (reading != null && reading.location().apply(link.link()).isEmpty()) {
                    continue;
                }
                int target = urls.add(link.url()) ? sample.page(link.url()) : -1;
                if (target >= 0) {
                    leads[sample.type(page)][sample.type(target)] = true;
                }
            }
        }
    }

    void restore() {
        for (boolean changed = true; changed; ) {
            int[] reached = before(IntStream.of(0), type -> type.kept);
            int[] before = before(
                    IntStream.range(0, reached.length).filter(type -> reached[type] >= 0),
                    type -> paper || type.kept || type.reason == PageType.Reason.COPY);
            changed =
                    types.stream().anyMatch(type -> type.kept && reached[type.number] < 0 && restoreWay(type, before));
        }
    }

    /**
     * The previous type of each on a shortest path from some types over passable ones; themselves for the starts, -1
     * without a path.
     */
    private int[] before(IntStream starts, Predicate<TypeDraft> passable) {
        int[] before = new int[types.size()];
        Arrays.fill(before, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>(starts.boxed().toList());
        queue.forEach(type -> before[type] = type);
        while (!queue.isEmpty()) {
            int from = queue.remove();
            for (TypeDraft to : types) {
                if (leads[from][to.number] && before[to.number] < 0 && passable.test(to)) {
                    before[to.number] = from;
                    queue.add(to.number);
                }
            }
        }
        return before;
    }

    /** Restores the removed page types on the path to a kept one; returns false if none was restored. */
    private boolean restoreWay(TypeDraft goal, int[] before) {
        List<TypeDraft> way = new ArrayList<>();
        for (int at = before[goal.number]; at >= 0 && before[at] != at; at = before[at]) {
            way.add(types.get(at));
        }
        way.removeIf(type -> type.kept);
        int pages = way.stream().mapToInt(type -> type.pages.size()).sum();
        if (pages == 0 || (!paper && pages > goal.pages.size())) {
            return false;
        }
        way.forEach(TypeDraft::restore);
        return true;
    }
}
