package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.url.UrlQuery;

/**
 * Removes alternative views of kept pages: neighbours, side pages, lists in other orders, and lists of posts. Boilerplate links ({@link Exploration.PageLinks}) never
 * count.
 *
 * <p><b>Neighbours.</b> {@code t=7&view=next} shows thread 8. The URLs of a neighbour extend the URLs of a kept type with the same layout by
 * parameters that are not numbers. A page is about the number that most of its links have for a key. A type is removed if this is not the number in
 * the URL on at least half of its known pages, and at least two, while it is on {@value #NEARLY_ALL} of the pages of the kept type.
 *
 * <p><b>Side pages.</b> "Who posted" is a side page of a thread. Its main page has the same numbers for the same keys and as many links from
 * the same pages. Up to {@value #TRIED} pages of a type are compared with their main pages. The type is removed if at least two were
 * compared, they have at most {@value #LITTLE} of the main pages' text, and at most {@value #NEW} of their links are new. A link is new if
 * no page of another type has it and its numbers differ from the page's own.
 *
 * <p><b>Other orders.</b> Keys with at most {@value #VALUES} values that are not numbers, such as {@code sort=title&order=asc}, choose an
 * order. Without them, and without the number of the first page, a URL is the list in its default order. Up to {@value #TRIED} pages of a
 * type are compared with it. The type is removed if both have the same layout and, on average, at least {@value #COMMON} of the targets;
 * other pages of the list are not targets. One page of a list with n pages is expected to share 1 / n of the targets with a page of the
 * same list in another order, so that share is also enough, with at least {@value #FOUND} common targets. Of several forms of URLs for later
 * pages, the one that the list itself links to most is kept. Later pages are removed with their first page.
 *
 * <p><b>Lists of posts</b> of a user, or of the newest ones, show long texts of several threads next to links to them. A link leads to a page
 * if it has the numbers of its URL, and the long text is {@value #POST} common shingles. A type is removed if at least two of its pages
 * show two pages of another type, and its pages show at least half of those that they link to; if most of its text is outside links, as
 * it is not on boards; and if lists link to more than twice as many URLs of the other type. Its later pages are removed with it.
 */
final class OtherViews {

    private static final Pattern NUMBER = Pattern.compile("^[^=]+=[0-9]++(?![^-/._,:+~])");
    private static final int TRIED = 4;
    private static final int VALUES = 12;
    private static final double COMMON = 0.2;
    private static final int FOUND = 3;
    private static final int POST = 20;
    private static final double LITTLE = 0.25;
    private static final double NEW = 0.2;
    private static final double NEARLY_ALL = 0.9;

    private final Exploration seen;
    private final List<TypeDraft> types;
    private final Checkpoint checkpoint;

    private final Exploration.PageLinks links;

    /** By query key: its values in the sample's links, at most {@value #VALUES} plus one. */
    private final Map<String, Set<String>> values = new HashMap<>();

    /** By pattern: its URLs linked from pages on the same path. */
    private final Map<Integer, Set<String>> fromOwnPath = new HashMap<>();

    OtherViews(Exploration seen, List<TypeDraft> types, Exploration.PageLinks links, Checkpoint checkpoint) {
        this.seen = seen;
        this.links = links;
        this.types = types;
        this.checkpoint = checkpoint;
        for (int page = 0; page < seen.sampled(); page++) {
            String own = UrlQuery.path(seen.at(page).url());
            for (String url : links.targets(page)) {
                for (String item : UrlQuery.parameters(url)) {
                    Set<String> known = values.computeIfAbsent(UrlQuery.key(item), unseen -> new TreeSet<>());
                    if (known.size() <= VALUES) {
                        known.add(item);
                    }
                }
                if (UrlQuery.path(url).equals(own)) {
                    fromOwnPath
                            .computeIfAbsent(seen.pattern(url), unseen -> new HashSet<>())
                            .add(url);
                }
            }
        }
    }

    void clean() {
        List<List<Integer>> known = new ArrayList<>();
        types.forEach(type -> known.add(new ArrayList<>()));
        for (int page = 0; page < seen.pages(); page++) {
            known.get(seen.type(page)).add(page);
        }
        for (TypeDraft type : types) {
            if (type.kept && !type.isEntry() && !seen.isLater(type.pattern)) {
                removeNeighbour(type, known);
            }
        }
        for (TypeDraft type : types) {
            if (type.kept && !type.isEntry()) {
                removeSide(type, known.get(type.number));
            }
        }
        for (TypeDraft type : types) {
            if (type.kept && !type.isEntry()) {
                removeOrder(type, known.get(type.number));
            }
        }
        for (TypeDraft type : types) {
            if (type.kept && !type.isEntry()) {
                removePosts(type, known);
            }
        }
        for (TypeDraft type : types) {
            if (type.kept && !type.isEntry()) {
                removeLater(type, known.get(type.number));
            }
        }
    }

