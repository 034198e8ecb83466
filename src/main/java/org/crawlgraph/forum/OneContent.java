package org.crawlgraph.forum;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.forum.map.PageTypeReason;
import org.crawlgraph.likeness.NearPages;

/**
 * Finds layouts whose pages say the same, such as answers that ask for a login: of at least {@value #FEWEST} pages in the sample at least half are near one of
 * them. All page types of such a layout go, but the entry's.
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
            if (pages.size() >= FEWEST && saysOne(pages, near)) {
                types.stream()
                        .filter(type -> type.layout == layout && !type.isEntry())
                        .forEach(type -> type.remove(PageTypeReason.ONE_CONTENT, null));
            }
        });
    }

    private static boolean saysOne(IntArrayList pages, NearPages near) {
        for (int one : pages) {
            int count = 0;
            for (int other : pages) {
                count += near.near(one, other) ? 1 : 0;
            }
            if (2 * count >= pages.size()) {
                return true;
            }
        }
        return false;
    }
}
