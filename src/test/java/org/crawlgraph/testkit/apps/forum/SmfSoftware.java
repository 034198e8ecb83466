package org.crawlgraph.testkit.apps.forum;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.training.PageLabel;

/**
 * {@link ForumStyle#SMF}. Valuable are index, boards, threads and profiles. Duplicates are addresses of posts, whole
 * threads on one page, neighbours under the address of a thread, print views, small views ({@code wap2},
 * {@code imode}), boards in other orders, and lists of newest posts. All else is uninformative.
 */
final class SmfSoftware implements Software {

    private static final String SCRIPT = Addresses.HOST + "/index.php";
    private static final String SESSION = "PHPSESSID=";
    private static final List<String> ORDERS = List.of("", "subject", "replies", "starter");
    private static final int RECENT = 10;
    private static final int RECENT_PAGES = 10;
    private static final int SMALL = 5;
    private static final int MONTHS = 24;

    private final ForumShape shape;
    private final long seed;
    private final Posts posts;

    SmfSoftware(ForumShape shape, long seed) {
        this.shape = shape;
        this.seed = seed;
        this.posts = new Posts(shape, seed);
    }

    @Override
    public String entry() {
        return SCRIPT;
    }

    @Override
    public Optional<String> redirect(String url) {
        return Optional.empty();
    }

    private static String at(String query) {
        return SCRIPT + '?' + query;
    }

    private String board(int board, int page) {
        return at("board=" + (board + 1) + "." + (page - 1) * shape.threadsPerPage());
    }

    private static String topic(Posts.Topic thread) {
        return at("topic=" + (thread.number() + 1) + ".0");
    }

    private String topic(Posts.Topic thread, int page) {
        return at("topic=" + (thread.number() + 1) + "." + (page - 1) * shape.postsPerPage());
    }

    private String message(int post) {
        return at("topic=" + (posts.threadOf(post).number() + 1) + ".msg" + (post + 1));
    }

    private static String profile(int user) {
        return at("action=profile;u=" + (user + 1));
    }

    @Override
    public Optional<Document> page(String url) {
        if (!url.startsWith(SCRIPT)) {
            return Optional.empty();
        }
        Map<String, String> query = Software.parameters(url, "[&;]");
        query.remove("PHPSESSID");
        String action = query.getOrDefault("action", "");
        if (!action.isEmpty()) {
            return Optional.of(action(url, action, query));
        }
        if (query.containsKey("topic")) {
            return topic(url, query);
        }
        if (query.containsKey("board")) {
            return board(url, query);
        }
        return Optional.of(
                query.containsKey("wap2")
                        ? copy(url, "small-index", "small", SCRIPT, smallIndex(url))
                        : valuable(url, "index", SCRIPT, "", 0, index(url)));
    }

    private Optional<Document> topic(String url, Map<String, String> query) {
        String[] place = query.getOrDefault("topic", "").split("\\.", -1);
        Posts.Topic thread = posts.thread(Integer.parseInt(place[0]) - 1);
        if (place[1].startsWith("msg")) {
            int post = Integer.parseInt(place[1].substring(3)) - 1;
            int page = posts.pageOf(post);
            return Optional.of(
                    copy(url, "permalink", "thread", topic(thread, page), thread(url, thread, page, false, true)));
        }
        int start = Integer.parseInt(place[1]);
        if (query.containsKey("wap2")) {
            String original = topic(thread, 1 + start / shape.postsPerPage());
            return Optional.of(copy(url, "small-thread", "small", original, smallThread(url, thread, start)));
        }
        if (query.containsKey("imode")) {
            return Optional.of(copy(url, "small-thread", "small", topic(thread), smallThread(url, thread, start)));
        }
        if (query.containsKey("all")) {
            return Optional.of(copy(url, "whole", "thread", topic(thread), thread(url, thread, 1, true, true)));
        }
        if (query.containsKey("prev_next")) {
            int step = query.getOrDefault("prev_next", "").equals("next") ? 1 : -1;
            Posts.Topic other = posts.thread(Math.floorMod(thread.number() + step, shape.threads()));
            return Optional.of(copy(url, "neighbour", "thread", topic(other), thread(url, other, 1, false, true)));
        }
        int page = 1 + start / shape.postsPerPage();
        Draft draft = thread(url, thread, page, false, false);
        return Optional.of(valuable(url, "thread", topic(thread, page), "thread " + thread.number(), page, draft));
    }

