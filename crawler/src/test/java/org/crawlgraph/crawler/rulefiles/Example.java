package org.crawlgraph.crawler.rulefiles;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.export.ClusterRule;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.clusters.training.SiteTraining;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.clusters.training.TrainingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.TrainedRules;
import org.crawlgraph.testkit.apps.Wiki;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.SocialSite;

/**
 * Rules, URLs, and which of these are to be fetched: what the first rule that matches says. That these rules decide as
 * the filter does is tested in the core.
 *
 * @param expected one of {@code urls} each
 */
public record Example(RuleSet rules, List<String> urls, List<Boolean> expected) {

    private static final List<String> QUERIES =
            List.of("", "", "", "?page=2", "?sort=up", "?page=2&sort=up", "?id=7&page=2&sort=up", "?id=7&sort=up");

    /** Patterns that overlap, in an order other than by specificity; characters that formats must escape. */
    public static Example byHand() {
        List<ClusterRule> rules = List.of(
                rule("http://*.social.example/*", false, "lists & \"names\"; 1 < 2 -- and --> so on"),
                rule("http://*.social.example/$", true, "posts"),
                rule("http://www.social.example/*", true, ""),
                rule("http://www.social.example/$", false, "a reason\nof two lines"),
                rule("http://www.social.example/login?returnto=*", false, "form"),
                rule("http://*.social.example/$.html?*=*", false, "any parameter"),
                rule("http://*.social.example/$.html?page=$", true, "pages"),
                rule("http://*.social.example/a+b(c)[d]{e}^f|g\\\\h--i'j\"k/*", true, "characters"),
                rule("http://*.social.example/ü😀/*", true, "beyond ASCII"),
                rule("http://*.social.example/\\*/*", true, "an item that is a star"),
                rule("http://*.social.example/list?id=$&page=$&sort=*", true, "lists"),
                rule("http://www.social.example/list?id=$&print=*", false, "to print"),
                rule("http://www.social.example/picture?/$/tags/*", false, "pictures under a tag"),
                rule("http://www.social.example/picture?/$/category/$", true, "pictures"),
                rule(
                        "http://*.social.example/\\\\N{BULLET}\\\\p{L}\\\\Qa.b\\\\E(?i)\\$^/*",
                        true,
                        "\\N{BULLET} \"\"\" ]]> {{x}} \ufffe"),
                rule("http://*.social.example/]]>--!>=1+1,@A1/*", true, "]]>"),
                rule("http://*.social.example/" + "p".repeat(2_000) + "/*", true, "a long path"),
                rule("http://[2001:db8::1]:8080/*", true, "an address"),
                rule("http://user:pw@www.social.example/*", true, "a user"),
                rule("http://*.social.example/find?q=*&from=$", false, "found, without a rule behind it that accepts"));
        List<String> urls = List.of(
                "http://velora.social.example/profile",
                "http://velora.social.example/17",
                "http://www.social.example/about",
                "http://www.social.example/17",
                "http://www.social.example/login?returnto=http%3A%2F%2Fvelora",
                "http://www.social.example/login?returnto=",
                "http://velora.social.example/17.html?page=2",
                "http://velora.social.example/17.html?page=two",
                "http://velora.social.example/17.html?mode=reply",
                "http://velora.social.example/17.html",
                "http://velora.social.example/a+b(c)[d]{e}^f|g\\h--i'j\"k/1",
                "http://velora.social.example/abbc/1",
                "http://velora.social.example/ü😀/1",
                "http://velora.social.example/*/1",
                "http://velora.social.example/x/1",
                "http://velora.social.example/list?id=1&page=2&sort=a",
                "http://velora.social.example/list?id=1&sort=a",
                "http://velora.social.example/list?page=2",
                "http://velora.social.example/list?id=1&page=2&sort=a&x=1",
                "http://www.social.example/list?id=1",
                "http://www.social.example/list?page=1",
                "http://www.social.example/list",
                "http://www.social.example/picture?/5/tags/red&page=2",
                "http://www.social.example/picture?/5/category/3&page=2",
                "http://www.social.example/picture?/5/category/3/&page=2",
                "http://www.social.example/picture?/5/list/3&page=2",
                "http://velora.social.example/\\N{BULLET}\\p{L}\\Qa.b\\E(?i)$^/1",
                "http://velora.social.example/\u2022a\\Qa.b\\E(?i)$^/1",
                "http://velora.social.example/\u2022aa.b/1",
                "http://velora.social.example/]]>--!>=1+1,@A1/1",
                "http://velora.social.example/]]>--!>=111,@A1/1",
                "http://velora.social.example/" + "p".repeat(2_000) + "/1",
                "http://velora.social.example/" + "p".repeat(1_999) + "/1",
                "http://user:pw@www.social.example/1",
                "http://www.social.example/list?id=1&PA\u0130GE=1",
                "http://www.social.example/list?id=1&\u017fearch=1",
                "http://www.social.example/\u017fearch",
                "http://www.social.example/lo\u212aed?\u017fort=1",
                "http://velora.social.example/find?q=a",
                "https://velora.social.example/17",
                "http://other.example/17");
        return of(rules, urls);
    }

