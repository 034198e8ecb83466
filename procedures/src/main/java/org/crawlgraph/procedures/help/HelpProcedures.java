package org.crawlgraph.procedures.help;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Result;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.help} and {@code crawl.version}. */
public final class HelpProcedures extends ProcedureContext {

    private static final String QUERY = """
            SHOW %1$sS YIELD name, signature, description
            WHERE name STARTS WITH 'crawl.' AND toLower(name + ' ' + description) CONTAINS toLower($word)
            RETURN name, toLower('%1$s') AS kind, signature, description ORDER BY name""";

    public record HelpRow(
            @Description("Group: seeds, ranking, simulation, graphs, import, crawls, clusters, forums, social, runs or "
                    + "urls; common for an option of"
                    + " several groups")
            String group,

            @Description("Name") String name,
            @Description("procedure, function or option") String kind,

            @Description("Arguments and columns; for options, type, default and procedures")
            String signature,

            @Description("What it does") String description,
            @Description("Names of its options") List<String> options) {}

    public record VersionRow(
            @Description("Version of CrawlGraph") String version) {}

    @Procedure(name = "crawl.help", mode = Mode.READ)
    @Description("Lists the procedures, functions and options of CrawlGraph whose name or description"
            + " contains a word, by group, or a similar name; all without a word.")
    public Stream<HelpRow> help(@Name(value = "word", defaultValue = "") @Nullable String word) {
        String wanted = word == null
                ? ""
                : word.replaceFirst("^gds\\.[ws]cc", "crawl.components")
                        .replaceFirst("^gds\\.(closeness\\.)?", "crawl.");
        List<HelpRow> rows = new ArrayList<>();
        for (String kind : List.of("PROCEDURE", "FUNCTION")) {
            try (Result result = tx.execute(QUERY.formatted(kind), Map.of("word", wanted))) {
                result.stream().map(HelpProcedures::row).forEach(rows::add);
            }
        }
        Comparator<HelpRow> byFamily = Comparator.comparing(row -> Family.of(row.name()));
        rows.sort(byFamily.thenComparing(HelpRow::name));
        Reference.options().stream()
                .filter(entry -> (entry.option().name() + ' ' + entry.option().meaning())
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted.toLowerCase(Locale.ROOT)))
                .map(entry -> new HelpRow(
                        entry.group(),
                        entry.option().name(),
                        "option",
                        entry.option().type() + "; default " + entry.option().defaultText() + " ("
                                + String.join(", ", entry.procedures()) + ")",
                        entry.option().meaning(),
                        List.of()))
                .forEach(rows::add);
        if (rows.isEmpty()) {
            String nearest = Spelling.nearest(
                    wanted, help("").map(HelpRow::name).distinct().toList());
            return nearest == null ? Stream.of() : help(nearest);
        }
        return rows.stream();
    }

    private static HelpRow row(Map<String, Object> row) {
        String name = text(row, "name");
        return new HelpRow(
                Family.of(name).group(),
                name,
                text(row, "kind"),
                text(row, "signature"),
                text(row, "description"),
                Reference.options(name).stream().map(Option::name).toList());
    }

    private static String text(Map<String, Object> row, String column) {
        return String.valueOf(row.get(column));
    }

    @Procedure(name = "crawl.version", mode = Mode.READ)
    @Description("Returns the version of CrawlGraph.")
    public Stream<VersionRow> version() {
        return Stream.of(new VersionRow(Version.CURRENT));
    }
}