    private Optional<Document> board(String url, Map<String, String> query) {
        String[] place = query.getOrDefault("board", "").split("\\.", -1);
        int board = Integer.parseInt(place[0]) - 1;
        int start = Integer.parseInt(place[1]);
        if (query.containsKey("wap2")) {
            String original = board(board, 1 + start / shape.threadsPerPage());
            return Optional.of(copy(url, "small-board", "small", original, smallBoard(url, board, start)));
        }
        int page = 1 + start / shape.threadsPerPage();
        int order = ORDERS.indexOf(query.getOrDefault("sort", ""));
        Draft draft = board(url, board, page, order, query.containsKey("desc"));
        return Optional.of(
                order > 0
                        ? copy(url, "sorted-board", "board", board(board, page), draft)
                        : valuable(url, "board", board(board, page), "board " + board, page, draft));
    }

    private Document action(String url, String action, Map<String, String> query) {
        int user = Integer.parseInt(query.getOrDefault("u", "1")) - 1;
        int thread = Integer.parseInt(query.getOrDefault("topic", "1.0").split("\\.", 2)[0]) - 1;
        int start = Integer.parseInt(query.getOrDefault("start", "0"));
        return switch (action) {
            case "profile" ->
                switch (query.getOrDefault("sa", "")) {
                    case "showPosts" -> copy(url, "posts-of-user", "recent", SCRIPT, postsOf(url, user, start));
                    case "statPanel" -> uninformative(url, "figures", figures(url, user));
                    default -> valuable(url, "profile", profile(user), "", 0, profile(url, user));
                };
            case "printpage" ->
                copy(url, "print", "print", topic(posts.thread(thread)), print(url, posts.thread(thread)));
            case "recent" -> copy(url, "recent", "recent", SCRIPT, recent(url, start));
            case "stats" -> uninformative(url, "stats", stats(url));
            case "who" -> uninformative(url, "who", who(url));
            case "calendar" -> uninformative(url, "calendar", calendar(url, query));
            case "help" -> uninformative(url, "help", help(url, query.getOrDefault("page", "index")));
            case "search" -> uninformative(url, "search", search(url));
            case "register" -> uninformative(url, "register", register(url));
            case "login", "reminder" -> uninformative(url, "login", login(url, ""));
            default ->
                uninformative(
                        url,
                        "refusal",
                        login(url, "Sorry Guest, you are not allowed to do that; please log in below."));
        };
    }

    private Document valuable(String url, String type, String original, String series, int number, Draft page) {
        return new Document(url, type, type, PageLabel.VALUABLE, original, series, number, page.links(), page.html());
    }

    private static Document copy(String url, String type, String template, String original, Draft page) {
        return new Document(url, type, template, PageLabel.DUPLICATE, original, "", 0, page.links(), page.html());
    }

    private static Document uninformative(String url, String template, Draft page) {
        return new Document(
                url,
                template,
                template,
                PageLabel.UNINFORMATIVE,
                withoutSession(url),
                "",
                0,
                page.links(),
                page.html());
    }

    private static String withoutSession(String url) {
        return url.replaceFirst("\\?PHPSESSID=[0-9a-f]*$", "").replaceFirst("PHPSESSID=[0-9a-f]*&", "");
    }

    private String withSession(String to, String page) {
        String key = SESSION + Addresses.session(page, SESSION, seed);
        return to.contains("?") ? to.replaceFirst("\\?", "?" + key + "&") : to + '?' + key;
    }

    private Draft begin(String url, String title) {
        return new Draft(
                to -> withSession(to, url),
                "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\">\n<html><head><title>"
                        + Draft.escaped(title) + "</title></head>\n<body>");
    }

