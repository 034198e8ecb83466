package org.crawlgraph.testkit.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SocialSiteTest {

    private static final int PAGES = 1500;

    @ParameterizedTest
    @EnumSource
    void equalSeedsGiveEqualBytes(Addressing addressing) {
        SocialSite site = SocialSite.of(200, 7, addressing);
        SocialSite again = SocialSite.of(200, 7, addressing);
        for (String url : site.stored(1000).urls()) {
            assertThat(again.page(url).orElseThrow().body())
                    .isEqualTo(site.page(url).orElseThrow().body());
        }
        assertThat(SocialSite.of(200, 8, addressing).stored(100).urls())
                .isNotEqualTo(site.stored(100).urls());
    }

    @ParameterizedTest
    @EnumSource
    void htmlShowsTheLinksInTheirOrder(Addressing addressing) {
        SocialSite site = SocialSite.of(200, 7, addressing);
        for (Page page : site.stored(PAGES).pages()) {
            if (!page.feed()) {
                List<String> shown = Jsoup.parse(page.body(), page.url()).select("a[href]").stream()
                        .map(anchor -> anchor.absUrl("href"))
                        .toList();
                assertThat(shown).as(page.url()).isEqualTo(page.links()).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyLinkLeadsToAPageThatKnowsItsOwnUrl(Addressing addressing) {
        SocialSite site = SocialSite.of(300, 3, addressing);
        Set<String> targets = site.stored(PAGES).pages().stream()
                .flatMap(page -> page.links().stream())
                .collect(Collectors.toSet());
        assertThat(targets)
                .hasSizeGreaterThan(PAGES)
                .allMatch(url ->
                        site.page(url).filter(page -> page.url().equals(url)).isPresent());
    }

    @ParameterizedTest
    @EnumSource
    void acrossAFewThousandPagesEveryTypeIsSeen(Addressing addressing) {
        Set<String> types = Stream.of(SocialSite.of(8, 3, addressing), SocialSite.of(100, 3, addressing))
                .flatMap(site -> site.stored(5000).types().stream())
                .collect(Collectors.toSet());
        assertThat(types).containsExactlyInAnyOrder("""
                home directory topics topic latest user-home user-posts alias session profile friends friends-posts calendar
                day tags tag feed post post-comments reply thread print albums album photo photo-size login register
                tell-a-friend add-friend message small-print""".split("\\s+"));
    }

    @Test
    void aStoredSiteHasTheFirstPagesOfABreadthFirstCrawlAndNoOtherLinks() {
        SocialSite site = SocialSite.of(100, 5);
        SiteCrawl small = site.stored(50);
        SiteCrawl large = site.stored(2000);
        assertThat(small.urls())
                .hasSize(50)
                .doesNotHaveDuplicates()
                .startsWith(site.entry().get(0));
        assertThat(large.urls()).startsWith(small.urls().toArray(new String[0]));
        assertThat(large.links().pages()).isEqualTo(2000);
        for (int page = 0; page < 2000; page++) {
            Set<String> targets = IntStream.of(large.links().targets(page))
                    .mapToObj(large.urls()::get)
                    .collect(Collectors.toSet());
            Set<String> expected = large.pages().get(page).links().stream()
                    .filter(Set.copyOf(large.urls())::contains)
                    .collect(Collectors.toSet());
            expected.remove(large.urls().get(page));
            assertThat(targets).isEqualTo(expected);
        }
    }

    @Test
    void anotherUrlIsNoPage() {
        SocialSite site = SocialSite.of(20, 3);
        String home = site.homes().get(0);
        assertThat(site.page(home)).isPresent();
        for (String url : new String[] {
            "",
            "http:",
            "https://www.social.example/",
            "http://www.social.example",
            "http://social.example/",
            "http://www.social.example.org/",
            "http://nobody.social.example/",
            "http://www.social.example/nothing",
            home + "?page=1",
            home + "?page=02",
            home + "?page=99999",
            home + "?page=2&page=3",
            home + "?x=1",
            home + "0.html",
            home + "1.html",
            home + "/",
            home + "photos/0/",
            home + "2009/02/30/",
            home + "2009/13/01/",
            home + "calendar/2009/7",
            home + "calendar/20091/07",
            home + "calendar/2009/07/"
        }) {
            assertThat(site.page(url)).as(url).isEmpty();
        }
    }

    @Test
    void calendarsNeverEnd() {
        SocialSite site = SocialSite.of(20, 3);
        String url = site.homes().get(0) + "calendar/2009/12";
        for (int months = 0; months < 1000; months++) {
            String next = site.page(url).orElseThrow().links().stream()
                    .filter(link -> link.contains("/calendar/"))
                    .max(String::compareTo)
                    .orElseThrow();
            assertThat(next).isGreaterThan(url);
            url = next;
        }
        assertThat(site.page(url).orElseThrow().label()).isEqualTo(Label.UNINFORMATIVE);
    }

    @Test
    void copiesShowWhatTheirPageShows() {
        SocialSite site = SocialSite.of(50, 3);
        List<Page> copies = site.stored(3000).pages().stream()
                .filter(page -> !page.canonical().equals(page.url()))
                .toList();
        assertThat(copies).extracting(Page::type).contains("alias", "session", "print");
        assertThat(copies).allSatisfy(page -> {
            Page own = site.page(page.canonical()).orElseThrow();
            assertThat(page.label()).isEqualTo(Label.DUPLICATE);
            assertThat(own.label()).isEqualTo(Label.VALUABLE);
            String text = Jsoup.parse(page.body()).text();
            assertThat(own.sections().get(2).paragraphs()).allMatch(text::contains);
        });
    }

    @Test
    void filesHaveALineForEachPageAndLink(@TempDir Path folder) throws IOException {
        SiteCrawl stored = SocialSite.of(50, 3).stored(3000);
        stored.write(folder);
        List<String> urls = Files.readAllLines(folder.resolve("urls.tsv"));
        List<String> links = Files.readAllLines(folder.resolve("links.tsv"));
        List<String> labels = Files.readAllLines(folder.resolve("labels.tsv"));
        assertThat(urls).hasSize(3001).startsWith("id\turl", "0\thttp://www.social.example/");
        assertThat(links).hasSize(1 + (int) stored.links().links()).startsWith("from\tto", "0\t1");
        assertThat(labels)
                .hasSize(3001)
                .startsWith("id\ttype\tlabel\taxis\tcanon_id", "0\thome\tvaluable\t\t")
                .allSatisfy(line -> assertThat(line.split("\t", -1)).hasSize(5))
                .anySatisfy(line -> assertThat(line).matches("[0-9]+\tprint\tduplicate\t\t[0-9]+"));
    }
}
