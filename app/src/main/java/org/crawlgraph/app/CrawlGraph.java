package org.crawlgraph.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.app.command.cluster.ClusterCommand;
import org.crawlgraph.app.command.crawl.CrawlCommand;
import org.crawlgraph.app.command.focus.FocusCommand;
import org.crawlgraph.app.command.forum.ForumCommand;
import org.crawlgraph.app.command.imports.DatasetsCommand;
import org.crawlgraph.app.command.imports.ImportCommand;
import org.crawlgraph.app.command.report.GraphCommand;
import org.crawlgraph.app.command.report.ReportCommand;
import org.crawlgraph.app.command.report.SimulateCommand;
import org.crawlgraph.app.command.seeds.CoresCommand;
import org.crawlgraph.app.command.seeds.ExportCommand;
import org.crawlgraph.app.command.seeds.HitsCommand;
import org.crawlgraph.app.command.seeds.PredictCommand;
import org.crawlgraph.app.command.seeds.RankCommand;
import org.crawlgraph.app.command.seeds.SeedsCommand;
import org.crawlgraph.app.command.seeds.SimilarCommand;
import org.crawlgraph.app.command.serve.DemoCommand;
import org.crawlgraph.app.command.serve.DoctorCommand;
import org.crawlgraph.app.command.serve.ServeCommand;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.Settings;
import org.crawlgraph.app.print.CommandLog;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Version;
import org.crawlgraph.common.VisibleText;
import org.crawlgraph.crawler.engine.CrawlException;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** The program {@code crawlgraph}. */
@Command(
        name = "crawlgraph",
        description = "Crawled web graphs in Neo4j: where the next crawl should start, and what it should skip.",
        versionProvider = CrawlGraph.VersionText.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            ServeCommand.class,
            ImportCommand.class,
            SeedsCommand.class,
            HitsCommand.class,
            RankCommand.class,
            GraphCommand.class,
            CoresCommand.class,
            SimilarCommand.class,
            PredictCommand.class,
            ClusterCommand.class,
            ForumCommand.class,
            FocusCommand.class,
            SimulateCommand.class,
            ReportCommand.class,
            CrawlCommand.class,
            ExportCommand.class,
            DatasetsCommand.class,
            DoctorCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {
            "",
            "Data goes to standard output, messages to standard error.",
            "Exit codes: 0 success, 1 failure, 2 usage error, 3 success with less than requested, 130 interrupted.",
            "Set defaults for options that you use often: CRAWLGRAPH_HOME=DIR in the environment, or a line home=DIR"
                    + " in",
            "~/.crawlgraph.properties; also bolt, password-file, contact, bolt-port, http-port, log.",
            "",
            "Example: crawlgraph demo%n"
        })
public final class CrawlGraph {

    /** No suggestions for longer names: comparing takes quadratic time. */
    private static final int LONGEST_NAME = 1_000;

    private static final int LONGEST_MESSAGE = 4_000;

    /** A suggested command that works on a home. */
    private static final Pattern SUGGESTED = Pattern.compile("`(crawlgraph (?:demo|import|seeds)\\b[^`]*)`");

    /** An entry of an options map in Cypher that a message advises or blames. */
    private static final Pattern ENTRY = Pattern.compile("(?<=\\b(?:pass|with) )(\\w+): '([\\w.-]+)'");

    private static final String UNKNOWN = "unknown option";

    /** What a message about an argument begins with. */
    private static final Pattern NAME = Pattern.compile("^(" + UNKNOWN + "|[a-z][\\w-]*(?= ))");

    /** The constants that picocli accepts. */
    private static final Pattern CONSTANTS =
            Pattern.compile("(?s)expected one of \\[(.*?)] \\(case-insensitive\\) but was (.*)");

    private static final String WHOLE = "whole number, such as 100";

    private CrawlGraph() {}

