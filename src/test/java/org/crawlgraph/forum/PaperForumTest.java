package org.crawlgraph.forum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.ForumCrawl;
import org.crawlgraph.forum.evaluation.SampleComparison;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.junit.jupiter.api.Test;

/** Cai et al.'s (2008) method on a forum of 16,000 bytes, whose values are worked out in the tests. */
class PaperForumTest {

    private final SmallForum forum = forum();
    private final StoredForum site = forum.stored();
    private final ForumTraining training = forum.train(ForumTraining.Settings.PAPER.drawn(12, 42));

    /**
     * An entry of 4,000 bytes, six threads of 1,000, four with the same text, four profiles of 1,375 with the layout of
     * threads, a form of 500.
     */
    private static SmallForum forum() {
        SmallForum forum = new SmallForum();
        StringBuilder entry = new StringBuilder("<ul>");
        for (int thread = 1; thread <= 6; thread++) {
            entry.append("<li><a href=/t.php?t=").append(thread).append(">thread</a>");
        }
        entry.append("</ul><table>");
        for (int user = 1; user <= 4; user++) {
            entry.append("<tr><td><b><a href=/u.php?u=").append(user).append(">user</a></b>");
        }
        page(forum, "/", entry + "</table><h1><a href=/login.php>log in</a></h1>", 4_000);
        for (int thread = 1; thread <= 6; thread++) {
            page(forum, "/t.php?t=" + thread, said("thread" + Math.max(4, thread)), 1_000);
        }
        for (int user = 1; user <= 4; user++) {
            page(forum, "/u.php?u=" + user, said("user" + user), 1_375);
        }
        page(forum, "/login.php", "<form><input><input></form>", 500);
        return forum;
    }

    private static String said(String thing) {
        return "<p>" + thing + "a " + thing + "b " + thing + "c " + thing + "d</p><p>" + thing + "e " + thing + "f</p>";
    }

    /** Fills a page up to a size. */
    private static void page(SmallForum forum, String path, String body, int bytes) {
        int written = SmallForum.html(body + "<!---->").getBytes(StandardCharsets.UTF_8).length;
        forum.page(path, body + "<!--" + "x".repeat(bytes - written) + "-->");
    }

    private PageType type(String path) {
        PageStructure page = Objects.requireNonNull(site.fetch(SmallForum.HOST + path));
        return training.map().pageTypes().get(training.map().pageType(page));
    }

    /**
     * N_i / N · S_i / S is the share of the bytes: 4/16, 6/16, 5.5/16 and 0.5/16; three of six threads are copies of
     * others.
     */
    @Test
    void informativenessIsFormulaThree() {
        assertThat(type("/").informativeness()).isCloseTo(0.25, within(1e-12));
        assertThat(type("/t.php?t=1").informativeness()).isCloseTo(0.375 * 0.5, within(1e-12));
        assertThat(type("/u.php?u=1").informativeness()).isCloseTo(0.34375, within(1e-12));
        assertThat(type("/login.php").informativeness()).isCloseTo(0.03125, within(1e-12));
    }

    /**
     * The mean of 0.25, 0.1875, 0.34375 and 0.03125 is 0.203, the standard deviation 0.114: threads are below the mean
     * and above 0.089, the form is below both.
     */
    @Test
    void typesBelowMeanLessDeviationGo() {
        assertThat(type("/login.php").reason()).isEqualTo(PageType.Reason.UNINFORMATIVE);
        assertThat(type("/t.php?t=1").kept()).isTrue();
    }

    /** Six threads and four profiles have one layout; that profiles are the more informative does not matter. */
    @Test
    void onlyTheLargestTypeOfALayoutStays() {
        assertThat(type("/u.php?u=1").layout()).isEqualTo(type("/t.php?t=1").layout());
        assertThat(type("/u.php?u=1").reason()).isEqualTo(PageType.Reason.LARGEST_KEPT);
    }

