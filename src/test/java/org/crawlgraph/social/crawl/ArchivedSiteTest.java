package org.crawlgraph.social.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.testkit.apps.social.Population;
import org.crawlgraph.testkit.apps.social.SocialSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The pages of a synthetic site as HTML, read by a learnt map, next to the site as it is meant. */
class ArchivedSiteTest {

    private static final SocialGraph GRAPH = Population.madeUp(60, 3, 21).withPosts(22);
    private static final SocialSite SITE = new SocialSite(GRAPH);
    private static final List<String> TOPIC = List.of("scene0 a", "scene0 b");
    private static final ArchivedSite ARCHIVE = archive();

    /** All pages that links lead to. */
    private static ArchivedSite archive() {
        ArchivedSite archive = new ArchivedSite(SITE.map(1));
        ArrayDeque<String> queue = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        SITE.model().starts(TOPIC).stream()
                .map(SocialPage.Link::url)
                .filter(seen::add)
                .forEach(queue::add);
        for (String url = queue.poll(); url != null; url = queue.poll()) {
            if (SITE.model().page(url) != null) {
                archive.add(PageKinds.PageView.of(SITE.structure(url)));
                SITE.structure(url).links().stream()
                        .map(PageStructure.Link::url)
                        .filter(seen::add)
                        .forEach(queue::add);
            }
        }
        return archive;
    }

    @ParameterizedTest
    @EnumSource
    void crawlsFetchTheSamePagesAsOnTheSite(FocusOptions.FocusStrategy strategy) {
        List<String> ofArchive = new ArrayList<>();
        FocusCurve archived = new FocusSimulation(ARCHIVE, TOPIC, 100, 50)
                .by(FocusOptions.of(strategy), ofArchive::add, Checkpoint.NONE);
        List<String> ofSite = new ArrayList<>();
        FocusCurve live = new FocusSimulation(SITE.model(), TOPIC, 100, 50)
                .by(FocusOptions.of(strategy), ofSite::add, Checkpoint.NONE);
        assertThat(ofArchive).isEqualTo(ofSite);
        assertThat(archived.windows()).isEqualTo(live.windows());
    }

    @Test
    void postsAndTopicsAreThoseOfThePages() {
        assertThat(ARCHIVE.relevant(TopicVector.of(TOPIC)))
                .isEqualTo(ARCHIVE.pages().stream()
                        .filter(page -> page.kind() == PageKind.DETAIL
                                && page.words().stream().anyMatch(TOPIC::contains))
                        .count());
        assertThat(ARCHIVE.topic("scene0 a", Checkpoint.NONE)).startsWith("scene0 a");
        assertThat(ARCHIVE.starts(List.of("scene0 a", "no such tag"))).hasSize(1);
    }
}
