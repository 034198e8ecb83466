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

/** Says which of the cores in an answer are not exact. */
final class CoreCertainty {

    private CoreCertainty() {}

    /**
     * Says it in a line, if there is something to say.
     *
     * @param rows with the columns {@code core} and {@code certainty}, null where a row is about no core
     * @param options those of the procedure; iterations that were asked for need no word
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

    /** Says a note, if there is one. */
    static void say(Output output, @Nullable String note) {
        if (note != null) {
            output.say(note);
        }
    }
}
