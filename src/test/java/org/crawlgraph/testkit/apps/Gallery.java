package org.crawlgraph.testkit.apps;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.crawlgraph.clusters.training.PageLabel;

/**
 * A gallery at an IP address whose scripts take their parameters without keys, such as
 * {@code picture.php?/7/category/3}. A picture has one address of its own, and another for each list that shows it. As
 * in Piwigo, the canonical address of a picture is one that no page links to, and pictures reached from the list of
 * recent pictures have noindex.
 */
public final class Gallery extends SyntheticApplication {

    private static final String HOST = "http://10.1.2.3";
    private static final int PER_PAGE = 15;
    private static final int TAGS = 40;
    private static final String[] ORDERS = {"recent_pics", "most_visited", "best_rated"};

    private final int[] albumOf;
    private final int[] tagOf;
    private final int albums;

    /**
     * A gallery.
     *
     * @param pictures number of pictures, at least 1; an album has about 40
     */
    public Gallery(int pictures, long seed) {
        this(pictures, 0, seed);
    }

    /**
     * A gallery with pictures in no album.
     *
     * @param strays number of pictures, the last ones, that only their tags list
     */
    public Gallery(int pictures, int strays, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        albums = 1 + pictures / 40;
        albumOf = random.ints(pictures, 0, albums).toArray();
        Arrays.fill(albumOf, pictures - strays, pictures, albums);
        tagOf = random.ints(pictures, 0, TAGS).toArray();
    }

    @Override
    public String entry() {
        return HOST + "/index.php";
    }

    @Override
    protected Page page(String url) {
        String[] parts = url.substring(url.indexOf('?') + 1).split("/", -1);
        if (url.contains("/picture.php?")) {
            return picture(Integer.parseInt(parts[1]), parts[2], parts.length > 3 ? parts[3] : "");
        }
        if (url.contains("/comments.php") || url.contains("/identification.php") || url.contains("/register.php")) {
            String title = url.contains("/comments.php")
                    ? "User comments"
                    : url.contains("/register.php") ? "Registration" : "Identification";
            return template(Page.of(PageLabel.UNINFORMATIVE)
                    .title(title + " | Gallery")
                    .text(title, "Username", "Password", "Submit"));
        }
        if (url.contains("/action.php")) {
            return Page.of(PageLabel.DUPLICATE);
        }
        if (!url.contains("?")) {
            Page page = Page.of(PageLabel.VALUABLE).title("Home | Gallery");
            for (int album = 0; album < albums; album++) {
                page.link(HOST + "/index.php?/category/" + (album + 1));
            }
            return template(page);
        }
        String last = parts[parts.length - 1];
        int start = last.startsWith("start-") ? Integer.parseInt(last.substring(6)) : 0;
        String base = url.replaceFirst("/start-[0-9]+$", "");
        return switch (parts[1]) {
            case "category" ->
                list(PageLabel.VALUABLE, base, "category/" + parts[2], albumOf, Integer.parseInt(parts[2]) - 1, start);
            case "tags" ->
                list(
                        PageLabel.DUPLICATE,
                        base,
                        "tags/" + parts[2],
                        tagOf,
                        Integer.parseInt(parts[2].substring(3)),
                        start);
            default -> list(PageLabel.DUPLICATE, base, parts[1], inAlbums(), 0, start);
        };
    }

    private Page list(PageLabel label, String base, String from, int[] groups, int group, int start) {
        Page page = Page.of(label).title(from.replace('/', ' ') + " | Gallery");
        if (from.equals(ORDERS[0])) {
            page.noindex();
        }
        int seen = 0;
        for (int picture = 0; picture < groups.length && seen < start + PER_PAGE; picture++) {
            if (groups[picture] == group && seen++ >= start) {
                page.picture(thumbnail(picture + 1)).link(HOST + "/picture.php?/" + (picture + 1) + "/" + from);
            }
        }
        if (seen == start + PER_PAGE) {
            page.link(base + "/start-" + seen);
        }
        return template(page);
    }

    private int[] inAlbums() {
        return Arrays.stream(albumOf).map(album -> album == albums ? 1 : 0).toArray();
    }

    private static String file(int number) {
        return "/upload/IMG_" + number + ".jpg";
    }

    private static String thumbnail(int number) {
        return "/upload/IMG_" + number + "-sq.jpg";
    }

    private Page picture(int number, String list, String of) {
        int album = albumOf[number - 1];
        int tag = tagOf[number - 1];
        boolean own = album == albums ? list.equals("tags") : list.equals("category") && of.equals("" + (album + 1));
        Page page = Page.of(own ? PageLabel.VALUABLE : PageLabel.DUPLICATE)
                .title("IMG " + number + " | Gallery")
                .canonical(HOST + "/picture.php?/" + number)
                .picture(file(number))
                .link(HOST + "/index.php?/" + (album == albums ? "tags/tag" + tag : "category/" + (album + 1)))
                .link(HOST + "/index.php?/tags/tag" + tag)
                .link(HOST + "/action.php?id=" + number + "&part=e&download")
                .link(HOST + "/comments.php?image=" + number);
        if (list.equals(ORDERS[0])) {
            page.noindex();
        }
        String suffix = "/" + list + (of.isEmpty() ? "" : "/" + of);
        for (int step : new int[] {-1, 1}) {
            int next = number + step;
            while (next >= 1 && next <= albumOf.length && isPassed(next, number, list)) {
                next += step;
            }
            if (next >= 1 && next <= albumOf.length) {
                page.picture(thumbnail(next)).link(HOST + "/picture.php?/" + next + suffix);
            }
        }
        return template(page);
    }

    /** Whether a list of pictures that shows one skips another. */
    private boolean isPassed(int other, int number, String list) {
        return switch (list) {
            case "category" -> albumOf[other - 1] != albumOf[number - 1];
            case "tags" -> tagOf[other - 1] != tagOf[number - 1];
            default -> albumOf[other - 1] == albums;
        };
    }

    private static Page template(Page page) {
        for (String order : ORDERS) {
            page.link(HOST + "/index.php?/" + order);
        }
        return page.link(
                HOST + "/index.php", HOST + "/identification.php", HOST + "/register.php", HOST + "/comments.php");
    }
}
