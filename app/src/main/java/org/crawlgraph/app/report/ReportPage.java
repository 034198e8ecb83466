package org.crawlgraph.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Resources;
import org.crawlgraph.common.VisibleText;

/**
 * A report: its template and one JSON document, from which {@code report.js} fills the template in the reader's
 * browser. The page is self-contained, makes no requests, and runs only its own scripts, which its policy names by
 * hash.
 */
enum ReportPage {
    GRAPH("report", "Overview of this web"),
    SIMULATION("simulate", "Evaluation of the seeds"),
    FILTER("cluster evaluate", "Evaluation of the link filter"),
    FORUM("forum evaluate", "Evaluation of maps of the forum");

    private static final String LICENCE = resource("/META-INF/licenses/BSD-3-Clause.txt");

    /** Vega-Lite with an expression interpreter, which makes eval unnecessary; Cytoscape.js; and what calls them. */
    private static final List<String> SCRIPTS = List.of(
            banner("vega 6.4.0") + resource("vega.min.js"),
            banner("vega-lite 6.5.0") + resource("vega-lite.min.js"),
            banner("vega-interpreter 2.3.2, as a script instead of a module") + resource("vega-interpreter.js"),
            resource("cytoscape.min.js"), // has a banner
            resource("report.js"));

    /** Hidden characters become visible escapes, so that no text of a stranger looks like another. */
    private static final ObjectMapper JSON = new ObjectMapper()
            .registerModule(new SimpleModule().addSerializer(String.class, new StdScalarSerializer<>(String.class) {
                private static final long serialVersionUID = 1L;

                @Override
                public void serialize(String text, JsonGenerator out, SerializerProvider provider) throws IOException {
                    out.writeString(VisibleText.escaped(text));
                }
            }));

    private final String mark;
    private final String title;

    ReportPage(String command, String title) {
        this.mark = "<!doctype html>\n<!-- crawlgraph " + command + " -->\n";
        this.title = title;
    }

    /** Whether a file begins like a report. */
    static boolean isReport(String begin) {
        return Stream.of(values()).anyMatch(report -> begin.startsWith(report.mark));
    }

    /**
     * The page.
     *
     * @param data what the template shows, by name; all texts in it may be untrusted
     */
    String html(Map<String, ?> data) {
        String policy = "default-src 'none'; script-src "
                + SCRIPTS.stream().map(ReportPage::fingerprint).collect(Collectors.joining(" "))
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
                + resource("report.css")
                + "</style>\n</head>\n<body>\n<main>\n<h1>" + title + "</h1>\n"
                + "<noscript><p>The scripts of this page draw it from its own data; they ask no server.</p></noscript>\n"
                + resource(name().toLowerCase(Locale.ROOT) + ".html") + "</main>\n"
                + "<script type=\"application/json\" id=\"data\">" + json(data) + "</script>\n"
                + SCRIPTS.stream()
                        .map(script -> "<script>" + script + "</script>\n")
                        .collect(Collectors.joining())
                + "</body>\n</html>\n";
    }

    /** Formats JSON that cannot contain a tag. */
    private static String json(Object data) {
        try {
            return JSON.writeValueAsString(data).replace("<", "\\u003c").replace(">", "\\u003e");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static String banner(String what) {
        return "/*!\n" + what + "\n" + LICENCE + "*/\n";
    }

    /** Reads a file from the jar of this program. */
    private static String resource(String file) {
        return Resources.text(ReportPage.class, file);
    }

    private static String fingerprint(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
