package org.crawlgraph.app.command.shared;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.clusters.export.RuleFormat;
import org.crawlgraph.clusters.export.RuleSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The file and format of exported rules. */
public final class RuleOutput extends Output {

    @Option(
            names = "--format",
            paramLabel = "NAME",
            required = true,
            description = "Format of the file (case does not matter): ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private RuleFormat format;

    @Option(names = "--out", paramLabel = "FILE", description = "File to write; default: standard output.")
    private @Nullable Path out;

    /**
     * Writes rules.
     *
     * @throws UserError when the format cannot express them, or the file cannot be written
     */
    public void write(Supplier<RuleSet> rules) {
        String text = UserError.checked(() -> format.write(rules.get()));
        if (out == null) {
            print(text.stripTrailing());
            return;
        }
        try {
            Files.writeString(out, text);
        } catch (IOException e) {
            throw new UserError(out + " cannot be written (" + FileErrors.of(e) + "); pass another file", e);
        }
        say("wrote " + out);
    }
}
