package org.crawlgraph.app.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.Test;

/** {@code docs/ARCHITECTURE.md} names the rooms of the core: the folders directly below {@code org.crawlgraph}. */
class PackagesTest {

    private static final String HEADING = "### Rooms of the core";
    private static final Pattern ROW = Pattern.compile("^\\| `([a-z]+)` \\|.*");

    @Test
    void architectureNamesEveryRoomOfTheCoreAndNoOthers() throws IOException {
        assertThat(named()).isEqualTo(rooms()).hasSizeGreaterThan(5);
    }

    private static Set<String> named() throws IOException {
        Set<String> named = new TreeSet<>();
        boolean inside = false;
        for (String line : Files.readAllLines(Program.ROOT.resolve("docs/ARCHITECTURE.md"))) {
            inside = line.startsWith("#") ? line.equals(HEADING) : inside;
            var row = ROW.matcher(line);
            if (inside && row.matches()) {
                named.add(row.group(1));
            }
        }
        return named;
    }

    private static Set<String> rooms() throws IOException {
        try (Stream<Path> folders = Files.list(Program.ROOT.resolve("src/main/java/org/crawlgraph"))) {
            return folders.filter(Files::isDirectory)
                    .map(folder -> String.valueOf(folder.getFileName()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
