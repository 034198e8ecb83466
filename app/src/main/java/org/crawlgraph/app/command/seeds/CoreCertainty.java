package org.crawlgraph.app.command.seeds;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.cores.Certainty;
import org.crawlgraph.cores.Uncertainty;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;

/** Reports cores that are not exact. */
final class CoreCertainty {

    private CoreCertainty() {}

    /**
     * Prints a note if any core is not exact.
     *
     * @param rows with the columns {@code core} and {@code certainty}, null for rows without a core
     * @param options of the procedure; {@code method: 'paper'} needs no note
     */
    static void say(Output output, List<Record> rows, Map<String, Object> options) {
        if ("paper".equals(options.get("method"))) {
            return;
        }
        Map<Long, Certainty> cores = new TreeMap<>();
        for (Record row : rows) {
            if (!row.get("certainty").isNull()) {
                String certainty = row.get("certainty").asString().toUpperCase(Locale.ROOT);
                cores.put(row.get("core").asLong(), Certainty.valueOf(certainty));
            }
        }
        say(output, Uncertainty.note(cores.values()));
    }

    /** Prints a note, if any. */
    static void say(Output output, @Nullable String note) {
        if (note != null) {
            output.say(note);
        }
    }
}
