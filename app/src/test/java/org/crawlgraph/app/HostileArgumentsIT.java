package org.crawlgraph.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.Settings;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The integers, texts and paths of every command, as the commands declare them, so that a new one is tried too. */
class HostileArgumentsIT {

    private static final Set<Class<?>> INTEGERS = Set.of(int.class, Integer.class, long.class, Long.class);

    /**
     * Below every range, except for random seeds; beyond an int; beyond a long; at night also at the limits of both
     * types.
     */
    private static final List<String> VALUES = Series.NIGHTLY
            ? List.of("-1", "-2147483648", "-2147483649", "-9223372036854775808", "9223372036854775808")
            : List.of("-1", "-2147483649", "9223372036854775808");

    private static final Set<Class<?>> TEXTS = Set.of(Path.class, String.class, URI.class);

    private static final List<String> HIDDEN = List.of("\u202ea\u0000b", "http://127.0.0.1/\u0000");

    private static final String MISSING = "no-such-file";

    /** Values without which a command refuses to start, by the beginning of its name. */
    private static final Map<String, List<String>> NEEDED = Map.of(
            "crawlgraph crawl", List.of("--out=out", "--contact=a@b.test"),
            "crawlgraph forum train", List.of("--entry=http://a.test/"),
            "crawlgraph forum evaluate", List.of("--entry=http://a.test/"),
            "crawlgraph export seeds", List.of("--format=txt"));

    /** The names of the commands, by the declarations of their arguments. */
    private static final Map<Object, String> TRIED_IN = new HashMap<>();

    @TempDir
    private Path folder;

    static Stream<CommandSpec> commands() {
        return all(CrawlGraph.program(Path.of(""), new Settings(Map.of())))
                .filter(command -> hostile(command).findAny().isPresent());
    }

