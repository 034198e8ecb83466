package org.crawlgraph.app.command.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.Objects;
import java.util.Optional;
import org.crawlgraph.app.server.Password;
import org.crawlgraph.app.testkit.Chromium;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.SharedServer;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Neo4j Browser as our server hands it out. */
class BrowserIT {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** Fills in the form and submits it, with the events that React needs. */
    private static final String LOG_IN = """
            (() => {
              const fill = (name, text) => {
                const field = document.querySelector(`[data-testid="${name}"]`);
                Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
                field.dispatchEvent(new Event('input', { bubbles: true }));
              };
              fill('username', 'neo4j');
              fill('password', 'PASSWORD');
              [...document.querySelectorAll('button')].find(button => button.textContent === 'Connect').click();
            })()""";

    private static final HomeServer SERVER = SharedServer.running();
    private static final URI BROWSER =
            Objects.requireNonNull(SERVER.embedded().address().browser());

    private static HttpResponse<String> get(String path) throws Exception {
        return HTTP.send(HttpRequest.newBuilder(BROWSER.resolve(path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void guideAndStyleAreHandedOut() throws Exception {
        HttpResponse<String> guide = get("crawlgraph/browser-guide.html");
        assertThat(guide.statusCode()).isEqualTo(200);
        assertThat(guide.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
        assertThat(guide.body())
                .contains(":style " + BROWSER + "crawlgraph/browser-style.grass")
                .doesNotContain("localhost:7474");
        HttpResponse<String> style = get("crawlgraph/browser-style.grass");
        assertThat(style.body())
                .isEqualTo(Files.readString(DocwebServer.ROOT.resolve("cypher/browser-style.grass")))
                .contains("node.Core", "node.UrlCluster", "relationship.HAS_HUB", "relationship.HAS_AUTHORITY")
                .contains("relationship.HAS_SEED");
        assertThat(get("crawlgraph/other").statusCode()).isEqualTo(404);
    }

    @Test
    void whatIsServedMayAskThisMachineAlone() throws Exception {
        assertThat(get("").headers().firstValue("Content-Security-Policy").orElseThrow())
                .startsWith("default-src 'self'; script-src 'self'")
                .contains("connect-src 'self' http://localhost:* ws://localhost:*", "frame-ancestors 'self'")
                .doesNotContain("https:");
    }

    @Test
    void onlyPagesOfThisMachineMayReadTheGuideFromElsewhere() throws Exception {
        URI guide = BROWSER.resolve("crawlgraph/browser-guide.html");
        for (String method : new String[] {"GET", "OPTIONS"}) {
            HttpResponse<String> own = ask(method, guide, "http://127.0.0.1:" + guide.getPort());
            assertThat(own.statusCode()).isEqualTo(method.equals("GET") ? 200 : 204);
            assertThat(own.headers().firstValue("Access-Control-Allow-Origin"))
                    .hasValue("http://127.0.0.1:" + guide.getPort());
            HttpResponse<String> foreign = ask(method, guide, "http://evil.example");
            assertThat(foreign.statusCode()).isEqualTo(403);
            assertThat(foreign.headers().firstValue("Access-Control-Allow-Origin"))
                    .isNotEqualTo(Optional.of("http://evil.example"));
            assertThat(ask(method, BROWSER, "http://127.0.0.1:1").statusCode()).isEqualTo(403);
        }
    }

    private static HttpResponse<String> ask(String method, URI url, String origin) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(url)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .header("Origin", origin)
                .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** Once it is connected, Browser wants fonts, analytics and a form for feedback. */
    @Nightly("every build checks what the server hands to Browser, without starting it")
    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1"})
    void browserConnectsShowsTheGuideAndAsksNobodyElse(String name) throws Exception {
        try (Chromium chromium = Chromium.start()) {
            chromium.open(URI.create(BROWSER.toString().replace("localhost", name)));
            chromium.await("document.querySelector('[data-testid=password]') !== null");
            chromium.eval(LOG_IN.replace("PASSWORD", Password.read(SERVER.passwordFile())));
            chromium.await("document.body.innerText.includes('What this graph holds')");
            assertThat(chromium.requests())
                    .hasSizeGreaterThan(5)
                    .contains(BROWSER + "crawlgraph/browser-guide.html")
                    .allMatch(request ->
                            request.matches("(data:|blob:|(http|ws)://(localhost|127\\.0\\.0\\.1):\\d+/).*"));
        }
    }
}
