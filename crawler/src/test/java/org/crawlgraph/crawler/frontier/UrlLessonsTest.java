package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
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
    private UrlLessons lessons;

    @BeforeEach
    void open() {
        state = CrawlState.open(folder, Map.of());
        lessons = state.lessons();
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/list/# | /List/#   | upper and lower case in paths  | /LIST/Old | /list/old",
                "/list/# | /list/#/  | a slash at the end of paths    | /new/?n=1 | /new?n=1",
                "/#?a=1&b=2 | /#?b=2&a=1 | the order of parameters    | /new?z=1&y=2;x=3 | /new?x=3&y=2&z=1",
                "/tag/a,# | /tag/#,a  | the order of values in lists  | /new/c+b+a?list=2¦1¦2 | /new/a+b+c?list=1¦2"
            })
    void threePagesWithEqualTextsTeachASpelling(String one, String other, String words, String url, String canonical) {
        String asked = url.replace('¦', '|');
        read(one, other, UrlLessons.LEAST - 1, true);
        assertThat(lessons.words()).isEmpty();
        assertThat(lessons.page(SITE + asked)).isEqualTo(SITE + asked);

        read(one, other, UrlLessons.LEAST, true);

        assertThat(lessons.words()).containsExactly(SITE + ": " + words + " changes nothing (3 texts)");
        assertThat(lessons.page(SITE + asked)).isEqualTo(SITE + canonical.replace('¦', '|'));
        assertThat(lessons.page(SITE + canonical)).isEqualTo(SITE + canonical);
        assertThat(lessons.page("http://b.example" + asked)).as("another host").isEqualTo("http://b.example" + asked);
        lessons.overrule(Set.of(), Set.of(), true);
        assertThat(lessons.page(SITE + asked)).as("overruled").isEqualTo(SITE + asked);
        assertThat(lessons.words()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/list/#, /List/#", "/list/#, /list/#/", "/#?a=1&b=2, /#?b=2&a=1", "'/tag/a,#', '/tag/#,a'"})
    void differentTextsTeachNothing(String one, String other) {
        read(one, other, 2 * UrlLessons.LEAST, false);
        assertThat(lessons.words()).isEmpty();
    }

    @Test
    void oneTextThatDiffersAmongManyUnteachesASpelling() {
        read("/tag/#", "/Tag/#", UrlLessons.LEAST, true);
        assertThat(lessons.words()).hasSize(1);

        lessons.read(SITE + "/other", 100);
        lessons.read(SITE + "/Other", 101);

        assertThat(lessons.words()).as("3 agree, 1 differs").isEmpty();
    }

    /** The values that the order of parameters leaves equal do not make the parameters redundant. */
    @Test
    void theOrderOfParametersTeachesNothingAboutTheirValues() {
        read("/#?a=1&b=2", "/#?b=2&a=1", UrlLessons.LEAST, true);
        assertThat(lessons.isDropped(SITE, "a")).isFalse();

        read("/x#?a=1&b=2", "/x#?a=3&b=4", UrlLessons.LEAST, true);
        assertThat(lessons.isDropped(SITE, "a")).isTrue();
    }

    @Test
    void thePathOfTheRootKeepsItsSlash() {
        read("/list/#", "/list/#/", UrlLessons.LEAST, true);
        assertThat(lessons.page(SITE + "/")).isEqualTo(SITE + "/");
        assertThat(lessons.page(SITE + "/?n=1")).isEqualTo(SITE + "/?n=1");
    }

    @Test
    void parametersKeepTheirCase() {
        read("/list/#", "/List/#", UrlLessons.LEAST, true);
        assertThat(lessons.page(SITE + "/List?Name=Value")).isEqualTo(SITE + "/list?Name=Value");
    }

    @Test
    void onlyUrlsThatAreNotCanonicalAreRecordedAsRequested() {
        read("/list/#", "/List/#", UrlLessons.LEAST, true);
        String canonical = SITE + "/new";
        lessons.ask(canonical, canonical);
        assertThat(lessons.isAskedOtherwise(canonical, canonical)).isFalse();
        assertThat(lessons.isAskedOtherwise(canonical, SITE + "/New")).isFalse();

        lessons.ask(canonical, SITE + "/New");

        assertThat(lessons.isAskedOtherwise(canonical, SITE + "/New")).isFalse();
        assertThat(lessons.isAskedOtherwise(canonical, SITE + "/NEW")).isTrue();
        assertThat(lessons.isAskedOtherwise(canonical, canonical)).isTrue();
    }
}
