package org.crawlgraph.bench.forums;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.training.Agreement;
import org.crawlgraph.clusters.training.ClusterPurity;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.paper.PaperOptions;
import org.crawlgraph.forum.paper.PaperOptions.UrlRule;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.Layouts;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.Shingles;

/**
 * Compares layouts with the templates of the software, the worst of ten random samples, and measures their cost on one thread: {@code
 * LayoutTable SHARED}.
 */
public final class LayoutTable {

    private static final int SAMPLES = 10;
    private static final int SIZE = 500;

    private static final PaperOptions FIXED = new PaperOptions(0.3, 0.01, UrlRule.POSITIONS);

    private LayoutTable() {}

    /**
     * Prints the table.
     *
     * @param arguments the folder of the archived forum
     */
    public static void main(String... arguments) {
        if (arguments.length == 0) {
            throw new IllegalArgumentException("name the folder of data first, such as ../shared/data");
        }
        long begin = System.nanoTime();
        LabelledPages forum = LabelledPages.read(Path.of(arguments[0], "forum-drupal"));
        System.out.printf(
                Locale.ROOT,
                "%,d pages read, %.2f ms each; their structures take %.0f kB each%n%n",
                forum.pages().size(),
                millis(begin) / forum.pages().size(),
                memory(forum));
        System.out.println(
                "| forum | layouts | purity, worst | ARI, worst | ARI, mean | layouts, most | training, slowest | classified alike, worst |"
                        + " unclassified, most | lookup, mean |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        for (String name : List.of("drupal", "phpbb2", "mybb")) {
            LabelledPages pages =
                    name.equals("drupal") ? forum : LabelledPages.read(Path.of(arguments[0], "forum-" + name));
            print(name + " | learnt", pages, ForumMethod.LEARNT, PaperOptions.DEFAULT);
            print(name + " | paper, ε 0.3, threshold 0.01", pages, ForumMethod.PAPER, FIXED);
            print(name + " | paper, chosen", pages, ForumMethod.PAPER, PaperOptions.DEFAULT);
        }
        System.out.println("\n| near pages | groups of a sample, fewest | time, slowest |\n| --- | ---: | ---: |");
        for (NearPages.Rule rule : NearPages.Rule.values()) {
            printNear(forum, rule);
        }
    }

    private static double memory(LabelledPages forum) {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        return (double) (runtime.totalMemory() - runtime.freeMemory())
                / forum.pages().size()
                / 1_000;
    }

    private static double millis(long begin) {
        return (System.nanoTime() - begin) / 1e6;
    }

    private static int[] sample(LabelledPages forum, long seed) {
        return new Random(seed)
                .ints(0, forum.pages().size())
                .distinct()
                .limit(SIZE)
                .toArray();
    }

    private static void print(String row, LabelledPages forum, ForumMethod method, PaperOptions options) {
        double purity = 1;
        double rand = 1;
        double mean = 0;
        int most = 0;
        double training = 0;
        double alike = 1;
        double unclassified = 0;
        double lookup = 0;
        for (int number = 0; number < SAMPLES; number++) {
            int[] sample = sample(forum, 42 + number);
            List<PageStructure> pages =
                    Arrays.stream(sample).mapToObj(forum.pages()::get).toList();
            List<String> templates =
                    Arrays.stream(sample).mapToObj(forum.templates()::get).toList();
            long begin = System.nanoTime();
            Layouts layouts = method.layouts(pages, options, Checkpoint.NONE);
            training = Math.max(training, millis(begin) / 1_000);
            int[] groups = IntStream.range(0, SIZE)
                    .map(page -> layouts.layouts()[page])
                    .toArray();
            ClusterPurity known = ClusterPurity.of(groups, layouts.model().count(), templates);
            purity = Math.min(purity, known.total());
            double agreement = Agreement.adjustedRand(groups, templates);
            rand = Math.min(rand, agreement);
            mean += agreement / SAMPLES;
            most = Math.max(most, layouts.model().count());
            int[] others = sample(forum, 4_242 + number);
            begin = System.nanoTime();
            int[] found = Arrays.stream(others)
                    .map(page -> layouts.model().classify(forum.pages().get(page)))
                    .toArray();
            lookup += millis(begin) / SIZE / SAMPLES;
            int right = 0;
            int none = 0;
            for (int i = 0; i < found.length; i++) {
                none += found[i] < 0 ? 1 : 0;
                right += found[i] >= 0
                                && known.type(found[i]).equals(forum.templates().get(others[i]))
                        ? 1
                        : 0;
            }
            alike = Math.min(alike, (double) right / SIZE);
            unclassified = Math.max(unclassified, (double) none / SIZE);
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %.3f | %.2f | %.2f | %d | %.2f s | %.3f | %.3f | %.3f ms |%n",
                row,
                purity,
                rand,
                mean,
                most,
                training,
                alike,
                unclassified,
                lookup);
    }

    private static void printNear(LabelledPages forum, NearPages.Rule rule) {
        int fewest = SIZE;
        double slowest = 0;
        for (int number = 0; number < SAMPLES; number++) {
            List<Shingles> shingles = new ArrayList<>();
            long begin = System.nanoTime();
            for (int page : sample(forum, 42 + number)) {
                shingles.add(Shingles.of(forum.pages().get(page).words()));
            }
            NearPages near = new NearPages(shingles, rule, Checkpoint.NONE);
            slowest = Math.max(slowest, millis(begin) / 1_000);
            fewest = Math.min(
                    fewest, 1 + IntStream.range(0, SIZE).map(near::group).max().orElse(-1));
        }
        System.out.printf(Locale.ROOT, "| %s | %d | %.2f s |%n", rule.name().toLowerCase(Locale.ROOT), fewest, slowest);
    }
}
