package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.app.testkit.Chromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every report in a real browser: it draws, sends no request, and logs no error. Skipped if Chromium is not installed.
 */
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

    private static String text(String selector) throws Exception {
        return chromium.eval("document.querySelector(" + '"' + selector + '"' + ").textContent")
                .asText();
    }

    @Test
    void allReportsDrawAllTheirPicturesInEitherThemeAndOnANarrowScreen() throws Exception {
        Map<String, Integer> charts = Map.of(
                SimulationReportTest.html(), 4,
                EvaluationReportTest.evaluation(true).html(), 5,
                GraphReport.html(HostileGraph.contents()), 5,
                HostileForum.report(), 4);
        for (Map.Entry<String, Integer> report : charts.entrySet()) {
            for (boolean narrow : new boolean[] {false, true}) {
                chromium.screen(narrow ? 360 : 1200, narrow);
                open(report.getKey());
                assertThat(count("figure[data-chart] .drawing svg g.mark-group"))
                        .isGreaterThanOrEqualTo(report.getValue());
                assertThat(count("figure:not([data-drawn])")).isZero();
                assertThat(count("[data-text], [data-table]:empty, template")).isZero();
                assertThat(count("figure[data-chart] svg [role=graphics-symbol]"))
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
        assertThat(count("script")).isEqualTo(6);
        assertThat(text("#hosts-2")).contains("<script>alert(2)</script>");
        assertThat(text("#seeds-2")).contains("javascript:alert(6)");
        assertThat(text("#cores-1 td:nth-child(3)")).hasSize(300).endsWith("…");
        assertThat(count("a[href^=http]:not([rel='noopener noreferrer'])")).isZero();
        assertThat(chromium.eval("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"
                                + " === document.querySelectorAll('[id]').length")
                        .asBoolean())
                .as("unique ids")
                .isTrue();
        isQuiet();
    }

    @Test
    void theSiteMapOfAForumShowsItsPageTypesAndRunsNothing() throws Exception {
        chromium.screen(1200, false);
        open(HostileForum.report());
        assertThat(count("img, a[href^='javascript:'], [onerror], [onload]")).isZero();
        assertThat(count("script")).isEqualTo(6);
        String map = "document.querySelector('#site-map').cy";
        assertThat(chromium.eval(map + ".nodes().length").asInt()).isGreaterThan(2);
        assertThat(chromium.eval(map + ".edges('.loop').length").asInt()).isPositive();
        chromium.eval("void " + map + ".nodes()[0].select()");
        assertThat(chromium.eval("document.querySelector('#site-map .chosen').textContent")
                        .asText())
                .contains(" pages, ");
        isQuiet();
    }

    /** The map of sites is the first picture of the page; a host leads to its row. */
    @Test
    void theMapOpensThePageAndLeadsToTheTables() throws Exception {
        chromium.screen(1200, false);
        open(GraphReport.html(HostileGraph.contents()));
        assertThat(count("figure.map canvas")).isEqualTo(3);
        assertThat(chromium.eval("document.querySelector('figure').id").asText())
                .isEqualTo("sites-map");
        assertThat(chromium.eval("document.querySelector('#sites-map .drawing').getBoundingClientRect().bottom <= 800")
                        .asBoolean())
                .as("the map is on the first screen")
                .isTrue();
        chromium.eval("void document.querySelector('#sites-map').cy.getElementById('ok.test').select()");
        assertThat(text("#sites-map .chosen"))
                .contains("60,000 pages, 50,000 of them with links; community: tests · ok.test")
                .contains("MATCH (p:Page) WHERE p.host IN ['ok.test', 'www.ok.test']");
        chromium.eval("document.querySelector('#sites-map .chosen a').click()");
        assertThat(chromium.eval("document.querySelector('#hosts-1').closest('details').open")
                        .asBoolean())
                .isTrue();
        chromium.eval("document.querySelector('.legend button').click()");
        assertThat(chromium.eval("document.querySelector('#sites-map').cy.nodes('.faded').length")
                        .asInt())
                .isEqualTo(1);
        isQuiet();
    }

    @Test
    void aMapNodeShowsItsDetailsAndTheButtonsZoom() throws Exception {
        chromium.screen(1200, false);
        open(HostileForum.report());
        String figure = "document.querySelector('#site-map')";
        chromium.eval("void " + figure + ".cy.nodes()"
                + ".filter(node => node.closedNeighborhood().length < node.cy().elements().length)[0].select()");
        assertThat(chromium.eval(figure + ".querySelector('.chosen').textContent")
                        .asText())
                .contains(" pages, ");
        assertThat(chromium.eval(figure + ".cy.elements('.faded').length").asInt())
                .isPositive();
        double before = chromium.eval(figure + ".cy.zoom()").asDouble();
        chromium.eval(figure + ".querySelector('.tools button').click()");
        assertThat(chromium.eval(figure + ".cy.zoom()").asDouble()).isGreaterThan(before);
        isQuiet();
    }

    /** Equal pages give equal maps: places are computed from the data and the size of the screen alone. */
    @Test
    void aMapLooksTheSameEachTime() throws Exception {
        chromium.screen(1200, false);
        String places = "JSON.stringify(document.querySelector('#sites-map').cy.nodes().map(n => n.position()))";
        open(GraphReport.html(HostileGraph.contents()));
        String first = chromium.eval(places).asText();
        open(GraphReport.html(HostileGraph.contents()));
        assertThat(chromium.eval(places).asText()).isEqualTo(first).contains("\"x\":");
    }

    @Test
    void aQueryIsCopiedOrSelectedAndLeadsToBrowser() throws Exception {
        open(GraphReport.html(HostileGraph.contents()));
        chromium.eval("document.querySelector('#cores-1 .cypher').open = true");
        String button = "document.querySelector('#cores-1 .cypher button')";
        chromium.eval(button + ".click()");
        chromium.await("['copied', 'selected'].includes(" + button + ".textContent)");
        String link = chromium.eval("document.querySelector('#cores-1 .cypher a').href")
                .asText();
        assertThat(link).startsWith("http://localhost:7474/browser/?cmd=edit&arg=MATCH%20(core");
        assertThat(URLDecoder.decode(link.substring(link.indexOf("arg=") + 4), StandardCharsets.UTF_8))
                .isEqualTo(text("#cores-1 code"));
        isQuiet();
    }

    /** Fields with a comma, a quote or a formula. */
    @Test
    void csvHasExactNumbersAndRunsNoFormula() throws Exception {
        open(SimulationReportTest.html());
        String csv = URLDecoder.decode(
                chromium.eval("document.querySelector('a[download=\"seeds.csv\"]').href.split(',').slice(1).join(',')")
                        .asText()
                        .replace("+", "%2B"),
                StandardCharsets.UTF_8);
        assertThat(csv).startsWith("rank,page\n1,\"http://x.test/\"\"><script>").endsWith("\n3,'=1+2\n");
        isQuiet();
    }

    @Test
    void theSearchShowsOnlyRowsWithTheWords() throws Exception {
        open(GraphReport.html(HostileGraph.contents()));
        chromium.eval("(() => { const field = document.querySelector('.search input');"
                + " field.value = 'tests ok.test'; field.dispatchEvent(new Event('input')); })()");
        assertThat(text(".search output")).isEqualTo("2 rows");
        assertThat(count("#hosts-1:not([hidden]), #communities-1:not([hidden])"))
                .isEqualTo(2);
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