    private static Stream<CommandSpec> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command.getCommandSpec()),
                command.getSubcommands().values().stream().distinct().flatMap(HostileArgumentsIT::all));
    }

    /** An option that commands share by its declaration is tried in one of them by day, and in all at night. */
    private static Stream<ArgSpec> hostile(CommandSpec command) {
        String name = command.qualifiedName(" ");
        return command.args().stream()
                .filter(argument -> !values(argument).isEmpty())
                .filter(argument -> TRIED_IN.computeIfAbsent(argument.userObject(), unseen -> name)
                                .equals(name)
                        || Series.NIGHTLY);
    }

    private static List<String> values(ArgSpec argument) {
        Class<?> type = argument.typeInfo().isMultiValue() ? argument.auxiliaryTypes()[0] : argument.type();
        List<String> texts = type == Path.class && !Series.NIGHTLY ? HIDDEN.subList(0, 1) : HIDDEN;
        return INTEGERS.contains(type) ? VALUES : TEXTS.contains(type) ? texts : List.of();
    }

    @Test
    void aMissingArgumentFileIsNamed() {
        assertThat(Program.run(folder, "doctor", "@nix").err()).contains("the argument file nix does not exist");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void noIntegerTextOrPathEndsInABareException(CommandSpec command) {
        List<String> wrong = new ArrayList<>();
        hostile(command).forEach(argument -> {
            for (String value : values(argument)) {
                String[] arguments = arguments(command, argument, value);
                Program.Ended ended = Program.run(folder, arguments);
                if (!isClear(ended)) {
                    wrong.add(String.join(" ", arguments) + " -> " + ended);
                }
            }
        });
        assertThat(wrong).isEmpty();
    }

    /**
     * By a range, a declaration shared with Cypher, or the constructor of its options. Negative numbers and 0, unless
     * its meaning is described, are out of range, except as random seeds.
     */
    @ParameterizedTest
    @MethodSource("commands")
    void aNumberOutOfRangeIsRefusedBeforeAnythingIsOpened(CommandSpec command) {
        List<String> wrong = new ArrayList<>();
        command.args().stream()
                .filter(argument -> INTEGERS.contains(argument.type()))
                .forEach(argument -> {
                    Range range = ((Field) argument.userObject()).getAnnotation(Range.class);
                    String described = String.join(" ", argument.description());
                    Set<Long> outside = new TreeSet<>();
                    Set<Long> inside = new TreeSet<>();
                    if (range != null) {
                        inside.addAll(List.of(range.least(), most(argument, range)));
                        outside.addAll(List.of(range.least() - 1, most(argument, range) + 1));
                    } else if (!described.toLowerCase(Locale.ROOT).contains("random seed")) {
                        outside.addAll(List.of(-1L, 0L));
                    }
                    outside.remove(Long.MAX_VALUE);
                    outside.removeIf(value -> Pattern.compile("(?<![\\w.-])" + value + "\\b")
                            .matcher(described)
                            .find());
                    for (long value : outside) {
                        String[] arguments = arguments(command, argument, String.valueOf(value));
                        Program.Ended ended = Program.run(folder, arguments);
                        if (ended.code() == ExitCode.DONE || !isAbout(argument, value, ended.err())) {
                            wrong.add(String.join(" ", arguments) + " -> " + ended);
                        }
                    }
                    for (long value : inside) {
                        String[] arguments = arguments(command, argument, String.valueOf(value));
                        Program.Ended ended = Program.run(folder, arguments);
                        if (isAbout(argument, value, ended.err())) {
                            wrong.add(String.join(" ", arguments) + " -> " + ended);
                        }
                    }
                });
        assertThat(wrong).isEmpty();
    }

    /** The end of the range, or the last number that can be typed; for a long the one before. */
    private static long most(ArgSpec argument, Range range) {
        Class<?> type = argument.type();
        long typed = argument.converters().length > 0
                ? 999_999_999_999L
                : type == int.class || type == Integer.class ? Integer.MAX_VALUE : Long.MAX_VALUE - 1;
        return Math.min(range.most(), typed);
    }

    /** Whether an error names the argument, as a user types it or as Cypher does, and its value. */
    private static boolean isAbout(ArgSpec argument, long value, String error) {
        String name = Range.Check.name(argument).replaceFirst("^--", "");
        String inCypher = Pattern.compile("-(.)")
                .matcher(name)
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
        return Stream.of("--" + name, name, inCypher)
                        .anyMatch(shown -> error.startsWith("crawlgraph: " + shown + " is " + value + ";"))
                || error.contains("Invalid value for option '--" + name + "': '" + value + "'");
    }

    private static String[] arguments(CommandSpec command, ArgSpec tried, String value) {
        List<String> arguments =
                new ArrayList<>(List.of(command.qualifiedName(" ").split(" ", -1)));
        arguments.remove(0);
        List<String> needed = NEEDED.entrySet().stream()
                .filter(entry -> command.qualifiedName(" ").equals(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .filter(option -> !option.startsWith(Range.Check.name(tried) + "="))
                .toList();
        arguments.addAll(needed);
        List<String> places = new ArrayList<>();
        for (ArgSpec argument : command.args()) {
            String text = argument == tried ? value : INTEGERS.contains(argument.type()) ? "1" : MISSING;
            if (argument instanceof OptionSpec option) {
                if (needed.stream().anyMatch(given -> given.startsWith(option.longestName() + "="))) {
                    continue;
                }
                if (argument == tried
                        || (option.required() && option.group() == null)
                        || option.longestName().equals("--home")) {
                    arguments.add(option.longestName() + "=" + text);
                }
            } else if (argument == tried || argument.required()) {
                places.add(text);
            }
        }
        arguments.add("--");
        arguments.addAll(places);
        return arguments.toArray(String[]::new);
    }

    /** Whether it was taken, as the seed of random numbers may be, or refused in words that name no class of Java. */
    private static boolean isClear(Program.Ended ended) {
        boolean said = ended.code() == ExitCode.DONE
                || (ended.err().contains("crawlgraph: ") && ended.err().length() < 1_000);
        return said && !ended.err().contains("Exception") && !ended.err().contains("null");
    }
}
