package org.crawlgraph.testkit.apps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.training.PageLabel;

/**
 * A wiki with one script, whose parameters give hundreds of kinds of URLs: articles, which are valuable, their old
 * versions, differences, histories, forms and print views, and special pages with switches in every combination. As in
 * MediaWiki, all pages but articles, categories and talk have noindex.
 */
public final class Wiki extends SyntheticApplication {

    private static final String HOST = "http://wiki.example";
    private static final List<String> SWITCHES = List.of("hideminor", "hidebots", "hideanons", "hidemyself");
    private static final int[] LIMITS = {20, 50, 100, 250, 500};

    private final int articles;
    private final int[][] links;
    private final int[] versions;

    /**
     * A wiki.
     *
     * @param articles number of articles, at least 2
     */
    public Wiki(int articles, long seed) {
        this.articles = articles;
        links = new int[articles][];
        versions = new int[articles];
        SplittableRandom random = new SplittableRandom(seed);
        for (int article = 0; article < articles; article++) {
            links[article] = random.ints(2L + random.nextInt(12), 0, articles).toArray();
            versions[article] = 1 + random.nextInt(8);
        }
    }

    @Override
    public String entry() {
        return HOST + "/index.php?title=Main_Page";
    }

    private static String url(String title, String... parameters) {
        return HOST + "/index.php?title=" + title
                + Arrays.stream(parameters).map(parameter -> "&" + parameter).collect(Collectors.joining());
    }

    private static String title(int article) {
        return "Subject_" + Integer.toString(article * 7 + 11, 36);
    }

    private int article(String title) {
        return (Integer.parseInt(title.substring(title.indexOf('_') + 1), 36) - 11) / 7;
    }

