package org.crawlgraph.app.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.crawlgraph.app.errors.FileTrouble;
import org.crawlgraph.app.errors.UserError;

/** The file of a report: written as a whole or not at all, and never over a file that is no report. */
public final class ReportFile {

    /** At least that of any mark of {@link ReportPage}. */
    private static final int MARK_LENGTH = 128;

    private final Path path;

    /**
     * Looks whether a report can be written there.
     *
     * @throws UserError when the folder does not exist or another file is there
     */
    public ReportFile(Path path) {
        this.path = path.toAbsolutePath().normalize();
        if (!Files.isDirectory(this.path.resolveSibling("."))) {
            throw new UserError(path + " cannot be written: there is no folder " + this.path.getParent()
                    + "; make it first, or name another file");
        }
        try {
            if (Files.exists(this.path) && !isOurs()) {
                throw new UserError(path + " is some other file and stays as it is; name another file");
            }
        } catch (IOException e) {
            throw new UserError(path + " cannot be read (" + FileTrouble.of(e) + "); name another file", e);
        }
    }

    private boolean isOurs() throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (var in = Files.newInputStream(path)) {
            String begin = new String(in.readNBytes(MARK_LENGTH), StandardCharsets.UTF_8);
            return begin.isEmpty() || ReportPage.MARKS.stream().anyMatch(begin::startsWith);
        }
    }

    /**
     * Writes the page.
     *
     * @throws UserError when that cannot be done
     */
    public void write(String html) {
        Path draft = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.writeString(draft, html);
            Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UserError(path + " cannot be written (" + FileTrouble.of(e) + "); name another file", e);
        }
    }
}