    private void removeNeighbour(TypeDraft type, List<List<Integer>> known) {
        for (TypeDraft other : types) {
            boolean plainer = other.kept
                    && other.hasLayout()
                    && other.layout == type.layout
                    && other != type
                    && seen.extendsQuery(type.pattern, other.pattern);
            List<Integer> pages = known.get(type.number);
            if (plainer && pages.size() >= 2 && aboutOthers(known.get(other.number)) <= 1 - NEARLY_ALL) {
                double share = aboutOthers(pages);
                if (share >= 0.5) {
                    type.remove(PageType.Reason.COPY, new PageType.CopyEvidence(other.number, pages.size(), share, 1));
                    return;
                }
            }
        }
    }

    /** The share of pages whose links are mostly about a number other than the one in their URL; 1 if no page has a number. */
    private double aboutOthers(List<Integer> pages) {
        int numbered = 0;
        int others = 0;
        for (int page : pages) {
            for (String item : numbers(seen.at(page).url())) {
                Map<String, Integer> counts = new HashMap<>();
                for (String url : links.own(page)) {
                    for (String each : numbers(url)) {
                        if (UrlQuery.key(each).equals(UrlQuery.key(item))) {
                            counts.merge(each, 1, Integer::sum);
                        }
                    }
                }
                int own = counts.getOrDefault(item, 0);
                int most = counts.values().stream()
                        .mapToInt(Integer::intValue)
                        .max()
                        .orElse(0);
                numbered += most > 0 ? 1 : 0;
                others += most > own ? 1 : 0;
            }
        }
        return numbered == 0 ? 1 : (double) others / numbered;
    }

    private void removeSide(TypeDraft type, List<Integer> pages) {
        int tried = 0;
        int said = 0;
        int saidByMain = 0;
        int linked = 0;
        int newLinks = 0;
        for (int i = 0; i < pages.size() && tried < TRIED; i++) {
            int page = pages.get(i);
            int main = main(page);
            if (main >= 0) {
                tried++;
                said += seen.said(page).own().size();
                saidByMain += seen.said(main).own().size();
                Set<String> urls = links.own(page);
                linked += urls.size();
                Set<String> numbers = numbers(seen.at(page).url());
                urls.removeIf(url -> numbers.containsAll(numbers(url))
                        || links.linkers(url).stream().anyMatch(linker -> seen.type(linker) != type.number));
                newLinks += urls.size();
            }
        }
        if (tried >= 2 && said <= LITTLE * saidByMain && newLinks <= NEW * linked) {
            type.remove(PageType.Reason.SIDE_PAGE, null);
        }
    }

    /**
     * The main page of a side page: the most linked page of another type that may stay, has the same numbers and is linked from the same
     * pages at least as often; -1 if none.
     */
    private int main(int page) {
        String url = seen.at(page).url();
        Set<String> numbers = numbers(url);
        Set<String> same = new TreeSet<>();
        for (int linker : numbers.isEmpty() ? List.<Integer>of() : links.linkers(url)) {
            links.targets(linker).stream()
                    .filter(other ->
                            links.linkers(other).size() >= links.linkers(url).size())
                    .filter(other -> !other.equals(url) && numbers(other).equals(numbers))
                    .forEach(same::add);
        }
        return same.stream()
                .sorted(Comparator.comparingInt(
                                (String other) -> -links.linkers(other).size())
                        .thenComparingInt(String::length))
                .limit(TRIED)
                .mapToInt(other -> seen.probe(other, checkpoint))
                .filter(main -> main >= 0 && seen.type(main) != seen.type(page) && mayStay(main))
                .findFirst()
                .orElse(-1);
    }

    private boolean mayStay(int page) {
        int type = seen.type(page);
        boolean kept = type >= types.size() || types.get(type).kept || types.get(type).reason == PageType.Reason.COPY;
        return kept && seen.layout(page) >= 0;
    }

    private void removeOrder(TypeDraft type, List<Integer> pages) {
        int tried = 0;
        int found = 0;
        double common = 0;
        double expected = 0;
        int of = -1;
        for (int i = 0; i < pages.size() && tried < TRIED; i++) {
            int page = pages.get(i);
            int usual = usual(page);
            Set<String> here = usual < 0 || !mayReplace(usual, type) ? Set.of() : leadsTo(page);
            if (!here.isEmpty()) {
                Set<String> there = leadsTo(usual);
                int both = (int) here.stream().filter(there::contains).count();
                tried++;
                found += both;
                common += (double) both / here.size();
                expected += 1.0 / listPages(usual);
                of = seen.type(usual);
            }
        }
        if (tried > 0 && (common >= COMMON * tried || (found >= FOUND && common >= expected))) {
            type.remove(PageType.Reason.COPY, new PageType.CopyEvidence(of, tried, common / tried, 1));
        }
    }

