package org.crawlgraph.forum.map;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.url.UrlQuery;
import org.jspecify.annotations.Nullable;

/**
 * The places of page numbers in a forum's URLs, learned from links whose anchor text is a number.
 *
 * <p>A link with anchor text a leads to a URL with number n at some place. The page number may be n = a, n = a − 1, or
 * n = (a − 1) · s for lists of s items per page. A formula counts if it holds for two different a, because a single
 * number always fits some formula. The first page (no number, or 0, for a = 1) is one of the two if both it and the
 * formula hold for at least {@value #FEWEST} links, as in forums whose threads have at most two pages. A place counts
 * pages if formulas and first pages hold for at least {@value #FEWEST} links, for more than {@value #BETTER} times as
 * many as they fail for, and if some page has such links to its own path, as pages of a thread do.
 *
 * <p>Example: the thread {@code ?t=7} links with "2" to {@code ?t=7&start=15} and with "3" to {@code ?t=7&start=30}.
 * The place {@code ?start} counts pages in steps of 15, and its first number is 0.
 *
 * @param firsts the places, named as in {@link UrlChange}, each with the number of the first page: 0 or 1
 * @param constants query keys that occur with such a place and have one value in all links, so they do not identify a
 *     page
 * @param alone unique lists of the forum, such as members or newest posts, as {@link UrlChange.Cut#text()} without the
 *     number: more than {@value #SHARE} of the sampled pages link to them, and their URLs contain no number. Their
 *     items move from page to page, so their pages do not belong together as those of a thread do
 */
public record PageNumbers(Map<String, Integer> firsts, Set<String> constants, Set<String> alone) {

    private static final int FEWEST = 3;
    private static final int BETTER = 4;
    private static final double SHARE = 0.2;

    /**
     * A parameter of a URL or pattern that ends with a number, or any number: its key, the value before the number, the
     * number.
     */
    private static final Pattern NUMBERED = Pattern.compile("([^=/]*+)=((?:[^=]*[0-9$][-/._,:+~])?)([0-9]++|\\$)");

    public PageNumbers {
        firsts = Map.copyOf(new TreeMap<>(firsts));
        constants = Set.copyOf(constants);
        alone = Set.copyOf(alone);
    }

    public static PageNumbers of(ForumSample sample) {
        Learner learner = new Learner();
        for (ForumSample.SampledPage page : sample.pages()) {
            learner.see(page.url(), page.links());
        }
        return learner.learnt();
    }

    /**
     * A page number in a parameter.
     *
     * @param before the parameter up to the number
     * @param number digits, or {@code $}
     * @param first the number of the first page
     */
    private record Numbered(String before, String number, int first) {

        /** Whether more than the key is before the number, as in {@code topic=12.15}. */
        boolean isInValue() {
            return !before.endsWith("=");
        }

        boolean isLater() {
            return !number.equals(Integer.toString(first));
        }

        String ofFirst() {
            return before + first;
        }
    }

    /** The page number in a parameter; null if it has none. */
    private @Nullable Numbered numbered(String parameter) {
        Matcher matcher = NUMBERED.matcher(parameter);
        if (!matcher.matches()) {
            return null;
        }
        Integer first = firsts.get('?' + matcher.group(1) + (matcher.group(2).isEmpty() ? "" : "/1"));
        return first == null ? null : new Numbered(parameter.substring(0, matcher.start(3)), matcher.group(3), first);
    }

    /**
     * For patterns with any page number, such as {@code KEY=$}, the pattern with the number of the first page; first
     * pages are page types of their own.
     */
    public List<UrlPattern> firstPages(List<UrlPattern> patterns) {
        return patterns.stream()
                .flatMap(pattern -> UrlQuery.parameters(pattern.toString()).stream()
                        .filter(parameter -> parameter.endsWith("$") && numbered(parameter) != null)
                        .map(parameter -> Map.entry(
                                UrlQuery.key(parameter), UrlPattern.parse(withFirst(pattern.toString(), parameter)))))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .distinct()
                .toList();
    }

    /** A URL or pattern with the number of the first page in a parameter that has a page number. */
    private String withFirst(String url, String numbered) {
        Numbered found = numbered(numbered);
        return UrlQuery.replaced(url, each -> found != null && each.equals(numbered) ? found.ofFirst() : each);
    }

    /** Whether a pattern has the number of a page other than the first. */
    public boolean isLater(UrlPattern pattern) {
        return UrlQuery.parameters(pattern.toString()).stream().anyMatch(this::isLater);
    }

    private boolean isLater(String parameter) {
        Numbered found = numbered(parameter);
        return found != null && found.isLater();
    }

    /** Whether the key of a parameter, {@code key=number}, counts pages. */
    public boolean counts(String parameter) {
        return firsts.containsKey('?' + UrlQuery.key(parameter));
    }

    /** Whether a parameter, {@code key=number}, identifies the first page. */
    public boolean isFirst(String parameter) {
        Numbered found = numbered(parameter);
        return found != null && !found.isInValue() && !found.isLater();
    }

    /**
     * The URL with its page number replaced by the number of the first page; null if it has no page number or is the
     * first page.
     */
    public @Nullable String numberedFirst(String url) {
        return UrlQuery.parameters(url).stream()
                .filter(parameter -> !parameter.endsWith("$") && isLater(parameter))
                .min(Comparator.naturalOrder())
                .map(parameter -> withFirst(url, parameter))
                .orElse(null);
    }

