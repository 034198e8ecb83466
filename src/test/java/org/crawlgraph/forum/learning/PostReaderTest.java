package org.crawlgraph.forum.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.html.PageBlocks;
import org.crawlgraph.html.PageLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostReaderTest {

    private static final String[] NAMES = {"Ann", "Bob", "Cem", "Dora", "Eve"};

    private static PageBlocks page(int number, String body) {
        String html = "<title>Forum</title><body><h1>Forum</h1><div id=main>" + body + "</div><p>All times are UTC</p>";
        return PageBlocks.read(
                html.getBytes(StandardCharsets.UTF_8),
                "text/html; charset=utf-8",
                "http://forum.example/t/" + number,
                PageLimits.DEFAULT);
    }

    /** Twelve threads of one to five posts; post 10 · thread + place is by NAMES[(thread + place) % 5]. */
    private static List<PageBlocks> threads(IntFunction<String> post, String before, String after) {
        List<PageBlocks> pages = new ArrayList<>();
        for (int thread = 0; thread < 12; thread++) {
            StringBuilder body = new StringBuilder(before);
            for (int place = 0; place <= thread % 5; place++) {
                body.append(post.apply(10 * thread + place));
            }
            pages.add(page(thread, body.append(after).toString()));
        }
        return pages;
    }

    private static int author(int post) {
        return (post / 10 + post % 10) % NAMES.length;
    }

    private static String said(int post) {
        return "Post " + post + " says <b>word" + post + "</b> and then goes on about thing " + post + " for a while";
    }

    private static String day(int post) {
        return "Jan " + (1 + post % 28) + ", 2004 " + (1 + post % 12) + ":05 pm";
    }

    private static void assertRead(List<PageBlocks> pages) {
        PostReader reader = PostReader.learn(pages);
        for (int thread = 0; thread < pages.size(); thread++) {
            int of = thread;
            assertThat(reader.posts(pages.get(thread)))
                    .isEqualTo(IntStream.rangeClosed(0, thread % 5)
                            .map(place -> 10 * of + place)
                            .mapToObj(post -> new PostReader.ForumPost(
                                    "http://forum.example/t/" + of,
                                    1 + post % 10,
                                    NAMES[author(post)],
                                    day(post),
                                    said(post).replaceAll("</?b>", "")))
                            .toList());
        }
    }

    @Test
    void postsInElementsWithClasses() {
        assertRead(threads(
                post -> "<article class=post><div class=who><a href='/u/" + author(post) + "'>" + NAMES[author(post)]
                        + "</a> <span>Posts: 12</span></div><a href='#" + post + "'>#" + (1 + post % 10)
                        + "</a><em>" + day(post) + "</em><div class=body>" + said(post) + "</div></article>",
                "<p>Today is Mar 01, 2020</p>",
                ""));
    }

    /**
     * As in boards around 2003: two rows a post and one between, a date on which the author joined, no class but those
     * of colours.
     */
    @Test
    void postsInRowsOfTablesWithoutClasses() {
        assertRead(threads(
                post -> "<tr><td><b>" + NAMES[author(post)] + "</b><small>Joined: Feb 0" + (1 + author(post))
                        + ", 2001</small></td><td><table><tr><td><small>Posted: " + day(post)
                        + "</small></td></tr><tr><td colspan=2><span>" + said(post)
                        + "</span></td></tr></table></td></tr><tr><td>Back to top</td><td>Profile</td></tr><tr><td> </td></tr>",
                "<table>",
                "</table>"));
    }

    /** The first post is in another element than answers, as in content management systems. */
    @Test
    void aPostThatOpensAThreadMayHaveALayoutOfItsOwn() {
        assertRead(threads(
                post -> post % 10 == 0
                        ? "<div class=node><h3>Title " + post + "</h3><span>by <a href='/u/" + author(post) + "'>"
                                + NAMES[author(post)] + "</a> on " + day(post) + "</span><div class=content>"
                                + said(post)
                                + "</div></div>"
                        : "<div class=comment><p class=by><a href='/u/" + author(post) + "'>" + NAMES[author(post)]
                                + "</a> " + day(post) + "</p><div class=content>" + said(post) + "</div></div>",
                "",
                ""));
    }

    @Test
    void pagesWithoutDatesOrWithoutTextHaveNoPosts() {
        assertThat(PostReader.learn(threads(post -> "<p>" + said(post) + "</p>", "", ""))
                        .isEmpty())
                .isTrue();
        assertThat(PostReader.learn(threads(post -> "<p>" + day(post) + "</p>", "", ""))
                        .isEmpty())
                .isTrue();
        assertThat(PostReader.learn(List.of()).isEmpty()).isTrue();
        assertThat(PostReader.learn(List.of()).posts(page(1, "<p>Jan 1, 2004</p>")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Posted: Sun Mar 14, 2004 11:43 pm | Sun Mar 14, 2004 11:43 pm
            on Tue, 13/01/2015 - 16:21        | Tue, 13/01/2015 - 16:21
            01-05-2021, 11:27 PM              | 01-05-2021, 11:27 PM
            2007-03-09                        | 2007-03-09
            2021-05-01T10:00:00Z              | 2021-05-01T10:00:00
            Today, 10:05 PM                   | Today, 10:05 PM
            am 3. Januar 2011, 12:00 Uhr      | 3. Januar 2011, 12:00
            Joined: Sep 2020                  |
            Posts: 12                         |
            version 1.2.3                     |
            """)
    void aDateHasADay(String text, String date) {
        assertThat(PostLayout.DateText.in(text)).isEqualTo(date);
    }
}
