package org.crawlgraph.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Settings;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.testkit.series.Series;
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

    /** Below every range, except for random seeds; beyond an int; beyond a long; at night also at the limits of both types. */
    private static final List<String> VALUES = Series.NIGHTLY
            ? List.of("-1", "-2147483648", "-2147483649", "-9223372036854775808", "9223372036854775808")
            : List.of("-1", "-2147483649", "9223372036854775808");

    private static final Set<Class<?>> TEXTS = Set.of(Path.class, String.class, URI.class);

    private static final List<String> HIDDEN = List.of("\u202ea\u0000b", "http://127.0.0.1/\u0000");

    private static final String MISSING = "no-such-file";

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

    private static Stream<ArgSpec> hostile(CommandSpec command) {
        return command.args().stream().filter(argument -> !values(argument).isEmpty());
    }

    private static List<String> values(ArgSpec argument) {
        Class<?> type = argument.typeInfo().isMultiValue() ? argument.auxiliaryTypes()[0] : argument.type();
        List<String> texts = type == Path.class && !Series.NIGHTLY ? HIDDEN.subList(0, 1) : HIDDEN;
        return INTEGERS.contains(type) ? VALUES : TEXTS.contains(type) ? texts : List.of();
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

    private static String[] arguments(CommandSpec command, ArgSpec tried, String value) {
        List<String> arguments =
                new ArrayList<>(List.of(command.qualifiedName(" ").split(" ", -1)));
        arguments.remove(0);
        List<String> places = new ArrayList<>();
        for (ArgSpec argument : command.args()) {
            String text = argument == tried ? value : INTEGERS.contains(argument.type()) ? "1" : MISSING;
            if (argument instanceof OptionSpec option) {
                if (argument == tried
                        || option.required()
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
