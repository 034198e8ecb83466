package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.map.PageType;
import org.jspecify.annotations.Nullable;

/** A page type whose decision is not final. */
final class TypeDraft {

    private static final int EXAMPLES = 3;

    final int number;
    final int layout;
    final int pattern;

    /** Its sampled pages. */
    final IntArrayList pages = new IntArrayList();

    /** Its sampled pages and probes. */
    final IntArrayList known = new IntArrayList();

    double informativeness;
    int near;
    double depth;
    boolean kept = true;
    PageType.Reason reason = PageType.Reason.NOTHING_AGAINST;

    PageType.@Nullable CopyEvidence copy;

    private final List<String> examples = new ArrayList<>();

    TypeDraft(int number, int layout, int pattern) {
        this.number = number;
        this.layout = layout;
        this.pattern = pattern;
        if (number == 0) {
            reason = PageType.Reason.ENTRY;
        }
    }

    /** The page types of a sample, with formula (3) of Cai et al. (2008). */
    static List<TypeDraft> of(TrainingSample sample) {
        List<TypeDraft> types = new ArrayList<>();
        for (List<Integer> place : sample.places()) {
            types.add(new TypeDraft(types.size(), place.get(0), place.get(1)));
        }
        double bytes = 0;
        for (int page = 0; page < sample.pages(); page++) {
            TypeDraft type = types.get(sample.type(page));
            type.known.add(page);
            if (type.examples.size() < EXAMPLES) {
                type.examples.add(sample.at(page).url());
            }
            if (page < sample.sampled()) {
                type.pages.add(page);
                bytes += sample.at(page).structure().bytes();
            }
        }
        for (TypeDraft type : types) {
            type.measure(sample, bytes / sample.sampled());
        }
        return types;
    }

    /**
     * Informativeness: N_i / N · S_i / S · (1 − N_i_dup / N_i); one page of each group of near pages is not a
     * duplicate.
     */
    private void measure(TrainingSample sample, double meanBytes) {
        if (pages.isEmpty()) {
            return;
        }
        IntOpenHashSet groups = new IntOpenHashSet();
        double bytes = 0;
        double depths = 0;
        for (int page : pages) {
            groups.add(sample.near.group(page));
            bytes += sample.at(page).structure().bytes();
            depths += Math.max(0, sample.at(page).depth());
        }
        near = pages.size() - groups.size();
        depth = depths / pages.size();
        double size = meanBytes > 0 ? bytes / pages.size() / meanBytes : 0;
        informativeness = (double) pages.size() / sample.sampled() * size * groups.size() / pages.size();
    }

    boolean isEntry() {
        return number == 0;
    }

    /**
     * Whether a crawl can recognise its pages. Pages without a layout speak about their URL pattern, and replace no
     * others.
     */
    boolean hasLayout() {
        return layout >= 0;
    }

    void remove(Rule.Removal removal) {
        kept = false;
        reason = removal.reason();
        copy = removal.copy();
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
}
