package org.crawlgraph.procedures.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.crawlgraph.procedures.testkit.StockServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The plugin jar names every work that it holds, and carries the licence of each. */
class LicencesIT {

    private static final String RELOCATED = "org/crawlgraph/shaded/";

    /** A line of the table in NOTICE: package, work, licence, copyright. */
    private static final Pattern LINE =
            Pattern.compile("^(\\w+|-) {2,}(\\S.*?) {2,}([A-Z][\\w.-]+) {2,}(\\S.*)$", Pattern.MULTILINE);

    private static JarFile jar;
    private static List<MatchResult> works;

    @BeforeAll
    static void open() throws IOException {
        jar = new JarFile(StockServer.pluginJar().toFile());
        works = LINE.matcher(text("META-INF/NOTICE")).results().toList();
    }

    @AfterAll
    static void close() throws IOException {
        jar.close();
    }

    private static String text(String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        assertThat(entry).as(name).isNotNull();
        try (InputStream in = jar.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Set<String> names() {
        return jar.stream()
                .filter(entry -> !entry.isDirectory())
                .map(ZipEntry::getName)
                .collect(Collectors.toSet());
    }

    @Test
    void itsOwnLicenceIsTheFirst() throws IOException {
        assertThat(text("META-INF/LICENSE")).contains("GNU GENERAL PUBLIC LICENSE", "Version 3, 29 June 2007");
    }

    @Test
    void everyForeignPackageIsOnTheNoticeAndOnlyThose() {
        Set<String> inTheJar = names().stream()
                .filter(name -> name.startsWith(RELOCATED))
                .map(name -> name.substring(RELOCATED.length()).split("/", 2)[0])
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(works.stream().map(work -> work.group(1)).filter(name -> !name.equals("-")))
                .containsOnly(inTheJar.toArray(String[]::new))
                .containsAll(inTheJar);
    }

    @Test
    void everyOtherForeignFileIsOnTheNotice() {
        Set<String> others = names().stream()
                .filter(name -> !name.startsWith("org/crawlgraph/") && !name.startsWith("META-INF/"))
                .collect(Collectors.toSet());

        assertThat(works.stream()
                        .filter(work -> work.group(1).equals("-"))
                        .flatMap(work -> Pattern.compile(", ").splitAsStream(work.group(2))))
                .containsExactlyInAnyOrderElementsOf(others);
    }

    @Test
    void theTextOfEachLicenceIsThere() throws IOException {
        for (String licence :
                works.stream().map(work -> work.group(3)).distinct().toList()) {
            String text = licence.equals("GPL-3.0") ? "META-INF/LICENSE" : "META-INF/licenses/" + licence + ".txt";
            assertThat(text(text)).as(licence).hasSizeGreaterThan(900);
        }
    }
}
