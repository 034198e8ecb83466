package org.crawlgraph.clusters.export;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.patterns.RankedPattern;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.SitePatterns;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.pruning.UrlNames;

/**
 * Rules for crawlers that judge a URL without the link to it. A URL is fetched if a crawl by {@link UrlFilter} may
 * follow some link to it: its cluster is kept; or it is a later page of a kept list; or it has no cluster, and neither
 * the nearest cluster of its path nor its names are against it. The first match decides; a URL without a match is not
 * fetched.
 *
 * <p>Up to six rules per cluster and 64 for URLs that lack parameters. The time of a rule is linear in the URL, except
 * for alternatives of names.
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
            String comment = at.missing() == 0
                    ? rule.comment()
                    : at.pattern() + ": as " + rule.pattern() + ", with missing parameters";
            add(
                    rule.accept() || continues,
                    at.pattern().regex(),
                    comment + (continues ? "; fetched as later pages of a list" : ""));
        }
    }

    /** The expression of a pattern without its end. */
    private static String begin(String pattern) {
        String regex = UrlPattern.parse(pattern).regex();
        return regex.substring(0, regex.length() - FRAGMENT.length());
    }

    /**
     * Adds rules for URLs without a cluster: later pages of kept lists, then by the nearest cluster of the path, then
     * by names.
     */
    private void unknown() {
        SitePatterns patterns = filter.patterns();
        List<RankedPattern> paths = patterns.paths();
        List<List<SitePatterns.Shape>> byPath = patterns.shapes(filter.decisions());
        List<RuleSet.UrlRule> named = new ArrayList<>();
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
            named.add(new RuleSet.UrlRule(at + REST, true, path + ": unknown parameters"));
        }
        add(false, Names.query() + REST, "names in the query that suggest a useless page");
        all.addAll(named);
        add(
                false,
                "^[^/?#]*//[^/?#]*/" + Names.segment() + REST,
                "names in an unknown path that suggest a useless page");
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

    /** Expressions for texts in URLs that are against a page, as in {@link UrlNames}. */
    private static final class Names {

        private static final String SCRIPT = "(?:[.](?:php|html?|aspx?|jsp|cgi))?";
        private static final String BEGIN_OF_WORD = "(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))";
        private static final String END_OF_WORD = "(?:(?![A-Za-z])|(?<=[a-z])(?=[A-Z]))";

        private static String words(Predicate<String> meaning) {
            return quoted(UrlNames.words().entrySet().stream()
                    .filter(entry -> meaning.test(entry.getValue()))
                    .map(Map.Entry::getKey)
                    .toList());
        }

        private static String part(String words) {
            return BEGIN_OF_WORD + "(?i:" + words + ")" + END_OF_WORD;
        }

        /**
         * A text that is one of these words, or else contains one among at most two words; it ends before one of some
         * characters.
         */
        private static String text(String words, String others, String ends) {
            String end = "(?=[" + ends + "]|$)";
            String twoWords = "(?=[^A-Za-z" + ends + "]*(?:[A-Za-z]+[^A-Za-z" + ends + "]*){0,2}" + end + ")";
            return "(?:(?i:" + words + ")(?i:" + SCRIPT + ")" + end + "|(?!(?i:" + others + ")(?i:" + SCRIPT + ")" + end
                    + ")" + twoWords + "[^" + ends + "]*?" + part(words) + ")";
        }

        /** Matches names or values of parameters, or parts of a query without keys. */
        static String query() {
            String against = words(meaning -> !meaning.equals("content"));
            String content = words(meaning -> meaning.equals("content"));
            String paging = "(?i:" + quoted(UrlNames.paging()) + ")(?=[=&#]|$)";
            String selects = "(?i:" + quoted(UrlNames.selectors()) + ")=" + text(content, against, "&#");
            String parameter = "(?:(?!" + paging + ")(?!" + selects + ")" + text(against, content, "=&#") + "|[^=&#]*+="
                    + text(against, content, "&#") + ")";
            return "^[^?#]*\\?(?:" + first("&", parameter) + "|(?=[^=&#]*" + END_OF_VALUE + ")" + first("/", segment())
                    + ")";
        }

        /** Matches a segment of a path. */
        static String segment() {
            String ends = "/?&#";
            String paging = quoted(UrlNames.paging());
            return "(?!(?i:" + paging + ")(?=[" + ends + "]|$)|[^" + ends + "]*?" + part(paging) + ")"
                    + text(words(meaning -> meaning.equals("other")), words(meaning -> !meaning.equals("other")), ends);
        }
    }
}
