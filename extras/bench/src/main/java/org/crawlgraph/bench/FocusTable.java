package org.crawlgraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusGoals;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusOracle;
import org.crawlgraph.social.crawl.FocusSimulation;
import org.crawlgraph.social.crawl.FocusTopics;
import org.crawlgraph.social.crawl.ModelSite;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.testkit.apps.social.Population;

/**
 * Measures the goals of topic crawls on a generated population, and on a published one if available: ten topics, with
 * seeds from the posts. Arguments: the folder of data sets, the number of seeds, pages of a crawl.
 */
final class FocusTable {

    private static final int TOPICS = 10;
    private static final int WINDOWS = 10;

    private FocusTable() {}

    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        int seeds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        int pages = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 10_000;
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
                        new FocusSimulation(site, FocusTopics.tags(graph, tag), pages, pages / WINDOWS);
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
                all++;
                above += goals.overOpic() >= FocusGoals.OVER_OPIC && goals.aboveHybrid() > 0 && windows >= WINDOWS - 1
                        ? 1
                        : 0;
                worstRatio = Math.min(worstRatio, goals.overOpic());
                worstMargin = Math.min(worstMargin, goals.aboveHybrid());
                worstWindows = Math.min(worstWindows, windows);
                worstShare = Math.min(worstShare, goals.postsAboveOpic());
                say(
                        "%s seed %d %s (%d tags, %d posts): harvest bfs %.3f opic %.3f hybrid %.3f evidence %.3f, windows %d, within reach %d",
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
                        goals.reachable());
            }
        }
        say(
                "%s: harvest and windows as wanted on %d of %d; worst: harvest / opic %.2f, harvest - hybrid %.3f, windows won %d, detail share - opic %.3f",
                name, above, all, worstRatio, worstMargin, worstWindows, worstShare);
        say(
                "%s: harvest / bfs at the worst %.2f; nine windows within reach of the oracle on %d of %d topics; windows won %.1f in the mean, within reach %.1f",
                name, worstOverBfs, reachable, all, (double) windowsWon / all, (double) windowsReachable / all);
        say("| strategy | harvest, mean | worst | best | detail share | recall |\n|---|---|---|---|---|---|");
        sums.forEach((strategy, sum) -> say(
                "| %s | %.3f | %.3f | %.3f | %.3f | %.3f |",
                strategy.text(),
                sum.harvest / sum.count,
                sum.least,
                sum.most,
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

    /** Sums of the figures of a strategy. */
    private static final class Sum {
        private int count;
        private double harvest;
        private double least = 1;
        private double most;
        private double share;
        private double recall;

        void add(FocusCurve curve) {
            FocusCurve.Window whole = curve.whole();
            count++;
            harvest += whole.harvest();
            least = Math.min(least, whole.harvest());
            most = Math.max(most, whole.harvest());
            share += whole.detailShare();
            recall += curve.recall(whole);
        }
    }
}