    /**
     * The URL of the first page of the thread or list: without its page number, or with the first number if that is
     * part of a value. Null if the URL has no page number, or has the first in a value.
     */
    public @Nullable String first(String url) {
        String first = UrlQuery.replaced(url, each -> {
            Numbered found = numbered(each);
            return found == null ? counts(each) ? "" : each : found.isInValue() ? found.ofFirst() : "";
        });
        return first.equals(url) ? null : first;
    }

    /** Statistics of one place: for each formula, the distinct numbers and the number of links for which it held. */
    private static final class Place {
        private record Formula(int first, long step) {}

        private final Map<Formula, Set<Long>> numbers = new HashMap<>();
        private final Map<Formula, Integer> held = new HashMap<>();
        private int firstPages;
        private int links;
        private boolean onOwnPath;

        void see(long anchor, long number) {
            links++;
            if ((number < 0 && anchor <= 1) || (number == 0 && anchor == 1)) {
                firstPages++;
            } else if (number == anchor) {
                holds(new Formula(1, 1), anchor);
            } else if (anchor > 1 && number > 0 && number % (anchor - 1) == 0) {
                holds(new Formula(0, number / (anchor - 1)), anchor);
            }
        }

        private void holds(Formula formula, long anchor) {
            numbers.computeIfAbsent(formula, unseen -> new TreeSet<>()).add(anchor);
            held.merge(formula, 1, Integer::sum);
        }

        /** The number of the first page; null if the place does not count pages. */
        @Nullable
        Integer first() {
            List<Formula> counting = held.keySet().stream()
                    .filter(formula -> numbers.getOrDefault(formula, Set.of()).size() > 1
                            || (firstPages >= FEWEST && links(formula) >= FEWEST))
                    .toList();
            int good = firstPages + counting.stream().mapToInt(this::links).sum();
            return onOwnPath && good >= FEWEST && good > BETTER * (links - good)
                    ? counting.stream()
                            .max(Comparator.comparingInt(this::links).thenComparing(formula -> -formula.first()))
                            .map(Formula::first)
                            .orElse(null)
                    : null;
        }

        private int links(Formula formula) {
            return held.getOrDefault(formula, 0);
        }
    }

    static final class Learner {

        private final Map<String, Place> places = new TreeMap<>();

        /** By key: at most two of its values. */
        private final Map<String, Set<String>> values = new TreeMap<>();

        /**
         * The keys of each URL, in order and joined by {@code &}: linear in the length of the URLs, unlike pairs of
         * keys.
         */
        private final Set<String> together = new TreeSet<>();

        private final Map<String, Integer> urls = new HashMap<>();

        /** By URL without a number: number of pages that link to it. */
        private final Map<String, Integer> linked = new TreeMap<>();

        private int pages;

        /**
         * Adds the links of a page. A numbered link is compared with the page and with the previous numbered link: "1 2
         * 3" after a title in a list turns the pages of that thread.
         */
        void see(String page, List<ForumSample.SampledPage.ForumLink> links) {
            UrlChange.Cut own = UrlChange.Cut.of(page);
            UrlChange.Cut before = null;
            long lower = 0;
            Set<String> plain = new HashSet<>();
            pages++;
            for (ForumSample.SampledPage.ForumLink link : links) {
                UrlChange.Cut target = UrlChange.Cut.of(link.url());
                seeKeys(target);
                if (!target.hasDigits() && plain.add(target.text())) {
                    linked.merge(target.text(), 1, Integer::sum);
                }
                long anchor = FlipRule.number(link.link().anchor());
                if (anchor < 0) {
                    continue;
                }
                see(own, own, target, anchor);
                if (before != null && lower < anchor) {
                    see(own, before, target, anchor);
                }
                before = target;
                lower = anchor;
            }
        }

        private void see(UrlChange.Cut own, UrlChange.Cut from, UrlChange.Cut to, long anchor) {
            UrlChange change = UrlChange.between(from, to);
            if (change != null && change.anchored()) {
                Place place = places.computeIfAbsent(change.slot(), unseen -> new Place());
                place.see(anchor, change.to());
                place.onOwnPath |= change.slot().startsWith("/")
                        ? own.equals(from)
                        : own.path().equals(to.path());
            }
        }

        private void seeKeys(UrlChange.Cut url) {
            url.query().forEach((key, value) -> {
                Set<String> known = values.computeIfAbsent(key, unseen -> new TreeSet<>());
                if (known.size() < 2) {
                    known.add(value);
                }
                urls.merge(key, 1, Integer::sum);
            });
            together.add(String.join("&", url.query().keySet()));
        }

        PageNumbers learnt() {
            Map<String, Integer> firsts = new TreeMap<>();
            places.forEach((slot, place) -> {
                Integer first = place.first();
                if (first != null) {
                    firsts.put(slot, first);
                }
            });
            Set<String> constants = new TreeSet<>();
            for (String keys : together) {
                List<String> each = List.of(keys.split("&", -1));
                if (each.stream().anyMatch(key -> firsts.containsKey('?' + key))) {
                    constants.addAll(each);
                }
            }
            constants.removeIf(key -> values.getOrDefault(key, Set.of()).size() != 1
                    || urls.getOrDefault(key, 0) < FEWEST
                    || firsts.containsKey('?' + key));
            linked.values().removeIf(count -> count <= Math.max(1, SHARE * pages));
            return new PageNumbers(firsts, constants, firsts.isEmpty() ? Set.of() : linked.keySet());
        }
    }
}
