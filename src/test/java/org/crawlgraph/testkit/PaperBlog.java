package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * A blog of 34 pages on which every step of Jiang and Lv (2009) can be worked out by hand, with one bin and support 3:
 * a home page; posts 1 to 20; four lists by date, of five posts each; four lists by tag, three of them with five posts
 * each; help in three pages; "about", which all pages but the help link to; and a page of another kind.
 *
 * <p>Frequent items are date, tag and post in paths. The pattern of the single page /map.xml goes, since the others
 * hold 33 ≥ 0.97 · 34 URLs. In-edges: the lists by date reach 20 of 20 posts and those by tag 15, so the first alone
 * exceed 0.6 · 20; of the help, its own links reach 2 of 3 and the home page 1. "About" has links from 4 of 5 other
 * clusters, 29 in all, more than half of 34. Without it, tags and posts are leaves, and tags lost their edge to posts.
 * Sizes 20, 4, 4, 3, 1, 1 have mean 5.5 and standard deviation 6.6, so no cluster is small enough to go. The help is
 * out of reach then, and its edge from the home page returns, which the paper does not have.
 */
public final class PaperBlog {

    public static final String SITE = "http://blog.test";

    public static final List<String> URLS = urls();

    /** Pages per cluster, in the order of the clusters. */
    public static final Map<String, Integer> SIZES =
            map("/post/$", 20, "/date/$", 4, "/tag/*", 4, "/?*", 3, "/", 1, "/*", 1);

    public static final Map<String, String> REASONS = map(
            "/post/$", "nothing-against",
            "/date/$", "nothing-against",
            "/tag/*", "duplicate-content",
            "/?*", "nothing-against",
            "/", "entry",
            "/*", "header-footer");

    /** Sources, targets and reason by the ends of each edge. */
    public static final Map<String, String> EDGES = map(
            "/ /date/$", "1:4 coverage",
            "/ /tag/*", "1:4 cluster-removed",
            "/ /?*", "1:1 reachability",
            "/ /*", "1:1 duplicate-links",
            "/date/$ /post/$", "4:20 coverage",
            "/date/$ /*", "4:1 duplicate-links",
            "/tag/* /post/$", "3:15 duplicate-links",
            "/tag/* /*", "4:1 duplicate-links",
            "/post/$ /*", "20:1 cluster-removed",
            "/?* /?*", "2:2 coverage");

    /** Whether links between some URLs pass the filter. */
    public static final Map<String, Boolean> PASSES = map(
            "/ /date/9", true,
            "/ /tag/z", false,
            "/date/1 /post/99", true,
            "/tag/a /post/99", false,
            "/post/1 /post/2", false,
            "/post/1 /about", false,
            "/ /?/help/9", true,
            "/?/help/9 /?/other", true,
            "/post/1 /?/help/1", false,
            "/ /map.xml", false,
            "/map.xml /date/1", true,
            "/ /a/b/c", false);

    private PaperBlog() {}

    private static List<String> urls() {
        List<String> urls = new ArrayList<>(List.of(SITE + "/", SITE + "/about", SITE + "/map.xml"));
        for (int list = 1; list <= 4; list++) {
            urls.add(SITE + "/date/" + list);
            urls.add(SITE + "/tag/" + "abcd".charAt(list - 1));
        }
        for (int post = 1; post <= 20; post++) {
            urls.add(SITE + "/post/" + post);
        }
        for (int help = 1; help <= 3; help++) {
            urls.add(SITE + "/?/help/" + help);
        }
        return List.copyOf(urls);
    }

    public static LinkGraph links() {
        LinkGraphBuilder links = new LinkGraphBuilder(URLS.size());
        link(links, "/", "/about", "/map.xml", "/?/help/1");
        link(links, "/?/help/1", "/?/help/2");
        link(links, "/?/help/2", "/?/help/3");
        for (int list = 1; list <= 4; list++) {
            String date = "/date/" + list;
            String tag = "/tag/" + "abcd".charAt(list - 1);
            link(links, "/", date, tag);
            link(links, date, "/about");
            link(links, tag, "/about");
            for (int post = 5 * list - 4; post <= 5 * list; post++) {
                link(links, date, "/post/" + post);
                link(links, "/post/" + post, "/about");
                if (list < 4) {
                    link(links, tag, "/post/" + post);
                }
            }
        }
        return links.build();
    }

    private static void link(LinkGraphBuilder links, String from, String... to) {
        for (String each : to) {
            links.add(URLS.indexOf(SITE + from), URLS.indexOf(SITE + each));
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> Map<String, T> map(Object... entries) {
        Map<String, T> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], (T) entries[i + 1]);
        }
        return map;
    }
}