    /** The menu above a page and the way to it. */
    private Draft open(String url, String title, int board) {
        Draft page = begin(url, title)
                .raw("<table width=\"100%\"><tr><td class=\"catbg\">The forum</td></tr><tr><td class=\"windowbg\">"
                        + "Welcome, <b>Guest</b>. Please")
                .link(at("action=login"), "login", "login")
                .raw("or")
                .link(at("action=register"), "register", "register")
                .raw(
                        "<form><input name=\"user\"><input name=\"passwrd\"><input type=\"submit\"></form></td></tr></table>"
                                + "<table><tr>");
        for (String each : List.of("", "help", "search", "calendar", "login", "register")) {
            page.raw("<td>")
                    .link(each.isEmpty() ? SCRIPT : at("action=" + each), each.isEmpty() ? "Home" : each, "menu");
            page.raw("</td>");
        }
        page.raw("</tr></table><div><b>").link(SCRIPT, "The forum", "index").raw("</b>");
        if (board >= 0) {
            page.raw("&gt; <b>")
                    .link(board(board, 1), posts.board(board), "board")
                    .raw("</b>");
        }
        return page.raw("&gt; <b>" + Draft.escaped(title) + "</b></div>");
    }

    private static Draft end(Draft page) {
        return page.raw("<table width=\"100%\"><tr><td><span>Powered by made-up software; page created in")
                .raw(" 0.1 seconds with 12 queries.</span>")
                .link(at("wap2"), "WAP2", "small")
                .raw("</td></tr></table>");
    }

    private Draft index(String url) {
        Draft page = open(url, "Index", -1).raw("<table class=\"bordercolor\" width=\"100%\">");
        for (int board = 0; board < shape.boards(); board++) {
            if (board % 4 == 0) {
                page.raw("<tr><td class=\"catbg\" colspan=\"4\">Category</td></tr>");
            }
            page.raw("<tr><td class=\"windowbg\"><img src=\"off.gif\"></td><td class=\"windowbg2\"><b>");
            page.link(board(board, 1), posts.board(board), "board").raw("</b><br>" + posts.about(-500 - board));
            page.raw("</td><td class=\"windowbg\">" + posts.threads(board, 0).size() + " Topics</td>");
            page.raw("<td class=\"windowbg2\"><span>");
            posts.threads(board, 0).stream().limit(1).forEach(thread -> {
                int last = thread.first() + thread.posts() - 1;
                page.raw("<b>Last post</b> by");
                user(page, thread.authors()[thread.posts() - 1]);
                page.raw("<br>in")
                        .link(message(last) + "#new", thread.title(), "permalink")
                        .raw("on " + posts.day(last));
            });
            page.raw("</span></td></tr>");
        }
        page.raw("</table><table class=\"bordercolor\" width=\"100%\"><tr><td class=\"titlebg\">Info Center</td></tr>");
        page.raw("<tr><td class=\"catbg\">")
                .link(at("action=recent"), "Recent Posts", "recent")
                .raw("</td></tr><tr><td class=\"windowbg2\"><table>");
        for (int post = posts.posts() - 1; post >= Math.max(0, posts.posts() - 5); post--) {
            page.raw("<tr><td><b>").link(message(post) + ";topicseen#msg" + (post + 1), title(post), "permalink");
            page.raw("</b> by");
            user(page, author(post));
            page.raw("</td></tr>");
        }
        page.raw("</table></td></tr><tr><td class=\"catbg\">").link(at("action=stats"), "Forum Stats", "stats");
        page.raw("</td></tr><tr><td class=\"windowbg2\">" + posts.posts() + " Posts. Latest member:");
        user(page, posts.users() - 1);
        page.raw("</td></tr><tr><td class=\"catbg\">").link(at("action=who"), "Users Online", "who");
        return end(page.raw("</td></tr></table>"));
    }

    private String title(int post) {
        Posts.Topic thread = posts.threadOf(post);
        return (post == thread.first() ? "" : "Re: ") + thread.title();
    }

    private int author(int post) {
        Posts.Topic thread = posts.threadOf(post);
        return thread.authors()[post - thread.first()];
    }

    private void user(Draft page, int user) {
        page.link(profile(user), posts.user(user), "profile");
    }

