package org.crawlgraph.forum.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.evaluation.ForumCrawl;
import org.crawlgraph.forum.evaluation.ForumMeasure;
import org.crawlgraph.forum.evaluation.ForumTrial.Relations;
import org.crawlgraph.forum.evaluation.SampleComparison;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.testkit.Damage;
import org.crawlgraph.testkit.Fuzz;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.Link;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.series.Series;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ForumTrainingTest {

    private static final ForumTraining.Settings OPTIONS = ForumTraining.Settings.DEFAULT.drawn(250, 42);

    private static final Map<ForumStyle, StoredForums> FORUMS = new EnumMap<>(ForumStyle.class);
    private static final Map<ForumStyle, ForumTraining> TRAININGS = new EnumMap<>(ForumStyle.class);

    @BeforeAll
    static void trains() {
        for (ForumStyle style : ForumStyle.values()) {
            // here each post has addresses of its own, so that a forum has several times as many pages
            boolean addressesOfPosts = style == ForumStyle.SMF || style == ForumStyle.PROSILVER;
            StoredForums forum = StoredForums.of(ForumShape.of(style, 4, addressesOfPosts ? 16 : 40), 7);
            FORUMS.put(style, forum);
            TRAININGS.put(style, train(forum, OPTIONS, null));
        }
    }

    @AfterAll
    static void forgets() {
        FORUMS.clear();
        TRAININGS.clear();
    }

    private static ForumTraining train(
            StoredForums forum, ForumTraining.Settings options, @Nullable ForumMap previous) {
        return ForumTraining.of(forum.site(), forum.site().entry(), options, previous, Checkpoint.NONE);
    }

    private static StoredForums forum(ForumStyle style) {
        return Objects.requireNonNull(FORUMS.get(style));
    }

    private static ForumTraining training(ForumStyle style) {
        return Objects.requireNonNull(TRAININGS.get(style));
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SMF", "PROSILVER"})
    void aCrawlByTheMapFetchesNearlyAllAndNoForms(ForumStyle style) {
        ForumCrawl crawl = ForumCrawl.by(training(style).map(), forum(style).site(), Checkpoint.NONE);
        ForumMeasure measure = ForumMeasure.of(crawl.fetched(), forum(style).truth());
        assertThat(measure.invalidShare()).isLessThan(0.01);
        assertThat(measure.coverage()).isGreaterThan(0.92);
        assertThat(measure.duplicateShare()).isLessThan(0.15);
        Relations relations =
                Relations.of(forum(style).site(), crawl, forum(style).truth());
        assertThat(relations.falseOnes()).isZero();
        assertThat(relations.keptShare()).isEqualTo(1);
    }

    /** Two print views repeat two of 48 threads; lists link to the threads, so these stay. */
    @Test
    void printViewsDoNotReplaceTheThreadsOfASmallForum() {
        StoredForums small = StoredForums.of(new ForumShape(ForumStyle.QUERY, 2, 24, 4, 10), 5);
        ForumTraining training = train(small, ForumTraining.Settings.DEFAULT.drawn(150, 5), null);
        ForumCrawl crawl = ForumCrawl.by(training.map(), small.site(), Checkpoint.NONE);

        assertThat(ForumMeasure.of(crawl.fetched(), small.truth()).coverage()).isGreaterThan(0.92);
    }

    /**
     * {@code topic=12.msg345} and {@code topic=12.15} differ in their values alone, {@code f&t&p} and {@code f&t} in a
     * key.
     */
    @ParameterizedTest
    @EnumSource(names = {"SMF", "PROSILVER"})
    void threadsStayInsteadOfTheAddressesOfTheirPosts(ForumStyle style) {
        StoredForums forum = forum(style);
        ForumCrawl crawl = ForumCrawl.by(training(style).map(), forum.site(), Checkpoint.NONE);
        assertThat(ForumMeasure.of(crawl.fetched(), forum.truth()).coverage()).isGreaterThan(0.95);
        assertThat(Relations.of(forum.site(), crawl, forum.truth()).keptShare()).isEqualTo(1);
        assertThat(crawl.fetched())
                .extracting(page -> forum.documents().get(page).type())
                .contains("thread")
                .doesNotContain("permalink", "neighbour", "whole");
    }

    /** Half of what a mirror of these forums fetches is forms and copies. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SMF", "PROSILVER"})
    void theSampleItselfSaysThatTheMapPays(ForumStyle style) {
        SampleComparison comparison = SampleComparison.of(training(style), Checkpoint.NONE);
        assertThat(comparison.best()).isEqualTo("map");
        assertThat(comparison.map().uselessShare())
                .isLessThan(comparison.mirror().uselessShare());
    }

    /** The table (4) of the paper, link by link, on all pages that are worth having. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SMF", "PROSILVER"})
    void noFormIsFollowedAllFlipsAreAndCopiesHardlyEver(ForumStyle style) {
        StoredForums forum = forum(style);
        int copies = 0;
        int followedCopies = 0;
        for (Document document : forum.documents()) {
            if (document.label() != PageLabel.VALUABLE) {
                continue;
            }
            Map<String, Link> truth = new HashMap<>();
            document.links().forEach(link -> truth.putIfAbsent(link.url(), link));
            for (ForumMap.Visit.FollowedLink link : training(style)
                    .map()
                    .visit(StoredForums.structure(document))
                    .links()) {
                Link known = Objects.requireNonNull(truth.get(link.link().link().url()));
                Document target = forum.document(link.url());
                Decision decision = link.follow().decision();
                if (target.label() == PageLabel.UNINFORMATIVE) {
                    assertThat(decision).as("%s to %s", document.url(), known).isEqualTo(Decision.SKIP);
                }
                if (known.isFlip()) {
                    assertThat(decision).as("%s to %s", document.url(), known).isEqualTo(Decision.NEXT_PAGE);
                }
                if (decision == Decision.NEXT_PAGE) {
                    assertThat(target.series())
                            .as("%s to %s", document.url(), known)
                            .isEqualTo(document.series());
                }
                if (List.of("print", "alone", "permalink").contains(known.kind())
                        && target.label() == PageLabel.DUPLICATE) {
                    copies++;
                    followedCopies += decision.isFetched() ? 1 : 0;
                }
            }
        }
        assertThat(copies).isPositive();
        assertThat(followedCopies).isLessThanOrEqualTo(copies / 50);
    }

    @ParameterizedTest
    @EnumSource
    void theMapReadsBackAsItWasWritten(ForumStyle style) {
        ForumMap map = training(style).map();
        ForumMap read = ForumMap.parse(map.text());
        assertThat(read.text()).isEqualTo(map.text());
        assertThat(read.pageTypes()).isEqualTo(map.pageTypes());
        assertThat(read.arcs()).isEqualTo(map.arcs());
        for (Document document : forum(style).documents().subList(0, 60)) {
            assertThat(read.visit(StoredForums.structure(document)))
                    .isEqualTo(map.visit(StoredForums.structure(document)));
        }
    }

    @Test
    void aMapOfAnyContentIsReadOrRefusedWithALine() throws IOException {
        String text = training(ForumStyle.QUERY).map().text();
        Fuzz.run(ForumTrainingTest.class, "forum.map", text, files -> {
            try {
                ForumMap map = ForumMap.parse(new String(files.get("forum.map"), StandardCharsets.UTF_8));
                assertThat(ForumMap.parse(map.text()).text()).isEqualTo(map.text());
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage()).containsAnyOf("line", "map");
            }
        });
    }

    @Test
    void theSameSeedGivesTheSameMap() {
        assertThat(train(forum(ForumStyle.QUERY), OPTIONS, null).map().text())
                .isEqualTo(training(ForumStyle.QUERY).map().text());
    }

    @Test
    void sessionKeysAreNoPartOfAddresses() {
        ForumTraining training = training(ForumStyle.QUERY);
        assertThat(training.map().scope().keys().keys()).containsExactly("sid");
        assertThat(training.pages().pages()).noneMatch(page -> page.url().contains("sid="));
    }

    @ParameterizedTest
    @EnumSource
    void whatAPersonHasDecidedHoldsAtOnceAndAfterTheNextTraining(ForumStyle style) {
        StoredForums forum = forum(style);
        ForumMap map = training(style).map();
        PageType threads = map.pageTypes().get(map.pageType(structure(forum, "thread")));
        ForumMap changed = map.with(new ForumMap.Decisions(Map.of(threads.number(), Decision.REMOVED), Map.of()));
        assertThat(changed.pageTypes().get(threads.number()).reason()).isEqualTo(PageType.Reason.BY_HAND);
        assertThat(fetchedThreads(forum, changed)).isLessThan(fetchedThreads(forum, map) / 2);
        for (long seed = 1; seed <= Series.length(1, 3); seed++) {
            ForumMap next = train(forum, OPTIONS.drawn(200, seed), changed).map();
            PageType again = next.pageTypes().get(next.pageType(structure(forum, "thread")));
            assertThat(again.kept()).isFalse();
            assertThat(again.reason()).isEqualTo(PageType.Reason.BY_HAND);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatAPersonTakesBackIsAsItWasLearnt(ForumStyle style) {
        ForumMap map = training(style).map();
        Map<Integer, Decision> all = new HashMap<>();
        map.pageTypes().forEach(type -> all.put(type.number(), Decision.page(!type.kept())));
        ForumMap changed = ForumMap.parse(map.with(
                        new ForumMap.Decisions(all, Map.of(map.arcs().get(0).key(), Decision.SKIP)))
                .text());
        assertThat(changed.pageTypes())
                .allMatch(type ->
                        type.kept() != map.pageTypes().get(type.number()).kept());
        assertThat(changed.decided(ForumMap.Decisions.NONE).text()).isEqualTo(map.text());
    }

    @Test
    void pagesThatNobodyHasSeenCanBeRefusedByTheirPattern() {
        ForumMap map = training(ForumStyle.QUERY).map();
        int unseen = IntStream.range(0, map.patterns().size())
                .filter(pattern -> map.pageTypes().stream().noneMatch(type -> type.pattern() == pattern))
                .findFirst()
                .orElseThrow();
        int number = map.pageTypes().size();
        List<PageType> types = new ArrayList<>(map.pageTypes());
        types.add(PageType.unseen(number, unseen));
        ForumMap.Parts parts = map.parts();
        ForumMap more = ForumMap.of(new ForumMap.Parts(
                parts.method(),
                parts.entry(),
                parts.scope(),
                parts.layouts(),
                parts.patterns(),
                types,
                parts.arcs(),
                parts.flips(),
                parts.byHand()));
        assertThat(more.pageTypes()).hasSize(number + 1);
        assertThat(more.unreached()).isEqualTo(map.unreached());
        ForumMap refused = more.decided(new ForumMap.Decisions(Map.of(number, Decision.REMOVED), Map.of()));
        String url = map.patterns().get(unseen).toString().replace("$", "1").replace("*", "x");
        assertThat(map.follow(-1, "", url).decision()).isEqualTo(Decision.FOLLOW);
        assertThat(refused.follow(-1, "", url).decision()).isEqualTo(Decision.SKIP);
        assertThat(refused.arcs().stream().filter(arc -> arc.key().pattern() == unseen && arc.sampledTargets() == 0))
                .noneMatch(Arc::isFollowed);
    }

    @ParameterizedTest
    @EnumSource
    void aLinkWithoutItsTextIsFollowedLikeOneWithIt(ForumStyle style) {
        ForumMap map = training(style).map();
        int links = 0;
        List<Document> documents = forum(style).documents();
        for (int page = 0; page < documents.size(); page += Series.length(8, 1)) {
            Document document = documents.get(page);
            ForumMap.Visit visit = map.visit(StoredForums.structure(document));
            if (document.label() == PageLabel.VALUABLE && visit.isClassified()) {
                assertThat(map.pageTypes(document.url())).contains(visit.type());
                for (ForumMap.Visit.FollowedLink link : visit.links()) {
                    String location = link.link().path();
                    assertThat(map.follow(visit.type(), location, document.url(), link.url()))
                            .isEqualTo(link.follow());
                    assertThat(map.follow(visit.type(), null, document.url(), link.url())
                                    .decision())
                            .isGreaterThanOrEqualTo(link.follow().decision());
                    links++;
                }
            }
        }
        assertThat(links).isGreaterThan(Series.length(100, 1_000));
    }

    private static PageStructure structure(StoredForums forum, String type) {
        Document found = forum.documents().stream()
                .filter(document -> document.type().equals(type) && document.number() < 2)
                .skip(10)
                .findFirst()
                .orElseThrow();
        return StoredForums.structure(found);
    }

    private static long fetchedThreads(StoredForums forum, ForumMap map) {
        long count = 0;
        for (int page : ForumCrawl.by(map, forum.site(), Checkpoint.NONE).fetched()) {
            count += forum.documents().get(page).type().equals("thread") ? 1 : 0;
        }
        return count;
    }

    @Test
    void anEntryWithoutAPageIsRefusedInWords() {
        assertThatThrownBy(() -> ForumTraining.of(url -> null, "http://forum.example/", OPTIONS, null, Checkpoint.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("http://forum.example/")
                .hasMessageContaining("front page");
    }

    @Test
    void aMapThatIsNoneIsRefusedWithItsLine() {
        String text = training(ForumStyle.WORDS).map().text();
        List<String> damaged = List.of(
                "", "nothing", text.replace("\nmethod\tlearnt\n", "\nmethod\tguessed\n"), text + "what\tis this\n");
        for (String each : damaged) {
            assertThatThrownBy(() -> ForumMap.parse(each))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("line");
        }
    }

    /** What is read must also work: it names page types and answers for links. */
    @ParameterizedTest
    @EnumSource
    void aDamagedMapIsReadOrRefusedInWords(ForumStyle style) {
        Random random = Series.random(ForumTrainingTest.class);
        byte[] sound = training(style).map().text().getBytes(StandardCharsets.UTF_8);
        Document document = forum(style).documents().get(1);
        for (int round = 0; round < Series.length(40, 100_000); round++) {
            String text = new String(Damage.of(sound, random), StandardCharsets.UTF_8);
            try {
                ForumMap map = ForumMap.parse(text);
                map.visit(StoredForums.structure(document));
                assertThat(ForumMap.parse(map.text()).text()).isEqualTo(map.text());
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage())
                        .as("round %s", round)
                        .contains("line")
                        .hasSizeLessThan(1_000);
            }
        }
    }
}
