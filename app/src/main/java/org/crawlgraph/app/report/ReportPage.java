package org.crawlgraph.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.crawlgraph.app.report.Simulation.Fact;

/** The common frame of all reports: a self-contained page that makes no requests and only runs its own scripts. */
public final class ReportPage {

    /** The first line of each report, by command. */
    static final String SIMULATION = mark("simulate");

    static final String EVALUATION = mark("cluster evaluate");

    static final String GRAPH = mark("report");

    public static final String FORUM = mark("forum evaluate");

    public static final String FOCUS = mark("focus evaluate");

    static final List<String> MARKS = List.of(SIMULATION, EVALUATION, GRAPH, FORUM, FOCUS);

    private ReportPage() {}

    private static String mark(String command) {
        return "<!doctype html>\n<!-- crawlgraph " + command + " -->\n";
    }

    /** Renders a page with charts. */
    public static String html(String mark, String title, String content) {
        return html(mark, title, content, PageScript.CHARTS);
    }

    /** Renders a page with charts and maps. */
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

    public static String facts(List<Fact> facts) {
        return facts.stream()
                .map(fact -> "<div><dt>" + Markup.escaped(fact.name()) + "</dt><dd>" + Markup.escaped(fact.value())
                        + "</dd></div>\n")
                .collect(Collectors.joining("", "<dl>", "</dl>\n"));
    }

    /** Renders a section with its heading; {@code lead} is text, {@code content} is HTML. */
    public static String section(String title, String lead, String content) {
        String shown = Markup.escaped(lead).replaceAll("`([^`]+)`", "<code>$1</code>");
        return "<section>\n<h2>" + Markup.escaped(title) + "</h2>\n<p>" + shown + "</p>\n" + content + "</section>\n";
    }

    /**
     * The embedded scripts of a page: libraries, and {@code report.js}, which passes them the data of
     * {@link Picture}. The page's policy allows only these scripts, by hash.
     */
    private record PageScript(String text) {

        private static final String LICENCE = resource("/META-INF/licenses/BSD-3-Clause.txt");

        /** Vega-Lite with an expression interpreter, which makes eval unnecessary. */
        static final List<PageScript> CHARTS = List.of(
                new PageScript(banner("vega 6.4.0") + resource("vega.min.js")),
                new PageScript(banner("vega-lite 6.5.0") + resource("vega-lite.min.js")),
                new PageScript(banner("vega-interpreter 2.3.2, as a script instead of a module")
                        + resource("vega-interpreter.js")));

        static final PageScript MAPS = new PageScript(resource("cytoscape.min.js")); // has a banner

        static final PageScript OURS = new PageScript(resource("report.js"));

        /** Reads a file from the jar of this program. */
        static String resource(String name) {
            try (InputStream in = PageScript.class.getResourceAsStream(name)) {
                if (in == null) {
                    throw new IllegalStateException(name + " is missing from the class path");
                }
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String banner(String what) {
            return "/*!\n" + what + "\n" + LICENCE + "*/\n";
        }

        String html() {
            if (text.contains("</script") || text.contains("<!--")) {
                throw new IllegalStateException("a script cannot be embedded in a page: " + text.substring(0, 100));
            }
            return "<script>" + text + "</script>\n";
        }

        /** The script sources for the page's policy, as hashes. */
        static String allowed(List<PageScript> scripts) {
            return scripts.stream().map(PageScript::fingerprint).collect(Collectors.joining(" "));
        }

        private String fingerprint() {
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
                return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
