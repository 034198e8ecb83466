package org.crawlgraph.testkit.apps;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.crawlgraph.clusters.training.PageLabel;

/**
 * A blog with a calendar of the month on each page. Most links of a post are also links of the lists of its days, so by
 * links alone posts look like copies of these lists. In addition to posts, it has lists of days, months, categories and
 * tags, replies, feeds and a login form. As in WordPress, posts and their reply forms have the address of the post as
 * canonical, and reply and login forms have noindex.
 */
public final class CalendarBlog extends SyntheticApplication {

    private static final String HOST = "http://blog.example";
    private static final int PER_PAGE = 10;
    private static final int CATEGORIES = 12;
    private static final int TAGS = 150;
    private static final int RECENT = 5;

    /** A post: when it was written, and what it is filed under. */
    private record Post(int month, int day, int category, int tag, int comments, String url) {}

    private final List<Post> posts = new ArrayList<>();
    private final int months;

    /**
     * A blog.
     *
     * @param months number of months, at least 1; about 70 posts each
     */
    public CalendarBlog(int months, long seed) {
        this.months = months;
        SplittableRandom random = new SplittableRandom(seed);
        for (int month = 0; month < months; month++) {
            for (int day = 1; day <= 28; day++) {
                for (int count = 1 + random.nextInt(4); count > 0; count--) {
                    String name = "words-" + Long.toString(random.nextLong(1L << 40), 36);
                    int tag = random.nextInt(TAGS);
                    posts.add(new Post(
                            month,
                            day,
                            random.nextInt(CATEGORIES),
                            tag,
                            random.nextInt(3),
                            date(month) + two(day) + "/" + name + "/"));
                }
            }
        }
    }

    @Override
    public String entry() {
        return HOST + "/";
    }

    private static String two(int number) {
        return (number < 10 ? "0" : "") + number;
    }

    private static String date(int month) {
        return HOST + "/" + (2000 + month / 12) + "/" + two(1 + month % 12) + "/";
    }

    @Override
    protected Page page(String url) {
        String path = url.substring(HOST.length());
        if (path.endsWith("feed/")) {
            return Page.of(PageLabel.DUPLICATE);
        }
        if (path.startsWith("/wp-login.php")) {
            return Page.of(PageLabel.UNINFORMATIVE)
                    .title("Log In &lsaquo; Blog")
                    .noindex()
                    .text("Username or Email Address", "Password")
                    .link(entry());
        }
        String[] parts = path.replaceAll("^/|/$", "").split("/", -1);
        int number = path.contains("/page/") ? Integer.parseInt(parts[parts.length - 1]) : 1;
        if (path.equals("/") || path.startsWith("/page/")) {
            return list("Blog", PageLabel.VALUABLE, posts, HOST + "/", number, months - 1);
        }
        if (path.startsWith("/category/")) {
            int category = Integer.parseInt(parts[1].substring(4));
            List<Post> found =
                    posts.stream().filter(post -> post.category == category).toList();
            String base = HOST + "/category/" + parts[1] + "/";
            return list("Category: name" + category, PageLabel.DUPLICATE, found, base, number, months - 1);
        }
        if (path.startsWith("/tag/")) {
            int tag = Integer.parseInt(parts[1].substring(3));
            List<Post> found = posts.stream().filter(post -> post.tag == tag).toList();
            String base = HOST + "/tag/" + parts[1] + "/";
            return list("Tag: tag" + tag, PageLabel.DUPLICATE, found, base, number, months - 1);
        }
        int month = (Integer.parseInt(parts[0]) - 2000) * 12 + Integer.parseInt(parts[1]) - 1;
        if (parts.length == 2 || parts[2].equals("page")) {
            List<Post> found =
                    posts.stream().filter(post -> post.month == month).toList();
            return list("Month: " + month(month), PageLabel.DUPLICATE, found, date(month), number, month);
        }
        int day = Integer.parseInt(parts[2]);
        if (parts.length == 3) {
            List<Post> found = posts.stream()
                    .filter(post -> post.month == month && post.day == day)
                    .toList();
            Page page = Page.of(PageLabel.DUPLICATE).title("Day: " + month(month) + " " + day + " &#8211; Blog");
            found.forEach(post -> show(page, post).link(post.url));
            return template(page, month);
        }
        return post(url);
    }

    private static String month(int month) {
        return Month.of(1 + month % 12).getDisplayName(TextStyle.FULL, Locale.ROOT) + " " + (2000 + month / 12);
    }

    /** The heading of a post and what it says. */
    private static Page show(Page page, Post post) {
        long seed = post.url.hashCode();
        return page.text(words(seed, 4), words(seed + 1, 80));
    }

    private Page list(String title, PageLabel label, List<Post> found, String base, int number, int month) {
        String place = number == 1 ? "" : " &#8211; Page " + number;
        Page page = Page.of(label).title(title + place + " &#8211; Blog");
        int from = Math.min((number - 1) * PER_PAGE, found.size());
        int end = Math.min(from + PER_PAGE, found.size());
        for (Post post : found.subList(from, end)) {
            show(page, post).link(post.url, category(post), tag(post));
        }
        if (end < found.size()) {
            page.link(base + "page/" + (number + 1) + "/");
        }
        return template(page, month);
    }

    private Page post(String url) {
        String own = url.contains("?") ? url.substring(0, url.indexOf('?')) : url;
        int place = 0;
        while (!posts.get(place).url.equals(own)) {
            place++;
        }
        Post post = posts.get(place);
        Page page = Page.of(url.equals(own) ? PageLabel.VALUABLE : PageLabel.DUPLICATE)
                .title(words(own.hashCode(), 4) + " &#8211; Blog")
                .canonical(own)
                .link(own, category(post), own + "feed/", HOST + "/wp-login.php");
        show(page, post).text("Leave a Reply");
        if (!url.equals(own)) {
            page.noindex().text("Cancel reply");
        }
        for (int comment = 0; comment < post.comments; comment++) {
            page.link(own + "?replytocom=" + (place * 4 + comment));
        }
        if (place > 0) {
            page.link(posts.get(place - 1).url);
        }
        return template(page, post.month);
    }

    /** The calendar of a month, the latest posts, months and categories. */
    private Page template(Page page, int month) {
        posts.stream()
                .filter(post -> post.month == month)
                .forEach(post -> page.link(date(month) + two(post.day) + "/"));
        posts.subList(Math.max(0, posts.size() - RECENT), posts.size()).forEach(post -> page.link(post.url));
        for (int each = 0; each < months; each++) {
            page.link(date(each));
        }
        for (int category = 0; category < CATEGORIES; category++) {
            page.link(HOST + "/category/name" + category + "/");
        }
        return page.link(HOST + "/");
    }

    private static String category(Post post) {
        return HOST + "/category/name" + post.category + "/";
    }

    private static String tag(Post post) {
        return HOST + "/tag/tag" + post.tag + "/";
    }
}
