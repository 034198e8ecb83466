package org.crawlgraph.forum.learning;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.url.UrlQuery;

/**
 * Removes lists in another than their default order, and later pages of copies.
 *
 * <p>Keys with at most {@value #VALUES} values that are not numbers, such as {@code sort=title&order=asc}, choose an
 * order. Without them, and without the number of the first page, a URL is the list in its default order. Up to
 * {@value #TRIED} pages of a type are compared with it. The type is removed if both have the same layout and, on
 * average, at least {@value #COMMON} of the targets; other pages of the list are not targets. One page of a list with n
 * pages is expected to share 1 / n of the targets with a page of the same list in another order, so that share is also
 * enough, with at least {@value #FOUND} common targets. Of several forms of URLs for later pages, the one that the list
 * itself links to most is kept.
 */
final class OtherOrderRule implements Rule {

    static final int TRIED = 4;
    private static final int VALUES = 12;
    private static final double COMMON = 0.2;
    private static final int FOUND = 3;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        return otherOrder(type, evidence).or(() -> ofCopies(type, evidence));
    }

    private static Optional<Removal> otherOrder(TypeDraft type, Evidence evidence) {
        int tried = 0;
        int found = 0;
        double common = 0;
        double expected = 0;
        int of = -1;
        for (int i = 0; i < type.known.size() && tried < TRIED; i++) {
            int page = type.known.getInt(i);
            int usual = evidence.sample.page(usualUrl(page, evidence));
            Set<String> here = usual >= 0 && mayReplace(usual, type, evidence) ? targets(page, evidence) : Set.of();
            if (!here.isEmpty()) {
                Set<String> both = new HashSet<>(here);
                both.retainAll(targets(usual, evidence));
                tried++;
                found += both.size();
                common += (double) both.size() / here.size();
                expected += 1.0 / listPages(usual, evidence);
                of = evidence.sample.type(usual);
            }
        }
        return tried > 0 && (common >= COMMON * tried || (found >= FOUND && common >= expected))
                ? Optional.of(Removal.copy(of, common / tried))
                : Optional.empty();
    }

    /** Removes later pages if the first pages of most of them are copies. */
    private static Optional<Removal> ofCopies(TypeDraft type, Evidence evidence) {
        List<List<TypeDraft>> firsts = type.known
                .intStream()
                .mapToObj(page ->
                        evidence.sample.numbers.first(evidence.sample.at(page).url()))
                .filter(Objects::nonNull)
                .map(first -> evidence.ofPattern(evidence.sample.pattern(first)))
                .toList();
        List<List<TypeDraft>> copies = firsts.stream()
                .filter(types ->
                        !types.isEmpty() && types.stream().allMatch(each -> each.reason == PageType.Reason.COPY))
                .toList();
        return 2 * copies.size() > firsts.size()
                ? Optional.of(Removal.copy(
                        copies.get(copies.size() - 1).get(0).number, (double) copies.size() / firsts.size()))
                : Optional.empty();
    }

    /** The URL of a page without its keys of few values; empty if it has no such key. */
    static String usualUrl(int page, Evidence evidence) {
        TrainingSample sample = evidence.sample;
        String url = sample.at(page).url();
        String usual = UrlQuery.replaced(url, item -> {
            boolean cut = sample.numbers.counts(item)
                    ? sample.numbers.isFirst(item)
                    : evidence.values(UrlQuery.key(item)).size() <= (Evidence.isNumber(item) ? 1 : VALUES);
            return cut ? "" : item;
        });
        return usual.equals(url) ? "" : sample.address(usual);
    }

    /** The number of pages of the list that a page belongs to, as far as it links to them. */
    private static int listPages(int page, Evidence evidence) {
        TrainingSample sample = evidence.sample;
        String url = sample.at(page).url();
        String first = Objects.requireNonNullElse(sample.numbers.first(url), url);
        return 1
                + (int) evidence.links.own(page).stream()
                        .filter(other -> first.equals(sample.numbers.first(other)))
                        .count();
    }

    private static boolean mayReplace(int usual, TypeDraft type, Evidence evidence) {
        TrainingSample sample = evidence.sample;
        String url = sample.at(usual).url();
        boolean linkedMore = sample.numbers.first(url) != null
                && evidence.fromOwnPath(type.pattern) > evidence.fromOwnPath(sample.pattern(url));
        return evidence.mayStay(usual)
                && sample.type(usual) != type.number
                && sample.layout(usual) == type.layout
                && !linkedMore;
    }

    private static Set<String> targets(int page, Evidence evidence) {
        String own = UrlQuery.path(evidence.sample.at(page).url());
        Set<String> urls = new HashSet<>(evidence.links.own(page));
        urls.removeIf(url -> UrlQuery.path(url).equals(own));
        return urls;
    }
}
