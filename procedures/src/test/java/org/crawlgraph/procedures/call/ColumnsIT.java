package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.procedures.help.Reference;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/**
 * Columns by the mode of a procedure, the last word of its name, as in the Graph Data Science library: derived from the
 * signatures, so that a new procedure cannot have others.
 */
class ColumnsIT {

    private static final Set<String> MODES = Set.of("stream", "stats", "mutate", "write");

    private static final Map<String, String> ESTIMATE = columns(
            "requiredMemory STRING",
            "treeView STRING",
            "bytesMin INTEGER",
            "bytesMax INTEGER",
            "nodeCount INTEGER",
            "relationshipCount INTEGER",
            "heapPercentageMin FLOAT",
            "heapPercentageMax FLOAT");

    private static final Map<String, Map<String, String>> OF_MODE = Map.of(
            "stats", columns("nodeCount INTEGER", "computeMillis INTEGER", "configuration MAP"),
            "mutate",
                    columns(
                            "nodeCount INTEGER",
                            "computeMillis INTEGER",
                            "mutateMillis INTEGER",
                            "nodePropertiesWritten INTEGER",
                            "configuration MAP"),
            "write", columns("nodeCount INTEGER", "computeMillis INTEGER", "writeMillis INTEGER", "configuration MAP"),
            "train",
                    columns(
                            "nodeCount INTEGER",
                            "relationshipCount INTEGER",
                            "computeMillis INTEGER",
                            "writeMillis INTEGER",
                            "configuration MAP"),
            "prune", columns("computeMillis INTEGER", "writeMillis INTEGER"));

    /** What only these modes do. */
    private static final Map<String, Set<String>> ONLY = Map.of(
            "mutateMillis", Set.of("mutate"),
            "writeMillis", Set.of("write", "train", "prune", "export", "graph"),
            "nodePropertiesWritten", Set.of("mutate", "write"),
            "relationshipsWritten", Set.of("write"));

    private static final Set<String> TIMES =
            Set.of("computeMillis", "mutateMillis", "writeMillis", "projectMillis", "elapsedMillis", "leftMillis");

    private record Procedure(String name, boolean writes, Map<String, String> columns) {

        static Procedure of(Record row) {
            Map<String, String> columns = new LinkedHashMap<>();
            row.get("returnDescription")
                    .asList(field -> field.asMap())
                    .forEach(
                            field -> columns.put(String.valueOf(field.get("name")), String.valueOf(field.get("type"))));
            return new Procedure(
                    row.get("name").asString(), row.get("mode").asString().equals("WRITE"), columns);
        }

        String mode() {
            return name.substring(name.lastIndexOf('.') + 1);
        }

        Set<String> options() {
            return Reference.options(name).stream().map(Option::name).collect(Collectors.toSet());
        }

        boolean takesGraph() {
            Set<String> options = options();
            return options.contains("relationshipTypes") || options.contains("contactType");
        }
    }

    private static Map<String, Procedure> procedures;

    @BeforeAll
    static void signatures() {
        procedures = new TreeMap<>();
        Server.run("SHOW PROCEDURES YIELD name, mode, returnDescription" + " WHERE name STARTS WITH 'crawl.' RETURN *")
                .forEach(row -> procedures.put(row.get("name").asString(), Procedure.of(row)));
    }

    private static Map<String, String> columns(String... columns) {
        Map<String, String> types = new LinkedHashMap<>();
        Stream.of(columns).forEach(column -> types.put(column.split(" ")[0], column.split(" ")[1]));
        return types;
    }

    @Test
    void eachModeHasTheColumnsOfGds() {
        List<String> wrong = new ArrayList<>();
        for (Procedure procedure : procedures.values()) {
            Map<String, String> wanted = new LinkedHashMap<>(OF_MODE.getOrDefault(procedure.mode(), Map.of()));
            if (procedure.writes() && !procedure.mode().equals("drop")) {
                wanted.put("writeMillis", "INTEGER");
            }
            if (!procedure.options().isEmpty() && wanted.containsKey("writeMillis")) {
                wanted.put("configuration", "MAP");
            }
            if (procedure.takesGraph() && wanted.containsKey("nodeCount")) {
                wanted.put("relationshipCount", "INTEGER");
            }
            wanted.forEach((column, type) -> {
                if (!type.equals(procedure.columns().get(column))) {
                    wrong.add(procedure.name() + " lacks " + column + " " + type);
                }
            });
            if (procedure.mode().equals("write")
                    && !procedure.columns().containsKey("nodePropertiesWritten")
                    && !procedure.columns().containsKey("relationshipsWritten")) {
                wrong.add(procedure.name() + " does not report how much it has written");
            }
            procedure.columns().keySet().forEach(column -> {
                if (!ONLY.getOrDefault(column, Set.of(procedure.mode())).contains(procedure.mode())) {
                    wrong.add(procedure.name() + " has " + column);
                }
                if (column.endsWith("Millis") && !TIMES.contains(column)) {
                    wrong.add(procedure.name() + " calls a time " + column);
                }
                if (column.endsWith("Written") && !ONLY.containsKey(column)) {
                    wrong.add(procedure.name() + " calls what it has written " + column);
                }
            });
        }

        assertThat(wrong).isEmpty();
        assertThat(procedures.values().stream().map(Procedure::mode)).containsAll(OF_MODE.keySet());
    }

    @Test
    void eachCallThatReadsAGraphOrHasAModeHasAnEstimate() {
        List<String> without = procedures.values().stream()
                .filter(procedure -> {
                    Set<String> options = procedure.options();
                    return options.contains("jobId")
                            && (MODES.contains(procedure.mode())
                                    || options.contains("nodeLabels")
                                    || options.contains("postLabels"));
                })
                .map(Procedure::name)
                .filter(name -> Reference.CALLS.stream()
                        .noneMatch(call -> call.name().equals(name) && call.estimator() != null))
                .toList();

        assertThat(without).isEmpty();
        assertThat(procedures.get("crawl.estimate").writes()).isFalse();
        assertThat(List.copyOf(procedures.get("crawl.estimate").columns().entrySet()))
                .isEqualTo(List.copyOf(ESTIMATE.entrySet()));
    }
}