    private static void numbers(
            Draft page, String address, int number, int pages, int perPage, String rest, String kind) {
        page.raw("Pages:");
        for (int each = 1; each <= pages; each++) {
            if (each == number) {
                page.raw("[<b>" + each + "</b>]");
            } else if (each == 1 || each == pages || Math.abs(each - number) < 4) {
                page.link(address + (each - 1) * perPage + rest, "" + each, kind);
            }
        }
    }

    private Draft board(String url, int board, int number, int order, boolean down) {
        Draft page = open(url, posts.board(board), board).raw("<table width=\"100%\"><tr><td>");
        String sort = order > 0 ? ";sort=" + ORDERS.get(order) + (down ? ";desc" : "") : "";
        String address = at("board=" + (board + 1) + ".");
        numbers(
                page,
                address,
                number,
                posts.pages(board),
                shape.threadsPerPage(),
                sort,
                order > 0 ? "further" : "flip");
        page.raw("</td><td>").link(at("action=post;board=" + (board + 1) + ".0"), "New topic", "reply");
        page.raw("</td></tr></table><table class=\"bordercolor\" width=\"100%\"><tr>");
        for (int each = 1; each < ORDERS.size(); each++) {
            page.raw("<td class=\"titlebg\">")
                    .link(
                            address + (number - 1) * shape.threadsPerPage() + ";sort=" + ORDERS.get(each)
                                    + (each == order && !down ? ";desc" : ""),
                            ORDERS.get(each),
                            "sort")
                    .raw("</td>");
        }
        page.raw("</tr>");
        List<Posts.Topic> threads = posts.threads(board, Math.max(0, order));
        if (down) {
            threads = new ArrayList<>(threads);
            Collections.reverse(threads);
        }
        int from = (number - 1) * shape.threadsPerPage();
        for (Posts.Topic thread : threads.subList(from, Math.min(from + shape.threadsPerPage(), threads.size()))) {
            page.raw("<tr><td class=\"windowbg2\"><img src=\"xx.gif\"></td><td class=\"windowbg\">");
            page.link(topic(thread), thread.title(), "thread");
            int pages = posts.pages(thread);
            if (pages > 1) {
                page.raw("<small>&laquo;");
                for (int each = 1; each <= pages; each++) {
                    page.link(topic(thread, each), "" + each, "further");
                }
                page.link(topic(thread) + ";all", "All", "whole").raw("&raquo;</small>");
            }
            page.raw("</td><td class=\"windowbg2\">");
            user(page, thread.authors()[0]);
            page.raw("</td><td class=\"windowbg\">" + (thread.posts() - 1) + "</td><td class=\"windowbg2\"><span>");
            int last = thread.first() + thread.posts() - 1;
            page.link(message(last) + "#new", "", "permalink").raw(posts.day(last) + "<br>by");
            user(page, thread.authors()[thread.posts() - 1]);
            page.raw("</span></td></tr>");
        }
        return end(page.raw("</table>"));
    }

