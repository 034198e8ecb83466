package org.crawlgraph.tests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of packages in {@code docs/ARCHITECTURE.md} name those that the modules have, each below its module. */
class PackagesTest {

    private static final Pattern HEADING = Pattern.compile("^### .*`(\\w+)/`$");
    private static final Pattern ROW = Pattern.compile("^\\| `([a-z.]+)` \\|.*");
    private static final Path ROOT_PACKAGE = Path.of("org/crawlgraph");

    @Test
    void architectureNamesEveryPackageOfEveryModuleAndNoOthers() throws IOException {
        Set<String> compiled = new TreeSet<>();
        for (Path module : Modules.folders()) {
            packages(module).forEach(name -> compiled.add(module.getFileName() + ": " + name));
        }
        assertThat(named()).isEqualTo(compiled).hasSizeGreaterThan(50);
    }

    private static Set<String> named() throws IOException {
        Set<String> named = new TreeSet<>();
        String module = "";
        for (String line : Files.readAllLines(Program.ROOT.resolve("docs/ARCHITECTURE.md"))) {
            var heading = HEADING.matcher(line);
            var row = ROW.matcher(line);
            if (line.startsWith("#")) {
                module = heading.matches() ? heading.group(1) : "";
            } else if (!module.isEmpty() && row.matches()) {
                named.add(module + ": " + row.group(1));
            }
        }
        return named;
    }

    /** The packages with classes, below {@code org.crawlgraph}. */
    private static Set<String> packages(Path module) throws IOException {
        Path classes = module.resolve("target/classes").resolve(ROOT_PACKAGE);
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.endsWith("package-info.class"))
                    .map(file -> classes.relativize(file.getParent()).toString().replace('/', '.'))
                    .collect(Collectors.toSet());
        }
    }
}
