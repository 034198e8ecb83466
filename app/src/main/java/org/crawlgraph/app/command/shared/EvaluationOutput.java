package org.crawlgraph.app.command.shared;

import java.nio.file.Path;
import org.crawlgraph.app.print.CommandLog;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.ReportFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The output of a command that evaluates: tables or JSON, and a report. */
public final class EvaluationOutput extends Output {

    @Option(names = "--json", description = "Print only JSON on standard output.")
    private boolean json;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write plots and tables to this self-contained HTML page.")
    private @Nullable Path report;

    private @Nullable ReportFile file;

    @Override
    public CommandLog begin() {
        file = report == null ? null : new ReportFile(report);
        return super.begin();
    }

    public void print(Evaluation evaluation) {
        print(json ? evaluation.json() : evaluation.text());
        if (file != null) {
            file.write(evaluation.html());
            say("wrote " + report);
        }
    }
}
