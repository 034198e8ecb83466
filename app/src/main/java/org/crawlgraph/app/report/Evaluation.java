package org.crawlgraph.app.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An evaluation of what a crawl would skip, as text, as JSON and as a report.
 *
 * @param page template of the report
 * @param facts what was run, in order
 * @param tables by their names in the template and in JSON, in order
 * @param more what the template shows besides
 */
public record Evaluation(ReportPage page, List<Fact> facts, Map<String, DataTable> tables, Map<String, Object> more) {

    /** Rows of a table on the terminal. */
    private static final int MAX_ROWS = 60;

    /** The facts, then the tables, one below the other. */
    public String text() {
        StringBuilder text = new StringBuilder();
        facts.forEach(fact -> text.append(fact.name() + ": " + fact.value() + "\n"));
        tables.forEach(
                (name, table) -> text.append("\n" + name + "\n" + table.text().first(MAX_ROWS) + "\n"));
        return text.toString().stripTrailing().lines().collect(Collectors.joining(System.lineSeparator()));
    }

    /** An object with {@code facts} and a list of rows per table. Shares are from 0 to 1; unknown values are null. */
    public String json() {
        Map<String, Object> all = new LinkedHashMap<>();
        Map<String, String> named = new LinkedHashMap<>();
        facts.forEach(fact -> named.put(fact.name(), fact.value()));
        all.put("facts", named);
        tables.forEach((name, table) -> all.put(name, table.objects()));
        try {
            return JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers are always JSON", e);
        }
    }

    public String html() {
        Map<String, Object> data = new LinkedHashMap<>(more);
        data.put("facts", facts);
        data.putAll(tables);
        return page.html(data);
    }
}
