package org.crawlgraph.forum.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;

class UrlFormatsTest {

    private static List<String> formats(String... urls) {
        return UrlFormats.of(List.of(urls)).stream().map(UrlPattern::toString).toList();
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
                .containsExactly(
                        "http://f.example/default.aspx?GroupID=$",
                        "http://f.example/default.aspx?ForumGroupID=$",
                        "http://f.example/members/*.aspx",
                        "http://f.example/AddPost.aspx?ReplyToPostID=$&Quote=False");
    }

    @Test
    void namesOfScriptsAndOrderOfKeysAreAsThePaperHasThem() {
        assertThat(formats("http://f.example/login", "http://f.example/forum"))
                .as("as many segments")
                .containsExactly("http://f.example/*");
        assertThat(formats("http://f.example/t?a=1&b=x", "http://f.example/t?b=1&a=2"))
                .containsExactly("http://f.example/t?a=$&b=x", "http://f.example/t?b=$&a=$");
        assertThat(formats("http://f.example/a*b/$?q=\\", "http://f.example/?", "http://f.example"))
                .containsExactly("http://f.example/a\\*b/\\$?q=\\\\", "http://f.example/?", "http://f.example");
    }

    @Test
    void everyUrlIsOfAFormatThatMatchesIt() {
        for (String url : List.of(
                "http://f.example/a/b.c/7?x=1&y=&z#part",
                "http://f.example/?/category/3",
                "http://f.example/a?b=c=d&&e",
                "http://f.example//a//",
                "http://f.example/x?=1")) {
            assertThat(UrlFormats.of(List.of(url)).get(0).matches(url)).as(url).isTrue();
        }
    }
}
