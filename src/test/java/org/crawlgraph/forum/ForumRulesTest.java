package org.crawlgraph.forum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.forum.SmallForum.link;
import static org.crawlgraph.forum.SmallForum.text;

import java.util.Objects;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;
import org.junit.jupiter.api.Test;

/** Each rule on a forum of a few pages. */
class ForumRulesTest {

    private static PageType type(SmallForum forum, ForumTraining training, String path) {
        PageStructure page = Objects.requireNonNull(forum.stored().fetch(SmallForum.HOST + path));
        return training.map().pageTypes().get(training.map().pageType(page));
    }

    /** Five of the layout's 13 pages are near one another, fewer than half, but they are all that their pattern has. */
    @Test
    void aPageTypeThatSaysOneThingGoesThoughItsLayoutSaysMore() {
        StringBuilder entry = new StringBuilder();
        SmallForum forum = new SmallForum();
        for (int user = 1; user <= 8; user++) {
            entry.append(link("user", "/profile.php?user=" + user, "user"));
        }
        for (int post = 1; post <= 5; post++) {
            entry.append(link("reply", "/reply.php?post=" + post, "reply"));
        }
        forum.page("/", entry + text("entry"));
        for (int user = 1; user <= 8; user++) {
            forum.page("/profile.php?user=" + user, link("home", "/", "home") + text("user" + (char) ('a' + user)));
        }
        for (int post = 1; post <= 5; post++) {
            forum.page("/reply.php?post=" + post, link("home", "/", "home") + text("login"));
        }
        ForumTraining training = forum.train();
        assertThat(type(forum, training, "/profile.php?user=1").kept()).isTrue();
        assertThat(type(forum, training, "/reply.php?post=1").reason()).isEqualTo(PageType.Reason.ONE_CONTENT);
    }

    /**
     * The form names another user each time, so that no two of its pages are near; but nearly all that it says is on
     * each other one. Profiles say words of their own.
     */
    @Test
    void aFormThatNamesAnotherUserEachTimeIsOneForm() {
        StringBuilder entry = new StringBuilder(text("entry"));
        SmallForum forum = new SmallForum();
        for (int user = 1; user <= 25; user++) {
            entry.append(link("user", "/u.php?user=" + user, "user"));
        }
        for (int user = 1; user <= 6; user++) {
            entry.append(link("rate", "/rate.php?user=" + user, "rate"));
        }
        forum.page("/", entry.toString());
        for (int user = 1; user <= 25; user++) {
            forum.page("/u.php?user=" + user, link("home", "/", "home") + text("thing" + (char) ('a' + user)));
        }
        for (int user = 1; user <= 6; user++) {
            String name = "thing" + (char) ('a' + user);
            String names = "<p>" + name + " asks " + name + " whether " + name + " may rate " + name + "</p>";
            forum.page("/rate.php?user=" + user, link("home", "/", "home") + text("rating") + names);
        }
        ForumTraining training = forum.train();
        assertThat(type(forum, training, "/u.php?user=1").kept()).isTrue();
        assertThat(type(forum, training, "/rate.php?user=1").reason()).isEqualTo(PageType.Reason.ONE_CONTENT);
    }

    private static SmallForum threads(int count, String... more) {
        StringBuilder list = new StringBuilder(text("entry"));
        SmallForum forum = new SmallForum();
        for (int thread = 1; thread <= count; thread++) {
            list.append(link("title", "/t.php?t=" + thread, "thread"));
            for (String each : more) {
                list.append(link("more", each.replace("N", "" + thread), "more"));
            }
        }
        forum.page("/", list.toString());
        for (int thread = 1; thread <= count; thread++) {
            String name = "thread" + (char) ('a' + thread);
            forum.page("/t.php?t=" + thread, thread(thread, name + "x") + thread(thread, name + "y"));
        }
        return forum;
    }

    private static String thread(int thread, String name) {
        return text(name) + link("post", "/t.php?t=" + thread + "&p=" + thread + (name.endsWith("x") ? 1 : 2), "post");
    }

    /**
     * Each thread of two posts is also shown under the addresses of both: these are two for one page, longer, and
     * linked from threads alone.
     */
    @Test
    void ofTwinsTheOneStaysThatListsLinkTo() {
        SmallForum forum = threads(6);
        for (int thread = 1; thread <= 6; thread++) {
            String name = "thread" + (char) ('a' + thread);
            for (int post = 1; post <= 2; post++) {
                forum.page(
                        "/t.php?t=" + thread + "&p=" + thread + post,
                        thread(thread, name + "x")
                                + thread(thread, name + "y")
                                + link("up", "/t.php?t=" + thread, "up"));
            }
        }
        ForumTraining training = forum.train();
        assertThat(type(forum, training, "/t.php?t=1").kept()).isTrue();
        assertThat(type(forum, training, "/t.php?t=1&p=11").reason()).isEqualTo(PageType.Reason.COPY);
    }

