package org.crawlgraph.ingest.store;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The record of an import, {@code import.json} in a home. It is written last, so it only describes complete stores.
 * Stores from other sources have no record.
 *
 * @param home the folder of the store
 * @param input the imported file or folder
 * @param rejects the bad records that were skipped
 */
public record ImportRecord(Path home, Path input, ImportSummary summary, List<Rejects.Reject> rejects) {

    private static final String NAME = "import.json";
    private static final String REJECTS = "import-rejects.tsv";
    private static final ObjectMapper JSON = new ObjectMapper()
            .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false)
            .configure(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES, true);

    /**
     * Reads the record of a home.
     *
     * @return null when there is no readable record, or the store is gone
     */
    public static @Nullable ImportSummary read(Path home) {
        if (Files.notExists(home.resolve("data/databases/neo4j"))) {
            return null;
        }
        try {
            return JSON.readValue(home.resolve(NAME).toFile(), ImportSummary.class);
        } catch (IOException e) {
            return null;
        }
    }

    /** The file in a home that lists skipped records: file, place and reason, separated by tabs. */
    public static Path rejects(Path home) {
        return home.resolve(REJECTS);
    }

    /** Writes the list of skipped records, then atomically the record. */
    public void write() {
        ObjectNode text = JSON.valueToTree(summary);
        text.put("file", String.valueOf(input.getFileName())).put("version", Version.CURRENT);
        try {
            Files.deleteIfExists(rejects(home));
            if (!rejects.isEmpty()) {
                Files.write(
                        rejects(home),
                        rejects.stream().map(Rejects.Reject::line).toList());
            }
            AtomicFile.write(home.resolve(NAME), draft -> JSON.writeValue(draft.toFile(), text));
        } catch (IOException e) {
            throw new IngestException(
                    "the store is complete, but its record " + home.resolve(NAME) + " cannot be written: "
                            + e.getMessage(),
                    e);
        }
    }

    /** Deletes the record of a deleted store. */
    public void clear() throws IOException {
        Files.deleteIfExists(home.resolve(NAME));
    }
}