    /** Many patterns of one site that overlap at random, decided at random, and the URLs of the site. */
    public static Example random(long seed, int patterns) {
        Random chances = new Random(seed);
        List<String> urls = SocialSite.of(40, seed).stored(Series.length(1_000, 3_000)).urls().stream()
                .map(url -> url.contains("?") ? url : url + QUERIES.get(chances.nextInt(QUERIES.size())))
                .toList();
        Set<String> texts = new LinkedHashSet<>();
        while (texts.size() < patterns) {
            String url = urls.get(chances.nextInt(urls.size()));
            int query = url.contains("?") ? url.indexOf('?') : url.length();
            StringBuilder text = new StringBuilder("http://");
            blur(url.substring(7, query), "(?<=[./])|(?=[./])", chances, text);
            blur(url.substring(query), "(?<=[?&=])|(?=[?&=])", chances, text);
            texts.add(text.toString());
        }
        List<ClusterRule> rules = texts.stream()
                .map(text -> rule(text, chances.nextBoolean(), "drawn"))
                .collect(Collectors.toCollection(ArrayList::new));
        return of(rules, urls);
    }

    /** What is learnt from a labelled wiki, and the URLs of the wiki. */
    public static Example trained() {
        return Trained.WIKI;
    }

    /** Trained once for all tests in this JVM. */
    private static final class Trained {
        static final Example WIKI = train();
    }

    private static Example train() {
        StoredSite wiki = new Wiki(150, 1).stored(4_000);
        TrainingOptions usual = TrainingOptions.DEFAULT;
        SiteTraining training = SiteTraining.of(
                KnownSite.of(wiki.urls(), wiki.links()),
                new int[] {0},
                new TrainingOptions(1_200, usual.sampling(), usual.clustering(), usual.pruning()),
                Checkpoint.NONE);
        return of(TrainedRules.of(training, "wiki.example").rules(), wiki.urls());
    }

    private static void blur(String part, String bounds, Random chances, StringBuilder text) {
        for (String item : part.isEmpty() ? new String[0] : part.split(bounds, -1)) {
            boolean separator = item.length() == 1 && "./?&=".contains(item);
            int choice = separator ? 9 : chances.nextInt(5);
            text.append(choice < 2 ? "*" : choice == 2 && item.matches("[0-9]+") ? "$" : item);
        }
    }

    private static ClusterRule rule(String pattern, boolean accept, String reason) {
        return new ClusterRule(UrlPattern.parse(pattern), accept, 3, reason, pattern.length() % 2 == 0);
    }

    private static Example of(List<ClusterRule> rules, List<String> urls) {
        List<RuleSet.Edge> edges = List.of(
                new RuleSet.Edge(0, 1, 20, 30), new RuleSet.Edge(1, 1, 4, 5), new RuleSet.Edge(1, 0, 6, 7, false));
        RuleSet all = new RuleSet("a.example", rules, edges);
        Map<Pattern, Boolean> lines = new LinkedHashMap<>();
        all.byUrl().forEach(rule -> lines.put(Pattern.compile(rule.regex()), rule.accept()));
        List<Boolean> expected = urls.stream()
                .map(url -> lines.entrySet().stream()
                        .filter(line -> line.getKey().matcher(url).matches())
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse(false))
                .toList();
        return new Example(all, urls, expected);
    }
}