    /** Who has posted in a thread: 15 words, the thread of the same number has over 80, and nothing leads on. */
    @Test
    void aPageThatSaysLittleAboutTheSameThingGoes() {
        SmallForum forum = threads(6, "/who.php?t=N");
        for (int thread = 1; thread <= 6; thread++) {
            StringBuilder posters = new StringBuilder(link("home", "/", "home") + "<p>");
            for (char poster = 'a'; poster < 'o'; poster++) {
                posters.append("poster")
                        .append((char) ('a' + thread))
                        .append(poster)
                        .append(' ');
            }
            forum.page("/who.php?t=" + thread, posters + "</p>");
        }
        ForumTraining training = forum.train();
        assertThat(type(forum, training, "/t.php?t=1").kept()).isTrue();
        assertThat(type(forum, training, "/who.php?t=1").reason()).isEqualTo(PageType.Reason.SIDE_PAGE);
    }

    /** The boards by title and by author: the keys have two values, what they list is listed without them, too. */
    @Test
    void aListInAnotherOrderGoes() {
        SmallForum forum = new SmallForum();
        StringBuilder entry = new StringBuilder(text("entry"));
        for (int board = 1; board <= 4; board++) {
            entry.append(link("board", "/b.php?b=" + board, "board"));
        }
        forum.page("/", entry.toString());
        for (int board = 1; board <= 4; board++) {
            for (String order : new String[] {"", "&sort=title", "&sort=author"}) {
                StringBuilder list = new StringBuilder(text("board" + (char) ('a' + board) + order.length()));
                for (int topic = 1; topic <= 5; topic++) {
                    list.append(link("topic", "/t.php?t=" + (10 * board + (topic + order.length()) % 8), "topic"));
                }
                list.append(link("order", "/b.php?b=" + board + "&sort=title", "title"))
                        .append(link("order", "/b.php?b=" + board + "&sort=author", "author"));
                forum.page("/b.php?b=" + board + order, list.toString());
            }
            for (int topic = 0; topic < 8; topic++) {
                forum.page(
                        "/t.php?t=" + (10 * board + topic),
                        text("topic" + (char) ('a' + board) + (char) ('a' + topic)) + link("home", "/", "home"));
            }
        }
        ForumTraining training = forum.train();
        assertThat(type(forum, training, "/b.php?b=1").kept()).isTrue();
        assertThat(type(forum, training, "/b.php?b=1&sort=title").reason()).isEqualTo(PageType.Reason.COPY);
    }

    /** "Last post" redirects to the thread, which is linked by its own address. */
    @Test
    void linksThatOnlyRedirectAreNotFollowed() {
        SmallForum forum = threads(6, "/t.php?t=N&goto=last");
        for (int thread = 1; thread <= 6; thread++) {
            forum.redirect("/t.php?t=" + thread + "&goto=last", "/t.php?t=" + thread);
        }
        ForumTraining training = forum.train();
        assertThat(training.map().arcs())
                .filteredOn(arc -> arc.reason() == Arc.Reason.REDIRECT)
                .singleElement()
                .satisfies(arc -> assertThat(arc.links()).isEqualTo(6));
        assertThat(training.map()
                        .follow(0, "html>body>p.title>a", SmallForum.HOST + "/t.php?t=3")
                        .isFollowed())
                .isTrue();
    }

    /** No print view is in the sample, and none has a layout of it; the probed ones repeat threads. */
    @Test
    void probesOfAnUnknownLayoutShowThatTheirUrlsAreCopies() {
        SmallForum forum = threads(6, "/t.php?t=N&view=print");
        ForumSample sample = ForumSample.draw(forum.stored(), SmallForum.HOST + "/", 500, 42, Checkpoint.NONE);
        for (int thread = 1; thread <= 6; thread++) {
            String name = "thread" + (char) ('a' + thread);
            forum.page(
                    "/t.php?t=" + thread + "&view=print",
                    link("printed", "/", "home") + text(name + "x") + text(name + "y"));
        }
        ForumMap map = ForumTraining.of(forum.stored(), sample, ForumTraining.Settings.DEFAULT, null, Checkpoint.NONE)
                .map();
        assertThat(map.follow(-1, "", SmallForum.HOST + "/t.php?t=1&view=print").isFollowed())
                .isFalse();
        assertThat(map.follow(-1, "", SmallForum.HOST + "/t.php?t=1").isFollowed())
                .isTrue();
    }
}
