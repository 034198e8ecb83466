package org.crawlgraph.procedures.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.procedures.testkit.Server;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/** The Python package says what {@code crawl.help} says, and works against a server. {@code -Dcrawlgraph.docs=write} writes its methods. */
class PythonIT {

    private static final Path FOLDER = Path.of(System.getProperty("crawlgraph.root", "."))
            .resolve("python")
            .toAbsolutePath();

    private static final Path METHODS = FOLDER.resolve("crawlgraph/_procedures.py");

    private static final Pattern SIGNATURE = Pattern.compile("^[\\w.]+\\((.*?)\\) :: (.*)$", Pattern.DOTALL);
    private static final Pattern ARGUMENT = Pattern.compile("^(\\w+)( = .*)? :: (.*)$", Pattern.DOTALL);
    private static final Pattern COLUMN = Pattern.compile("(\\w+) :: ");

    private static final Set<String> KEYWORDS = Set.of("import", "from", "in", "is", "with", "as", "class", "global");

    @TempDir
    private Path folder;

    @Test
    void itsMethodsAreThoseOfHelp() throws IOException {
        String methods = methods(Server.run("CALL crawl.help()"));
        if ("write".equals(System.getProperty("crawlgraph.docs"))) {
            Files.writeString(METHODS, methods);
        }

        assertThat(METHODS)
                .as("write it with ./mvnw verify -pl procedures/it -am -Dit.test=PythonIT -Dcrawlgraph.docs=write")
                .hasContent(methods);
    }

    @Test
    void itWorksAgainstAServer() throws Exception {
        String python = System.getProperty("crawlgraph.python", "python3");
        Assumptions.assumeTrue(
                run(python, "-c", "import neo4j, pandas") == 0,
                python + " lacks neo4j or pandas; pip install them, or name another with -Dcrawlgraph.python");
        Server.graph("a.test/ -> b.test/, a.test/ -> c.test/, d.test/ -> b.test/");

        assertThat(run(
                        python,
                        "-m",
                        "unittest",
                        "discover",
                        "-s",
                        FOLDER.resolve("tests").toString()))
                .as(Files.readString(folder.resolve("out")))
                .isZero();
    }

    private int run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        builder.environment().put("PYTHONPATH", FOLDER.toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().put("CRAWLGRAPH_BOLT", String.valueOf(Server.NEO4J.boltURI()));
        try {
            return builder.start().waitFor();
        } catch (IOException e) {
            return -1; // no such program
        }
    }

    private static String methods(List<Record> help) {
        Map<String, Record> options = new LinkedHashMap<>();
        Name names = new Name();
        for (Record row : help) {
            if (row.get("kind").asString().equals("option")) {
                options.put(row.get("name").asString(), row);
            } else {
                Name name = names;
                for (String word : row.get("name").asString().split("\\.", -1)) {
                    name = name.longer.computeIfAbsent(word, unseen -> new Name());
                }
                name.row = row;
            }
        }
        return "\"\"\"Generated from crawl.help(). Do not edit.\"\"\"\n\n"
                + "from __future__ import annotations\n\nfrom typing import Any, Sequence\n\nimport pandas as pd\n\n"
                + "from ._call import Connection, Namespace\n"
                + classes("crawl", names.longer.get("crawl"), options);
    }

    /** A procedure, a function, or the first words of some. */
    private static final class Name {
        private final Map<String, Name> longer = new TreeMap<>();
        private @Nullable Record row;
    }

    /** The class of a name that is the beginning of others, after the classes of those. */
    private static String classes(String words, Name name, Map<String, Record> options) {
        StringBuilder inner = new StringBuilder();
        StringBuilder fields = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        if (name.row != null) {
            methods.append(method("__call__", name.row, options));
        }
        name.longer.forEach((word, longer) -> {
            boolean isMethod = longer.longer.isEmpty() && !words.equals("crawl");
            if (isMethod) {
                methods.append(method(snake(word), longer.row, options));
            } else {
                inner.append(classes(words + "." + word, longer, options));
                fields.append("        self." + snake(word) + " = " + className(words + "." + word) + "(connection)\n");
            }
        });
        String begin = fields.isEmpty()
                ? ""
                : "\n    def __init__(self, connection: Connection) -> None:\n        super().__init__(connection)\n"
                        + fields;
        return inner + "\n\nclass " + className(words) + "(Namespace):\n    \"\"\"" + words + "\"\"\"\n" + begin
                + methods;
    }