    @Override
    protected Page page(String url) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String one : url.substring(url.indexOf('?') + 1).split("&", -1)) {
            parameters.put(one.substring(0, one.indexOf('=')), one.substring(one.indexOf('=') + 1));
        }
        String title = parameters.getOrDefault("title", "");
        Page page = page(title, parameters);
        return parameters.containsKey("feed") ? page : headed(page, title, parameters);
    }

    private static Page headed(Page page, String title, Map<String, String> parameters) {
        String name = title.replace('_', ' ');
        String action = parameters.getOrDefault("action", parameters.containsKey("diff") ? "diff" : "view");
        boolean special = title.startsWith("Special:");
        if (special
                || !action.equals("view")
                || parameters.containsKey("oldid")
                || parameters.containsKey("printable")) {
            page.noindex();
        }
        return switch (action) {
            case "edit" -> page.title("Editing " + name + " - Wiki").text("You are not logged in.", "Summary");
            case "history" -> page.title(name + ": Revision history - Wiki").text("Compare selected revisions");
            case "diff" ->
                page.title(name + ": Difference between revisions - Wiki").text("Older edit", "Newer edit");
            case "info" -> page.title("Information for " + name + " - Wiki").text("Display title", name);
            default -> page.title(name + " - Wiki").text(special ? name : words(title.hashCode(), 120));
        };
    }

    private Page page(String title, Map<String, String> parameters) {
        if (title.startsWith("Special:")) {
            return special(title, parameters);
        }
        if (title.equals("Main_Page")) {
            Page page = Page.of(parameters.size() == 1 ? PageLabel.VALUABLE : PageLabel.UNINFORMATIVE);
            for (int article = 0; article < Math.min(articles, 30); article++) {
                page.link(url(title(article)));
            }
            return template(page, title, 1);
        }
        if (title.startsWith("Category:")) {
            Page page = Page.of(parameters.size() == 1 ? PageLabel.VALUABLE : PageLabel.UNINFORMATIVE);
            int category = Integer.parseInt(title.substring(title.indexOf('_') + 1));
            if (parameters.size() == 1) {
                for (int article = category; article < articles; article += 40) {
                    page.link(url(title(article)));
                }
            }
            return template(page, title, 1);
        }
        if (title.contains("New_") || title.equals("Talk:Main_Page")) {
            return template(Page.of(PageLabel.UNINFORMATIVE), title, 1);
        }
        return title.startsWith("Talk:") ? talk(title, parameters) : article(title, parameters);
    }

    private Page talk(String title, Map<String, String> parameters) {
        boolean plain = parameters.size() == 1;
        Page page = Page.of(plain ? PageLabel.VALUABLE : PageLabel.UNINFORMATIVE);
        return template(plain ? page.link(url(title(article(title)))) : page, title, 1);
    }

    private Page article(String title, Map<String, String> parameters) {
        int article = article(title);
        String action = parameters.getOrDefault("action", "view");
        if (action.equals("history")) {
            Page page = Page.of(PageLabel.UNINFORMATIVE);
            for (int version = 0; version < versions[article]; version++) {
                int number = article * 10 + version + 1;
                page.link(
                        url(title, "oldid=" + number),
                        url(title, "diff=" + number, "oldid=" + (number - 1)),
                        url(title, "action=edit", "undo=" + number));
            }
            for (int limit : LIMITS) {
                page.link(url(title, "action=history", "limit=" + limit));
            }
            return template(page.link(url(title, "action=history", "feed=atom")), title, versions[article]);
        }
        if (!action.equals("view")) {
            return template(Page.of(PageLabel.UNINFORMATIVE), title, 1);
        }
        Page page = Page.of(parameters.size() == 1 ? PageLabel.VALUABLE : PageLabel.DUPLICATE);
        for (int other : links[article]) {
            page.link(url(title(other)));
        }
        for (int section = 1; section <= links[article].length / 4; section++) {
            page.link(url(title, "action=edit", "section=" + section));
        }
        page.link(url("Category:Kind_" + article % 40));
        if (links[article].length % 3 == 0) {
            page.link(url("New_" + Integer.toString(article * 7 + 11, 36), "action=edit", "redlink=1"));
        }
        return template(page, title, versions[article]);
    }

    private Page special(String title, Map<String, String> parameters) {
        Page page = Page.of(PageLabel.UNINFORMATIVE);
        String name = title.substring(8);
        List<String> rest = new ArrayList<>();
        parameters.forEach((key, value) -> {
            if (!key.equals("title")) {
                rest.add(key + "=" + value);
            }
        });
        int state = Math.floorMod(rest.hashCode(), articles);
        if (name.startsWith("Whatlinkshere")) {
            for (int limit : LIMITS) {
                page.link(url(title, "limit=" + limit), url(title, "limit=" + limit, "hidelinks=1"));
            }
            page.link(url(title, "hidetrans=1"), url(title, "hidelinks=1"), url(title, "hideredirs=1"));
        } else if (name.startsWith("Recentchanges")) {
            for (String key : SWITCHES) {
                List<String> next = new ArrayList<>(rest);
                next.removeIf(one -> one.startsWith(key + "="));
                next.add(key + "=" + (parameters.getOrDefault(key, "0").equals("0") ? 1 : 0));
                if (next.size() < 5) {
                    page.link(url(title, next.toArray(String[]::new)));
                }
            }
            for (int limit : LIMITS) {
                List<String> next = new ArrayList<>(rest);
                next.removeIf(one -> one.startsWith("limit="));
                next.add("limit=" + limit);
                page.link(url(title, next.toArray(String[]::new)));
            }
            for (int each = 0; each < 15; each++) {
                page.link(url(title((state + each * 13) % articles)));
            }
        } else if (name.startsWith("Allpages") && !rest.isEmpty()) {
            for (int each = 0; each < 20; each++) {
                page.link(url(title((state + each) % articles)));
            }
        } else if (name.startsWith("Allpages")) {
            for (int from = 0; from < articles; from += 20) {
                page.link(url(title, "from=" + title(from)));
            }
        }
        return template(page, title, 1);
    }

    private static Page template(Page page, String title, int version) {
        page.link(HOST + "/index.php?title=Main_Page", url("Special:Recentchanges"), url("Special:Allpages"));
        page.link(url("Special:Userlogin", "returnto=" + title), url("Special:Whatlinkshere/" + title));
        page.link(url(title, "action=edit"), url(title, "action=history"), url(title, "action=info"));
        page.link(url(title, "printable=yes"), url(title, "oldid=" + (1000 + version)));
        return title.contains(":") ? page : page.link(url("Talk:" + title));
    }
}