    private Draft thread(String url, Posts.Topic thread, int number, boolean whole, boolean copy) {
        Draft page = open(url, thread.title(), thread.board());
        int id = thread.number() + 1;
        page.raw("<table width=\"100%\"><tr><td>");
        numbers(
                page,
                at("topic=" + id + "."),
                whole ? 0 : number,
                posts.pages(thread),
                shape.postsPerPage(),
                "",
                copy ? "further" : "flip");
        if (posts.pages(thread) > 1 && !whole) {
            page.link(topic(thread) + ";all", "All", "whole");
        }
        page.raw("</td><td>").link(topic(thread) + ";prev_next=prev#new", "« previous", "next-topic");
        page.link(topic(thread) + ";prev_next=next#new", "next »", "next-topic");
        page.raw("</td></tr><tr><td>")
                .link(
                        at("action=post;topic=" + id + "." + (number - 1) * shape.postsPerPage() + ";num_replies="
                                + (thread.posts() - 1)),
                        "Reply",
                        "reply")
                .link(at("action=sendtopic;topic=" + id + ".0"), "Send this topic", "message")
                .link(at("action=printpage;topic=" + id + ".0"), "Print", "print");
        page.raw("</td></tr></table><table class=\"bordercolor\" width=\"100%\"><tr><td class=\"titlebg\">Author</td>");
        page.raw("<td class=\"titlebg\">Topic: " + Draft.escaped(thread.title()) + "</td></tr>");
        int from = (number - 1) * shape.postsPerPage();
        int to = whole ? thread.posts() : Math.min(from + shape.postsPerPage(), thread.posts());
        for (int each = from; each < to; each++) {
            int post = thread.first() + each;
            int author = thread.authors()[each];
            String background = each % 2 == 0 ? "windowbg" : "windowbg2";
            page.raw("<tr><td class=\"" + background + "\"><table width=\"100%\"><tr><td><b>");
            user(page, author);
            page.raw("</b><br>Newbie<br>Posts: " + author % 90 + "</td><td><table><tr><td><b>");
            page.link(message(post) + "#msg" + (post + 1), title(post), "permalink");
            page.raw("</b><br>&laquo; Reply #" + each + " on: " + posts.day(post) + " &raquo;</td></tr></table><hr>");
            page.raw("<div>");
            posts.text(post).forEach(text -> page.raw(Draft.escaped(text) + "<br>"));
            int other = posts.mentions(post);
            if (other >= 0) {
                page.link(topic(posts.thread(other)), "See there", "mention");
            }
            page.raw("</div></td></tr><tr><td>")
                    .link(at("action=reporttm;topic=" + id + "." + each + ";msg=" + (post + 1)), "Report", "reply")
                    .raw("</td><td>")
                    .link(at("action=helpadmin;help=see_member_ip"), "Logged", "help")
                    .raw("</td></tr></table></td></tr>");
        }
        return end(page.raw("</table>"));
    }

    private Draft print(String url, Posts.Topic thread) {
        Draft page = begin(url, "Print Page - " + thread.title())
                .raw("<h1>The forum</h1><h3>" + Draft.escaped(thread.title()) + "</h3>");
        plain(page, thread, 0, thread.posts());
        return page;
    }

    private void plain(Draft page, Posts.Topic thread, int from, int to) {
        for (int each = from; each < to; each++) {
            int post = thread.first() + each;
            page.raw("<hr>Post by: <b>" + posts.user(thread.authors()[each]) + "</b> on <b>" + posts.day(post)
                    + "</b><hr>");
            page.raw("<div>");
            posts.text(post).forEach(text -> page.raw(Draft.escaped(text) + "<br>"));
            page.raw("</div>");
        }
    }

    private Draft smallIndex(String url) {
        Draft page = begin(url, "The forum").raw("<p>The forum</p>");
        for (int board = 0; board < shape.boards(); board++) {
            page.raw("<p>")
                    .link(board(board, 1) + ";wap2", posts.board(board), "board")
                    .raw("</p>");
        }
        return page;
    }

    private Draft smallBoard(String url, int board, int start) {
        Draft page = begin(url, posts.board(board)).raw("<p>" + posts.board(board) + "</p><p>");
        List<Posts.Topic> threads = posts.threads(board, 0);
        int more = 2 * SMALL;
        numbers(
                page,
                at("board=" + (board + 1) + "."),
                1 + start / more,
                (threads.size() + more - 1) / more,
                more,
                ";wap2",
                "further");
        page.raw("</p>");
        for (Posts.Topic thread : threads.subList(start, Math.min(start + more, threads.size()))) {
            page.raw("<p>")
                    .link(topic(thread) + ";wap2", thread.title(), "small")
                    .raw("</p>");
        }
        return page.raw("<p>").link(at("wap2"), "Home", "small").raw("</p>");
    }

    private Draft smallThread(String url, Posts.Topic thread, int start) {
        Draft page = begin(url, thread.title()).raw("<p>" + Draft.escaped(thread.title()) + "</p><p>");
        int pages = (thread.posts() + SMALL - 1) / SMALL;
        numbers(page, at("topic=" + (thread.number() + 1) + "."), 1 + start / SMALL, pages, SMALL, ";wap2", "further");
        page.raw("</p>");
        plain(page, thread, start, Math.min(start + SMALL, thread.posts()));
        return page.raw("<p>")
                .link(topic(thread) + ";imode", "Other view", "small")
                .link(at("wap2"), "Home", "small");
    }

