package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.similarity.Layouts;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.Shingles;
import org.jspecify.annotations.Nullable;

/** A page type whose decision is not final. */
final class TypeDraft {

    private static final int EXAMPLES = 3;

    final int number;
    final int layout;
    final int pattern;

    /** Its sampled pages. */
    final IntArrayList pages = new IntArrayList();

    double informativeness;
    int near;
    double depth;
    boolean kept = true;
    PageType.Reason reason = PageType.Reason.NOTHING_AGAINST;

    PageType.@Nullable CopyEvidence copy;

    private final List<String> examples = new ArrayList<>();

    private TypeDraft(int number, int layout, int pattern) {
        this.number = number;
        this.layout = layout;
        this.pattern = pattern;
        if (number == 0) {
            reason = PageType.Reason.ENTRY;
        }
    }

    /** The page types of a sample, with formula (3) of Cai et al. (2008). */
    static List<TypeDraft> of(Exploration seen) {
        List<TypeDraft> types = new ArrayList<>();
        for (List<Integer> place : seen.places()) {
            types.add(new TypeDraft(types.size(), place.get(0), place.get(1)));
        }
        double bytes = 0;
        for (int page = 0; page < seen.pages(); page++) {
            TypeDraft type = types.get(seen.type(page));
            if (type.examples.size() < EXAMPLES) {
                type.examples.add(seen.at(page).url());
            }
            if (page < seen.sampled()) {
                type.pages.add(page);
                bytes += seen.at(page).structure().bytes();
            }
        }
        for (TypeDraft type : types) {
            type.measure(seen, bytes / seen.sampled());
        }
        return types;
    }

    /** The given page types, followed by the types of pages fetched since. */
    static List<TypeDraft> with(Exploration seen, List<TypeDraft> types) {
        List<TypeDraft> all = of(seen);
        for (int type = 0; type < types.size(); type++) {
            all.set(type, types.get(type));
        }
        return all;
    }

    /** Informativeness: N_i / N · S_i / S · (1 − N_i_dup / N_i); one page of each group of near pages is not a duplicate. */
    private void measure(Exploration seen, double meanBytes) {
        if (pages.isEmpty()) {
            return;
        }
        IntOpenHashSet groups = new IntOpenHashSet();
        double bytes = 0;
        double depths = 0;
        for (int page : pages) {
            groups.add(seen.near().group(page));
            bytes += seen.at(page).structure().bytes();
            depths += Math.max(0, seen.at(page).depth());
        }
        near = pages.size() - groups.size();
        depth = depths / pages.size();
        double size = meanBytes > 0 ? bytes / pages.size() / meanBytes : 0;
        informativeness = (double) pages.size() / seen.sampled() * size * groups.size() / pages.size();
    }

    boolean isEntry() {
        return number == 0;
    }

    /** Whether a crawl can recognise its pages. Pages without a layout speak about their URL pattern, and replace no others. */
    boolean hasLayout() {
        return layout >= 0;
    }

    void remove(PageType.Reason why, PageType.@Nullable CopyEvidence evidence) {
        kept = false;
        reason = why;
        copy = evidence;
    }

    void restore() {
        kept = true;
        reason = PageType.Reason.REACHABILITY;
    }

    PageType finished() {
        return new PageType(
                number,
                layout,
                pattern,
                pages.size(),
                informativeness,
                near,
                depth,
                Decision.page(kept),
                reason,
                kept ? null : copy,
                examples);
    }

    /**
     * Restores removed page types that lie on the shortest path from the entry to an unreached kept type.
     *
     * <p>With the learnt method, they may have at most as many sampled pages as the kept type adds. A page adds nothing if it is near a page
     * of a type that is already reached. Types with uniform content are never restored: nothing of value is behind a form. With the paper's
     * method, whose promise of a spanning tree needs a connected graph, all types on the path are restored; only links in link tables count,
     * since crawls follow no others.
     */
    static final class Reach {

        private final Exploration seen;
        private final List<TypeDraft> types;
        private final boolean[][] leads;
        private final boolean paper;

