package org.crawlgraph.bench.forums;

import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.apps.forum.ForumStyle;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.map.ForumMethod;

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
}
