package org.crawlgraph.forum.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UrlFormatsTest {

    private static int[] formats(String... urls) {
        return UrlFormats.of(List.of(urls));
    }

    /** The first two clusters of section 5.2 of the paper. */
    @Test
    void sameSegmentsAndKeysAreOneFormat() {
        assertThat(formats(
                        "http://f.example/default.aspx?GroupID=4",
                        "http://f.example/default.aspx?ForumGroupID=3",
                        "http://f.example/default.aspx?GroupID=19",
                        "http://f.example/members/anna.aspx",
                        "http://f.example/members/bob.aspx",
                        "http://f.example/AddPost.aspx?ReplyToPostID=7&Quote=False",
                        "http://f.example/AddPost.aspx?ReplyToPostID=8&Quote=False"))
                .containsExactly(0, 1, 0, 2, 2, 3, 3);
    }

    @Test
    void namesOfScriptsAndOrderOfKeysAreAsThePaperHasThem() {
        assertThat(formats("http://f.example/login", "http://f.example/forum"))
                .as("as many segments")
                .containsExactly(0, 0);
        assertThat(formats("http://f.example/t?a=1&b=x", "http://f.example/t?b=1&a=2"))
                .containsExactly(0, 1);
        assertThat(formats("http://f.example/a*b/$?q=\\", "http://f.example/?", "http://f.example"))
                .containsExactly(0, 1, 2);
    }

    @Test
    void anEmptyValueIsAFormatAndAFragmentIsNone() {
        assertThat(formats(
                        "http://f.example/a/b.c/7?x=1&y=&z#part",
                        "http://f.example/d/e.f/8?x=2&y=&z",
                        "http://f.example/d/e.f/8?x=2&y=3&z",
                        "http://f.example/?/category/3",
                        "http://f.example//a//",
                        "http://f.example/x?=1",
                        "http://f.example/a?b=c=d&&e"))
                .containsExactly(0, 0, 1, 2, 3, 4, 5);
    }
}
