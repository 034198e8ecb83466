package org.crawlgraph.app.report.forum;

import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;

/** Formats the measures of an evaluation of maps, for the page and the terminal. */
public final class GoalCells {

    private GoalCells() {}

    /** The measures with a known value. */
    public static List<ForumGoal> known(ForumEvaluation evaluation) {
        return Stream.of(ForumGoal.values())
                .filter(goal -> !Double.isNaN(evaluation.worst(goal)))
                .toList();
    }

    /** Formats a row: measure, paper, goal, mirror, URL clusters, worst, mean, at best, and whether it is met. */
    public static Object[] of(ForumEvaluation evaluation, ForumGoal goal) {
        ForumGoal.Unit unit = goal.unit();
        return new Object[] {
            goal.text(),
            goal.paper(),
            goal.goal(),
            unit.text(evaluation.mirror(goal)),
            unit.text(evaluation.filter(goal)),
            unit.text(evaluation.worst(goal)),
            unit.text(evaluation.mean(goal)),
            unit.text(evaluation.oracle(goal)),
            goal.goal().isEmpty() ? "" : evaluation.isMet(goal) ? "yes" : "no"
        };
    }
}
