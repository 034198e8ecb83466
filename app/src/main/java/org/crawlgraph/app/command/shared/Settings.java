package org.crawlgraph.app.command.shared;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.UserError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Defaults for options: an environment variable ({@code CRAWLGRAPH_HOME} for {@code --home}), else a line
 * {@code home=…} in {@code ~/.crawlgraph.properties}. Typed options take precedence.
 */
public final class Settings implements IDefaultValueProvider {

    /** The options with defaults, without dashes. */
    static final List<String> NAMES =
            List.of("home", "bolt", "password-file", "contact", "bolt-port", "http-port", "log");

    /** Options whose value is a path; {@code ~/} is the user's home directory. */
    private static final List<String> PATHS = List.of("home", "password-file", "log");

    private final Map<String, String> environment;
    private final Path file;
    private @Nullable Properties lines;

    /**
     * Creates the settings of the current user.
     *
     * @param environment environment variables
     */
    public Settings(Map<String, String> environment) {
        this.environment = environment;
        this.file = userFolder(environment).resolve(".crawlgraph.properties");
    }

    /** The user's home directory: {@code HOME}, else Java's. */
    static Path userFolder(Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", "");
        return Path.of(home.isEmpty() ? System.getProperty("user.home") : home).toAbsolutePath();
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        String name =
                argument instanceof OptionSpec option ? option.longestName().replaceFirst("^--", "") : "";
        if (!NAMES.contains(name)) {
            return null;
        }
        String value = environment.getOrDefault(variable(name), "");
        if (value.isEmpty()) {
            value = lines().getProperty(name, "").strip();
        }
        return value.isEmpty()
                ? null
                : PATHS.contains(name) && value.startsWith("~/")
                        ? userFolder(environment).resolve(value.substring(2)).toString()
                        : value;
    }

    static String variable(String name) {
        return "CRAWLGRAPH_" + name.replace('-', '_').toUpperCase(Locale.ROOT);
    }

    /** The settings and their sources. */
    public String text() {
        List<String> variables = NAMES.stream()
                .map(Settings::variable)
                .filter(name -> !environment.getOrDefault(name, "").isEmpty())
                .toList();
        List<String> names = NAMES.stream().filter(lines()::containsKey).toList();
        return (Files.exists(file)
                        ? file + " sets " + (names.isEmpty() ? "nothing" : String.join(", ", names))
                        : "no " + file)
                + "; " + (variables.isEmpty() ? "no variable of the environment" : String.join(", ", variables));
    }

    private Properties lines() {
        if (lines == null) {
            lines = read();
        }
        return lines;
    }

    private Properties read() {
        Properties read = new Properties();
        if (!Files.exists(file)) {
            return read;
        }
        try (Reader reader = Files.newBufferedReader(file)) {
            read.load(reader);
        } catch (IOException e) {
            throw new UserError("cannot read the settings in " + file + " (" + FileErrors.of(e) + ")", e);
        } catch (IllegalArgumentException e) {
            throw new UserError("the settings in " + file + " are damaged: " + e.getMessage(), e);
        }
        read.stringPropertyNames().stream()
                .filter(name -> !NAMES.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new UserError("unknown setting '" + name + "' in " + file + "; known settings: "
                            + String.join(", ", NAMES));
                });
        return read;
    }
}
