package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Step;

/** Says in words at which depths the seeds win: whether they lie above, within or below the band of the random draws. */
final class Verdict {

    /** Depths that matter to a crawl; deeper down all strategies have reached much the same pages. */
    private static final int DEEPEST = 5;

    private Verdict() {}

    /** A table; nothing without random draws to compare with. */
    static String html(List<Step> steps) {
        List<Step> seeds = of(steps, "seeds");
        List<Step> random = of(steps, "random");
        if (random.isEmpty()) {
            return "";
        }
        StringBuilder html =
                new StringBuilder("<section>\n<h2>In short</h2>\n<p>The seeds beside the middle four fifths (10–90 %)"
                        + " of the crawls from random pages.</p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\""
                        + " aria-label=\"table in short\"><table class=\"words\">\n<thead><tr><th scope=\"col\">depth</th><th scope=\"col\">mean"
                        + " PageRank of new pages</th><th scope=\"col\">new pages</th><th scope=\"col\">PageRank gathered</th></tr>"
                        + "</thead>\n<tbody>\n");
        for (int depth = 0; depth < Math.min(seeds.size(), DEEPEST + 1); depth++) {
            html.append("<tr><td>" + depth + "</td>");
            for (Function<Step, Figure> figure :
                    List.<Function<Step, Figure>>of(Step::meanPageRank, Step::pages, Step::totalPageRank)) {
                html.append("<td>" + words(figure.apply(seeds.get(depth)).mean(), figure.apply(random.get(depth)))
                        + "</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div>\n</section>\n").toString();
    }

    private static List<Step> of(List<Step> steps, String strategy) {
        List<Step> found = new ArrayList<>();
        for (Step step : steps) {
            if (step.strategy().equals(strategy)) {
                found.add(step);
            }
        }
        return found;
    }

    private static String words(double seeds, Figure random) {
        if (Double.isNaN(seeds) || Double.isNaN(random.low())) {
            return Markup.number(seeds) + " against " + Markup.number(random.mean());
        }
        String where = seeds > random.high() ? "above" : seeds < random.low() ? "below" : "within";
        return "<b>" + where + "</b>: " + Markup.number(seeds) + " against " + Markup.number(random.low()) + " to "
                + Markup.number(random.high());
    }
}
