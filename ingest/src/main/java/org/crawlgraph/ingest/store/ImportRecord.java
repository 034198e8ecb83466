package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The record of an import, {@code import.properties} in a home. It is written last, so it only describes complete
 * stores. Stores from other sources have no record.
 */
public final class ImportRecord {

    private static final String NAME = "import.properties";
    private static final String IGNORED = "ignored.";
    private static final String REJECTS = "import-rejects.tsv";

    private final Path home;
    private final Path input;
    private final ImportSummary summary;
    private final List<Rejects.Reject> rejects;

    /** Creates the record of a running import. */
    public ImportRecord(Path home, Path input, ImportSummary summary, List<Rejects.Reject> rejects) {
        this.home = home;
        this.input = input;
        this.summary = summary;
        this.rejects = rejects;
    }

    /**
     * Reads the record of a home.
     *
     * @return null when there is no readable record, or the store is gone
     */
    public static @Nullable ImportSummary read(Path home) {
        if (Files.notExists(home.resolve("data/databases/neo4j"))) {
            return null;
        }
        Properties text = new Properties();
        try (Reader in = Files.newBufferedReader(home.resolve(NAME))) {
            text.load(in);
            return new ImportSummary(
                    text.getProperty("format", ""),
                    Long.parseLong(text.getProperty("pages", "")),
                    Long.parseLong(text.getProperty("links", "")),
                    Long.parseLong(text.getProperty("hosts", "")),
                    Long.parseLong(text.getProperty("rejected", "0")),
                    ignored(text),
                    text.getProperty("fingerprint", ""));
        } catch (IOException | IllegalArgumentException e) {
            return null;
        }
    }

    private static Map<String, Long> ignored(Properties text) {
        return text.stringPropertyNames().stream()
                .filter(name -> name.startsWith(IGNORED))
                .collect(Collectors.toMap(
                        name -> name.substring(IGNORED.length()),
                        name -> Long.parseLong(text.getProperty(name)),
                        Math::max,
                        TreeMap::new));
    }

    /** The file in a home that lists skipped records: file, place and reason, separated by tabs. */
    public static Path rejects(Path home) {
        return home.resolve(REJECTS);
    }

    /** Writes the list of skipped records, then atomically the record. */
    public void write() {
        Properties text = new Properties();
        text.setProperty("format", summary.format());
        text.setProperty("file", String.valueOf(input.getFileName()));
        text.setProperty("pages", Long.toString(summary.pages()));
        text.setProperty("links", Long.toString(summary.links()));
        text.setProperty("hosts", Long.toString(summary.hosts()));
        text.setProperty("rejected", Long.toString(summary.rejected()));
        summary.ignored().forEach((what, count) -> text.setProperty(IGNORED + what, Long.toString(count)));
        text.setProperty("fingerprint", summary.fingerprint());
        text.setProperty("version", Version.CURRENT);
        try {
            Files.deleteIfExists(rejects(home));
            if (!rejects.isEmpty()) {
                Files.write(
                        rejects(home),
                        rejects.stream().map(Rejects.Reject::line).toList());
            }
            AtomicFile.write(home.resolve(NAME), draft -> Files.writeString(draft, sorted(text)));
        } catch (IOException e) {
            throw new IngestException(
                    "the store is complete, but its record " + home.resolve(NAME) + " cannot be written: "
                            + e.getMessage(),
                    e);
        }
    }

    /** Deletes the record of a deleted store. */
    public void clear() {
        try {
            Files.deleteIfExists(home.resolve(NAME));
        } catch (IOException e) {
            throw new IngestException("cannot delete the old record " + home.resolve(NAME) + ": " + e.getMessage(), e);
        }
    }

    /** Formats the properties, sorted and without Java's date comment. */
    private static String sorted(Properties text) throws IOException {
        StringWriter out = new StringWriter();
        text.store(out, null);
        return out.toString()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .sorted()
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
