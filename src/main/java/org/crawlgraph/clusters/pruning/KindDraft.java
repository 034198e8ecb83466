package org.crawlgraph.clusters.pruning;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Preliminary decisions about the kinds of pages. A kind that continues a list is decided together with the kind of the list's
 * first page; the two form a family, named by the latter.
 */
final class KindDraft {

    final Features features;
    final KindSample sample;
    final Kinds kinds;
    final int count;
    /** The log-odds that pages of each kind are not worth fetching. */
    final double[] sums;

    final boolean[] kept;
    final @Nullable PruningReason[] reasons;

    /** Kinds with a manual decision, which no step changes. */
    final boolean[] fixed;

    /** The family of each kind. */
    final int[] family;
    /** The number of known URLs, and of fetched pages, of each family. */
    final double[] size;

    final double[] fetched;

    KindDraft(Features features, Map<Feature, Double> weights) {
        this.features = features;
        sample = features.sample();
        kinds = sample.kinds();
        count = kinds.all.size();
        sums = new double[count];
        kept = new boolean[count];
        reasons = new PruningReason[count];
        fixed = new boolean[count];
        family = new int[count];
        size = new double[count];
        fetched = new double[count];
        for (int kind = 0; kind < count; kind++) {
            family[kind] = kinds.family(kind);
            size[family[kind]] += kinds.all.get(kind).size();
            fetched[family[kind]] += kinds.all.get(kind).fetched;
            sums[kind] = features.sum(kind, weights);
        }
    }

    void keep(int kind, PruningReason reason) {
        if (!fixed[kind]) {
            kept[kind] = true;
            reasons[kind] = reason;
        }
    }

    void keepFamily(int number, PruningReason reason) {
        for (int kind = 0; kind < count; kind++) {
            if (family[kind] == number) {
                keep(kind, reason);
            }
        }
    }

    boolean mayReturn(int number) {
        return family[number] == number && !kept[number] && !fixed[number];
    }

    boolean keepsUrl(int url) {
        return kinds.of[url] >= 0 && kept[kinds.of[url]];
    }

    boolean isListNamed(int kind) {
        return kinds.all.get(kind).names.stream().anyMatch(UrlNames.LISTS::contains);
    }

    /** Whether a kind is a list by date or tag. It is not if its key precedes the name of the list, as in pages that such a list shows. */
    boolean isList(int number) {
        if (features.isDate(number)) {
            return true;
        }
        Kind kind = kinds.all.get(number);
        if (!isListNamed(number) || !kind.name.parameters().isEmpty()) {
            return false;
        }
        List<String> path = kind.name.path();
        for (int place = 1; place < path.size(); place++) {
            if (UrlNames.ofSegment(path.get(place)).stream().anyMatch(UrlNames.LISTS::contains)) {
                return kind.keySlot == null || (kind.keySlot.isSegment() && kind.keySlot.place() > place);
            }
        }
        return false;
    }

    /** The kinds of content: kept with no evidence against them, with fetched pages, and not lists by date or tag. */
    boolean[] content() {
        boolean[] content = new boolean[count];
        for (int kind = 0; kind < count; kind++) {
            content[kind] = kept[kind]
                    && (sums[kind] <= 0 || reasons[kind] == PruningReason.BY_HAND)
                    && fetched[family[kind]] > 0
                    && !isListNamed(kind)
                    && !features.isDate(kind)
                    && !features.isDate(family[kind]);
        }
        return content;
    }

    int size(boolean[] content) {
        return IntStream.range(0, count)
                .filter(kind -> content[kind])
                .map(kind -> kinds.all.get(kind).size())
                .sum();
    }
}
