package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.url.UrlQuery;
import org.jspecify.annotations.Nullable;

/**
 * What rules know about the page types of a sample. All pages have been fetched before; only the decisions of the
 * drafts change.
 */
final class Evidence {

    private static final Pattern NUMBER = Pattern.compile("^[^=]+=[0-9]++(?![^-/._,:+~])");
    private static final Pattern ALL_NUMBER = Pattern.compile("[^=]*=[0-9]+");

    /** Number of values of a query key that are counted. */
    private static final int MANY_VALUES = 30;

    final TrainingSample sample;
    final PageLinks links;

    /** The page types, by number. */
    final List<TypeDraft> types;

    private final Map<Integer, List<TypeDraft>> ofPattern = new HashMap<>();
    private final Map<TypeDraft, Boolean> lists = new HashMap<>();
    private final Map<Integer, Set<String>> fromOwnPath = new HashMap<>();

    /** By query key: its parameters in links, at most {@value #MANY_VALUES} plus one. */
    private final Map<String, Set<String>> values = new HashMap<>();

    private @Nullable Duplicates duplicates;
    private double @Nullable [][] copyShares;

    Evidence(TrainingSample sample) {
        this.sample = sample;
        this.links = new PageLinks(sample);
        this.types = TypeDraft.of(sample);
        types.forEach(type -> ofPattern
                .computeIfAbsent(type.pattern, unseen -> new ArrayList<>())
                .add(type));
        for (int page = 0; page < sample.pages(); page++) {
            String path = UrlQuery.path(sample.at(page).url());
            for (String url : links.targets(page)) {
                if (page < sample.sampled() && UrlQuery.path(url).equals(path)) {
                    fromOwnPath
                            .computeIfAbsent(sample.pattern(url), unseen -> new HashSet<>())
                            .add(url);
                }
                for (String item : UrlQuery.parameters(url)) {
                    Set<String> known = values.computeIfAbsent(UrlQuery.key(item), unseen -> new TreeSet<>());
                    if (known.size() <= MANY_VALUES) {
                        known.add(item);
                    }
                }
            }
        }
    }

    TypeDraft type(int page) {
        return types.get(sample.type(page));
    }

    List<TypeDraft> ofPattern(int pattern) {
        return ofPattern.getOrDefault(pattern, List.of());
    }

    /** The page type of a URL if it was fetched, else the page types that it may have. */
    List<TypeDraft> typesOf(String url) {
        int page = sample.page(url);
        return page >= 0 ? List.of(type(page)) : ofPattern(sample.pattern(url));
    }

    /** Whether a page may replace others: its type has a layout, and is kept or a copy. */
    boolean mayStay(int page) {
        if (sample.type(page) >= types.size()) {
            return sample.layout(page) >= 0; // a probe of a page type that the evidence did not have
        }
        TypeDraft type = type(page);
        return type.hasLayout() && (type.kept || type.reason == PageType.Reason.COPY);
    }

    /** Number of URLs of a pattern that sampled pages on the same path link to. */
    int fromOwnPath(int pattern) {
        return fromOwnPath.getOrDefault(pattern, Set.of()).size();
    }

    /** Whether the pages of a type have at least as much text in non-boilerplate links as outside links. */
    boolean isList(TypeDraft type) {
        return lists.computeIfAbsent(type, unseen -> links.areLists(type.known));
    }

    /** The parameters with a query key in links, at most {@value #MANY_VALUES} plus one. */
    Set<String> values(String key) {
        return values.getOrDefault(key, Set.of());
    }

    /**
     * The parameters of a URL whose value is, or begins with, a number, up to its end: {@code topic=12} of
     * {@code topic=12.15}.
     */
    static Set<String> numbers(String url) {
        Set<String> numbers = new TreeSet<>();
        for (String item : UrlQuery.parameters(url)) {
            Matcher number = NUMBER.matcher(item);
            if (number.find()) {
                numbers.add(number.group());
            }
        }
        return numbers;
    }

    /** Whether the value of a parameter is a number. */
    static boolean isNumber(String item) {
        return ALL_NUMBER.matcher(item).matches();
    }

    Duplicates duplicates() {
        if (duplicates == null) {
            duplicates = Duplicates.of(sample);
        }
        return duplicates;
    }

    /** {@link CopyRule#shares} of the types that are kept at the first call. */
    double[][] copyShares() {
        if (copyShares == null) {
            copyShares = CopyRule.shares(this);
        }
        return copyShares;
    }
}
