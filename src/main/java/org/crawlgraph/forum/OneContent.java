package org.crawlgraph.forum;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.forum.map.PageTypeReason;
import org.crawlgraph.likeness.NearPages;

/**
 * Removes page types whose pages all say the same, such as answers that ask for a login: at least {@value #FEWEST} pages, half of them near one of them. Both page types and
 * whole layouts are asked. A layout does not take along a page type of which enough pages are known and fewer than half are near that page: a template of few links may
 * serve other pages as well. The page type of the entry stays.
 */
final class OneContent {

    private static final int FEWEST = 4;

    private OneContent() {}

    static void clean(Exploration seen, List<TypeDraft> types) {
        NearPages near = seen.contents().near();
        for (TypeDraft type : types) {
            if (!type.isEntry() && one(type.pages, near) >= 0) {
                type.remove(PageTypeReason.ONE_CONTENT, null);
            }
        }
        Map<Integer, IntArrayList> layouts = new TreeMap<>();
        for (int page = 0; page < seen.sampled(); page++) {
            layouts.computeIfAbsent(seen.layout(page), unseen -> new IntArrayList())
                    .add(page);
        }
        layouts.forEach((layout, pages) -> {
            int one = one(pages, near);
            types.stream()
                    .filter(type -> one >= 0 && type.layout == layout && !type.isEntry())
                    .filter(type -> type.pages.size() < FEWEST || isNear(type.pages, one, near))
                    .forEach(type -> type.remove(PageTypeReason.ONE_CONTENT, null));
        });
    }

    /** The first page that at least half of enough pages are near; -1 when there is none. */
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
