package org.crawlgraph.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Settings;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Every command that a document or a help text shows is one that there is, with options that it has. */
class CommandExamplesTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."));

    /** In a block of shell lines, or in a sentence; what leads elsewhere ({@code |}, {@code >}) and comments are not the program's. */
    private static final Pattern SHOWN = Pattern.compile(
            "(?m)(?:^|`|Examples?: |^ +)(?:CRAWLGRAPH_\\w+=\\S+ )*(?:[\\w./-]*bin/|\\./)?crawlgraph ([a-z-](?:'[^'`\n]*'|[^'`|>#;\n])*)");

    /** What a reader is to put a value for, such as {@code PATH}. */
    private static final Pattern PLACE = Pattern.compile("\\b[A-Z]{2,}\\b");

    private static CommandLine program() {
        return CrawlGraph.program(
                ROOT, new Settings(Map.of("HOME", ROOT.resolve("target").toString())));
    }

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
        assertThatCode(() -> program().parseArgs(command.split("\\s+", -1)))
                .as("%s shows `crawlgraph %s`", place, command)
                .doesNotThrowAnyException();
    }

    @Test
    void documentsShowCommandsThatThereAre() throws IOException {
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
        int found = 0;
        for (Path document : documents) {
            for (String command : shown(Files.readString(document))) {
                try {
                    program().parseArgs(PLACE.matcher(command).replaceAll("1").split("\\s+", -1));
                } catch (CommandLine.MissingParameterException e) { // a sentence names a command by its name
                    assertThat(command)
                            .as("%s shows a command that is not whole", document)
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
        commands(program()).forEach(command -> {
            String name = command.getCommandSpec().qualifiedName();
            List<String> examples = shown(
                    String.join("\n", command.getCommandSpec().usageMessage().footer())
                            .replace("%n", "\n"));
            assertThat(examples).as("the help of " + name).isNotEmpty();
            examples.forEach(example -> assertParses("the help of " + name, example));
        });
    }
}
