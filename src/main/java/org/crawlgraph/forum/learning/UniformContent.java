package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.forum.map.PageTypeReason;
import org.crawlgraph.html.similarity.Likeness;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.Shingles;

/**
 * Removes page types with uniform content, such as forms and login prompts.
 *
 * <p>A page has no content of its own if at most {@link Likeness#FEW} of its shingles are not boilerplate. The same holds if nearly all of
 * them ({@link Likeness#CONTAINED}) are on at least half of the other pages of its type: a form that names a different post each time is
 * still one form. A page type is removed if at least {@value #FEWEST} of its pages are known, and {@value #NEARLY_ALL} of them have no content of
 * their own.
 *
 * <p>A layout is removed if at least half of its sampled pages, and at least {@value #FEWEST}, are near one of them. A template with few links may
 * also serve other pages, so a type of the layout is kept if enough of its pages are known and fewer than half are near that page. The type
 * of the entry is always kept.
 */
final class UniformContent {

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
                type.remove(PageTypeReason.ONE_CONTENT, null);
            }
        }
        NearPages near = seen.near();
        layouts.forEach((layout, pages) -> {
            int one = one(pages, near);
            types.stream()
                    .filter(type -> one >= 0 && type.layout == layout && !type.isEntry())
                    .filter(type -> type.pages.size() < FEWEST || isNear(type.pages, one, near))
                    .forEach(type -> type.remove(PageTypeReason.ONE_CONTENT, null));
        });
    }

    private static boolean saysOneThing(List<Shingles> pages) {
        if (pages.size() < FEWEST) {
            return false;
        }
        Long2IntOpenHashMap on = new Long2IntOpenHashMap();
        for (Shingles page : pages) {
            for (int i = 0; i < page.size(); i++) {
                on.addTo(page.hash(i), 1);
            }
        }
        int same = 0;
        for (Shingles page : pages) {
            int common = 0;
            for (int i = 0; i < page.size(); i++) {
                int others = on.get(page.hash(i)) - 1;
                common += 2 * others >= pages.size() - 1 ? 1 : 0;
            }
            same += page.size() <= Likeness.FEW || common >= Likeness.CONTAINED * page.size() ? 1 : 0;
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
