package org.crawlgraph.app.report.forum;

import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;

/** The measures of an evaluation of maps as people read them, on the page as in the terminal. */
public final class GoalCells {

    private GoalCells() {}

    /** The measures that something is known of. */
    public static List<ForumGoal> known(ForumEvaluation evaluation) {
        return Stream.of(ForumGoal.values())
                .filter(goal -> !Double.isNaN(evaluation.worst(goal)))
                .toList();
    }

    /** A row: measure, paper, goal, mirror, URL clusters, worst, mean, at best, and whether it is met. */
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
