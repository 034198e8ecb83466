package org.crawlgraph.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Settings;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code docs/reference/command-line.md} is what the commands say of themselves. {@code -Dcrawlgraph.docs=write} writes
 * it.
 */
class CommandLineReferenceTest {

    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."));

    private static final Path PAGE = ROOT.resolve("docs/reference/command-line.md");

    /** An option that several commands have is described once, at the end of the page. */
    private static final int MIN_USES = 2;

    @Test
    void theReferencePageListsEachCommandAndItsOptions() throws IOException {
        CommandLine program = CrawlGraph.program(ROOT, new Settings(Map.of("HOME", "/nowhere")));
        List<CommandLine> commands = commands(program).toList();
        Map<String, Long> uses = commands.stream()
                .flatMap(command -> options(command).map(CommandLineReferenceTest::row))
                .collect(Collectors.groupingBy(row -> row, TreeMap::new, Collectors.counting()));
        Set<String> shared = uses.entrySet().stream()
                .filter(row -> row.getValue() >= MIN_USES)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
        String page = "# Command line\n\n[Reference](README.md)\n\n"
                + commands.stream()
                        .filter(command -> !isGroup(command))
                        .map(command -> entry(command, shared))
                        .collect(Collectors.joining())
                + "## Options of several commands\n\n"
                + table("Option", shared.stream()).stripTrailing()
                + "\n";
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

    /** Whether a command only has subcommands, which the table of commands describes. */
    private static boolean isGroup(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        return spec.name().equals("help")
                || (spec.parent() != null
                        && !spec.subcommands().isEmpty()
                        && spec.positionalParameters().isEmpty()
                        && options(command).findAny().isEmpty());
    }

    /** Its description and examples, then its arguments and options; of the program, its commands. */
    private static String entry(CommandLine command, Set<String> shared) {
        CommandSpec spec = command.getCommandSpec();
        return "## " + spec.qualifiedName() + "\n\n" + text(spec.usageMessage().description()) + "\n"
                + footer(List.of(spec.usageMessage().footer()))
                + "\n"
                + (spec.parent() == null
                        ? table(
                                "Command",
                                spec.subcommands().entrySet().stream()
                                        .map(sub -> row(
                                                "`" + sub.getKey() + "`",
                                                firstSentence(text(sub.getValue()
                                                        .getCommandSpec()
                                                        .usageMessage()
                                                        .description())))))
                        : "")
                + table(
                        "Argument or option",
                        Stream.of(
                                        spec.positionalParameters().stream()
                                                .map(argument ->
                                                        row("`" + name(argument) + "`", text(argument.description()))),
                                        options(command)
                                                .map(CommandLineReferenceTest::row)
                                                .filter(row -> !shared.contains(row)),
                                        alsoHas(command, shared))
                                .flatMap(rows -> rows));
    }

    private static Stream<OptionSpec> options(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp());
    }

    private static Stream<String> alsoHas(CommandLine command, Set<String> shared) {
        String names = options(command)
                .filter(option -> shared.contains(row(option)))
                .map(option -> "`" + option.longestName() + "`")
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? Stream.of() : Stream.of(row("[more](#options-of-several-commands)", names));
    }

    private static String name(PositionalParamSpec argument) {
        return argument.arity().min() == 0 ? "[" + argument.paramLabel() + "]" : argument.paramLabel();
    }

    private static String firstSentence(String text) {
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }

    /** Its examples, and the text before them. */
    private static String footer(List<String> lines) {
        List<String> all = lines.stream()
                .flatMap(line -> line.replace("%n", "\n").lines())
                .map(String::stripTrailing)
                .toList();
        List<String> before =
                all.stream().takeWhile(line -> !line.startsWith("Example")).toList();
        List<String> examples = all.stream()
                .skip(before.size())
                .map(line -> line.replaceFirst("^Examples?: +", "").replaceFirst("^ {10,11}", ""))
                .filter(line -> !line.isEmpty())
                .toList();
        String shown = examples.stream().map(line -> "`" + line + "`").collect(Collectors.joining(", "));
        return Stream.of(
                        text(before.toArray(String[]::new)),
                        examples.isEmpty() ? "" : (examples.size() == 1 ? "Example: " : "Examples: ") + shown)
                .filter(part -> !part.isEmpty())
                .map(part -> part + "\n")
                .collect(Collectors.joining());
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

    private static String row(OptionSpec option) {
        return row(names(option), text(option.description()));
    }

    private static String row(String what, String description) {
        return "| " + what + " | " + description.replace("|", "\\|") + " |\n";
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
