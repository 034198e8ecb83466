package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.crawler.engine.LoopbackSite.page;
import static org.crawlgraph.crawler.engine.LoopbackSite.words;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.strategy.CrawlStrategy.End;
import org.crawlgraph.crawler.traps.TrapGuard;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sites as common generators make them: posts in lists of pages, by tag, category, date and author. Nothing of them is
 * a trap.
 */
@Timeout(180)
class GeneratorSitesTest {

    private static final String HOST = "blog.example";

    @TempDir
    private Path folder;

    /** Pages by path, for the links on pages that are not made yet, too. */
    private final Map<String, String> pages = new TreeMap<>();

    private record Post(String path, String title, List<String> tags, String category, int year, int month) {

        String link() {
            return a(path, title);
        }

        String text() {
            return words(path, 150);
        }

        String summary() {
            return "<h2>" + link() + "</h2><p>" + text().substring(0, 200) + "</p>";
        }
    }

    private static String a(String path, String text) {
        return "<a href='" + path + "'>" + text + "</a> ";
    }

    private static List<Post> posts(int count, int tags, String pathOf) {
        Random random = new Random(11);
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int year = 2018 + i * 8 / count;
            int month = 1 + random.nextInt(12);
            String title = words("title" + i, 4);
            String path = pathOf.replace("YEAR", "" + year)
                    .replace("MONTH", String.format("%02d", month))
                    .replace("SLUG", title.replace(' ', '-'));
            List<String> own = random.ints(4, 0, tags)
                    .mapToObj(tag -> words("tag" + tag, 1))
                    .distinct()
                    .toList();
            posts.add(new Post(path, title, own, words("category" + random.nextInt(7), 1), year, month));
        }
        return posts;
    }

    /**
     * A list of posts in pages of ten.
     *
     * @param next path of a page of the list, from its own path and a number from 2
     * @param window pages before and behind that are linked to
     */
    private void list(
            String path,
            String title,
            List<Post> posts,
            BiFunction<String, Integer, String> next,
            int window,
            String more) {
        int count = Math.max(1, (posts.size() + 9) / 10);
        for (int number = 1; number <= count; number++) {
            int current = number;
            String links = IntStream.rangeClosed(1, count)
                    .filter(i ->
                            i != current && (Math.abs(i - current) <= window || (window > 1 && (i == 1 || i == count))))
                    .mapToObj(i -> a(i == 1 ? path : next.apply(path, i), i == 1 ? "first" : "page " + i))
                    .collect(Collectors.joining());
            String items = posts.subList(10 * (number - 1), Math.min(posts.size(), 10 * number)).stream()
                    .map(Post::summary)
                    .collect(Collectors.joining());
            pages.put(number == 1 ? path : next.apply(path, number), page(title, items, links + more));
        }
    }

    private static List<Post> with(List<Post> posts, Predicate<Post> condition) {
        return posts.stream().filter(condition).toList();
    }

    private void hugo(boolean titled) {
        List<Post> posts = posts(Series.length(150, 250), 60, "/posts/SLUG/");
        BiFunction<String, Integer, String> next = (path, number) -> path + "page/" + number + "/";
        String menu = a("/", "Home")
                + a("/posts/", "Posts")
                + a("/tags/", "Tags")
                + a("/categories/", "Categories")
                + a("/about/", "About")
                + a("/index.xml", "RSS");
        list("/", "My blog", posts, next, 2, menu);
        list("/posts/", "Posts", posts, next, 2, menu);
        TreeSet<String> tags = new TreeSet<>();
        TreeSet<String> categories = new TreeSet<>();
        posts.forEach(post -> {
            tags.addAll(post.tags);
            categories.add(post.category);
            pages.put(
                    post.path,
                    page(
                            post.title,
                            post.text(),
                            menu
                                    + post.tags.stream()
                                            .map(tag -> a("/tags/" + tag + "/", tag))
                                            .collect(Collectors.joining())
                                    + a("/categories/" + post.category + "/", post.category)));
        });
        for (String tag : tags) {
            list(
                    "/tags/" + tag + "/",
                    titled ? tag : "My blog",
                    with(posts, post -> post.tags.contains(tag)),
                    next,
                    2,
                    menu + a("/tags/" + tag + "/index.xml", "RSS"));
            pages.put(
                    "/tags/" + tag + "/index.xml",
                    "<?xml version='1.0'?><rss><channel><title>" + tag + "</title></channel></rss>");
        }
        for (String category : categories) {
            list(
                    "/categories/" + category + "/",
                    titled ? category : "My blog",
                    with(posts, post -> post.category.equals(category)),
                    next,
                    2,
                    menu);
        }
        pages.put(
                "/tags/",
                page(
                        "Tags",
                        "",
                        menu
                                + tags.stream()
                                        .map(tag -> a("/tags/" + tag + "/", tag))
                                        .collect(Collectors.joining())));
        pages.put(
                "/categories/",
                page(
                        "Categories",
                        "",
                        menu
                                + categories.stream()
                                        .map(one -> a("/categories/" + one + "/", one))
                                        .collect(Collectors.joining())));
        pages.put("/about/", page("About", words("about", 80), menu));
        pages.put("/index.xml", "<?xml version='1.0'?><rss><channel><title>My blog</title></channel></rss>");
    }

    /** Pages have a link to the next and one to the previous page only. */
    private void jekyll() {
        List<Post> posts = posts(Series.length(120, 200), 30, "/YEAR/MONTH/15/SLUG.html");
        BiFunction<String, Integer, String> next = (path, number) -> path + "page" + number + "/";
        String menu = a("/", "Home") + a("/archive/", "Archive") + a("/about.html", "About");
        list("/", "A blog", posts, next, 1, menu);
        TreeSet<String> tags = new TreeSet<>();
        posts.forEach(post -> {
            tags.addAll(post.tags);
            pages.put(
                    post.path,
                    page(
                            post.title,
                            post.text(),
                            menu
                                    + post.tags.stream()
                                            .map(tag -> a("/tag/" + tag + "/", tag))
                                            .collect(Collectors.joining())));
        });
        tags.forEach(tag ->
                list("/tag/" + tag + "/", "A blog", with(posts, post -> post.tags.contains(tag)), next, 1, menu));
        pages.put(
                "/archive/",
                page("Archive", "", menu + posts.stream().map(Post::link).collect(Collectors.joining())));
        pages.put("/about.html", page("About", words("about", 80), menu));
    }

    private void wordpress(boolean root) {
        List<Post> posts = posts(Series.length(120, 200), 40, root ? "/SLUG/" : "/YEAR/MONTH/SLUG/");
        BiFunction<String, Integer, String> next = (path, number) -> path + "page/" + number + "/";
        String months = posts.stream()
                .map(post -> String.format("/%d/%02d/", post.year, post.month))
                .distinct()
                .map(path -> a(path, path))
                .collect(Collectors.joining());
        String menu = a("/", "Home") + a("/about/", "About") + months;
        list("/", "A WordPress site", posts, next, 1, menu);
        for (Post post : posts) {
            pages.put(
                    post.path,
                    page(
                            post.title,
                            post.text(),
                            menu
                                    + post.tags.stream()
                                            .map(tag -> a("/tag/" + tag + "/", tag))
                                            .collect(Collectors.joining())
                                    + a("/category/" + post.category + "/", post.category)
                                    + a("/author/admin/", "admin")
                                    + a(post.path + "feed/", "comments")));
            pages.put(
                    post.path + "feed/",
                    "<?xml version='1.0'?><rss><channel><title>Comments on " + post.title + "</title></channel></rss>");
            post.tags.forEach(tag -> list(
                    "/tag/" + tag + "/",
                    tag + " - A WordPress site",
                    with(posts, one -> one.tags.contains(tag)),
                    next,
                    1,
                    menu));
            list(
                    "/category/" + post.category + "/",
                    post.category,
                    with(posts, one -> one.category.equals(post.category)),
                    next,
                    1,
                    menu);
            list(
                    String.format("/%d/%02d/", post.year, post.month),
                    "A WordPress site",
                    with(posts, one -> one.year == post.year && one.month == post.month),
                    next,
                    1,
                    menu);
        }
        list("/author/admin/", "admin", posts, next, 1, menu);
        pages.put("/about/", page("About", words("about", 80), menu));
    }

    private void sphinx() {
        String menu = a("/index.html", "Contents")
                + a("/genindex.html", "Index")
                + a("/py-modindex.html", "Modules")
                + a("/search.html", "Search");
        StringBuilder all = new StringBuilder();
        for (int chapter = 0; chapter < 12; chapter++) {
            for (int section = 0; section < 15; section++) {
                String name = words("chapter" + chapter, 1) + "/" + words("section" + section + chapter, 1);
                all.append(a("/" + name + ".html", name));
                pages.put(
                        "/" + name + ".html",
                        page(
                                name,
                                words(name, 200),
                                menu
                                        + a("/_sources/" + name + ".rst.txt", "source")
                                        + a("/_modules/" + name + ".html", "code")));
                pages.put("/_sources/" + name + ".rst.txt", words(name, 200));
                pages.put(
                        "/_modules/" + name + ".html",
                        page("Source code for " + name, words("code" + name, 100), menu));
            }
        }
        pages.put("/", page("Manual", words("manual", 50), menu + all));
        pages.put("/index.html", pages.get("/"));
        pages.put(
                "/genindex.html",
                page(
                        "Index",
                        "",
                        menu
                                + IntStream.range('A', 'Z' + 1)
                                        .mapToObj(
                                                letter -> a("/genindex-" + (char) letter + ".html", "" + (char) letter))
                                        .collect(Collectors.joining())));
        IntStream.range('A', 'Z' + 1)
                .forEach(letter -> pages.put(
                        "/genindex-" + (char) letter + ".html", page("Index", "Index " + (char) letter, menu + all)));
        pages.put("/py-modindex.html", page("Python Module Index", "", menu + all));
        pages.put(
                "/search.html", page("Search", "Please activate JavaScript to enable the search functionality.", menu));
    }

    private void mkdocs() {
        String menu = a("/", "Home")
                + IntStream.range(0, 120)
                        .mapToObj(i -> a(
                                "/" + words("part" + i % 9, 1) + "/"
                                        + words("doc" + i, 2).replace(' ', '-') + "/",
                                words("doc" + i, 2)))
                        .collect(Collectors.joining());
        IntStream.range(0, 120)
                .forEach(i -> pages.put(
                        "/" + words("part" + i % 9, 1) + "/"
                                + words("doc" + i, 2).replace(' ', '-') + "/",
                        page(words("doc" + i, 2), words("text" + i, 90), menu)));
        pages.put("/", page("Docs", words("home", 50), menu));
    }

    @ParameterizedTest
    @CsvSource({"hugo", "hugo-untitled", "jekyll", "wordpress", "wordpress-root", "sphinx", "mkdocs"})
    void everyPageOfAGeneratedSiteIsFetched(String generator) throws Exception {
        switch (generator) {
            case "hugo" -> hugo(true);
            case "hugo-untitled" -> hugo(false);
            case "jekyll" -> jekyll();
            case "wordpress" -> wordpress(false);
            case "wordpress-root" -> wordpress(true);
            case "sphinx" -> sphinx();
            default -> mkdocs();
        }
        try (LoopbackSite site = new LoopbackSite(url -> pages.get(url.substring(HOST.length())))) {
            End end = site.crawl(folder, "http://" + HOST + "/");
            try (CrawlState state = CrawlState.openStored(folder.resolve("state"))) {
                TreeSet<String> missing = new TreeSet<>(pages.keySet());
                site.asked.forEach(url -> missing.remove(url.substring(HOST.length())));
                assertThat(missing).isEmpty();
                assertThat(end).isEqualTo(End.DONE);
                assertThat(site.asked).doesNotHaveDuplicates();
                assertThat(TrapGuard.of(state).setAside()).isEmpty();
            }
        }
    }

    /** A tree of 300 pages that say the same: each leads to two more. */
    @Test
    void aRunThatResumesWhatWasSetAsideSetsNothingAsideAgain() throws Exception {
        for (int i = 1; i <= 300; i++) {
            String links = IntStream.of(2 * i, 2 * i + 1)
                    .filter(n -> n <= 300)
                    .mapToObj(n -> a("/same/" + n, "more"))
                    .collect(Collectors.joining());
            pages.put("/same/" + i, page("The same", words("same", 60), links));
        }
        pages.put("/", page("Home", words("home", 60), a("/same/1", "more")));
        try (LoopbackSite site = new LoopbackSite(url -> pages.get(url.substring(HOST.length())))) {
            assertThat(site.crawl(folder, "http://" + HOST + "/")).isEqualTo(End.DONE);
            assertThat(setAside()).as("set aside").isPositive();
            CrawlOptions.Traps resume = new CrawlOptions.Traps(false, true, Set.of(), Set.of(), false);
            assertThat(site.crawl(folder, 0, resume, "http://" + HOST + "/")).isEqualTo(End.DONE);
            assertThat(setAside()).as("set aside after the second run").isZero();
            assertThat(site.asked).doesNotHaveDuplicates().hasSize(pages.size());
        }
    }

    private long setAside() {
        try (CrawlState state = CrawlState.openStored(folder.resolve("state"))) {
            return state.aside().size();
        }
    }
}
