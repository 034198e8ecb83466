package org.crawlgraph.ingest.social;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.LineFields;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * One table: CSV or TSV with column names in the first line, or JSON Lines. Plain or gzipped. A record is one line. In
 * CSV and TSV semicolons separate the entries of a list.
 */
final class SocialFile {

    private static final ObjectReader JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .reader();
    private static final Set<String> LISTS = Set.of("tags", "terms");

    private final SocialTable table;
    private final Path file;
    private final Rejects rejects;
    private final List<String> needed;
    private final List<String> columns;
    private final Set<String> leftOut = new LinkedHashSet<>();

    SocialFile(SocialTable table, Path file, Rejects rejects) {
        this.table = table;
        this.file = file;
        this.rejects = rejects;
        this.needed = table.needed();
        this.columns = table.columns();
    }

    /** The name of a file without {@code .gz}, in lower case. */
    static String plainName(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    }

    /** The file extensions of tables. */
    static List<String> endings() {
        return List.of(".csv", ".tsv", ".jsonl", ".ndjson");
    }

    /** The columns of the file that are not used. */
    Set<String> leftOut() {
        return leftOut;
    }

    /**
     * Reads all lines.
     *
     * @param taker receives a line; returns what is wrong with it, or null
     */
    void read(Function<SocialRow, @Nullable String> taker, Checkpoint checkpoint) {
        boolean json = plainName(file).endsWith("json") || plainName(file).endsWith("jsonl");
        char separator = plainName(file).endsWith(".tsv") ? '\t' : ',';
        LineFields fields = new LineFields(separator);
        List<String> header = null;
        try (TextLines lines = new TextLines(file, rejects)) {
            while (lines.next()) {
                if (lines.number() % 1024 == 0) {
                    checkpoint.reached("reading " + table.text(), lines.position(), Math.max(1, lines.size()));
                }
                String line = lines.text();
                if (line.isBlank()) {
                    continue;
                }
                if (!json && header == null) {
                    header = header(fields, line);
                    continue;
                }
                String wrong =
                        json ? object(line, taker) : record(fields, header == null ? List.of() : header, line, taker);
                if (wrong != null) {
                    rejects.line(file, lines.number(), wrong + ": " + IngestException.quote(line));
                }
            }
        }
    }

    private List<String> header(LineFields fields, String line) {
        List<String> names = fields.of(line);
        if (names == null || !names.containsAll(needed)) {
            throw IngestException.at(
                    file,
                    1,
                    "the first line must name the columns " + String.join(", ", needed)
                            + " (and may name others of " + String.join(", ", columns) + "), but it is "
                            + IngestException.quote(line));
        }
        names.stream().filter(name -> !columns.contains(name)).forEach(leftOut::add);
        return names;
    }

    private @Nullable String record(
            LineFields fields, List<String> header, String line, Function<SocialRow, @Nullable String> taker) {
        List<String> values = fields.of(line);
        if (values == null) {
            return "the quotation marks of this line do not match";
        }
        if (values.size() != header.size()) {
            return "this line has " + values.size() + " fields, but the first line names " + header.size() + " columns";
        }
        Map<String, List<String>> row = new HashMap<>();
        for (int i = 0; i < values.size(); i++) {
            String column = header.get(i);
            String value = values.get(i);
            row.put(column, LISTS.contains(column) ? Arrays.asList(value.split(";", -1)) : List.of(value.strip()));
        }
        return checked(new SocialRow(row), taker);
    }

    private @Nullable String object(String line, Function<SocialRow, @Nullable String> taker) {
        JsonNode node;
        try {
            node = JSON.readTree(line);
        } catch (JsonProcessingException e) {
            return "this line is not a JSON object (" + e.getOriginalMessage() + ")";
        }
        if (node == null || !node.isObject()) {
            return "this line is not a JSON object";
        }
        Map<String, List<String>> row = new HashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            String column = entry.getKey();
            if (!columns.contains(column)) {
                leftOut.add(column);
                continue;
            }
            List<String> texts = texts(entry.getValue());
            if (texts == null || (texts.size() > 1 && !LISTS.contains(column))) {
                return column + " must be a text or a number" + (LISTS.contains(column) ? ", or a list of these" : "");
            }
            row.put(column, texts);
        }
        return checked(new SocialRow(row), taker);
    }

    private static @Nullable List<String> texts(JsonNode value) {
        List<String> texts = new ArrayList<>();
        if (value.isNull()) {
            return texts;
        }
        for (JsonNode each : value.isArray() ? value : List.of(value)) {
            if (!each.isTextual() && !each.isIntegralNumber()) {
                return null;
            }
            texts.add(each.asText().strip());
        }
        return texts;
    }

    private @Nullable String checked(SocialRow row, Function<SocialRow, @Nullable String> taker) {
        for (String column : needed) {
            String value = row.text(column);
            if (value == null) {
                return column + " is empty or missing";
            }
            if (value.length() > SocialGraph.LONGEST_KEY) {
                return column + " has " + value.length() + " characters, but a store can index at most "
                        + SocialGraph.LONGEST_KEY;
            }
        }
        return taker.apply(row);
    }
}
