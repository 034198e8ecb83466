package org.crawlgraph.tests.forum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.tests.forum.SmallForum.link;
import static org.crawlgraph.tests.forum.SmallForum.text;

import java.util.Objects;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.forum.map.PageTypeReason;
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
        assertThat(type(forum, training, "/reply.php?post=1").reason()).isEqualTo(PageTypeReason.ONE_CONTENT);
    }
}
