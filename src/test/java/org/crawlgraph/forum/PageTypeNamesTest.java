package org.crawlgraph.forum;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PageTypeNamesTest {

    /** The synthetic forum's own kinds of pages; whatever is not here answers with a form, but for the page of questions. */
    private static final Map<String, PageType.PageTypeName> TRUTH = Map.of(
            "index", PageType.PageTypeName.INDEX,
            "board", PageType.PageTypeName.INDEX,
            "sorted-board", PageType.PageTypeName.INDEX,
            "thread", PageType.PageTypeName.THREAD,
            "permalink", PageType.PageTypeName.THREAD,
            "print", PageType.PageTypeName.THREAD,
            "post-alone", PageType.PageTypeName.THREAD,
            "profile", PageType.PageTypeName.PROFILE);

    private static ForumTraining train(StoredForums forum, long seed, boolean types) {
        ForumTraining.Settings options =
                ForumTraining.Settings.DEFAULT.drawn(200, seed).named(types);
        return ForumTraining.of(forum.site(), forum.site().entry(), options, null, Checkpoint.NONE);
    }

    /** On so small a forum the profiles of one style are taken for one content, and so for other. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SMF", "PROSILVER"})
    void nearlyAllPagesAreOfPageTypesWithTheRightName(ForumStyle style) {
        StoredForums forum = StoredForums.of(ForumShape.of(style, 4, 80), 5);
        double worst = IntStream.rangeClosed(1, Series.length(1, 3))
                .mapToDouble(seed -> rightlyNamed(forum, seed))
                .min()
                .orElse(0);
        assertThat(worst).isGreaterThan(0.9);
    }

    private static double rightlyNamed(StoredForums forum, long seed) {
        ForumTraining training = train(forum, seed, true);
        int right = 0;
        for (ForumSample.SampledPage page : training.pages().pages()) {
            int type = training.map().pageType(page.structure());
            PageType.PageTypeName truth =
                    TRUTH.getOrDefault(forum.document(page.url()).type(), PageType.PageTypeName.OTHER);
            right += type >= 0 && training.map().pageTypes().get(type).name() == truth ? 1 : 0;
        }
        return (double) right / training.pages().pages().size();
    }

    @Test
    void namesAreKeptInTheTextAndChangeNothingElse() {
        StoredForums forum = StoredForums.of(ForumShape.of(ForumStyle.WORDS, 2, 30), 5);
        ForumMap named = train(forum, 1, true).map();
        ForumMap without = train(forum, 1, false).map();
        assertThat(ForumMap.parse(named.text()).pageTypes()).isEqualTo(named.pageTypes());
        assertThat(named.pageTypes()).noneMatch(type -> type.name() == null);
        assertThat(without.pageTypes()).allMatch(type -> type.name() == null);
        assertThat(named.text().replaceAll("name\t.*\n", "")).isEqualTo(without.text());
    }
}
