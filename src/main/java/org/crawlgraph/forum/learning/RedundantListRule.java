package org.crawlgraph.forum.learning;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.url.UrlQuery;

/**
 * Removes lists that only select a view: kept pages of other types link to at least {@value #NEARLY_ALL} of what the
 * list links to, and there is a list of the same layout on the same path with fewer keys. Each further key has few
 * values and no numbers, or a single value; at least one has two values. Page numbers do not count. Only kept targets
 * that are not lists count, from {@value #FEWEST} on, and types with the same path and keys are judged together.
 */
final class RedundantListRule implements Rule {

    private static final double NEARLY_ALL = 0.9;
    private static final int FEWEST = 5;
    private static final int VALUES = 30;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        boolean hasPlainer = evidence.types.stream()
                .anyMatch(other -> other.kept
                        && other.layout == type.layout
                        && path(other, evidence).equals(path(type, evidence))
                        && selectView(type, other, evidence));
        if (!hasPlainer) {
            return Optional.empty();
        }
        List<TypeDraft> family = evidence.types.stream()
                .filter(other -> other.kept
                        && path(other, evidence).equals(path(type, evidence))
                        && keys(other, evidence).equals(keys(type, evidence)))
                .toList();
        Set<String> targets = new HashSet<>();
        for (TypeDraft one : family) {
            one.known.forEach(page -> evidence.links.own(page).stream()
                    .filter(url -> evidence.typesOf(url).stream()
                            .anyMatch(to -> to.kept && !evidence.isList(to) && !family.contains(to)))
                    .forEach(targets::add));
        }
        long covered = targets.stream()
                .filter(url -> evidence.links.linkers(url).stream()
                        .map(evidence::type)
                        .anyMatch(from -> from.kept && !family.contains(from)))
                .count();
        return Removal.when(
                targets.size() >= FEWEST && covered >= NEARLY_ALL * targets.size(), PageType.Reason.DEAD_END);
    }

    private static boolean selectView(TypeDraft more, TypeDraft fewer, Evidence evidence) {
        Set<String> keys = keys(more, evidence);
        boolean all = keys.containsAll(keys(fewer, evidence));
        keys.removeAll(keys(fewer, evidence));
        keys.removeIf(key -> evidence.sample.numbers.counts(key + "=0"));
        return all
                && keys.stream().allMatch(key -> {
                    Set<String> values = evidence.values(key);
                    return values.size() <= 1
                            || (values.size() <= VALUES && values.stream().noneMatch(Evidence::isNumber));
                })
                && keys.stream().anyMatch(key -> evidence.values(key).size() > 1);
    }

    private static String path(TypeDraft type, Evidence evidence) {
        return UrlQuery.path(evidence.sample.patternText(type.pattern));
    }

    private static Set<String> keys(TypeDraft type, Evidence evidence) {
        Set<String> keys = new TreeSet<>();
        evidence.sample.parameters(type.pattern).forEach(item -> keys.add(UrlQuery.key(item)));
        return keys;
    }
}
