package org.crawlgraph.app.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.app.print.OutputFile;

/** The file of a report: written atomically, and never over another kind of file. */
public final class ReportFile {

    private final OutputFile file;

    /**
     * Checks that a report can be written there.
     *
     * @throws org.crawlgraph.app.print.UserError when the folder does not exist or a file of another kind exists
     */
    public ReportFile(Path path) {
        file = new OutputFile(path, begin -> ReportPage.isReport(new String(begin, StandardCharsets.UTF_8)));
    }

    /**
     * Writes the page.
     *
     * @throws org.crawlgraph.app.print.UserError when it cannot be written
     */
    public void write(String html) {
        file.write(draft -> Files.writeString(draft, html));
    }
}
