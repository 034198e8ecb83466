package org.crawlgraph.bench.forums;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.apps.forum.ForumStyle;
import org.crawlgraph.forum.ForumOptions;
import org.crawlgraph.forum.crawl.ForumCrawl;
import org.crawlgraph.forum.crawl.ForumMeasure;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.run.Checkpoint;

/**
 * The goals of forum crawling, the worst of ten random seeds for each forum and method: {@code ForumTable SHARED}. Times are those of one thread, with pages read
 * before. Shares are in percent.
 */
public final class ForumTable {

    private static final int SEEDS = 10;
    private static final long FORUM_SEED = 1;

    private ForumTable() {}

    /**
     * Prints the tables.
     *
     * @param arguments the folder with the archived forum
     */
    public static void main(String... arguments) {
        if (arguments.length == 0) {
            throw new IllegalArgumentException("name the folder of data first, such as ../shared/data");
        }
        Path drupal = Path.of(arguments[0], "forum-drupal");
        if (Files.isDirectory(drupal)) {
            print(TrialForum.drupal(drupal));
        } else {
            System.out.println(drupal + " is not there; only made-up forums are measured");
        }
        for (ForumStyle style : ForumStyle.values()) {
            print(TrialForum.madeUp(style, FORUM_SEED));
        }
    }

    private static void print(TrialForum forum) {
        ForumCrawl mirror = ForumCrawl.breadthFirst(forum.site(), Checkpoint.NONE);
        ForumMeasure meaning = ForumMeasure.of(mirror.fetched(), forum.meaning());
        ForumMeasure content = ForumMeasure.of(mirror.fetched(), forum.content());
        List<ForumTrial> learnt = trials(forum, ForumMethod.LEARNT);
        List<ForumTrial> paper = trials(forum, ForumMethod.PAPER);
        System.out.println("\n### " + forum.name() + "\n");
        System.out.println("| measure | breadth-first | paper, worst | learnt, worst |\n| --- | ---: | ---: | ---: |");
        row(
                "invalid fetched",
                percent(meaning.invalidShare()),
                learnt,
                paper,
                true,
                t -> 100 * t.meaning().invalidShare());
        row(
                "copies by content",
                percent(content.duplicateShare()),
                learnt,
                paper,
                true,
                t -> 100 * t.content().duplicateShare());
        row(
                "copies by meaning",
                percent(meaning.duplicateShare()),
                learnt,
                paper,
                true,
                t -> 100 * t.meaning().duplicateShare());
        row(
                "coverage by meaning",
                "100",
                learnt,
                paper,
                false,
                t -> 100 * t.meaning().coverage());
        row(
                "coverage by content",
                "100",
                learnt,
                paper,
                false,
                t -> 100 * t.content().coverage());
        row(
                "valuable among the first 5,000",
                percent(meaning.valuableShare()),
                learnt,
                paper,
                false,
                t -> 100 * t.first().valuableShare());
        row(
                "times fewer pages until 90 %",
                "1",
                learnt,
                paper,
                false,
                t -> t.whole().until() < 0
                        ? 0
                        : (double) meaning.until() / t.whole().until());
        row("relations kept", "", learnt, paper, false, t -> 100 * t.relations().keptShare());
        row("pages joined wrongly", "", learnt, paper, true, t -> t.relations().falseOnes());
        row("probes", "", learnt, paper, true, ForumTrial::probes);
        row("training, s", "", learnt, paper, true, ForumTrial::seconds);
        row("lookup, ms", "", learnt, paper, true, ForumTrial::millis);
    }

    private static List<ForumTrial> trials(TrialForum forum, ForumMethod method) {
        List<ForumTrial> trials = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            ForumOptions usual = ForumOptions.of(method);
            trials.add(ForumTrial.of(forum, usual.drawn(usual.sampleSize(), seed)));
        }
        return trials;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    private static void row(
            String measure,
            String mirror,
            List<ForumTrial> learnt,
            List<ForumTrial> paper,
            boolean large,
            ToDoubleFunction<ForumTrial> value) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.2f | %.2f |%n",
                measure,
                mirror,
                worst(paper, large, value),
                worst(learnt, large, value));
    }

    private static double worst(List<ForumTrial> trials, boolean large, ToDoubleFunction<ForumTrial> value) {
        return large
                ? trials.stream().mapToDouble(value).max().orElse(0)
                : trials.stream().mapToDouble(value).min().orElse(0);
    }
}
