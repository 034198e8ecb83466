package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.forum.map.PageTypeReason;
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
    PageTypeReason reason = PageTypeReason.NOTHING_AGAINST;

    PageType.@Nullable CopyEvidence copy;

    private final List<String> examples = new ArrayList<>();

    private TypeDraft(int number, int layout, int pattern) {
        this.number = number;
        this.layout = layout;
        this.pattern = pattern;
        if (number == 0) {
            reason = PageTypeReason.ENTRY;
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

    void remove(PageTypeReason why, PageType.@Nullable CopyEvidence evidence) {
        kept = false;
        reason = why;
        copy = evidence;
    }

    void restore() {
        kept = true;
        reason = PageTypeReason.REACHABILITY;
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
}
