package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.crawlgraph.url.UrlQuery;

/**
 * Removes types whose pages are about another object than their URL: {@code t=7&view=next} shows thread 8.
 *
 * <p>The URLs of a neighbour extend the URLs of a kept type with the same layout by parameters that are not numbers. A page is about the
 * number that most of its links have for a key. A type is removed if this is not the number in the URL on at least half of its known pages,
 * and at least two, while it is on {@value #NEARLY_ALL} of the pages of the kept type.
 */
final class NeighbourRule implements Rule {

    private static final double NEARLY_ALL = 0.9;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        double share = evidence.sample().isLater(type.pattern) || type.known.size() < 2
                ? 0
                : aboutOthers(type.known, evidence);
        return share < 0.5
                ? Optional.empty()
                : evidence.types().stream()
                        .filter(other -> other.kept
                                && other != type
                                && other.hasLayout()
                                && other.layout == type.layout
                                && evidence.sample().extendsQuery(type.pattern, other.pattern)
                                && aboutOthers(other.known, evidence) <= 1 - NEARLY_ALL)
                        .findFirst()
                        .flatMap(other -> Removal.copy(other.number, type.known.size(), share));
    }

    /** The share of pages whose links are mostly about a number other than the one in their URL; 1 if no page has a number. */
    private static double aboutOthers(IntArrayList pages, Evidence evidence) {
        int numbered = 0;
        int others = 0;
        for (int page : pages) {
            for (String item : Evidence.numbers(evidence.sample().at(page).url())) {
                Map<String, Integer> counts = new HashMap<>();
                evidence.links()
                        .own(page)
                        .forEach(url -> Evidence.numbers(url).stream()
                                .filter(each -> UrlQuery.key(each).equals(UrlQuery.key(item)))
                                .forEach(each -> counts.merge(each, 1, Integer::sum)));
                int most = counts.values().stream()
                        .mapToInt(Integer::intValue)
                        .max()
                        .orElse(0);
                numbered += most > 0 ? 1 : 0;
                others += most > counts.getOrDefault(item, 0) ? 1 : 0;
            }
        }
        return numbered == 0 ? 1 : (double) others / numbered;
    }
}