    /** The number of pages of the list that a page belongs to, as far as it links to them. */
    private int listPages(int page) {
        String url = seen.at(page).url();
        String first = Objects.requireNonNullElse(seen.numbers().first(url), url);
        return 1
                + (int) links.own(page).stream()
                        .filter(other -> first.equals(seen.numbers().first(other)))
                        .count();
    }

    /** The page at a URL without its keys of few values; -1 if there is none or no such key. */
    private int usual(int page) {
        String url = seen.at(page).url();
        String usual = UrlQuery.replaced(url, item -> {
            Set<String> all = values.getOrDefault(UrlQuery.key(item), Set.of());
            boolean cut = seen.numbers().counts(item)
                    ? seen.numbers().isFirst(item)
                    : all.size() <= (isNumber(item) ? 1 : VALUES);
            return cut ? "" : item;
        });
        return usual.equals(url) ? -1 : seen.probe(seen.address(usual), checkpoint);
    }

    /** The numbers that the parameters of a URL begin with, with their keys: {@code topic=12} of {@code topic=12.15}. */
    private static Set<String> numbers(String url) {
        Set<String> numbers = new TreeSet<>();
        for (String item : UrlQuery.parameters(url)) {
            Matcher number = NUMBER.matcher(item);
            if (number.find()) {
                numbers.add(number.group());
            }
        }
        return numbers;
    }

    static boolean isNumber(String item) {
        String value = item.substring(item.indexOf('=') + 1);
        return !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private boolean mayReplace(int usual, TypeDraft type) {
        int other = seen.type(usual);
        boolean linkedMore = seen.numbers().first(seen.at(usual).url()) != null
                && fromOwnPath(type.pattern)
                        > fromOwnPath(seen.pattern(seen.at(usual).url()));
        return mayStay(usual) && other != type.number && seen.layout(usual) == type.layout && !linkedMore;
    }

    private int fromOwnPath(int pattern) {
        return fromOwnPath.getOrDefault(pattern, Set.of()).size();
    }

    private Set<String> leadsTo(int page) {
        String own = UrlQuery.path(seen.at(page).url());
        Set<String> urls = links.own(page);
        urls.removeIf(url -> UrlQuery.path(url).equals(own));
        return urls;
    }

    private void removePosts(TypeDraft type, List<List<Integer>> known) {
        List<Integer> pages = known.get(type.number);
        if (seen.isLater(type.pattern) || links.areLists(pages)) {
            return;
        }
        for (TypeDraft other : types) {
            boolean listedMore =
                    other != type && other.kept && other.hasLayout() && listed(other, known) > 2 * listed(type, known);
            int linked = 0;
            int shown = 0;
            int several = 0;
            for (int page : listedMore ? pages : List.<Integer>of()) {
                List<Integer> targets = linked(page, known.get(other.number));
                int found = (int)
                        targets.stream().filter(target -> shows(page, target)).count();
                linked += targets.size();
                shown += found;
                several += found > 1 ? 1 : 0;
            }
            if (several > 1 && 2 * shown >= linked) {
                double share = (double) shown / linked;
                type.remove(PageType.Reason.COPY, new PageType.CopyEvidence(other.number, linked, share, 1));
                return;
            }
        }
    }

    /** The pages whose numbers are in the links of a page. */
    private List<Integer> linked(int page, List<Integer> others) {
        Set<String> linked = new HashSet<>();
        links.own(page).forEach(url -> linked.addAll(numbers(url)));
        return others.stream()
                .filter(other -> {
                    Set<String> numbers = numbers(seen.at(other).url());
                    return !numbers.isEmpty() && linked.containsAll(numbers);
                })
                .toList();
    }

    private boolean shows(int page, int other) {
        return seen.said(page).own().common(seen.said(other).own()) >= POST;
    }

    /** Number of URLs of a page type's pattern that other lists link to. */
    private int listed(TypeDraft type, List<List<Integer>> known) {
        Set<String> urls = new HashSet<>();
        for (TypeDraft from : types) {
            List<Integer> pages = known.get(from.number);
            if (from.kept && from != type && links.areLists(pages)) {
                pages.forEach(page -> links.own(page).stream()
                        .filter(url -> seen.pattern(url) == type.pattern)
                        .forEach(urls::add));
            }
        }
        return urls.size();
    }

    private void removeLater(TypeDraft type, List<Integer> pages) {
        int tried = 0;
        int gone = 0;
        int of = -1;
        for (int page : pages) {
            String first = seen.numbers().first(seen.at(page).url());
            if (first != null) {
                int pattern = seen.pattern(first);
                List<TypeDraft> firsts =
                        types.stream().filter(each -> each.pattern == pattern).toList();
                tried++;
                if (!firsts.isEmpty() && firsts.stream().allMatch(each -> each.reason == PageType.Reason.COPY)) {
                    gone++;
                    of = firsts.get(0).number;
                }
            }
        }
        if (tried > 0 && 2 * gone > tried) {
            type.remove(PageType.Reason.COPY, new PageType.CopyEvidence(of, tried, (double) gone / tried, 1));
        }
    }
}