    private Draft profile(String url, int user) {
        Draft page = open(url, "Profile of " + posts.user(user), -1);
        page.raw(
                "<table class=\"bordercolor\"><tr><td class=\"titlebg\">Summary</td></tr><tr><td class=\"windowbg\"><table>");
        page.raw("<tr><td><b>Name:</b></td><td>" + posts.user(user)
                + "</td></tr><tr><td><b>Date Registered:</b></td><td>" + posts.day(user * 37)
                + "</td></tr><tr><td><b>About:</b></td><td>" + posts.about(user) + "</td></tr>");
        page.raw("</table></td></tr><tr><td class=\"windowbg2\">")
                .link(at("action=pm;sa=send;u=" + (user + 1)), "Send this member a personal message.", "message")
                .raw("<br>")
                .link(profile(user) + ";sa=showPosts", "Show the last posts of this person.", "posts-of-user")
                .raw("<br>")
                .link(profile(user) + ";sa=statPanel", "Show general statistics for this member.", "figures");
        return end(page.raw("</td></tr></table>"));
    }

    private void quoted(Draft page, List<Integer> some) {
        for (int post : some) {
            Posts.Topic thread = posts.threadOf(post);
            page.raw("<table class=\"bordercolor\" width=\"100%\"><tr><td class=\"titlebg\">");
            page.link(board(thread.board(), 1), posts.board(thread.board()), "board");
            page.link(message(post) + "#msg" + (post + 1), title(post), "permalink");
            page.raw("</td></tr><tr><td class=\"catbg\">on " + posts.day(post) + "; started by");
            user(page, thread.authors()[0]);
            page.raw("</td></tr><tr><td class=\"windowbg2\"><div>");
            posts.text(post).forEach(text -> page.raw(Draft.escaped(text) + "<br>"));
            page.raw("</div></td></tr><tr><td class=\"catbg\">")
                    .link(
                            at("action=post;topic=" + (thread.number() + 1) + ".0;num_replies=" + (thread.posts() - 1)),
                            "Reply",
                            "reply")
                    .raw("</td></tr></table>");
        }
    }

    private Draft postsOf(String url, int user, int start) {
        Draft page = open(url, "Latest posts of " + posts.user(user), -1).raw("<div>");
        List<Integer> own = IntStream.range(0, posts.posts())
                .filter(post -> author(post) == user)
                .boxed()
                .toList();
        int pages = (own.size() + RECENT - 1) / RECENT;
        numbers(page, profile(user) + ";sa=showPosts;start=", 1 + start / RECENT, pages, RECENT, "", "further");
        quoted(page.raw("</div>"), own.subList(start, Math.min(start + RECENT, own.size())));
        return end(page);
    }

    private Draft recent(String url, int start) {
        Draft page = open(url, "Recent Posts", -1).raw("<div>");
        numbers(page, at("action=recent;start="), 1 + start / RECENT, RECENT_PAGES, RECENT, "", "further");
        page.raw("</div>");
        quoted(
                page,
                IntStream.range(start, Math.min(start + RECENT, posts.posts()))
                        .map(post -> posts.posts() - 1 - post)
                        .boxed()
                        .toList());
        return end(page);
    }

    private Draft stats(String url) {
        Draft page =
                open(url, "Statistics Center", -1).raw("<table class=\"bordercolor\"><tr><td class=\"windowbg2\">");
        for (int user = 0; user < Math.min(10, posts.users()); user++) {
            user(page, user);
            page.raw(user * 3 + " posts<br>");
        }
        page.raw("</td><td class=\"windowbg2\">");
        posts.threads().stream().limit(10).forEach(thread -> page.link(topic(thread), thread.title(), "thread"));
        page.raw("</td></tr></table><table>");
        for (int month = 1; month <= 12; month++) {
            page.raw("<tr><td class=\"windowbg2\">")
                    .link(at("action=stats;expand=2007" + (month < 10 ? "0" : "") + month), "2007, " + month, "stats");
            page.raw("</td><td>" + month * 7 + "</td><td>" + month * 3 + "</td></tr>");
        }
        return end(page.raw("</table>"));
    }

