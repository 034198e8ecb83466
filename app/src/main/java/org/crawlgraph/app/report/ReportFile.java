package org.crawlgraph.app.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.app.print.OwnFile;

/** The file of a report: written as a whole or not at all, and never over a file that is no report. */
public final class ReportFile {

    private final OwnFile file;

    /**
     * Looks whether a report can be written there.
     *
     * @throws org.crawlgraph.app.errors.UserError when the folder does not exist or another file is there
     */
    public ReportFile(Path path) {
        file = new OwnFile(
                path,
                begin -> ReportPage.MARKS.stream().anyMatch(new String(begin, StandardCharsets.UTF_8)::startsWith));
    }

    /**
     * Writes the page.
     *
     * @throws org.crawlgraph.app.errors.UserError when that cannot be done
     */
    public void write(String html) {
        file.write(draft -> Files.writeString(draft, html));
    }
}
