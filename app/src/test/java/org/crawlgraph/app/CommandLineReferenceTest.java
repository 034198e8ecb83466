package org.crawlgraph.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Settings;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * {@code docs/reference/command-line.md} is what the commands say of themselves. {@code -Dcrawlgraph.docs=write} writes it.
 */
class CommandLineReferenceTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."));

    private static final Path PAGE = ROOT.resolve("docs/reference/command-line.md");

    @Test
    void theReferencePageListsEachCommandAndItsOptions() throws IOException {
        CommandLine program = CrawlGraph.program(ROOT, new Settings(Map.of("HOME", "/nowhere")));
        String page = "# Command line\n\n[Reference](README.md)\n\n"
                + commands(program).map(CommandLineReferenceTest::entry).collect(Collectors.joining("\n"));
        if ("write".equals(System.getProperty("crawlgraph.docs"))) {
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE)
                .as("write it with ./mvnw test -pl app -am -Dtest=CommandLineReferenceTest -Dcrawlgraph.docs=write")
                .hasContent(page);
    }

    /** All commands; of two names of one, the first. */
    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command),
                new LinkedHashSet<>(command.getSubcommands().values())
                        .stream().flatMap(CommandLineReferenceTest::commands));
    }

    private static String entry(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        String synopsis = command.getHelp().synopsis(0).strip();
        return "## " + spec.qualifiedName() + "\n\n" + text(spec.usageMessage().description()) + "\n\n```\n" + synopsis
                + "\n```\n\n"
                + table(
                        "Command",
                        spec.subcommands().entrySet().stream()
                                .map(sub -> row(
                                        "`" + sub.getKey() + "`",
                                        sub.getValue()
                                                .getCommandSpec()
                                                .usageMessage()
                                                .description())))
                + table(
                        "Argument",
                        spec.positionalParameters().stream()
                                .map(argument -> row("`" + argument.paramLabel() + "`", argument.description())))
                + table(
                        "Option",
                        spec.options().stream()
                                .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
                                .map(option -> row(names(option), option.description())))
                + footer(List.of(spec.usageMessage().footer()));
    }

    /** Its examples, and the text before them. */
    private static String footer(List<String> lines) {
        List<String> all = lines.stream()
                .flatMap(line -> line.replace("%n", "\n").lines())
                .map(String::stripTrailing)
                .toList();
        List<String> before =
                all.stream().takeWhile(line -> !line.startsWith("Example")).toList();
        return Stream.of(
                        text(before.toArray(String[]::new)),
                        all.stream()
                                .skip(before.size())
                                .map(line ->
                                        line.replaceFirst("^Examples?: +", "").replaceFirst("^ {10,11}", ""))
                                .filter(line -> !line.isEmpty())
                                .collect(Collectors.joining("\n", "```sh\n", "\n```")))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n", "", "\n"));
    }

    private static String names(OptionSpec option) {
        String label = label(option);
        return Stream.of(option.names())
                .map(name -> "`" + name + (name.equals(option.longestName()) ? label : "") + "`")
                .collect(Collectors.joining(", "));
    }

    private static String label(ArgSpec option) {
        return option.arity().max() == 0 ? "" : "=" + option.paramLabel();
    }

    private static String row(String what, String[] description) {
        return "| " + what + " | " + text(description).replace("|", "\\|") + " |\n";
    }

    private static String table(String heading, Stream<String> rows) {
        List<String> lines = rows.toList();
        return lines.isEmpty() ? "" : "| " + heading + " | Meaning |\n|---|---|\n" + String.join("", lines) + "\n";
    }

    /** Lines as one paragraph. */
    private static String text(String[] lines) {
        return Stream.of(lines)
                .map(line -> line.contains("%n") ? String.format(Locale.ROOT, line) : line)
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
