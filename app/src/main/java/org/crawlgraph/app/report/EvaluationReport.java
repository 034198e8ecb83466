package org.crawlgraph.app.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;

/** The report of a link filter, with the figures and tables of Jiang and Lv (2009, section 5). */
public final class EvaluationReport {

    private EvaluationReport() {}

    public static String html(Evaluation evaluation) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("facts", evaluation.facts());
        data.put("labelled", evaluation.labelled() ? "yes" : "");
        data.put("unlabelled", evaluation.labelled() ? "" : "yes");
        data.put("crawlers", EvaluationTables.crawlers(evaluation));
        data.put("checks", EvaluationTables.checks(evaluation));
        data.put("course", EvaluationTables.course(evaluation));
        data.put("clusters", EvaluationTables.clusters(evaluation));
        data.put("degrees", EvaluationTables.degrees(evaluation));
        SampleSizeCurve curve = evaluation.curve();
        if (curve != null) {
            data.put("sizes", EvaluationTables.sizes(curve.points()));
            data.put(
                    "stable",
                    curve.enough() > 0
                            ? "From " + Wording.number(curve.enough()) + " pages on, results no longer changed."
                            : "Results did not stabilise (" + curve.end().text() + ").");
        }
        return ReportPage.FILTER.html(data);
    }
}
