package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.List;

/** The cores of each page, so that a crawl notices them page by page. Space O(pages of cores). */
final class CorePages {

    private final Int2ObjectOpenHashMap<IntArrayList> cores = new Int2ObjectOpenHashMap<>();

    /** @param pages the pages of each core */
    CorePages(List<int[]> pages) {
        for (int core = 0; core < pages.size(); core++) {
            for (int page : pages.get(core)) {
                cores.computeIfAbsent(page, first -> new IntArrayList(1)).add(core);
            }
        }
    }

    /** The cores of a page, usually none. */
    IntList of(int page) {
        IntList found = cores.get(page);
        return found == null ? IntLists.EMPTY_LIST : found;
    }
}
