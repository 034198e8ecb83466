package org.crawlgraph.testkit.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SiteServerTest {

    private static final SocialSite SITE = SocialSite.of(20, 3);

    private static SiteServer server;
    private static HttpClient client;

    @BeforeAll
    static void starts() throws IOException {
        server = SiteServer.of(SITE);
        client = HttpClient.newBuilder()
                .proxy(ProxySelector.of(server.address()))
                .build();
    }

    @AfterAll
    static void stops() {
        server.close();
    }

    @Test
    void pagesComeAsTheyAre() throws IOException, InterruptedException {
        for (Page page : SITE.stored(300).pages()) {
            HttpResponse<String> response = get(page.url());
            assertThat(response.statusCode()).as(page.url()).isEqualTo(200);
            assertThat(response.headers().firstValue("Content-Type")).contains(page.contentType());
            assertThat(response.body()).isEqualTo(page.body());
        }
    }

    @Test
    void theHostHeaderNamesTheUser() throws IOException {
        String home = SITE.homes().get(4);
        String host = URI.create(home).getHost();
        try (Socket socket =
                new Socket(server.address().getAddress(), server.address().getPort())) {
            String request = "GET /profile HTTP/1.1\r\nHost: " + host + ":8080\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(response)
                    .startsWith("HTTP/1.1 200 ")
                    .endsWith(SITE.page(home + "profile").orElseThrow().body());
        }
    }

    @Test
    void whatIsNotThereIs404() throws IOException, InterruptedException {
        assertThat(get("http://www.social.example/nothing").statusCode()).isEqualTo(404);
        assertThat(get("http://nobody.social.example/").statusCode()).isEqualTo(404);
    }

    @Test
    void robotsNameTheSitemapAndThatTheHomes() throws IOException, InterruptedException {
        assertThat(get(SITE.homes().get(0) + "robots.txt").body())
                .contains("Disallow: /login\n", "Sitemap: http://www.social.example/sitemap.xml\n");
        assertThat(get("http://www.social.example/sitemap.xml").body())
                .contains("<loc>" + SITE.homes().get(19) + "</loc>");
    }

    private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