        Reach(Exploration seen, List<TypeDraft> types, boolean paper) {
            this.seen = seen;
            this.types = types;
            this.paper = paper;
            this.leads = new boolean[types.size()][types.size()];
            for (int page = 0; page < seen.pages(); page++) {
                Set<String> urls = new HashSet<>();
                Layouts.LayoutModel.Reading reading =
                        paper ? seen.layouts().model().read(seen.at(page).structure()) : null;
                for (ForumSample.SampledPage.ForumLink link : seen.at(page).links()) {
                    if (reading != null && reading.location().apply(link.link()).isEmpty()) {
                        continue;
                    }
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
                    boolean passable = paper || types.get(to).kept || types.get(to).reason == PageType.Reason.COPY;
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
            if (pages == 0 || (!paper && pages > gain(goal, reached))) {
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

    /**
     * Removes page types with uniform content, such as forms and login prompts.
     *
     * <p>A page has no content of its own if at most {@link NearPages#FEW} of its shingles are not boilerplate. The same holds if nearly all of
     * them ({@link NearPages#CONTAINED}) are on at least half of the other pages of its type: a form that names a different post each time is
     * still one form. A page type is removed if at least {@value #FEWEST} of its pages are known, and {@value #NEARLY_ALL} of them have no content of
     * their own.
     *
     * <p>A layout is removed if at least half of its sampled pages, and at least {@value #FEWEST}, are near one of them. A template with few links may
     * also serve other pages, so a type of the layout is kept if enough of its pages are known and fewer than half are near that page. The type
     * of the entry is always kept.
     */
    static final class UniformContent {

        private static final int FEWEST = 4;
        private static final int MOST = 80;
        private static final double NEARLY_ALL = 0.8;

        private UniformContent() {}

        static void clean(Exploration seen, List<TypeDraft> types) {
            List<List<Shingles>> known = new ArrayList<>();
            types.forEach(type -> known.add(new ArrayList<>()));
            Map<Integer, IntArrayList> layouts = new TreeMap<>();
            for (int page = 0; page < seen.pages(); page++) {
                List<Shingles> ofType = known.get(seen.type(page));
                if (ofType.size() < MOST) {
                    ofType.add(seen.said(page).own());
                }
                if (page < seen.sampled()) {
                    layouts.computeIfAbsent(seen.layout(page), unseen -> new IntArrayList())
                            .add(page);
                }
            }
            for (TypeDraft type : types) {
                if (!type.isEntry() && saysOneThing(known.get(type.number))) {
                    type.remove(PageType.Reason.ONE_CONTENT, null);
                }
            }
            NearPages near = seen.near();
            layouts.forEach((layout, pages) -> {
                int one = one(pages, near);
                types.stream()
                        .filter(type -> one >= 0 && type.layout == layout && !type.isEntry())
                        .filter(type -> type.pages.size() < FEWEST || isNear(type.pages, one, near))
                        .forEach(type -> type.remove(PageType.Reason.ONE_CONTENT, null));
            });
        }

        private static boolean saysOneThing(List<Shingles> pages) {
            if (pages.size() < FEWEST) {
                return false;
            }
            Long2IntOpenHashMap on = new Long2IntOpenHashMap();
            for (Shingles page : pages) {
                for (long hash : page.hashes()) {
                    on.addTo(hash, 1);
                }
            }
            int same = 0;
            for (Shingles page : pages) {
                int common = 0;
                for (long hash : page.hashes()) {
                    int others = on.get(hash) - 1;
                    common += 2 * others >= pages.size() - 1 ? 1 : 0;
                }
                same += page.size() <= NearPages.FEW || common >= NearPages.CONTAINED * page.size() ? 1 : 0;
            }
            return same >= NEARLY_ALL * pages.size();
        }

        /** The first page that at least half of the pages are near; -1 if there is none or too few pages. */
        private static int one(IntArrayList pages, NearPages near) {
            for (int one : pages) {
                if (pages.size() >= FEWEST && isNear(pages, one, near)) {
                    return one;
                }
            }
            return -1;
        }

        private static boolean isNear(IntArrayList pages, int one, NearPages near) {
            int count = 0;
            for (int other : pages) {
                count += near.near(one, other) ? 1 : 0;
            }
            return 2 * count >= pages.size();
        }
    }
}