    private static String className(String words) {
        return Pattern.compile("\\.(.)")
                        .matcher(words.substring("crawl".length()))
                        .replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT))
                + (words.equals("crawl") ? "Procedures" : "");
    }

    private static String method(String method, Record row, Map<String, Record> options) {
        String name = row.get("name").asString();
        boolean isFunction = row.get("kind").asString().equals("function");
        Matcher signature = SIGNATURE.matcher(row.get("signature").asString());
        assertThat(signature.find()).as(name).isTrue();
        List<String> parameters = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        boolean takesOptions = false;
        for (String argument : signature.group(1).split(", (?=\\w+(?: = [^,]*)? :: )", -1)) {
            Matcher parts = ARGUMENT.matcher(argument);
            if (parts.find()) {
                if (parts.group(1).equals("options")) {
                    takesOptions = true;
                } else {
                    String python = snake(parts.group(1));
                    arguments.add(python);
                    parameters.add(python + ": " + cypherType(parts.group(3))
                            + (parts.group(2) == null
                                    ? ""
                                    : " = " + defaultOf(parts.group(2).substring(3))));
                }
            }
        }
        StringBuilder doc = new StringBuilder(row.get("description").asString());
        StringBuilder given = new StringBuilder();
        if (takesOptions) {
            parameters.add("*");
            doc.append("\n\n        Args:");
            for (Object option : row.get("options").asList()) {
                Record help = options.get(option);
                String type = help.get("signature").asString();
                String python = snake(option.toString());
                parameters.add(python + ": " + type(type) + " | None = None");
                doc.append("\n            " + python + ": "
                        + help.get("description").asString() + ". " + type + ".");
                given.append("                \"" + option + "\": " + python + ",\n");
            }
            parameters.add("**options: Any");
        }
        if (!isFunction) {
            List<String> columns = COLUMN.matcher(signature.group(2))
                    .results()
                    .map(match -> match.group(1))
                    .toList();
            doc.append("\n\n        Columns: " + String.join(", ", columns));
        }
        StringBuilder text = new StringBuilder("\n    def " + method + "(\n        self,\n");
        parameters.forEach(parameter -> text.append("        " + parameter + ",\n"));
        text.append("    ) -> " + (isFunction ? "Any" : "pd.DataFrame") + ":\n        \"\"\""
                + doc.toString().replace("\\", "\\\\") + "\n        \"\"\"\n");
        text.append("        return self._" + (isFunction ? "function" : "procedure") + "(\n            \"" + name
                + "\",\n            [" + String.join(", ", arguments) + "],\n");
        if (takesOptions) {
            text.append("            {\n" + given + "            },\n            options,\n");
        }
        return text.append("        )\n").toString();
    }

    private static String snake(String name) {
        String snake = name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
        return KEYWORDS.contains(snake) ? snake + "_" : snake;
    }

    private static String cypherType(String type) {
        if (type.startsWith("LIST")) {
            return "Sequence[Any]";
        }
        return switch (type) {
            case "INTEGER" -> "int";
            case "FLOAT" -> "float";
            case "BOOLEAN" -> "bool";
            case "STRING" -> "str";
            default -> "Any";
        };
    }

    private static String defaultOf(String value) {
        return switch (value) {
            case "null" -> "None";
            case "true" -> "True";
            case "false" -> "False";
            case "" -> "\"\"";
            default -> value.matches("[-0-9.]+|\\[]|\\{}") ? value : '"' + value + '"';
        };
    }

    /** The Python type of an option, by the words that help has for it. */
    private static String type(String words) {
        if (words.startsWith("list of")) {
            return words.contains(", or one;") ? "str | Sequence[str]" : "Sequence[Any]";
        }
        if (words.startsWith("integer")) {
            return "int";
        }
        if (words.startsWith("number")) {
            return words.startsWith("number of") ? "str" : "float";
        }
        return words.startsWith("true, false") ? "bool" : "str";
    }
}
