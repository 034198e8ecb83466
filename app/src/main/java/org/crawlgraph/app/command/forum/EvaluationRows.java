package org.crawlgraph.app.command.forum;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.report.forum.GoalCells;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.ForumTrial;
import org.jspecify.annotations.Nullable;

/** An evaluation of maps: a table for people, and for programs an object with {@code forum}, {@code measures} and {@code trials}, shares from 0 to 1. */
final class EvaluationRows {

    private EvaluationRows() {}

    static String text(ForumEvaluation evaluation) {
        Table table = new Table()
                .text("measure")
                .number("paper")
                .text("goal")
                .number("mirror")
                .number("URL clusters")
                .number("worst")
                .number("mean")
                .number("at best")
                .text("met");
        GoalCells.known(evaluation).forEach(goal -> table.row(GoalCells.of(evaluation, goal)));
        int pages = evaluation.forum().site().pages().size();
        return String.format(
                        Locale.ROOT,
                        "%,d pages, %,d of them valuable by meaning and %,d by content; worst and mean of %d maps%n%n",
                        pages,
                        evaluation.mirrored().valuable(),
                        evaluation.mirroredContent().valuable(),
                        evaluation.trials().size())
                + table;
    }

    static String json(ForumEvaluation evaluation) {
        Map<String, Object> all = new LinkedHashMap<>();
        Map<String, Object> forum = new LinkedHashMap<>();
        forum.put("entry", evaluation.forum().site().entry());
        forum.put("pages", evaluation.forum().site().pages().size());
        forum.put("valuable", evaluation.mirrored().valuable());
        forum.put("valuableByContent", evaluation.mirroredContent().valuable());
        all.put("forum", forum);
        List<Map<String, @Nullable Object>> measures = new ArrayList<>();
        for (ForumGoal goal : GoalCells.known(evaluation)) {
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("measure", goal.option());
            row.put("paper", goal.paper());
            row.put("goal", goal.goal());
            row.put("mirror", number(evaluation.mirror(goal)));
            row.put("urlClusters", number(evaluation.filter(goal)));
            row.put("worst", number(evaluation.worst(goal)));
            row.put("mean", number(evaluation.mean(goal)));
            row.put("atBest", number(evaluation.oracle(goal)));
            row.put("met", goal.goal().isEmpty() ? null : evaluation.isMet(goal));
            measures.add(row);
        }
        all.put("measures", measures);
        List<Map<String, @Nullable Object>> trials = new ArrayList<>();
        for (ForumTrial trial : evaluation.trials()) {
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("seed", trial.options().randomSeed());
            row.put("fetched", trial.meaning().fetched());
            GoalCells.known(evaluation).forEach(goal -> row.put(goal.option(), number(evaluation.of(goal, trial))));
            trials.add(row);
        }
        all.put("trials", trials);
        return MapJson.text(all).stripTrailing();
    }

    private static @Nullable Double number(double number) {
        return Double.isNaN(number) ? null : number;
    }
}
