package org.crawlgraph.crawler.traps;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlLessonsTest {

    private static final String SITE = "http://a.example";

    @TempDir
    private Path folder;

    private CrawlState state;
    private UrlForms forms;
    private UrlLessons lessons;

    @BeforeEach
    void open() {
        state = CrawlState.open(folder, Map.of());
        forms = new UrlForms(state.store());
        lessons = new UrlLessons(state.store(), forms);
    }

    @AfterEach
    void close() {
        state.close();
    }

    /** Reads both URLs of some pages, the canonical one first; {@code #} is the number of the page. */
    private void read(String one, String other, int pages, boolean equal) {
        for (int page = 0; page < pages; page++) {
            lessons.read(SITE + one.replace("#", "p" + page), page);
            lessons.read(SITE + other.replace("#", "p" + page), equal ? page : -1 - page);
        }
    }

    private String page(String url) {
        return lessons.name(url).page();
    }

    private static KnownParameters keeping(String... names) {
        return new KnownParameters(Set.of(names), Set.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/list/1#  | /List/1#   | upper and lower case in paths  | /LIST/1Old | /list/1old",
                "/list/1#  | /list/1#/  | a slash at the end of paths    | /list/1new/?n=1 | /list/1new?n=1",
                "/1#?a=1&b=2 | /1#?b=2&a=1 | the order of parameters     | /1new?z=1&y=2;x=3 | /1new?x=3&y=2&z=1",
                "/tag/0a,1# | /tag/1#,0a  | the order of values in lists   | /tag/c+b+1a | /tag/1a+b+c"
            })
    void threePagesWithEqualTextsTeachASpelling(String one, String other, String words, String url, String canonical) {
        fill();
        read(one, other, UrlLessons.MIN_PAIRS - 1, true);
        assertThat(lessons.words()).isEmpty();
        assertThat(page(SITE + url)).isEqualTo(SITE + url);

        read(one, other, UrlLessons.MIN_PAIRS, true);

        assertThat(lessons.words()).singleElement().asString().contains(words + " changes nothing (3 pairs of URLs)");
        assertThat(page(SITE + url)).isEqualTo(SITE + canonical);
        assertThat(page(SITE + canonical)).isEqualTo(SITE + canonical);
        assertThat(page(SITE + "/other" + url)).as("another form").isEqualTo(SITE + "/other" + url);
        assertThat(page("http://b.example" + url)).as("another host").isEqualTo("http://b.example" + url);
        lessons.overrule(keeping(), true);
        assertThat(page(SITE + url)).as("overruled").isEqualTo(SITE + url);
        assertThat(lessons.words()).isEmpty();
    }

    /** Other sections of a site, so that further names share forms. */
    private void fill() {
        for (int i = 0; i < 26; i++) {
            forms.learn(SITE + "/section" + (char) ('a' + i));
            forms.learn(SITE + "/list/name" + (char) ('a' + i));
            forms.learn(SITE + "/tag/name" + (char) ('a' + i));
        }
    }

    @ParameterizedTest
    @CsvSource({"/list/#, /List/#", "/list/#, /list/#/", "/#?a=1&b=2, /#?b=2&a=1", "'/tag/a,#', '/tag/#,a'"})
    void differentTextsTeachNothing(String one, String other) {
        read(one, other, 2 * UrlLessons.MIN_PAIRS, false);
        assertThat(lessons.words()).isEmpty();
    }

    /** As an error page under all URLs of a form does. */
    @Test
    void oneTextUnderManyUrlsTeachesNothing() {
        fill();
        for (int page = 0; page < 2 * UrlLessons.MIN_PAIRS; page++) {
            lessons.read(SITE + "/list/p" + page + "?v=1", 7);
            lessons.read(SITE + "/list/p" + page + "?v=2", 7);
        }
        assertThat(lessons.words()).isEmpty();
    }

    @Test
    void thePathOfTheRootKeepsItsSlash() {
        read("/list/#", "/list/#/", UrlLessons.MIN_PAIRS, true);
        assertThat(page(SITE + "/")).isEqualTo(SITE + "/");
        assertThat(page(SITE + "/?n=1")).isEqualTo(SITE + "/?n=1");
    }

    @Test
    void parametersKeepTheirCase() {
        read("/list/#", "/List/#", UrlLessons.MIN_PAIRS, true);
        assertThat(page(SITE + "/List/p9?Name=Value")).isEqualTo(SITE + "/list/p9?Name=Value");
    }

    /** As the login form of a wiki, whose articles have one of its parameters. */
    @Test
    void parametersThatTogetherChangeNothingMayChangeThePageAlone() {
        for (int page = 0; page <= UrlLessons.MIN_PAIRS; page++) {
            lessons.read(SITE + "/i?title=Login&returnto=p" + page, 7);
            lessons.read(SITE + "/i?title=Article" + page, page);
        }
        assertThat(lessons.words()).anyMatch(words -> words.contains("parameter returnto&title changes nothing"));
        assertThat(page(SITE + "/i?title=Login&returnto=p9")).isEqualTo(SITE + "/i?title=Login");
        assertThat(page(SITE + "/i?title=Login")).isEqualTo(SITE + "/i?title=Login");
        assertThat(page(SITE + "/i?title=Article9")).isEqualTo(SITE + "/i?title=Article9");
        assertThat(page(SITE + "/i?title=Article9&action=edit")).isEqualTo(SITE + "/i?title=Article9&action=edit");
    }
}
