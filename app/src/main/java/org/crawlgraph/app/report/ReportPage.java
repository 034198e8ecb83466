package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.crawlgraph.app.report.Simulation.Fact;

/** What all reports have in common: a page that needs nothing beside it, asks nobody, and runs its own scripts alone. */
public final class ReportPage {

    /** What every report begins with, by the command that makes it. */
    static final String SIMULATION = mark("simulate");

    static final String EVALUATION = mark("cluster evaluate");

    static final String GRAPH = mark("report");

    /** Of maps of a forum. */
    public static final String FORUM = mark("forum evaluate");

    /** Of crawls for a topic. */
    public static final String FOCUS = mark("focus evaluate");

    static final List<String> MARKS = List.of(SIMULATION, EVALUATION, GRAPH, FORUM, FOCUS);

    private ReportPage() {}

    private static String mark(String command) {
        return "<!doctype html>\n<!-- crawlgraph " + command + " -->\n";
    }

    /** A page with charts. */
    public static String html(String mark, String title, String content) {
        return html(mark, title, content, PageScript.CHARTS);
    }

    /** A page with charts and maps. */
    public static String htmlWithMaps(String mark, String title, String content) {
        List<PageScript> libraries = new ArrayList<>(PageScript.CHARTS);
        libraries.add(PageScript.MAPS);
        return html(mark, title, content, libraries);
    }

    private static String html(String mark, String title, String content, List<PageScript> libraries) {
        List<PageScript> scripts = new ArrayList<>(libraries);
        scripts.add(PageScript.OURS);
        String policy = "default-src 'none'; script-src " + PageScript.allowed(scripts)
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
        return mark + """
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="POLICY">
                <meta name="referrer" content="no-referrer">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <link rel="icon" href="data:,">
                <title>TITLE</title>
                <style>
                """.replace("POLICY", policy).replace("TITLE", title)
                + PageScript.resource("report.css") + """
                </style>
                </head>
                <body>
                <main>
                """ + "<h1>" + title + "</h1>\n"
                + "<noscript><p>Without scripts this page shows its tables alone.</p></noscript>\n"
                + content + "</main>\n"
                + scripts.stream().map(PageScript::html).collect(Collectors.joining())
                + "</body>\n</html>\n";
    }

    /** The list of what was run. */
    public static String facts(List<Fact> facts) {
        return facts.stream()
                .map(fact -> "<div><dt>" + Markup.escaped(fact.name()) + "</dt><dd>" + Markup.escaped(fact.value())
                        + "</dd></div>\n")
                .collect(Collectors.joining("", "<dl>", "</dl>\n"));
    }

    /** A part of the page with its heading; the words before it are text, the content is HTML. */
    public static String section(String title, String lead, String content) {
        return "<section>\n<h2>" + Markup.escaped(title) + "</h2>\n<p>" + Markup.escaped(lead) + "</p>\n" + content
                + "</section>\n";
    }
}
