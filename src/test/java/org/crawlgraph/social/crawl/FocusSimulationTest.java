package org.crawlgraph.social.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.site.SocialText;
import org.junit.jupiter.api.Test;

class FocusSimulationTest {

    /** Ann has thirty posts about jazz, Bob as many about the sea; each is the other's contact. */
    private static final ModelSite SITE = new ModelSite(sixtyPosts());

    private static SocialGraph sixtyPosts() {
        List<SocialText.Post> posts = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            posts.add(SocialText.Post.of(0, "jazz"));
            posts.add(SocialText.Post.of(1, "sea"));
        }
        return new SocialText(2, List.of(new int[] {0, 1}, new int[] {1, 0}), posts, null).graph();
    }

    /**
     * The list of jazz has two pages with all thirty posts. By evidence these posts come at once, one page of the list
     * after the other: of the first 20 pages fetched one is the list and 19 are posts.
     */
    @Test
    void aPointForEachStrategyAndWindow() {
        List<FocusCurve> curves = curves(200, Map.of("strategies", List.of("bfs", "evidence")));

        assertThat(curves).extracting(FocusCurve::strategy).containsExactly("bfs", "evidence");
        assertThat(curves.get(1).points("jazz").get(0))
                .isEqualTo(new FocusCurve.Point("jazz", "evidence", 20, 19, 19, 1, 1, 19 / 20.0, 19 / 30.0));
    }

    /**
     * Breadth-first, a crawl from the list of sea has that list and its first posts; one from both lists has no post
     * after two pages.
     */
    @Test
    void aCrawlStartsAtNamedLists() {
        assertThat(secondOf(List.of("sea")).relevant()).isZero();
        assertThat(secondOf(List.of("jazz", "sea")).details()).isZero();
        assertThat(secondOf(List.of("jazz")).details()).isOne();
        assertThatThrownBy(() -> secondOf(List.of("sea", "blues")))
                .hasMessageContaining("the site has lists of only [sea] of these tags");
    }

    private static FocusCurve.Point secondOf(List<String> startTags) {
        return curves(10, Map.of("strategies", "bfs", "startTags", startTags))
                .get(0)
                .points("jazz")
                .get(1);
    }

    @Test
    void wrongOptionsAreErrors() {
        assertThatThrownBy(() -> FocusSimulation.curves(
                        SITE, List.of("blues"), new Options(null, FocusOptions.OF_SIMULATION), 10, Checkpoint.NONE))
                .hasMessageContaining("no list of the tags [blues]");
        assertThatThrownBy(() -> curves(10, Map.of("strategies", "best")))
                .hasMessageContaining("'best'")
                .hasMessageContaining("'bfs', 'opic', 'hybrid', 'paper', 'evidence'");
        assertThatThrownBy(() -> curves(10, Map.of("innerWeight", 1.5)))
                .hasMessageContaining("innerWeight is 1.5; it must be from 0 to 1");
        assertThatThrownBy(() -> curves(10, Map.of("kappa", 0L))).hasMessageContaining("kappa is 0");
        assertThatThrownBy(() -> curves(10, Map.of("startTag", "jazz"))).hasMessageContaining("startTags");
    }

    private static List<FocusCurve> curves(int pages, Map<String, Object> options) {
        return FocusSimulation.curves(
                SITE, List.of("jazz"), new Options(options, FocusOptions.OF_SIMULATION), pages, Checkpoint.NONE);
    }
}
