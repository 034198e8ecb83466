package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.forum.map.PageTypeReason;
import org.crawlgraph.html.similarity.NearPages;

/**
 * Finds layouts whose pages say the same, such as answers that ask for a login: of at least {@value #FEWEST} pages in the sample at least half are near one of
 * them. All page types of such a layout go but the entry's, and but those of which as many pages are known and fewer than half are near that page: a template of few
 * links may be that of other pages as well.
 */
final class OneContent {

    private static final int FEWEST = 4;

    private OneContent() {}

    static void clean(Exploration seen, List<TypeDraft> types) {
        NearPages near = seen.contents().near();
        Map<Integer, IntArrayList> layouts = new TreeMap<>();
        for (int page = 0; page < seen.sampled(); page++) {
            layouts.computeIfAbsent(seen.layout(page), unseen -> new IntArrayList())
                    .add(page);
        }
        layouts.forEach((layout, pages) -> {
            int one = pages.size() >= FEWEST ? one(pages, near) : -1;
            types.stream()
                    .filter(type -> one >= 0 && type.layout == layout && !type.isEntry())
                    .filter(type -> type.pages.size() < FEWEST || isNear(type.pages, one, near))
                    .forEach(type -> type.remove(PageTypeReason.ONE_CONTENT, null));
        });
    }

    /** The first page that at least half of some pages are near; -1 when there is none. */
    private static int one(IntArrayList pages, NearPages near) {
        for (int one : pages) {
            if (isNear(pages, one, near)) {
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
