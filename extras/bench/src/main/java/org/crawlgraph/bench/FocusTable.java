package org.crawlgraph.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusGoals;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusOracle;
import org.crawlgraph.social.crawl.FocusSimulation;
import org.crawlgraph.social.crawl.FocusTopics;
import org.crawlgraph.social.crawl.ModelSite;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.PathStrings;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.testkit.apps.social.Population;
import org.crawlgraph.testkit.apps.social.SocialSite;

/**
 * Measures the goals of topic crawls on a generated population, and on a published one if available: ten topics, with seeds from the posts.
 * Arguments: the folder of data sets, the number of seeds, pages of a crawl.
 */
public final class FocusTable {

    private static final int TOPICS = 10;
    private static final int WINDOWS = 10;
    private static final int TESTED = 200;

    private FocusTable() {}

    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        int seeds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        int pages = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10_000;
        kinds();
        table(
                "synthetic",
                seeds,
                pages,
                seed -> Population.madeUp(20_000, 40, seed).withPosts(seed + 1));
        table(
                "no homophily",
                seeds,
                pages,
                seed -> Population.mixed(20_000, 2_000, 0, seed).withPosts(seed + 1));
        table(
                "half of the users silent",
                seeds,
                pages,
                seed -> Population.mixed(20_000, 500, 50, seed).withPosts(seed + 1));
        Path published = data.resolve("deezer-ro");
        if (Files.isDirectory(published)) {
            Population population = Population.read(published);
            table("deezer-ro", seeds, pages, seed -> population.withPosts(seed + 1));
        } else {
            System.out.println("skipped, missing: " + published);
        }
    }

    private interface Drawn {
        SocialGraph of(long seed);
    }

    private static void kinds() {
        SocialSite site = new SocialSite(Population.madeUp(2_000, 20, 1).withPosts(2));
        double worst = 1;
        double worstByPaths = 1;
        for (long seed = 0; seed < 10; seed++) {
            SocialMap map = site.map(seed);
            Map<PageKind, List<List<PathTexts.PathText>>> examples = new EnumMap<>(PageKind.class);
            for (PageKind kind : List.of(PageKind.LIST, PageKind.DETAIL, PageKind.PROFILE)) {
                examples.put(
                        kind,
                        site.sample(kind, 10, seed).stream()
                                .map(url -> texts(site, url))
                                .toList());
            }
            PathStrings paths = PathStrings.of(examples, 1);
            int all = 0;
            int right = 0;
            int rightByPaths = 0;
            for (PageKind kind : PageKind.values()) {
                for (String url : site.sample(kind, TESTED, seed + 1_000)) {
                    all++;
                    right +=
                            map.read(PageKinds.PageView.of(site.structure(url))).kind() == kind ? 1 : 0;
                    rightByPaths +=
                            paths.of(new PageKinds.PageView(site.structure(url), () -> texts(site, url))) == kind
                                    ? 1
                                    : 0;
                }
            }
            worst = Math.min(worst, (double) right / all);
            worstByPaths = Math.min(worstByPaths, (double) rightByPaths / all);
            if (seed == 0) {
                System.out.println(
                        "| pages | T | S | V | US | UV | INT | INT / all |\n|---|---|---|---|---|---|---|---|");
                List<List<PathTexts.PathText>> together = new ArrayList<>();
                examples.forEach((kind, some) -> {
                    row(kind.text(), PathStrings.table(some, 1));
                    together.addAll(some);
                });
                row("all", PathStrings.table(together, 1));
            }
        }
        say(
                "kinds of pages, worst of ten draws of ten examples each: by places %.3f, by path strings %.3f",
                worst, worstByPaths);
    }

    private static List<PathTexts.PathText> texts(SocialSite site, String url) {
        byte[] html = site.answer(url).orElseThrow().body().getBytes(StandardCharsets.UTF_8);
        return PathTexts.read(html, "text/html; charset=utf-8", url, PageLimits.DEFAULT);
    }

    private static void row(String name, PathStrings.Table table) {
        say(
                "| %s | %d | %d | %d | %d | %d | %d | %.2f |",
                name, table.t(), table.s(), table.v(), table.us(), table.uv(), table.both(), table.share());
    }

    private static void say(String form, Object... values) {
        System.out.println(String.format(Locale.ROOT, form, values));
    }

    private static FocusGoals.Crawl goal(FocusCurve curve) {
        return new FocusGoals.Crawl(
                curve.whole().harvest(),
                curve.whole().detailShare(),
                curve.windows().stream().map(FocusCurve.Window::harvest).toList());
    }

    private static void table(String name, int seeds, int pages, Drawn drawn) {
        Map<FocusOptions.FocusStrategy, Sum> sums = new EnumMap<>(FocusOptions.FocusStrategy.class);
        double worstRatio = Double.MAX_VALUE;
        double worstMargin = Double.MAX_VALUE;
        int worstWindows = WINDOWS;
        int worstAhead = WINDOWS;
        int always = 0;
        double worstShare = Double.MAX_VALUE;
        double worstOverBfs = Double.MAX_VALUE;
        int above = 0;
        int reachable = 0;
        int all = 0;
        long windowsWon = 0;
        long windowsReachable = 0;
        for (long seed = 0; seed < seeds; seed++) {
            SocialGraph graph = drawn.of(seed);
            ModelSite site = new ModelSite(graph);
            for (String tag : FocusTopics.some(graph, TOPICS, seed)) {
                FocusSimulation simulation =
                        new FocusSimulation(site, FocusTopics.tags(graph, tag), 2, pages, pages / WINDOWS);
                Map<FocusOptions.FocusStrategy, FocusCurve> curves = new EnumMap<>(FocusOptions.FocusStrategy.class);
                for (FocusOptions.FocusStrategy strategy : FocusOptions.FocusStrategy.values()) {
                    FocusCurve curve = simulation.by(FocusOptions.of(strategy), url -> {}, Checkpoint.NONE);
                    curves.put(strategy, curve);
                    sums.computeIfAbsent(strategy, first -> new Sum()).add(curve);
                }
                FocusCurve ours = of(curves, FocusOptions.FocusStrategy.EVIDENCE);
                FocusCurve opic = of(curves, FocusOptions.FocusStrategy.OPIC);
                FocusCurve hybrid = of(curves, FocusOptions.FocusStrategy.HYBRID);
                FocusCurve oracle = FocusOracle.curve(simulation, url -> {}, Checkpoint.NONE);
                FocusGoals goals = FocusGoals.of(
                        goal(ours),
                        goal(of(curves, FocusOptions.FocusStrategy.BFS)),
                        goal(opic),
                        goal(hybrid),
                        goal(oracle));
                int windows = goals.won();
                windowsWon += windows;
                windowsReachable += goals.reachable();
                reachable += goals.reachable() >= WINDOWS - 1 ? 1 : 0;
                worstOverBfs = Math.min(worstOverBfs, goals.overBfs());
                int ahead = ahead(ours, opic, hybrid);
                worstAhead = Math.min(worstAhead, ahead);
                always += ahead == WINDOWS ? 1 : 0;
                all++;
                above += goals.overOpic() >= FocusGoals.OVER_OPIC && goals.aboveHybrid() > 0 && windows >= WINDOWS - 1
                        ? 1
                        : 0;
                worstRatio = Math.min(worstRatio, goals.overOpic());
                worstMargin = Math.min(worstMargin, goals.aboveHybrid());
                worstWindows = Math.min(worstWindows, windows);
                worstShare = Math.min(worstShare, goals.postsAboveOpic());
                say(
                        "%s seed %d %s (%d tags, %d posts): harvest bfs %.3f opic %.3f hybrid %.3f evidence %.3f, windows %d, within reach %d, ahead after %d",
                        name,
                        seed,
                        tag,
                        simulation.topic().size(),
                        ours.allRelevant(),
                        of(curves, FocusOptions.FocusStrategy.BFS).whole().harvest(),
                        opic.whole().harvest(),
                        hybrid.whole().harvest(),
                        ours.whole().harvest(),
                        windows,
                        goals.reachable(),
                        ahead);
            }
        }
        say(
                "%s: harvest and windows as wanted on %d of %d; worst: harvest / opic %.2f, harvest - hybrid %.3f, windows won %d, detail share - opic %.3f",
                name, above, all, worstRatio, worstMargin, worstWindows, worstShare);
        say(
                "%s: harvest / bfs at the worst %.2f; nine windows within reach of the oracle on %d of %d topics; windows won %.1f in the mean, within reach %.1f",
                name, worstOverBfs, reachable, all, (double) windowsWon / all, (double) windowsReachable / all);
        say(
                "%s: harvest so far ahead after each of the %d windows on %d of %d topics, at the worst after %d",
                name, WINDOWS, always, all, worstAhead);
        say(
                "| strategy | harvest, mean | worst | best | two tags | detail share | recall |\n|---|---|---|---|---|---|---|");
        sums.forEach((strategy, sum) -> say(
                "| %s | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f |",
                strategy.text(),
                sum.harvest / sum.count,
                sum.least,
                sum.most,
                sum.narrow / sum.count,
                sum.share / sum.count,
                sum.recall / sum.count));
    }

    private static FocusCurve of(
            Map<FocusOptions.FocusStrategy, FocusCurve> curves, FocusOptions.FocusStrategy strategy) {
        FocusCurve curve = curves.get(strategy);
        if (curve == null) {
            throw new IllegalStateException("no crawl by " + strategy.text());
        }
        return curve;
    }

    /**
     * Returns the windows by whose end the first has harvested 1.5 times as much as the second and more than the third. A topic whose posts
     * were all found early harvests nothing later.
     */
    private static int ahead(FocusCurve ours, FocusCurve opic, FocusCurve hybrid) {
        int ahead = 0;
        for (int window = 0; window < WINDOWS; window++) {
            double harvest = upTo(ours, window).harvest();
            ahead += harvest >= 1.5 * upTo(opic, window).harvest()
                            && harvest > upTo(hybrid, window).harvest()
                    ? 1
                    : 0;
        }
        return ahead;
    }

    private static FocusCurve.Window upTo(FocusCurve curve, int window) {
        return curve.windows().stream()
                .limit(window + 1L)
                .reduce(FocusCurve.Window::plus)
                .orElseThrow();
    }

    /** Sums of the figures of a strategy. */
    private static final class Sum {
        private int count;
        private double harvest;
        private double least = 1;
        private double most;
        private double narrow;
        private double share;
        private double recall;

        void add(FocusCurve curve) {
            FocusCurve.Window whole = curve.whole();
            count++;
            harvest += whole.harvest();
            least = Math.min(least, whole.harvest());
            most = Math.max(most, whole.harvest());
            narrow += whole.narrowHarvest();
            share += whole.detailShare();
            recall += curve.recall(whole);
        }
    }
}
