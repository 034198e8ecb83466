package org.crawlgraph.bench.forums;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.labelled.ForumLabels;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.ForumTruth;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.StoredForums;

/**
 * The goals of forum crawling, the worst of ten random seeds for each forum and method: {@code ForumTable SHARED}. Times are those of one thread, with pages read
 * before.
 */
public final class ForumTable {

    private static final int SEEDS = 10;
    private static final long FIRST_SEED = 1;
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
        ForumEvaluation learnt = evaluation(forum, ForumMethod.LEARNT);
        ForumEvaluation paper = evaluation(forum, ForumMethod.PAPER);
        System.out.println("\n### " + forum.name() + "\n");
        System.out.println(
                "| measure | the paper's forums | goal | breadth-first | URL clusters, worst | paper, worst |"
                        + " learnt, worst | learnt, mean | at best |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        for (ForumGoal goal : ForumGoal.values()) {
            ForumGoal.Unit unit = goal.unit();
            System.out.println(String.join(
                    " | ",
                    "| " + goal.text(),
                    goal.paper(),
                    goal.goal(),
                    unit.text(learnt.mirror(goal)),
                    unit.text(learnt.filter(goal)),
                    unit.text(paper.worst(goal)),
                    learnt.isMet(goal) ? unit.text(learnt.worst(goal)) : "**" + unit.text(learnt.worst(goal)) + "**",
                    unit.text(learnt.mean(goal)),
                    unit.text(learnt.oracle(goal)) + " |"));
        }
    }

    private static ForumEvaluation evaluation(TrialForum forum, ForumMethod method) {
        ForumOptions usual = ForumOptions.of(method);
        return ForumEvaluation.of(forum.forum(), usual.drawn(usual.sampleSize(), FIRST_SEED), SEEDS, Checkpoint.NONE);
    }

    /** A whole forum to learn and crawl on. */
    private record TrialForum(String name, LabelledForum forum) {

        private static final String ENTRY = "http://openenergymonitor.org/emon/forum";
        private static final Pattern PAGE = Pattern.compile("[?&]page=([0-9]+)");
        private static final int BOARDS = 8;
        private static final int THREADS = 300;

        /** A made-up forum of a kind of software. */
        static TrialForum madeUp(ForumStyle style, long seed) {
            StoredForums made = StoredForums.of(ForumShape.of(style, BOARDS, THREADS), seed);
            List<String> templates =
                    made.documents().stream().map(Document::template).toList();
            return new TrialForum(
                    style.name().toLowerCase(Locale.ROOT) + ", "
                            + made.documents().size() + " pages",
                    LabelledForum.of(made.site(), made.truth(), templates, Checkpoint.NONE));
        }

        /** What a URL names but for the key {@code page}: its path and its parameters as a form sends them, in whatever order and with either sign for a space. */
        private static String series(String url) {
            int query = url.indexOf('?');
            Set<String> parameters = new TreeSet<>();
            if (query >= 0) {
                for (String parameter : url.substring(query + 1).split("&", -1)) {
                    parameters.add(URLDecoder.decode(parameter, StandardCharsets.UTF_8));
                }
            }
            parameters.removeIf(parameter -> parameter.startsWith("page="));
            return (query < 0 ? url : url.substring(0, query)) + parameters;
        }

        /** The archived forum: lists in other orders are copies; pages of one list or thread differ in the key {@code page}. */
        static TrialForum drupal(Path folder) {
            StoredForum site = ForumArchive.read(
                            folder.resolve("forum.warc.gz"), ENTRY, ImportOptions.DEFAULT, Checkpoint.NONE)
                    .forum();
            LabelledForum labelled = ForumLabels.read(folder.resolve("labels.tsv.gz"), site, Checkpoint.NONE);
            Map<String, String> templateOf = LabelledPages.templates(folder);
            List<PageStructure> pages = site.pages();
            List<String> series = new ArrayList<>();
            List<String> templates = new ArrayList<>();
            int[] numbers = new int[pages.size()];
            for (int page = 0; page < numbers.length; page++) {
                String url = pages.get(page).url();
                Matcher number = PAGE.matcher(url);
                numbers[page] = number.find() ? 1 + Integer.parseInt(number.group(1)) : 1;
                series.add(series(url));
                templates.add(templateOf.getOrDefault(url, ""));
            }
            ForumTruth known = labelled.meaning();
            ForumTruth meaning = new ForumTruth(known.invalid(), known.groups(), series, numbers);
            return new TrialForum(
                    "drupal, " + pages.size() + " pages",
                    new LabelledForum(site, meaning, labelled.content(), templates));
        }
    }
}
