package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.crawlgraph.forum.map.PageTypeReason;
import org.crawlgraph.forum.sampling.ForumLink;
import org.jspecify.annotations.Nullable;

/**
 * Decides which page types are copies of others, from the twins that were found.
 *
 * <ol>
 *   <li>Two page types of which at least half of the pages tried have twins in the other: that one goes whose pages have 1.5 times as few twins (many addresses
 *       of posts, one thread); else the one that fewer URLs of lead to from pages of other layouts.
 *   <li>Then a page type goes when at least half of its pages tried have twins in a kept one, that of the largest share.
 *   <li>A page type comes back while links from kept page types of other layouts lead to more than twice as many of its pages as its fan allows; the one that
 *       it went for goes instead, when it repeats it as well.
 * </ol>
 */
final class CopyCleaning {

    private static final double SHARE = 0.5;
    private static final double FAN = 1.5;
    private static final int FEWEST_TRIED = 2;

    private final Exploration seen;
    private final List<TypeDraft> types;
    private final TwinCounts twins;

    /** By page type, the URLs of it that pages of each page type link to. */
    private final Map<Integer, Map<Integer, Set<String>>> linked = new HashMap<>();

    CopyCleaning(Exploration seen, List<TypeDraft> types, TwinCounts twins) {
        this.seen = seen;
        this.types = types;
        this.twins = twins;
        Map<List<Object>, Map<Integer, Integer>> known = new HashMap<>();
        eachLink((from, link) -> {
            int target = seen.page(link.url());
            if (target >= 0) {
                known.computeIfAbsent(kind(from, link), unseen -> new TreeMap<>())
                        .merge(seen.type(target), 1, Integer::sum);
            }
        });
        eachLink((from, link) -> {
            int target = seen.page(link.url());
            int type = target >= 0 ? seen.type(target) : most(known.getOrDefault(kind(from, link), Map.of()));
            linked.computeIfAbsent(type, unseen -> new HashMap<>())
                    .computeIfAbsent(from, unseen -> new HashSet<>())
                    .add(link.url());
        });
    }

    private void eachLink(BiConsumer<Integer, ForumLink> consumer) {
        for (int page = 0; page < seen.sampled(); page++) {
            int from = seen.type(page);
            seen.at(page).links().forEach(link -> consumer.accept(from, link));
        }
    }

    /** What a link that leads to no known page is like: others of the same page type, place and pattern. */
    private List<Object> kind(int from, ForumLink link) {
        return List.of(from, link.path(), seen.pattern(link.url()));
    }

    private static int most(Map<Integer, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(-1);
    }

    void clean() {
        mutual();
        oneSided();
        guard();
    }

    private boolean repeats(int type, int other) {
        int least = Math.min(FEWEST_TRIED, Math.max(1, types.get(type).pages.size()));
        return twins.tried(type, other) >= least && twins.share(type, other) >= SHARE;
    }

    private record Pair(TypeDraft one, TypeDraft other) {}

    private void mutual() {
        List<Pair> pairs = new ArrayList<>();
        for (TypeDraft one : types) {
            for (TypeDraft other : types) {
                if (one.number < other.number
                        && repeats(one.number, other.number)
                        && repeats(other.number, one.number)) {
                    pairs.add(new Pair(one, other));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(pair -> -Math.min(
                twins.share(pair.one.number, pair.other.number), twins.share(pair.other.number, pair.one.number))));
        for (Pair pair : pairs) {
            if (pair.one.kept && pair.other.kept) {
                TypeDraft copy = copy(pair.one, pair.other);
                remove(copy, copy == pair.one ? pair.other : pair.one);
            }
        }
    }

    private void remove(TypeDraft copy, TypeDraft of) {
        copy.remove(PageTypeReason.COPY, twins.evidence(copy.number, of.number));
    }

    /** Which of two page types that repeat each other goes. */
    private TypeDraft copy(TypeDraft one, TypeDraft other) {
        if (one.isEntry() || other.isEntry()) {
            return one.isEntry() ? other : one;
        }
        double fan = twins.fan(one.number, other.number);
        double back = twins.fan(other.number, one.number);
        if (FAN * fan <= back || FAN * back <= fan) {
            return FAN * fan <= back ? one : other;
        }
        int links = linkedFromOthers(one, one, other);
        int otherLinks = linkedFromOthers(other, one, other);
        if (links != otherLinks) {
            return links < otherLinks ? one : other;
        }
        return one.pages.size() < other.pages.size() ? one : other;
    }

    /** How many URLs of a page type are linked from kept page types of other layouts than those of two. */
    private int linkedFromOthers(TypeDraft type, TypeDraft one, TypeDraft other) {
        Set<String> urls = new HashSet<>();
        linked.getOrDefault(type.number, Map.of()).forEach((from, targets) -> {
            TypeDraft source = types.get(from);
            if (source.kept && source.layout != one.layout && source.layout != other.layout) {
                urls.addAll(targets);
            }
        });
        return urls.size();
    }

    private void oneSided() {
        for (TypeDraft type : types) {
            TypeDraft of = type.kept && !type.isEntry() ? best(type) : null;
            if (of != null) {
                remove(type, of);
            }
        }
    }

    private @Nullable TypeDraft best(TypeDraft type) {
        TypeDraft best = null;
        for (TypeDraft other : types) {
            if (other != type
                    && other.kept
                    && repeats(type.number, other.number)
                    && (best == null
                            || twins.share(type.number, other.number) > twins.share(type.number, best.number))) {
                best = other;
            }
        }
        return best;
    }

    private void guard() {
        for (int changes = 0; changes < types.size(); changes++) {
            TypeDraft back = wronged();
            if (back == null) {
                return;
            }
            TypeDraft of = types.get(copyOf(back));
            back.restore();
            if (!of.isEntry() && repeats(of.number, back.number)) {
                remove(of, back);
            }
        }
    }

    private int copyOf(TypeDraft type) {
        return type.copy == null ? -1 : type.copy.of();
    }

    private @Nullable TypeDraft wronged() {
        for (TypeDraft type : types) {
            if (type.kept || type.reason != PageTypeReason.COPY) {
                continue;
            }
            TypeDraft of = types.get(copyOf(type));
            if (!of.kept) {
                continue;
            }
            double fan = Math.max(1, twins.fan(of.number, type.number));
            if (linkedFromOthers(type, type, of) > 2 * fan * linkedFromOthers(of, type, of)) {
                return type;
            }
        }
        return null;
    }
}
