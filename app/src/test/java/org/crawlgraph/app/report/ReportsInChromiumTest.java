package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.app.testkit.Chromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every report in a real browser: it draws, sends no request, and logs no error. Skipped if Chromium is not installed. */
class ReportsInChromiumTest {

    private static final String DRAWN = "document.documentElement?.dataset.drawn === 'yes'";

    @TempDir
    private static Path folder;

    private static Chromium chromium;

    @BeforeAll
    static void starts() throws Exception {
        chromium = Chromium.start();
    }

    @AfterAll
    static void ends() {
        if (chromium != null) {
            chromium.close();
        }
    }

    /** Opens a page and waits until it has drawn. */
    private static void open(String html) throws Exception {
        Path file = Files.writeString(Files.createTempFile(folder, "report", ".html"), html);
        chromium.open(file.toUri());
        chromium.await(DRAWN);
    }

    private static void isQuiet() {
        assertThat(chromium.requests())
                .filteredOn(request -> !request.startsWith("data:"))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("file:");
        assertThat(chromium.troubles()).isEmpty();
    }

    /** Pictures, those that were drawn, and the SVG and canvas elements in them. */
    private static int count(String selector) throws Exception {
        return chromium.eval("document.querySelectorAll(" + '"' + selector + '"' + ").length")
                .asInt();
    }

    @Test
    void allReportsDrawAllTheirPicturesInEitherThemeAndOnANarrowScreen() throws Exception {
        Map<String, Integer> charts = Map.of(
                SimulationReport.html(SimulationReportTest.simulation()), 5,
                EvaluationReport.html(EvaluationReportTest.evaluation(true)), 5,
                GraphReport.html(HostileGraph.contents()), 6,
                HostileForum.report(), 4);
        for (Map.Entry<String, Integer> report : charts.entrySet()) {
            for (boolean narrow : new boolean[] {false, true}) {
                chromium.screen(narrow ? 360 : 1200, narrow);
                open(report.getKey());
                assertThat(count("figure.chart .drawing svg g.mark-group")).isGreaterThanOrEqualTo(report.getValue());
                assertThat(count("figure:not([data-drawn])")).isZero();
                assertThat(count("figure.chart svg [role=graphics-symbol]"))
                        .as("marks")
                        .isGreaterThan(9);
                assertThat(chromium.eval("document.documentElement.scrollWidth <= innerWidth")
                                .asBoolean())
                        .as("nothing extends beyond the right edge")
                        .isTrue();
                if (narrow) {
                    assertThat(chromium.eval("[...document.querySelectorAll('.scroll')].filter(table => "
                                            + "table.scrollWidth > table.clientWidth).length")
                                    .asInt())
                            .as("tables cut off on the right")
                            .isZero();
                }
                isQuiet();
            }
        }
    }

    @Test
    void hostileTextRunsNothingAndAddsNoElements() throws Exception {
        chromium.screen(1200, false);
        open(GraphReport.html(HostileGraph.contents()));
        assertThat(count("img, a[href^='javascript:'], [onerror]")).isZero();
        assertThat(count("script")).isEqualTo(5 + count("figure"));
        isQuiet();
    }

    @Test
    void theSiteMapOfAForumShowsTheShapeOfItsPagesAndRunsNothing() throws Exception {
        chromium.screen(1200, false);
        open(HostileForum.report());
        assertThat(count("img, a[href^='javascript:'], [onerror], [onload]")).isZero();
        assertThat(count("script")).isEqualTo(5 + count("figure"));
        String map = "document.querySelector('#site-map').cy";
        assertThat(chromium.eval(map + ".nodes('[?picture]').length").asInt()).isGreaterThan(2);
        assertThat(chromium.eval(map + ".edges('.loop').length").asInt()).isPositive();
        chromium.eval("void " + map + ".nodes()[0].select()");
        assertThat(chromium.eval("document.querySelector('#site-map .chosen').textContent")
                        .asText())
                .contains(" pages, ");
        isQuiet();
    }

    @Test
    void aMapNodeShowsItsDetailsAndItsQuery() throws Exception {
        chromium.screen(1200, false);
        open(GraphReport.html(HostileGraph.contents()));
        assertThat(count("figure.map canvas")).isEqualTo(6);
        chromium.eval("void document.querySelector('#site-1').cy.getElementById('2').select()");
        assertThat(chromium.eval("document.querySelector('#site-1 .chosen').textContent")
                        .asText())
                .contains("500 pages, kept (main)")
                .contains("rank: 2})-[:LEADS_TO]-()");
        assertThat(chromium.eval("document.querySelector('#site-1').cy.elements('.faded').length")
                        .asInt())
                .isPositive();
        double before =
                chromium.eval("document.querySelector('#site-1').cy.zoom()").asDouble();
        chromium.eval("document.querySelector('#site-1 [data-do=in]').click()");
        assertThat(chromium.eval("document.querySelector('#site-1').cy.zoom()").asDouble())
                .isGreaterThan(before);
        isQuiet();
    }

    @Test
    void aQueryIsCopiedOrSelected() throws Exception {
        open(GraphReport.html(HostileGraph.contents()));
        chromium.eval("document.querySelector('#cores-1 .cypher').open = true");
        chromium.eval("document.querySelector('#cores-1 button.copy').click()");
        chromium.await("['copied', 'selected'].includes(document.querySelector('#cores-1 button.copy').textContent)");
        isQuiet();
    }

    /** In the dark theme, colours that were made for a dark ground would not be seen on white paper. */
    @Test
    void onPaperAPageIsLight() throws Exception {
        chromium.screen(1200, true);
        open(GraphReport.html(HostileGraph.contents()));
        String ground = "getComputedStyle(document.body).backgroundColor";
        assertThat(chromium.eval(ground).asText()).isEqualTo("rgb(23, 24, 27)");
        chromium.eval("window.grounds = []; addEventListener('beforeprint', () => grounds.push(" + ground + "))");
        assertThat(chromium.pdf()).startsWith("%PDF".getBytes(StandardCharsets.US_ASCII));
        assertThat(chromium.eval("grounds.join()").asText()).isEqualTo("rgb(255, 255, 255)");
        assertThat(chromium.eval(ground).asText()).isEqualTo("rgb(23, 24, 27)");
        isQuiet();
    }
}
