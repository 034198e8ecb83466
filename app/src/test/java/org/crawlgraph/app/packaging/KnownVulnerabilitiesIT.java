package org.crawlgraph.app.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * No library that the program brings is in a list of known vulnerabilities: the folder of OSV records that
 * {@code -Dcrawlgraph.osv=FOLDER} names, such as the unpacked {@code all.zip} of the ecosystem Maven.
 */
class KnownVulnerabilitiesIT {

    /** A line of {@code dependency:list}: group:artifact:type[:classifier]:version:scope. */
    private static final Pattern LIBRARY =
            Pattern.compile("^\\s+([\\w.-]+:[\\w.-]+):jar(?::[\\w-]+)?:([^:\\s]+):(?:compile|runtime)");

    private static List<Matcher> libraries() throws IOException {
        try (Stream<String> lines = Files.lines(Program.ROOT.resolve("app/target/libraries.txt"))) {
            return lines.map(LIBRARY::matcher).filter(Matcher::find).toList();
        }
    }

    @Test
    void theListOfLibrariesIsTheClassPathOfTheProgram() throws IOException {
        List<String> listed = libraries().stream()
                .map(library -> "lib/" + library.group(1).split(":", 2)[1] + "-" + library.group(2))
                .toList();
        try (JarFile jar = new JarFile(
                Program.ROOT.resolve("app/target/crawlgraph-app.jar").toFile())) {
            String classPath = jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            assertThat(classPath.split(" ", -1))
                    .hasSizeGreaterThan(100)
                    .allMatch(entry -> listed.stream().anyMatch(entry::startsWith));
        }
    }

    @Test
    void jsonThatIsNestedDeeplyBringsNothingDown() throws IOException {
        assertThat(libraries())
                .filteredOn(library -> library.group(1).equals("net.minidev:json-smart"))
                .singleElement()
                .matches(library -> Advisory.isAtLeast(library.group(2), "2.5.2"), "CVE-2024-57699 is mended");
    }

    @Test
    void noLibraryIsKnownToBeVulnerable() throws IOException {
        String feed = System.getProperty("crawlgraph.osv");
        Assumptions.assumeTrue(
                feed != null, "known vulnerabilities were not looked up: no -Dcrawlgraph.osv=FOLDER of OSV records");
        ObjectMapper json = new ObjectMapper();
        List<Matcher> libraries = libraries();
        List<String> found = new ArrayList<>();
        int records = 0;
        try (Stream<Path> files = Files.walk(Path.of(feed))) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".json")).toList()) {
                records++;
                Advisory advisory = new Advisory(json.readTree(file.toFile()));
                for (Matcher library : libraries) {
                    if (advisory.affects(library.group(1), library.group(2))) {
                        found.add(advisory.id() + ": " + library.group(1) + " " + library.group(2));
                    }
                }
            }
        }
        assertThat(records).as("OSV records in " + feed).isPositive();
        assertThat(found).isEmpty();
    }
}