    private Draft figures(String url, int user) {
        return end(open(url, "General Statistics of " + posts.user(user), -1)
                .raw("<table class=\"bordercolor\"><tr><td class=\"windowbg2\">Total time spent online: " + user
                        + " minutes</td></tr><tr><td class=\"windowbg2\">Total posts: " + user % 90
                        + "</td></tr></table>"));
    }

    private Draft who(String url) {
        Draft page = open(url, "Who's Online", -1).raw("<table class=\"bordercolor\"><tr>");
        for (String order : List.of("user", "time")) {
            page.raw("<td class=\"titlebg\">")
                    .link(at("action=who;start=0;sort=" + order), order, "sort")
                    .raw("</td>");
        }
        page.raw("</tr>");
        for (int user = 0; user < Math.min(12, posts.users()); user++) {
            page.raw("<tr><td class=\"windowbg2\">Guest</td><td class=\"windowbg\">Viewing the topic");
            page.link(
                    topic(posts.thread(user * 5 % shape.threads())),
                    posts.thread(user * 5 % shape.threads()).title(),
                    "thread");
            page.raw("</td></tr>");
        }
        return end(page.raw("</table>"));
    }

    private Draft calendar(String url, Map<String, String> query) {
        int month = 12 * (Integer.parseInt(query.getOrDefault("year", "2007")) - 2007)
                + Integer.parseInt(query.getOrDefault("month", "6"));
        Draft page = open(url, "Calendar", -1).raw("<table class=\"bordercolor\"><tr><td class=\"titlebg\">");
        for (int other : new int[] {month - 1, month + 1}) {
            if (other > 0 && other <= MONTHS) {
                page.link(
                        at("action=calendar;year=" + (2007 + (other - 1) / 12) + ";month=" + (1 + (other - 1) % 12)),
                        other < month ? "«" : "»",
                        "calendar");
            }
        }
        page.raw("</td></tr><tr>");
        for (int day = 1; day <= 30; day++) {
            page.raw((day % 7 == 0 ? "</tr><tr>" : "") + "<td class=\"windowbg\">" + day + "</td>");
        }
        return end(page.raw("</tr></table>"));
    }

    private Draft help(String url, String which) {
        Draft page = open(url, "Help", -1).raw("<table class=\"bordercolor\"><tr><td class=\"windowbg2\">");
        for (String each : List.of("index", "registering", "loginout", "profile", "post", "pm", "searching")) {
            page.link(at("action=help;page=" + each), each, "help");
        }
        page.raw("</td></tr><tr><td class=\"windowbg2\">");
        for (int each = 0; each < 6; each++) {
            page.raw("<p>" + posts.about(-9000 - which.hashCode() % 1000 - each) + "</p>");
        }
        return end(page.raw("</td></tr></table>"));
    }

    private Draft search(String url) {
        Draft page = open(url, "Search", -1)
                .raw("<form><input name=\"search\"><select name=\"sort\"></select><table><tr><td>");
        for (int board = 0; board < shape.boards(); board++) {
            page.raw("<input type=\"checkbox\">" + posts.board(board) + "<br>");
        }
        return end(page.link(at("action=search;advanced"), "Advanced search", "search")
                .raw("</td></tr></table></form>"));
    }

    private Draft register(String url) {
        return end(open(url, "Registration Agreement", -1)
                .raw("<form><table><tr><td class=\"windowbg\">" + posts.about(-7001) + posts.about(-7002)
                        + posts.about(-7003)
                        + posts.about(-7004) + "</td></tr><tr><td><input type=\"checkbox\"><input type=\"submit\">"
                        + "</td></tr></table></form>"));
    }

    private Draft login(String url, String refusal) {
        return end(open(url, "Login", -1)
                .raw("<form><table class=\"bordercolor\"><tr><td class=\"windowbg\">" + refusal
                        + "</td></tr><tr><td class=\"windowbg\">"
                        + "<b>Username:</b><input name=\"user\"></td></tr><tr><td><b>Password:</b><input name=\"passwrd\">"
                        + "</td></tr><tr><td><input type=\"submit\"></td></tr><tr><td>")
                .link(at("action=reminder"), "Forgot your password?", "login")
                .raw("</td></tr></table></form>"));
    }
}