    /**
     * Runs one command and ends the JVM with its exit code.
     *
     * @param arguments as typed
     */
    public static void main(String[] arguments) {
        // data and messages are UTF-8, whatever the locale
        StandardOutput data = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(data, false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
        System.exit(data.ended(run(Path.of(""), arguments), System.err));
    }

    /** Keeps the error of writing standard output, which a {@link PrintStream} swallows. */
    static final class StandardOutput extends FilterOutputStream {

        private @Nullable IOException failure;

        StandardOutput(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        /** Returns the exit code, after an error if the output is incomplete; a reader such as head may stop early. */
        int ended(int code, PrintStream err) {
            if (failure == null || "Broken pipe".equals(failure.getMessage())) {
                return code;
            }
            err.println("crawlgraph: standard output cannot be written (" + failure.getMessage()
                    + "), so it is incomplete; redirect it to another file");
            return ExitCode.FAILED;
        }
    }

    /**
     * Runs one command, which prints to {@link System#out} and {@link System#err}.
     *
     * @param folder base of relative paths in the arguments
     * @param arguments as typed
     * @return the exit code
     */
    public static int run(Path folder, String... arguments) {
        CommandLine program = program(folder, new Settings(System.getenv()));
        try (LoggedRun log = new LoggedRun()) {
            program.setExecutionStrategy(log);
            return log.ended(program.execute(arguments));
        } catch (OutOfMemoryError e) {
            long mib = Runtime.getRuntime().maxMemory() >> 20;
            program.getErr()
                    .println("crawlgraph: " + mib
                            + " MiB of Java heap are not enough; increase it, such as CRAWLGRAPH_OPTS=-Xmx4g");
            program.getErr().flush();
            return ExitCode.FAILED;
        }
    }

    static CommandLine program(Path folder, Settings settings) {
        CommandLine program = new CommandLine(new CrawlGraph());
        Objects.requireNonNull(program.getSubcommands().get("help"))
                .getCommandSpec()
                .usageMessage()
                .footer("%nExample: crawlgraph help seeds%n");
        CommandSpec crawl =
                Objects.requireNonNull(program.getSubcommands().get("crawl")).getCommandSpec();
        crawl.usageMessage()
                .footer(Stream.concat(
                                CrawlCommand.settings(),
                                Stream.of(crawl.usageMessage().footer()))
                        .toArray(String[]::new));
        addHelp(program);
        return program.registerConverter(Path.class, text -> path(folder, text))
                .registerConverter(Long.class, text -> number(text, Long::valueOf, WHOLE))
                .registerConverter(long.class, text -> number(text, Long::valueOf, WHOLE))
                .registerConverter(Integer.class, text -> number(text, Integer::valueOf, WHOLE))
                .registerConverter(int.class, text -> number(text, Integer::valueOf, WHOLE))
                .registerConverter(Double.class, CrawlGraph::real)
                .registerConverter(double.class, CrawlGraph::real)
                .setExecutionExceptionHandler(CrawlGraph::explain)
                .setParameterExceptionHandler(CrawlGraph::explain)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setDefaultValueProvider(settings)
                .setUsageHelpWidth(80);
    }

    /** Adds {@code --help} and {@code --version} to all commands. */
    private static void addHelp(CommandLine command) {
        command.getCommandSpec().mixinStandardHelpOptions(true);
        command.getSubcommands().values().forEach(CrawlGraph::addHelp);
    }

    private static Path path(Path folder, String text) {
        try {
            return folder.resolve(text);
        } catch (InvalidPathException e) {
            throw new CommandLine.TypeConversionException("'" + text + "' is not a path: " + e.getReason());
        }
    }

    private static Double real(String text) {
        Double number = number(text, Double::valueOf, "number, such as 0.5");
        if (!Double.isFinite(number)) {
            throw new CommandLine.TypeConversionException("'" + text + "' is not a finite number, such as 0.5");
        }
        return number;
    }

    private static <N> N number(String text, Function<String, N> parser, String kind) {
        try {
            return parser.apply(text);
        } catch (NumberFormatException e) {
            throw new CommandLine.TypeConversionException("'" + text + "' is not a " + kind);
        }
    }

    /** Whether the JVM is shutting down, which may be the cause of a failure. */
    private static boolean isEnding() {
        Thread probe = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            return !Runtime.getRuntime().removeShutdownHook(probe);
        } catch (IllegalStateException e) {
            return true;
        }
    }

    static final class VersionText implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"crawlgraph " + Version.CURRENT};
        }
    }

    /** Prints an error in the arguments, without the list of options. */
    private static int explain(CommandLine.ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        PrintWriter err = command.getErr();
        if (failure.getCause() instanceof UserError settings) {
            err.println("crawlgraph: " + shown(settings));
            err.flush();
            return ExitCode.FAILED;
        }
        List<String> unmatched =
                failure instanceof CommandLine.UnmatchedArgumentException other ? other.getUnmatched() : List.of("");
        String first = unmatched.get(0);
        err.println("crawlgraph: "
                + (first.startsWith("@")
                        ? "the argument file " + VisibleText.escaped(first.substring(1)) + " does not exist"
                        : shown(failure)));
        CommandLine.Model.ArgSpec about = failure.getArgSpec();
        if (about != null && failure.getValue() != null && about.description().length > 0) {
            err.println(about.paramLabel() + ": " + about.description()[0]);
        }
        if (Stream.of(arguments).allMatch(argument -> argument.length() <= LONGEST_NAME)) {
            CommandLine.UnmatchedArgumentException.printSuggestions(failure, err);
        }
        if (command.getParent() == null && first.startsWith("-")) {
            err.println("options go after the command name, such as `crawlgraph seeds --home DIR`");
        }
        if (command.getCommandSpec().findOption("--seeds-file") != null
                && unmatched.stream().anyMatch(argument -> argument.contains("://"))) {
            err.println("write the URLs into a file, one per line, and pass it with --seeds-file");
        }
        return usage(command);
    }

    private static int usage(CommandLine command) {
        command.getErr().println("`" + command.getCommandSpec().qualifiedName() + " --help` lists all options");
        command.getErr().flush();
        return CommandLine.ExitCode.USAGE;
    }

    /**
     * The message without terminal control characters, cut in the middle if very long, and with names of constants as
     * users type them.
     */
    private static String shown(Exception failure) {
        String text = CONSTANTS
                .matcher(String.valueOf(failure.getMessage()).replace("option option", "option"))
                .replaceAll(names -> Matcher.quoteReplacement(
                        names.group(2) + " is not one of " + names.group(1).toLowerCase(Locale.ROOT)));
        int half = LONGEST_MESSAGE / 2;
        return VisibleText.escapedLines(
                text.length() <= LONGEST_MESSAGE
                        ? text
                        : text.substring(0, half) + " … " + text.substring(text.length() - half));
    }

    /** Whether the message already contains the cause and what to do. */
    private static boolean isKnown(Exception failure) {
        return failure instanceof UserError
                || failure instanceof IngestException
                || failure instanceof CrawlException
                || failure instanceof StoreFailure;
    }

    private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (failure instanceof CancellationException || isEnding()) {
            CommandLog.failed("interrupted", failure);
            err.println("crawlgraph: interrupted");
            err.flush();
            return ExitCode.INTERRUPTED;
        }
        boolean known = isKnown(failure);
        ParseResult typed = parsed;
        while (typed.hasSubcommand()) {
            typed = typed.subcommand();
        }
        Matcher name = NAME.matcher(shown(failure));
        String option = known ? option(failure, name, typed) : null;
        String message = known
                ? withOptions(option == null ? shown(failure) : option + name.replaceFirst(""), typed)
                : "internal error; please report it with the following details";
        CommandLog.failed(message, failure);
        err.println("crawlgraph: " + message);
        if (!known || LoggedRun.output(parsed).isVerbose()) {
            err.println(CommandLog.trace(failure));
        }
        err.flush();
        return option == null ? ExitCode.FAILED : usage(command);
    }

    /**
     * The name of the option, as typed, that a message about an argument begins with; null for other messages.
     *
     * @param name matches the beginning of the message
     */
    private static @Nullable String option(Exception failure, Matcher name, ParseResult typed) {
        boolean argument = failure instanceof IngestException
                || String.valueOf(failure.getCause()).contains(IllegalArgumentException.class.getName());
        if (!argument || !name.lookingAt()) {
            return null;
        }
        String dashed = "--" + name.group().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        Map<String, String> options = typed.matchedOptionValue("--option", Map.of());
        return typed.commandSpec().findOption(dashed) != null
                ? dashed
                : options.containsKey(name.group())
                        ? "--option " + name.group()
                        : name.group().equals(UNKNOWN) ? UNKNOWN : null;
    }

    /**
     * The message with the options of the command line: its home in the commands that it suggests, and {@code -o
     * key=value} for {@code key: 'value'} in Cypher.
     */
    private static String withOptions(String message, ParseResult typed) {
        CommandSpec command = typed.commandSpec();
        String text = command.findOption("--option") == null
                ? message
                : ENTRY.matcher(message)
                        .replaceAll(entry -> Matcher.quoteReplacement(
                                command.findOption("--" + entry.group(1)) == null
                                        ? "-o " + entry.group(1) + "=" + entry.group(2)
                                        : "--" + entry.group(1) + " " + entry.group(2)));
        Path home = typed.matchedOptionValue("--home", null);
        return home == null
                ? text
                : SUGGESTED
                        .matcher(text)
                        .replaceAll("`$1 --home " + Matcher.quoteReplacement(HomeOption.Shell.quoted(home.toString()))
                                + "`");
    }

    /** Runs the command with the log of {@code --verbose} and {@code --log}. */
    private static final class LoggedRun implements IExecutionStrategy, AutoCloseable {

        private static final System.Logger LOG = System.getLogger(LoggedRun.class.getName());

        private final long begun = System.nanoTime();
        private @Nullable CommandLog log;

        @Override
        public int execute(ParseResult parsed) {
            try {
                log = output(parsed).begin();
                CommandLine program = parsed.commandSpec().commandLine();
                tell("crawlgraph " + Version.CURRENT + ", Java " + System.getProperty("java.runtime.version") + " of "
                        + System.getProperty("java.vendor") + ", " + System.getProperty("os.name") + " "
                        + System.getProperty("os.arch") + ", heap of "
                        + (Runtime.getRuntime().maxMemory() >> 20) + " MiB");
                tell("arguments: " + String.join(" ", parsed.originalArgs()));
                tell("settings: " + ((Settings) program.getDefaultValueProvider()).text());
            } catch (UserError e) {
                throw new ExecutionException(parsed.commandSpec().commandLine(), String.valueOf(e.getMessage()), e);
            }
            checkRanges(parsed);
            return new RunLast().execute(parsed);
        }

        private static void checkRanges(ParseResult parsed) {
            for (ParseResult part = parsed; part != null; part = part.subcommand()) {
                if (part.isUsageHelpRequested() || part.isVersionHelpRequested()) {
                    return;
                }
            }
            for (CommandLine command : parsed.asCommandLineList()) {
                for (CommandLine.Model.ArgSpec argument :
                        command.getCommandSpec().args()) {
                    try {
                        Range.Check.of(argument);
                    } catch (IllegalArgumentException e) {
                        throw new CommandLine.ParameterException(command, String.valueOf(e.getMessage()), e);
                    }
                }
            }
        }

        int ended(int code) {
            tell("ended with exit code " + code + ", " + (System.nanoTime() - begun) / 1_000_000 + " ms");
            return code;
        }

        private static void tell(String line) {
            LOG.log(System.Logger.Level.DEBUG, line);
        }

        /** The output options of the command, or the defaults for a command group. */
        static Output output(ParseResult parsed) {
            List<CommandLine> typed = parsed.asCommandLineList();
            return mixins(typed.get(typed.size() - 1).getCommandSpec())
                    .map(CommandSpec::userObject)
                    .filter(Output.class::isInstance)
                    .map(Output.class::cast)
                    .findFirst()
                    .orElseGet(Output::new);
        }

        private static Stream<CommandSpec> mixins(CommandSpec command) {
            return command.mixins().values().stream().flatMap(mixin -> Stream.concat(Stream.of(mixin), mixins(mixin)));
        }

        @Override
        public void close() {
            if (log != null) {
                log.close();
            }
        }
    }
}
