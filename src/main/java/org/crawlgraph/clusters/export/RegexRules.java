package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.patterns.RankedPattern;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.SitePatterns;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.pruning.UrlNames;

/**
 * Rules for crawlers that judge a URL without the link to it. A URL is fetched if a crawl by {@link UrlFilter} may
 * follow some link to it: its cluster is kept; or it is a later page of a kept list; or it has no cluster, and the
 * nearest cluster of its path, if any, is kept. The first match decides; a URL without a match is not fetched.
 *
 * <p>Up to five rules per cluster. The time of a rule is linear in the URL.
 */
final class RegexRules {

    private static final String END = "(?=[?#]|$)";
    private static final String END_OF_VALUE = "(?=[&#]|$)";
    private static final String REST = "[\\s\\S]*$";
    private static final String FRAGMENT = "(?:#[\\s\\S]*)?$";

    private final RuleSet rules;
    private final UrlFilter filter;
    private final List<RuleSet.UrlRule> all = new ArrayList<>();

    private RegexRules(RuleSet rules) {
        this.rules = rules;
        filter = rules.filter();
    }

    static List<RuleSet.UrlRule> of(RuleSet rules) {
        RegexRules urls = new RegexRules(rules);
        urls.known();
        if (urls.filter.decisions().followsUnknown()) {
            urls.unknown();
        }
        return urls.all;
    }

    private void add(boolean accept, String regex, String comment) {
        all.add(new RuleSet.UrlRule(regex, accept, comment));
    }

    /** Adds the patterns in the order in which they decide. */
    private void known() {
        Map<Integer, Set<Integer>> linking = rules.leadsTo().stream()
                .collect(Collectors.groupingBy(
                        RuleSet.Edge::to, Collectors.mapping(RuleSet.Edge::from, Collectors.toSet())));
        for (RankedPattern at : rules.ranked()) {
            ClusterRule rule = rules.rules().get(at.cluster());
            boolean continues = !rule.accept()
                    && rules.followsUnseen(rule)
                    && filter.patterns()
                            .mayContinue(
                                    at.pattern(), filter.decisions(), linking.getOrDefault(at.cluster(), Set.of()));
            add(
                    rule.accept() || continues,
                    at.pattern().regex(),
                    rule.comment() + (continues ? "; fetched as later pages of a list" : ""));
        }
    }

    /** The expression of a pattern without its end. */
    private static String begin(String pattern) {
        String regex = UrlPattern.parse(pattern).regex();
        return regex.substring(0, regex.length() - FRAGMENT.length());
    }

    /**
     * Adds rules for URLs without a cluster: later pages of kept lists, then by the nearest cluster of the path, then
     * all other pages of the site.
     */
    private void unknown() {
        SitePatterns patterns = filter.patterns();
        List<RankedPattern> paths = patterns.paths();
        List<List<SitePatterns.Shape>> byPath = patterns.shapes(filter.decisions());
        for (int place = 0; place < paths.size(); place++) {
            UrlPattern path = paths.get(place).pattern();
            StringBuilder at = new StringBuilder("^");
            for (RankedPattern before : paths.subList(0, place)) {
                if (before.pattern().overlaps(path)) {
                    at.append("(?!")
                            .append(begin(before.pattern().toString()).substring(1))
                            .append(END)
                            .append(')');
                }
            }
            at.append(begin(path.toString()).substring(1)).append(END);
            List<SitePatterns.Shape> shapes = byPath.get(paths.get(place).cluster()).stream()
                    .sorted((one, other) -> Integer.compare(
                            other.parameters().size(), one.parameters().size()))
                    .toList();
            for (SitePatterns.Shape shape : shapes) {
                if (shape.continued()) {
                    add(
                            true,
                            at + cond(shape) + "(?=\\?" + first("&", paging()) + ")" + REST,
                            path + ": later pages of a kept list");
                }
            }
            shapes.forEach(shape -> like(shape, at + cond(shape)));
        }
        rules.rules().stream()
                .map(rule -> rule.pattern().toString().replaceFirst("(://[^/?]*)[\\s\\S]*", "$1"))
                .distinct()
                .forEach(host -> add(true, begin(host) + "(?=[/?#]|$)" + REST, host + ": other pages of the site"));
    }

    /** Adds rules for URLs that are decided as a shape. */
    private void like(SitePatterns.Shape shape, String begin) {
        String like = rules.rules().get(shape.cluster()).pattern() + " and more parameters: ";
        if (filter.decisions().keeps(shape.cluster())) {
            add(true, begin + allowed(shape), like + "kept");
        }
        add(false, begin + REST, like + "removed");
    }

    /**
     * Requires that a URL has the shape's number of segments, including the segments of a query without keys, and all
     * its parameters.
     */
    private static String cond(SitePatterns.Shape shape) {
        String segments = String.join("/", Collections.nCopies(shape.keyless(), "[^/=&#]*"));
        StringBuilder regex = new StringBuilder(
                shape.keyless() == 0
                        ? "(?!\\?(?:&|[^=&#]+" + END_OF_VALUE + "))"
                        : "(?=\\?(?:/|(?!/))" + segments + "(?:/|(?<!/))" + END_OF_VALUE + ")");
        shape.parameters().forEach(one -> {
            String value = one.getValue()
                    .map(text -> (text.isEmpty() ? "=?" : "=" + UrlPattern.quoted(text)) + END_OF_VALUE)
                    .orElse("(?=[=&#]|$)");
            regex.append("(?=\\?")
                    .append(first("&", UrlPattern.quoted(one.getKey()) + value))
                    .append(')');
        });
        return regex.toString();
    }

    /** The rest of a URL that has only the parameters of a shape and page numbers. */
    private static String allowed(SitePatterns.Shape shape) {
        String own = quoted(shape.parameters().stream().map(Map.Entry::getKey).toList());
        String known = "(?:(?:" + own + (own.isEmpty() ? "" : "|") + "(?i:" + quoted(UrlNames.paging())
                + "))(?:=[^&#]*+)?(?:&|(?=#|$)))*+";
        String keyless = shape.keyless() == 0 ? "" : "[^&#]*(?:&|(?=#|$))";
        return "\\?" + keyless + known + "(?<!&)" + FRAGMENT;
    }

    /**
     * The first part between separators that begins with an expression. Loops are possessive, so that long URLs need no
     * stack.
     */
    private static String first(String separator, String part) {
        return "(?:(?!" + part + ")[^&#" + separator + "]*+" + separator + ")*+" + part;
    }

    private static String quoted(Collection<String> texts) {
        return texts.stream().map(UrlPattern::quoted).sorted().collect(Collectors.joining("|"));
    }

    private static String paging() {
        Set<String> others = new TreeSet<>(UrlNames.paging());
        others.remove("p");
        return "(?:(?i:" + quoted(others) + ")(?=[=&#]|$)|(?i:p)=[0-9]{1,3}" + END_OF_VALUE + ")";
    }
}
