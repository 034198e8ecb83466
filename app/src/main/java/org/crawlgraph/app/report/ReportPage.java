package org.crawlgraph.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.crawlgraph.app.report.Simulation.Fact;

/** What all reports have in common: a page that needs nothing beside it and runs nothing. */
final class ReportPage {

    /** What every report begins with, by the command that makes it. */
    static final String SIMULATION = mark("simulate");

    static final String EVALUATION = mark("cluster evaluate");

    static final List<String> MARKS = List.of(SIMULATION, EVALUATION);

    /** What every report ends with. */
    static final String END = "</main>\n</body>\n</html>\n";

    private ReportPage() {}

    private static String mark(String command) {
        return "<!doctype html>\n<!-- crawlgraph " + command + " -->\n";
    }

    /** The page up to its heading. */
    static String head(String mark, String title) {
        return mark + """
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>TITLE</title>
                <style>
                """.replace("TITLE", title) + style() + """
                </style>
                </head>
                <body>
                <main>
                """ + "<h1>" + title + "</h1>\n";
    }

    private static String style() {
        try (InputStream in = ReportPage.class.getResourceAsStream("report.css")) {
            return new String(
                    Objects.requireNonNull(in, "report.css is missing from the jar")
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The list of what was run. */
    static String facts(List<Fact> facts) {
        return facts.stream()
                .map(fact -> "<div><dt>" + Markup.escaped(fact.name()) + "</dt><dd>" + Markup.escaped(fact.value())
                        + "</dd></div>\n")
                .collect(Collectors.joining("", "<dl>", "</dl>\n"));
    }
}