    /** Twelve pages are too few for URL clusters, so their links are not gathered for them. */
    @Test
    void aSmallSampleIsComparedWithoutUrlClusters() {
        Set<String> stages = new HashSet<>();
        SampleComparison comparison = SampleComparison.of(training, (stage, done, total) -> stages.add(stage));
        assertThat(stages).contains("crawling").doesNotContain("reading links");
        assertThat(comparison.clusters()).isNull();
        assertThat(comparison.advice()).contains("unknown with URL clusters");
    }

    @Test
    void aCrawlByTheMapFetchesEntryAndThreads() {
        List<Integer> fetched =
                ForumCrawl.by(training.map(), site, Checkpoint.NONE).fetched();
        assertThat(fetched)
                .extracting(page -> site.pages().get(page).url().substring(SmallForum.HOST.length()))
                .containsExactly(
                        "/", "/t.php?t=1", "/t.php?t=2", "/t.php?t=3", "/t.php?t=4", "/t.php?t=5", "/t.php?t=6");
    }

    /**
     * Threads are the first region of the entry, in its only column, profiles the second; the form is in none, so no
     * arc leads to it.
     */
    @Test
    void arcsAreAtPatternsAndColumns() {
        assertThat(training.map().arcs())
                .filteredOn(arc -> arc.key().from() == 0)
                .extracting(arc -> arc.key().location() + " " + arc.links() + " "
                        + arc.decision().text())
                .containsExactlyInAnyOrder("0:0 6 follow", "1:0 4 skip");
    }

    /** A page of a known address and an unknown layout belongs to no page type, and none of its links is followed. */
    @Test
    void linksOfUnclassifiedPagesAreNotFollowed() {
        PageStructure page = PageStructure.read(
                "<body><table><tr><td><i><a href=/t.php?t=1>thread</a></i></table>".getBytes(StandardCharsets.UTF_8),
                "text/html",
                SmallForum.HOST + "/t.php?t=7",
                PageLimits.DEFAULT);
        var visit = training.map().visit(page);
        assertThat(visit.isClassified()).isFalse();
        assertThat(visit.links()).hasSize(1).noneMatch(link -> link.follow().isFollowed());
    }

    /**
     * The entry links to four profiles and two boards, which have one layout; only boards link to threads. Of this
     * layout the largest type, profiles, is kept. Boards are removed at first, and restored because threads would be
     * unreachable.
     */
    @Test
    void typesOnTheOnlyPathFromTheEntryComeBack() {
        SmallForum forum = new SmallForum();
        StringBuilder entry = new StringBuilder("<ul>");
        for (int user = 1; user <= 4; user++) {
            entry.append("<li><a href=/u.php?u=").append(user).append(">user</a>");
        }
        page(forum, "/", entry + "</ul><table>" + row("/b.php?b=1") + row("/b.php?b=2") + "</table>", 4_000);
        for (int user = 1; user <= 4; user++) {
            page(forum, "/u.php?u=" + user, "<table>" + row("/u.php?u=1") + row("/u.php?u=2") + "</table>", 1_500);
        }
        for (int board = 1; board <= 2; board++) {
            String threads = row("/t.php?t=" + board) + row("/t.php?t=" + (board + 2));
            page(forum, "/b.php?b=" + board, "<table>" + threads + "</table>", 1_500);
        }
        for (int thread = 1; thread <= 4; thread++) {
            page(forum, "/t.php?t=" + thread, said("thread" + thread), 1_500);
        }
        ForumTraining training = forum.train(ForumTraining.Settings.PAPER.drawn(11, 42));

        PageType board = training.map().pageTypes().stream()
                .filter(type -> type.examples().get(0).contains("/b.php"))
                .findFirst()
                .orElseThrow();
        assertThat(board.reason()).isEqualTo(PageType.Reason.REACHABILITY);
        assertThat(training.map().unreached()).isEmpty();
        StoredForum stored = forum.stored();
        assertThat(ForumCrawl.by(training.map(), stored, Checkpoint.NONE).fetched())
                .extracting(page -> stored.pages().get(page).url())
                .contains(SmallForum.HOST + "/t.php?t=1", SmallForum.HOST + "/t.php?t=4");
    }

    private static String row(String link) {
        return "<tr><td><b><a href=" + link + ">thing</a></b>";
    }
}
