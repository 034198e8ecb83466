package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;

/** What strangers have written steers nobody's terminal. */
class TerminalTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(chars = {0x07, 0x1B, 0x7F, 0x85, 0x9B, 0x200E, 0x202E, 0x2028, 0x2066, 0xFEFF})
    void terminalsShowItAsAnEscape(char hidden) {
        String evil = hidden + "[2Ja";
        String escape = String.format("\\u%04x", (int) hidden);

        String table = new Table("url").row(evil).toString();
        assertThat(table).contains(escape + "[2Ja").doesNotContain("" + hidden);

        assertThat(onTerminal(evil + "\té€\n")).isEqualTo(escape + "[2Ja\té€\n");

        Program.Ended ended = Program.run(folder, "import", "nothing" + hidden + "there");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("nothing" + escape + "there").doesNotContain("" + hidden);
    }

    private static String onTerminal(String text) {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        try (PrintStream terminal = new PrintStream(new Output.TerminalStream(shown), false, StandardCharsets.UTF_8)) {
            terminal.print(text);
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    /** Even where a buffer ends inside a character. */
    @Test
    void nothingElseChangesOnATerminal() {
        String text = "€𝄞 ü\r\n".repeat(50_000) + "€".repeat(70_000);
        assertThat(onTerminal(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(chars = {0x1B, 0x7F, 0x85, 0x202E, 0x2028, 0xFEFF})
    void filesAndPipesGetDataAsItIs(char hidden) throws IOException {
        String url = "http://evil.example/" + hidden + "a";
        List<Value> rows = List.of(Values.value(Map.of("url", url)));

        ByteArrayOutputStream json = new ByteArrayOutputStream();
        JsonRows.write(List.of("url"), rows, json);
        assertThat(new ObjectMapper()
                        .readTree(json.toByteArray())
                        .get(0)
                        .get("url")
                        .asText())
                .isEqualTo(url);
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        CsvRows.write(List.of("url"), rows, csv);
        assertThat(csv.toString(StandardCharsets.UTF_8)).isEqualTo("url\n" + url + "\n");
    }

    /** As a store may have them from a file of somebody else. */
    @ParameterizedTest
    @ValueSource(chars = {0x1B, 0x202E})
    void namesOfPropertiesAreTreatedAsTheirValues(char hidden) throws IOException {
        String name = "na" + hidden + "me";
        List<Value> rows = List.of(Values.value(Map.of("properties", Map.of(name, 1))));

        ByteArrayOutputStream json = new ByteArrayOutputStream();
        JsonRows.writeLines(List.of("properties"), rows, json);
        assertThat(new ObjectMapper()
                        .readTree(json.toByteArray())
                        .get("properties")
                        .fieldNames())
                .toIterable()
                .containsExactly(name);
        assertThat(onTerminal(new Table().column(name, false).row(name).toString()))
                .doesNotContain("" + hidden);
        assertThat(onTerminal(json.toString(StandardCharsets.UTF_8))).doesNotContain("" + hidden);
    }

    @Test
    void anInvalidCountIsRejectedWithItsMeaning() {
        Program.Ended ended = Program.run(folder, "seeds", "ten");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err())
                .contains("(COUNT): 'ten' is not a whole number, such as 100")
                .contains("COUNT: Number of seeds.");
        assertThat(Program.run(folder, "hits", "--limit", "2.5").err())
                .contains("'2.5' is not a whole number")
                .contains("N: Number of pages");
    }

    @Test
    void messagesOfPicocliNameChoicesAndOptionsAsTheyAreTyped() {
        assertThat(Program.run(folder, "hits", "--by", "both").err())
                .contains("'--by': 'both' is not one of authority, hub");
        assertThat(Program.run(folder, "seeds", "3", "--option", "site").err())
                .contains("Value for option '--option'")
                .doesNotContain("option option");
    }

    @Test
    void urlsToCrawlGoIntoAFile() {
        Program.Ended ended = Program.run(folder, "crawl", "http://a.test/");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("'http://a.test/'").contains("pass it with --seeds-file");
    }

    @Test
    void helpOfACommandIsAskedForBeforeOrAfterItsName() {
        Program.Ended help = Program.run(folder, "help", "seeds");
        assertThat(help.code()).isZero();
        assertThat(help.out()).isEqualTo(Program.run(folder, "seeds", "--help").out());
    }

    @Test
    void aDryRunOfTwoLinksShowsNeitherLimitsNorTheImportersStart() throws IOException {
        Files.writeString(folder.resolve("two.tsv"), "http://a/\thttp://b/\t2\nhttp://b/\thttp://a/\t1\n");
        Program.Ended ended = Program.run(folder, "import", "--dry-run", "two.tsv");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).doesNotContain("34359738367");
        assertThat(ended.out()).contains("weights from column 3");
    }

    @Test
    void anOptionBeforeTheCommandIsRejectedWithItsPlace() {
        Program.Ended ended = Program.run(folder, "--home", "somewhere", "seeds", "3");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("options go after the command name, such as `crawlgraph seeds --home DIR`");
        assertThat(Program.run(folder, "seeds", "3", "--nowhere").err()).doesNotContain("options go after the command");
    }

    @Test
    void aNameOfMegabytesIsRefusedAtOnceInALine() {
        for (String[] arguments : new String[][] {
            {"x".repeat(3_000_000)}, {"seeds", "1", "--" + "x".repeat(3_000_000)}, {"seeds", "9".repeat(3_000_000)}
        }) {
            Program.Ended ended = Program.run(folder, arguments);
            assertThat(ended.code()).isEqualTo(2);
            assertThat(ended.err()).hasSizeLessThan(10_000).doesNotContain("\tat ");
        }
    }
}
