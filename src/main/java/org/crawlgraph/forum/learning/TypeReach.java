package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.forum.map.PageTypeReason;
import org.crawlgraph.forum.sampling.SampledPage;

/**
 * Restores removed page types that lie on the shortest path from the entry to an unreached kept type, if they have at most as many sampled
 * pages as the kept type adds. A page adds nothing if it is near a page of a type that is already reached. Types with uniform content are
 * never restored: nothing of value is behind a form.
 */
final class TypeReach {

    private final Exploration seen;
    private final List<TypeDraft> types;
    private final boolean[][] leads;

    TypeReach(Exploration seen, List<TypeDraft> types) {
        this.seen = seen;
        this.types = types;
        this.leads = new boolean[types.size()][types.size()];
        for (int page = 0; page < seen.pages(); page++) {
            Set<String> urls = new HashSet<>();
            for (SampledPage.ForumLink link : seen.at(page).links()) {
                int target = urls.add(link.url()) ? seen.page(link.url()) : -1;
                if (target >= 0) {
                    leads[seen.type(page)][seen.type(target)] = true;
                }
            }
        }
    }

    void restore() {
        for (int round = 0; round < types.size(); round++) {
            boolean[] reached = reached();
            boolean changed = false;
            for (TypeDraft type : types) {
                changed |= !changed && type.kept && !reached[type.number] && restoreWay(type, reached);
            }
            if (!changed) {
                return;
            }
        }
    }

    private boolean[] reached() {
        boolean[] reached = new boolean[types.size()];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        reached[0] = true;
        queue.add(0);
        while (!queue.isEmpty()) {
            int from = queue.remove();
            for (int to = 0; to < types.size(); to++) {
                if (leads[from][to] && types.get(to).kept && !reached[to]) {
                    reached[to] = true;
                    queue.add(to);
                }
            }
        }
        return reached;
    }

    /** Restores the removed page types on the path to a kept one; returns false if none was restored. */
    private boolean restoreWay(TypeDraft goal, boolean[] reached) {
        int[] before = new int[types.size()];
        Arrays.fill(before, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int type = 0; type < reached.length; type++) {
            if (reached[type]) {
                queue.add(type);
            }
        }
        while (!queue.isEmpty() && before[goal.number] < 0) {
            int from = queue.remove();
            for (int to = 0; to < types.size(); to++) {
                boolean passable = types.get(to).kept || types.get(to).reason == PageTypeReason.COPY;
                if (leads[from][to] && passable && !reached[to] && before[to] < 0) {
                    before[to] = from;
                    queue.add(to);
                }
            }
        }
        if (before[goal.number] < 0) {
            return false;
        }
        int pages = 0;
        for (int at = before[goal.number]; !reached[at]; at = before[at]) {
            pages += types.get(at).kept ? 0 : types.get(at).pages.size();
        }
        if (pages == 0 || pages > gain(goal, reached)) {
            return false;
        }
        for (int at = before[goal.number]; !reached[at]; at = before[at]) {
            if (!types.get(at).kept) {
                types.get(at).restore();
            }
        }
        return true;
    }

    /** Number of pages of a type without a near page in a reached type. */
    private int gain(TypeDraft goal, boolean[] reached) {
        IntOpenHashSet had = new IntOpenHashSet();
        for (int page = 0; page < seen.sampled(); page++) {
            if (reached[seen.type(page)]) {
                had.add(seen.near().group(page));
            }
        }
        int gain = 0;
        for (int page : goal.pages) {
            gain += had.contains(seen.near().group(page)) ? 0 : 1;
        }
        return gain;
    }
}
