package org.crawlgraph.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Settings;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Every command that a document or a help text shows is one that there is, with options that it has. */
class CommandExamplesTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."));

    /**
     * In a block of shell lines, or in a sentence; what leads elsewhere ({@code |}, {@code >}) and comments are not the
     * program's.
     */
    private static final Pattern SHOWN = Pattern.compile(
            "(?m)(?:^|`|Examples?: |^ +)(?:CRAWLGRAPH_\\w+=\\S+ )*(?:[\\w./-]*bin/|\\./)?crawlgraph ([a-z-](?:'[^'`\n]*'|[^'`|>#;\n])*)");

    /** What a reader is to put a value for, such as {@code PATH}. */
    private static final Pattern PLACE = Pattern.compile("\\b[A-Z]{2,}\\b");

    /** An option of a procedure: a row of a table of options, and what a command passes on. */
    private static final Pattern DECLARED = Pattern.compile("(?m)^\\| `(\\w+)` \\|[^|\n]*\\|[^|\n]*\\|.*\\|$");

    private static final Pattern PASSED = Pattern.compile("--option ([a-z]\\w*)=");

    /** Which is only asked whether it understands. */
    private static final CommandLine PROGRAM = CrawlGraph.program(
            ROOT, new Settings(Map.of("HOME", ROOT.resolve("target").toString())));

    /** The commands in a text, those over several lines in one, without quotes. */
    private static List<String> shown(String text) {
        return SHOWN.matcher(text.replaceAll("\\\\\\n *", ""))
                .results()
                .map(match -> match.group(1).strip().replace("'", ""))
                .toList();
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(CommandExamplesTest::commands));
    }

    private static void assertParses(String place, String command) {
        assertThatCode(() -> PROGRAM.parseArgs(command.split("\\s+", -1)))
                .as("%s shows `crawlgraph %s`", place, command)
                .doesNotThrowAnyException();
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>(List.of(
                ROOT.resolve("README.md"),
                ROOT.resolve("datasets/README.md"),
                ROOT.resolve("datasets/docweb/README.md")));
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.toString().matches(".*/docs/(adr|reference)/.*"))
                    .sorted()
                    .forEach(documents::add);
        }
        return documents;
    }

    @Test
    void documentsPassOptionsThatProceduresHave() throws IOException {
        Set<String> declared = new HashSet<>();
        try (Stream<Path> reference = Files.list(ROOT.resolve("docs/reference"))) {
            for (Path page : reference.toList()) {
                DECLARED.matcher(Files.readString(page)).results().forEach(row -> declared.add(row.group(1)));
            }
        }
        int found = 0;
        for (Path document : documents()) {
            for (MatchResult option :
                    PASSED.matcher(Files.readString(document)).results().toList()) {
                assertThat(declared).as("%s shows %s", document, option.group()).contains(option.group(1));
                found++;
            }
        }
        assertThat(found).isGreaterThan(4);
    }

    @Test
    void documentsShowCommandsThatThereAre() throws IOException {
        int found = 0;
        for (Path document : documents()) {
            for (String command : shown(Files.readString(document))) {
                try {
                    PROGRAM.parseArgs(PLACE.matcher(command).replaceAll("1").split("\\s+", -1));
                } catch (CommandLine.MissingParameterException e) { // a sentence names a command by its name
                    assertThat(command)
                            .as("%s shows an incomplete command", document)
                            .doesNotContain("-");
                } catch (CommandLine.ParameterException e) {
                    throw new AssertionError(document + " shows `crawlgraph " + command + "`: " + e.getMessage(), e);
                }
                found++;
            }
        }
        assertThat(found).isGreaterThan(60);
    }

    @Test
    void eachCommandHasAnExampleThatItUnderstands() {
        commands(PROGRAM).forEach(command -> {
            String name = command.getCommandSpec().qualifiedName();
            List<String> examples = shown(
                    String.join("\n", command.getCommandSpec().usageMessage().footer())
                            .replace("%n", "\n"));
            assertThat(examples).as("the help of " + name).isNotEmpty();
            examples.forEach(example -> assertParses("the help of " + name, example));
        });
    }

    /** Values that no number of this type has. */
    private static List<String> beyond(Class<?> type) {
        if (type == int.class || type == Integer.class) {
            return List.of("2147483648", "-2147483649", "99999999999999999999", "1.5", "x", "NaN", "1e3");
        }
        if (type == long.class || type == Long.class) {
            return List.of("9223372036854775808", "-9223372036854775809", "1.5", "x", "NaN", "1e3");
        }
        return type == double.class || type == Double.class
                ? List.of("NaN", "Infinity", "-Infinity", "1e999", "x", "1,5")
                : List.of();
    }

    @Test
    void eachNumberOnTheCommandLineIsRefusedBeyondTheRangeOfItsType() {
        List<String> tried = new ArrayList<>();
        commands(PROGRAM).forEach(command -> {
            String name = command.getCommandSpec().qualifiedName();
            for (CommandLine.Model.OptionSpec option : command.getCommandSpec().options()) {
                for (String value : beyond(option.type())) {
                    List<String> line = new ArrayList<>(List.of(name.split(" ", -1)));
                    line.add(option.longestName() + "=" + value);
                    tried.add(String.join(" ", line));
                    assertThatThrownBy(() -> PROGRAM.parseArgs(
                                    line.subList(1, line.size()).toArray(String[]::new)))
                            .as(String.join(" ", line))
                            .isInstanceOf(CommandLine.ParameterException.class)
                            .hasMessageContaining(option.longestName())
                            .hasMessageContaining("'" + value + "' is not a ")
                            .hasMessageNotContaining("\n");
                }
            }
        });
        assertThat(tried).hasSizeGreaterThan(200);
    }

    @Test
    void aNumberBeyondTheRangeOfItsTypeIsWrongUsage() {
        Program.Ended ended = Program.run(ROOT, "crawl", "--max-pages=9223372036854775808");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err())
                .contains("--max-pages", "9223372036854775808", "whole number")
                .doesNotContain("\tat ");
    }
}
