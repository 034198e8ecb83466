package org.crawlgraph.forum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.Link;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.apps.forum.SyntheticForum;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.site.SiteServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SyntheticForumTest {

    @ParameterizedTest
    @EnumSource
    void thePagesHaveTheLinksThatTheTruthHas(ForumStyle style) {
        StoredForums forum = StoredForums.of(ForumShape.of(style, 2, 12), 11);
        for (int at = 0; at < forum.documents().size(); at += Series.length(3, 1)) {
            Document document = forum.documents().get(at);
            PageStructure page = StoredForums.structure(document);
            assertThat(page.links())
                    .extracting(PageStructure.Link::url)
                    .isEqualTo(document.links().stream().map(Link::url).toList());
            assertThat(page.truncated()).isFalse();
        }
        for (PageLabel label : PageLabel.values()) {
            assertThat(forum.documents()).anyMatch(document -> document.label() == label);
        }
        assertThat(forum.documents()).anyMatch(document -> document.number() > 1);
    }

    @Test
    void aServerSendsPagesAndRedirects() throws IOException, InterruptedException {
        SyntheticForum forum = new SyntheticForum(ForumShape.of(ForumStyle.NUMBERED, 2, 10), 11);
        try (SiteServer server = SiteServer.of(forum)) {
            HttpClient client = HttpClient.newBuilder()
                    .proxy(ProxySelector.of(server.address()))
                    .build();
            for (Document document : forum.stored(40)) {
                for (Link link : document.links()) {
                    String target = forum.redirect(link.url()).orElse("");
                    if (!target.isEmpty()) {
                        assertThat(get(client, link.url()).headers().firstValue("Location"))
                                .contains(target);
                    }
                }
                assertThat(get(client, document.url()).body()).isEqualTo(document.html());
            }
        }
    }

    private static HttpResponse<String> get(HttpClient client, String url) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
