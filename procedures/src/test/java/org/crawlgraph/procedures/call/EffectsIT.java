package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.procedures.help.Examples;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.exceptions.ClientException;
import org.neo4j.driver.summary.QueryType;

/** Each procedure changes what docs/reference/effects.md says, and nothing in a session with read access. */
class EffectsIT {

    private static final Path TABLE = Path.of(System.getProperty("crawlgraph.root", "."), "docs/reference/effects.md");

    /** Procedures by effect: the first word of a row of the table and its mode, such as "writes WRITE". */
    private record Effects(Map<String, List<String>> rows) {

        static Effects read() throws IOException {
            Map<String, List<String>> rows = new HashMap<>();
            for (String line : Files.readAllLines(TABLE)) {
                String[] cells = line.split("\\|", -1);
                if (cells.length == 5 && cells[2].strip().matches("READ|WRITE")) {
                    rows.put(
                            cells[1].strip().replaceAll("^(changes \\w+|\\w+).*", "$1") + " " + cells[2].strip(),
                            Pattern.compile("`([^`]+)`")
                                    .matcher(cells[3])
                                    .results()
                                    .map(name -> name.group(1))
                                    .toList());
                }
            }
            return new Effects(rows);
        }

        boolean has(String effect, String procedure) {
            return rows.get(effect).stream()
                    .anyMatch(name -> name.startsWith(".") ? procedure.endsWith(name) : procedure.equals(name));
        }
    }

    /** The store, the files in the import folder, and the named graphs. */
    private record State(String store, String files, String graphs) {

        static State now() throws IOException {
            String files;
            try (Stream<Path> all = Files.walk(Server.IMPORTS)) {
                files = all.filter(Files::isRegularFile)
                        .sorted()
                        .map(State::content)
                        .collect(Collectors.joining());
            }
            return new State(
                    Server.run("MATCH (n) RETURN elementId(n) AS id, labels(n), n {.*} ORDER BY id")
                                    .toString()
                            + Server.run("MATCH (a)-[r]->(b) RETURN elementId(r) AS id, type(r), r {.*},"
                                    + " elementId(a), elementId(b) ORDER BY id"),
                    files,
                    Server.run("CALL crawl.graph.list() YIELD name, nodeCount, nodeProperties RETURN *")
                            .toString());
        }

        private static String content(Path file) {
            try {
                return file + " " + Arrays.hashCode(Files.readAllBytes(file)) + "\n";
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void everyProcedureChangesWhatTheTableSaysAndNothingWithReadAccess() throws IOException {
        Effects effects = Effects.read();
        Map<String, String> modes = new HashMap<>();
        Server.run("SHOW PROCEDURES YIELD name, mode WHERE name STARTS WITH 'crawl.' RETURN name, mode")
                .forEach(row ->
                        modes.put(row.get("name").asString(), row.get("mode").asString()));
        TreeSet<String> unseen = new TreeSet<>(modes.keySet());
        Examples.setUp();
        Examples.sections().forEach((name, statements) -> {
            statements.subList(0, statements.size() - 1).forEach(Server::run);
            String last = statements.get(statements.size() - 1);
            if (!modes.containsKey(name)) {
                Server.run(last);
                return;
            }
            unseen.remove(name);
            check(name, last, modes.get(name), effects);
        });
        Examples.tearDown();
        assertThat(unseen).as("procedures without an example").isEmpty();
    }

    private static void check(String name, String call, String mode, Effects effects) {
        try (Session reading = Server.DRIVER.session(
                SessionConfig.builder().withDefaultAccessMode(AccessMode.READ).build())) {
            State before = State.now();
            QueryType type = reading.run("EXPLAIN " + call).consume().queryType();
            if (mode.equals("READ")) {
                assertThat(type).as(name).isEqualTo(QueryType.READ_ONLY);
                reading.run(call).consume();
            } else {
                assertThat(type).as(name).isNotEqualTo(QueryType.READ_ONLY);
                assertThatThrownBy(() -> reading.run(call).consume())
                        .as(name)
                        .isInstanceOf(ClientException.class)
                        .hasMessageContaining("access mode");
                assertThat(State.now()).as(name).isEqualTo(before);
                Server.run(call);
            }
            State after = State.now();
            boolean write = mode.equals("WRITE");
            assertThat(after.store.equals(before.store) || (write && effects.has("changes nodes WRITE", name)))
                    .as("%s changes the store", name)
                    .isTrue();
            assertThat(!after.files.equals(before.files))
                    .as("%s writes files", name)
                    .isEqualTo(write && effects.has("writes WRITE", name));
            assertThat(!after.graphs.equals(before.graphs))
                    .as("%s changes named graphs", name)
                    .isEqualTo(effects.has("changes named READ", name));
            assertThat(write)
                    .as("mode of %s", name)
                    .isEqualTo(effects.has("changes nodes WRITE", name) || effects.has("writes WRITE", name));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
