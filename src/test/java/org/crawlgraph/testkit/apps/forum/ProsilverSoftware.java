package org.crawlgraph.testkit.apps.forum;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.training.PageLabel;

/**
 * {@link ForumStyle#PROSILVER}. Valuable are index, boards, threads, profiles and the questions. Duplicates are
 * addresses of posts in three forms, neighbours under the address of a thread, print views, searches, and the list of
 * members in other orders. All else is uninformative, the list of members too.
 */
final class ProsilverSoftware implements Software {

    private static final String SESSION = "sid=";
    private static final int MEMBERS = 25;
    private static final int FOUND = 10;
    private static final String NEEDS_LOGIN =
            "You need to login in order to do this. The board administrator requires you to be"
                    + " registered and logged in to view this page.";

    private final ForumShape shape;
    private final long seed;
    private final Posts posts;

    ProsilverSoftware(ForumShape shape, long seed) {
        this.shape = shape;
        this.seed = seed;
        this.posts = new Posts(shape, seed);
    }

    @Override
    public String entry() {
        return at("index.php");
    }

    @Override
    public Optional<String> redirect(String url) {
        return Optional.empty();
    }

    private static String at(String local) {
        return Addresses.HOST + '/' + local;
    }

    private static String start(int page, int perPage) {
        return page == 1 ? "" : "&start=" + (page - 1) * perPage;
    }

    private String board(int board, int page) {
        return at("viewforum.php?f=" + (board + 2) + start(page, shape.threadsPerPage()));
    }

    private static String inBoard(Posts.Topic thread) {
        return "viewtopic.php?f=" + (thread.board() + 2) + "&t=" + (thread.number() + 1);
    }

    private String topic(Posts.Topic thread, int page) {
        return at(inBoard(thread) + start(page, shape.postsPerPage()));
    }

    private static String profile(int user) {
        return at("memberlist.php?mode=viewprofile&u=" + (user + 2));
    }

    @Override
    public Optional<Document> page(String url) {
        Map<String, String> query = Software.parameters(url, "&");
        query.remove("sid");
        int end = url.indexOf('?');
        String script =
                url.substring(Math.min(url.length(), Addresses.HOST.length() + 1), end < 0 ? url.length() : end);
        int start = Integer.parseInt(query.getOrDefault("start", "0"));
        return switch (script) {
            case "index.php" -> Optional.of(valuable(url, "index", entry(), "", 0, index(url)));
            case "app.php/help/faq" -> Optional.of(valuable(url, "faq", at(script), "", 0, faq(url)));
            case "viewforum.php" -> board(url, query, start);
            case "viewtopic.php" -> topic(url, query, start);
            case "memberlist.php" -> Optional.of(members(url, query, start));
            case "search.php" -> Optional.of(search(url, query, start));
            case "posting.php" -> Optional.of(uninformative(url, "login", login(url, NEEDS_LOGIN)));
            case "ucp.php" -> Optional.of(panel(url, query.getOrDefault("mode", "")));
            case "viewonline.php" -> Optional.of(uninformative(url, "viewonline", online(url, query)));
            default ->
                script.startsWith("app.php/post/")
                        ? Optional.of(uninformative(url, "login", login(url, NEEDS_LOGIN)))
                        : Optional.empty();
        };
    }

    private Optional<Document> board(String url, Map<String, String> query, int start) {
        int board = Integer.parseInt(query.getOrDefault("f", "2")) - 2;
        int page = 1 + start / shape.threadsPerPage();
        return Optional.of(valuable(url, "board", board(board, page), "board " + board, page, board(url, board, page)));
    }

    private Optional<Document> topic(String url, Map<String, String> query, int start) {
        if (query.containsKey("p")) {
            int post = Integer.parseInt(query.getOrDefault("p", "1")) - 1;
            Posts.Topic thread = posts.threadOf(post);
            int page = posts.pageOf(post);
            return Optional.of(copy(url, "permalink", "thread", topic(thread, page), thread(url, thread, page, true)));
        }
        Posts.Topic thread = posts.thread(Integer.parseInt(query.getOrDefault("t", "1")) - 1);
        int page = 1 + start / shape.postsPerPage();
        String view = query.getOrDefault("view", "");
        return Optional.of(
                switch (view) {
                    case "print" -> copy(url, "print", "print", topic(thread, page), print(url, thread, page));
                    case "next", "previous" -> {
                        int other = Math.floorMod(thread.number() + (view.equals("next") ? 1 : -1), shape.threads());
                        Posts.Topic shown = posts.thread(other);
                        yield copy(url, "neighbour", "thread", topic(shown, 1), thread(url, shown, 1, true));
                    }
                    case "unread" -> copy(url, "unread", "thread", topic(thread, 1), thread(url, thread, 1, true));
                    default -> {
                        if (!query.containsKey("f")) {
                            yield copy(
                                    url,
                                    "without-board",
                                    "thread",
                                    topic(thread, page),
                                    thread(url, thread, page, true));
                        }
                        Draft draft = thread(url, thread, page, false);
                        yield valuable(url, "thread", topic(thread, page), "thread " + thread.number(), page, draft);
                    }
                });
    }

    private Document members(String url, Map<String, String> query, int start) {
        return switch (query.getOrDefault("mode", "")) {
            case "viewprofile" -> {
                int user = Integer.parseInt(query.getOrDefault("u", "2")) - 2;
                yield valuable(url, "profile", profile(user), "", 0, profile(url, user));
            }
            case "team" -> uninformative(url, "team", team(url));
            case "contactadmin" -> uninformative(url, "contact", contact(url));
            case "email" -> uninformative(url, "login", login(url, NEEDS_LOGIN));
            default -> uninformative(url, "members", memberList(url, query, start));
        };
    }

    private Document search(String url, Map<String, String> query, int start) {
        String id = query.getOrDefault("search_id", "");
        if (!id.isEmpty()) {
            return copy(url, "search-topics", "search", entry(), topics(url, id, start));
        }
        if (query.containsKey("author_id")) {
            int user = Integer.parseInt(query.getOrDefault("author_id", "2")) - 2;
            return copy(url, "search-posts", "search", entry(), postsOf(url, user, start));
        }
        return uninformative(url, "search-form", searchForm(url));
    }

    private Document panel(String url, String mode) {
        return switch (mode) {
            case "register" -> uninformative(url, "terms", terms(url, "Registration", 1));
            case "terms" -> uninformative(url, "terms", terms(url, "Terms of use", 2));
            case "privacy" -> uninformative(url, "terms", terms(url, "Privacy policy", 3));
            case "delete_cookies" -> uninformative(url, "message", message(url));
            default -> uninformative(url, "login", login(url, ""));
        };
    }

    private static Document valuable(String url, String type, String original, String series, int number, Draft page) {
        return new Document(url, type, type, PageLabel.VALUABLE, original, series, number, page.links(), page.html());
    }

    private static Document copy(String url, String type, String template, String original, Draft page) {
        return new Document(url, type, template, PageLabel.DUPLICATE, original, "", 0, page.links(), page.html());
    }

    private static Document uninformative(String url, String template, Draft page) {
        String original = Addresses.withoutSession(url);
        return new Document(
                url, template, template, PageLabel.UNINFORMATIVE, original, "", 0, page.links(), page.html());
    }

    private Draft begin(String url, String title, String section, String canonical) {
        return new Draft(
                to -> to + (to.contains("?") ? "&" : "?") + SESSION + Addresses.session(url, SESSION, seed),
                "<!DOCTYPE html>\n<html dir=\"ltr\" lang=\"en-gb\">\n<head>\n<meta charset=\"utf-8\">\n<title>"
                        + Draft.escaped(title) + "</title>\n"
                        + (canonical.isEmpty()
                                ? ""
                                : "<link rel=\"canonical\" href=\"" + Draft.escaped(canonical) + "\">\n")
                        + "</head>\n<body id=\"phpbb\" class=\"nojs notouch section-" + section + " ltr\">");
    }

    private Draft open(String url, String title, String section, int board, String canonical) {
        Draft page = begin(url, title, section, canonical)
                .raw(
                        "<div id=\"wrap\" class=\"wrap\"><div id=\"page-header\"><div class=\"headerbar\"><div class=\"inner\">"
                                + "<div id=\"site-description\" class=\"site-description\">")
                .link(entry(), "", "index", "logo")
                .raw("<h1>The forum</h1></div></div></div><div class=\"navbar\"><div class=\"inner\">"
                        + "<ul id=\"nav-main\" class=\"nav-main linklist\"><li id=\"quick-links\" class=\"quick-links"
                        + " dropdown-container\"><div class=\"dropdown\"><ul class=\"dropdown-contents\">");
        for (String id : List.of("unanswered", "active_topics")) {
            page.raw("<li>")
                    .link(at("search.php?search_id=" + id), id, "search", "small-icon")
                    .raw("</li>");
        }
        page.raw("<li>")
                .link(at("search.php"), "Search", "search", "small-icon")
                .raw("</li><li>");
        page.link(at("memberlist.php"), "Members", "members", "small-icon").raw("</li><li>");
        page.link(at("memberlist.php?mode=team"), "The team", "team", "small-icon")
                .raw("</li></ul></div></li><li>");
        page.link(at("app.php/help/faq"), "FAQ", "faq", "").raw("</li><li class=\"rightside\">");
        page.link(at("ucp.php?mode=login"), "Login", "login", "").raw("</li><li class=\"rightside\">");
        page.link(at("ucp.php?mode=register"), "Register", "register", "");
        page.raw(
                "</li></ul><ul id=\"nav-breadcrumbs\" class=\"nav-breadcrumbs linklist navlinks\"><li class=\"breadcrumbs\">"
                        + "<span class=\"crumb\">");
        page.link(entry(), "Board index", "index").raw("</span>");
        if (board >= 0) {
            page.raw("<span class=\"crumb\">")
                    .link(board(board, 1), posts.board(board), "board")
                    .raw("</span>");
        }
        return page.raw("</li></ul></div></div></div><div id=\"page-body\" class=\"page-body\">");
    }

    private static Draft end(Draft page) {
        return page.raw(
                        "</div><div id=\"page-footer\" class=\"page-footer\"><div class=\"navbar\"><ul class=\"nav-footer linklist\"><li>")
                .link(at("index.php"), "Board index", "index")
                .raw("</li><li class=\"rightside\">")
                .link(at("ucp.php?mode=delete_cookies"), "Delete cookies", "cookies")
                .raw("</li><li class=\"rightside\">")
                .link(at("memberlist.php?mode=contactadmin"), "Contact us", "contact")
                .raw("</li></ul></div><div class=\"copyright\">Powered by made-up software<br>")
                .link(at("ucp.php?mode=privacy"), "Privacy", "terms")
                .link(at("ucp.php?mode=terms"), "Terms", "terms")
                .raw("</div></div></div>");
    }

    private void user(Draft page, int user) {
        page.link(profile(user), posts.user(user), "profile", "username");
    }

    private Draft index(String url) {
        Draft page = open(url, "Board index", "index", -1, at(""))
                .raw("<div class=\"forabg\"><ul class=\"topiclist forums\">");
        for (int board = 0; board < shape.boards(); board++) {
            page.raw("<li class=\"row\"><dl class=\"row-item forum_read\"><dt><div class=\"list-inner\">");
            page.link(board(board, 1), posts.board(board), "board", "forumtitle");
            page.raw("<br>" + posts.about(-500 - board) + "</div></dt><dd class=\"topics\">"
                    + posts.threads(board, 0).size() + "</dd><dd class=\"lastpost\"><span>");
            int in = board;
            posts.threads(board, 0).stream().limit(1).forEach(thread -> {
                int last = thread.first() + thread.posts() - 1;
                String address = at("viewtopic.php?f=" + (in + 2) + "&p=" + (last + 1) + "#p" + (last + 1));
                page.link(address, thread.title(), "permalink", "lastsubject").raw("<br>by");
                user(page, thread.authors()[thread.posts() - 1]);
                page.link(address, "", "permalink").raw("<br>" + posts.day(last));
            });
            page.raw("</span></dd></dl></li>");
        }
        page.raw("</ul></div><form class=\"headerspace\"><h3>")
                .link(at("ucp.php?mode=login"), "Login", "login")
                .link(at("ucp.php?mode=register"), "Register", "register")
                .raw("</h3><fieldset class=\"quick-login\"><input name=\"username\"><input name=\"password\">")
                .link(at("ucp.php?mode=sendpassword"), "I forgot my password", "login")
                .raw("</fieldset></form><div class=\"stat-block online-list\"><h3>")
                .link(at("viewonline.php"), "Who is online", "viewonline")
                .raw("</h3></div><div class=\"stat-block statistics\"><p>Total posts " + posts.posts()
                        + "; newest member");
        user(page, posts.users() - 1);
        return end(page.raw("</p></div>"));
    }

    private static void numbers(Draft page, String address, int number, int pages, int perPage, String kind) {
        page.raw("<div class=\"pagination\">");
        if (pages > 1) {
            page.raw("<ul>");
            if (number > 1) {
                page.raw("<li class=\"arrow previous\">")
                        .link(address + start(number - 1, perPage), "Previous", kind, "button")
                        .raw("</li>");
            }
            for (int each = 1; each <= pages; each++) {
                if (each == number) {
                    page.raw("<li class=\"active\"><span>" + each + "</span></li>");
                } else if (each == 1 || each == pages || Math.abs(each - number) < 3) {
                    page.raw("<li>")
                            .link(address + start(each, perPage), "" + each, kind, "button")
                            .raw("</li>");
                }
            }
            if (number < pages) {
                page.raw("<li class=\"arrow next\">")
                        .link(address + start(number + 1, perPage), "Next", kind, "button")
                        .raw("</li>");
            }
            page.raw("</ul>");
        }
        page.raw("</div>");
    }

    private Draft board(String url, int board, int number) {
        Draft page = open(url, posts.board(board), "viewforum", board, board(board, number));
        page.raw("<h2 class=\"forum-title\">")
                .link(board(board, 1), posts.board(board), "board")
                .raw("</h2>");
        page.raw("<div class=\"action-bar bar-top\">")
                .link(at("posting.php?mode=post&f=" + (board + 2)), "New Topic", "reply", "button");
        numbers(page, board(board, 1), number, posts.pages(board), shape.threadsPerPage(), "flip");
        page.raw("</div><div class=\"forumbg\"><div class=\"inner\"><ul class=\"topiclist topics\">");
        List<Posts.Topic> threads = posts.threads(board, 0);
        int from = (number - 1) * shape.threadsPerPage();
        for (Posts.Topic thread : threads.subList(from, Math.min(from + shape.threadsPerPage(), threads.size()))) {
            row(page, thread);
        }
        page.raw("</ul></div></div><form><div class=\"dropdown-container sort-tools\"><select name=\"st\"></select>"
                + "<select name=\"sk\"></select></div></form>");
        return end(page);
    }

    private void row(Draft page, Posts.Topic thread) {
        page.raw("<li class=\"row bg" + (1 + thread.number() % 2) + "\"><dl class=\"row-item topic_read\"><dt>");
        if (thread.number() % 3 == 0) {
            page.link(at(inBoard(thread) + "&view=unread#unread"), "", "unread", "row-item-link");
        }
        page.raw("<div class=\"list-inner\">").link(topic(thread, 1), thread.title(), "thread", "topictitle");
        if (posts.pages(thread) > 1) {
            page.raw("<div class=\"pagination\"><ul>");
            for (int each = 1; each <= posts.pages(thread); each++) {
                page.raw("<li>")
                        .link(topic(thread, each), "" + each, "further", "button")
                        .raw("</li>");
            }
            page.raw("</ul></div>");
        }
        page.raw("<div class=\"topic-poster\">by");
        user(page, thread.authors()[0]);
        int last = thread.first() + thread.posts() - 1;
        page.raw(posts.day(thread.first()) + "</div></div></dt><dd class=\"posts\">" + (thread.posts() - 1)
                + "</dd><dd class=\"lastpost\"><span>by");
        user(page, thread.authors()[thread.posts() - 1]);
        page.link(at(inBoard(thread) + "&p=" + (last + 1) + "#p" + (last + 1)), "", "permalink");
        page.raw("<br>" + posts.day(last) + "</span></dd></dl></li>");
    }

    private Draft thread(String url, Posts.Topic thread, int number, boolean copy) {
        String plain = at("viewtopic.php?t=" + (thread.number() + 1) + start(number, shape.postsPerPage()));
        Draft page = open(url, thread.title(), "viewtopic", thread.board(), plain);
        page.raw("<h2 class=\"topic-title\">")
                .link(topic(thread, number), thread.title(), copy ? "further" : "self")
                .raw("</h2>");
        page.raw("<div class=\"action-bar bar-top\">")
                .link(
                        at("posting.php?mode=reply&f=" + (thread.board() + 2) + "&t=" + (thread.number() + 1)),
                        "Post Reply",
                        "reply",
                        "button");
        page.raw("<div class=\"dropdown-container topic-tools\"><ul class=\"dropdown-contents\"><li>")
                .link(topic(thread, number) + "&view=print", "Print view", "print")
                .raw("</li><li>")
                .link(at(inBoard(thread) + "&view=previous"), "Previous topic", "next-topic")
                .raw("</li><li>")
                .link(at(inBoard(thread) + "&view=next"), "Next topic", "next-topic")
                .raw("</li></ul></div>");
        numbers(page, topic(thread, 1), number, posts.pages(thread), shape.postsPerPage(), copy ? "further" : "flip");
        page.raw("</div>");
        int from = (number - 1) * shape.postsPerPage();
        for (int each = from; each < Math.min(from + shape.postsPerPage(), thread.posts()); each++) {
            post(page, thread, each);
        }
        page.raw("<div class=\"action-bar actions-jump\"><p class=\"jumpbox-return\">")
                .link(board(thread.board(), 1), "Return to the board", "board")
                .raw("</p><ul class=\"dropdown-contents\">");
        for (int board = 0; board < shape.boards(); board++) {
            page.raw("<li>")
                    .link(board(board, 1), posts.board(board), "board", "jumpbox-forum-link")
                    .raw("</li>");
        }
        return end(page.raw("</ul></div>"));
    }

    private void post(Draft page, Posts.Topic thread, int each) {
        int post = thread.first() + each;
        int author = thread.authors()[each];
        page.raw("<div id=\"p" + (post + 1) + "\" class=\"post has-profile bg" + (1 + each % 2)
                + "\"><div class=\"inner\">" + "<dl class=\"postprofile\"><dt class=\"has-profile-rank no-avatar\">");
        user(page, author);
        page.raw("</dt><dd class=\"profile-posts\"><strong>Posts:</strong>")
                .link(at("search.php?author_id=" + (author + 2) + "&sr=posts"), "" + author % 90, "search")
                .raw("</dd><dd class=\"profile-joined\">Joined: " + posts.day(author * 37) + "</dd></dl>"
                        + "<div class=\"postbody\"><h3 class=\"first\">");
        page.link(
                at("viewtopic.php?p=" + (post + 1) + "#p" + (post + 1)),
                (each == 0 ? "" : "Re: ") + thread.title(),
                "permalink");
        page.raw("</h3><ul class=\"post-buttons\"><li>")
                .link(at("app.php/post/" + (post + 1) + "/report"), "Report this post", "reply", "button")
                .raw("</li><li>")
                .link(
                        at("posting.php?mode=quote&f=" + (thread.board() + 2) + "&p=" + (post + 1)),
                        "Reply with quote",
                        "reply",
                        "button")
                .raw("</li></ul><p class=\"author\">");
        page.link(at("viewtopic.php?p=" + (post + 1) + "#p" + (post + 1)), "Post", "permalink", "unread")
                .raw("by");
        user(page, author);
        page.raw(posts.day(post) + "</p><div class=\"content\">");
        posts.text(post).forEach(text -> page.raw(Draft.escaped(text) + "<br>"));
        int other = posts.mentions(post);
        if (other >= 0) {
            page.link(topic(posts.thread(other), 1), "See there", "mention", "postlink");
        }
        page.raw("</div></div><div class=\"back2top\"></div></div></div>");
    }

    private Draft print(String url, Posts.Topic thread, int number) {
        String plain = at("viewtopic.php?t=" + (thread.number() + 1) + start(number, shape.postsPerPage()));
        Draft page = new Draft(
                to -> to + "&" + SESSION + Addresses.session(url, SESSION, seed),
                "<!DOCTYPE html>\n<html lang=\"en-gb\"><head><title>" + Draft.escaped(thread.title())
                        + "</title><link rel=\"canonical\" href=\"" + Draft.escaped(plain)
                        + "\"></head>\n<body id=\"phpbb\"><div id=\"wrap\" class=\"wrap\">");
        page.raw("<h2>" + Draft.escaped(thread.title()) + "</h2><p>")
                .link(topic(thread, 1), "The thread", "thread")
                .raw("</p><div id=\"page-body\" class=\"page-body\"><div class=\"page-number\">Page " + number
                        + "</div>");
        int from = (number - 1) * shape.postsPerPage();
        for (int each = from; each < Math.min(from + shape.postsPerPage(), thread.posts()); each++) {
            int post = thread.first() + each;
            page.raw("<div class=\"post\"><h3>" + Draft.escaped(thread.title()) + "</h3><div class=\"date\">"
                    + posts.day(post) + "</div><div class=\"author\">" + posts.user(thread.authors()[each])
                    + "</div><div class=\"content\">");
            posts.text(post).forEach(text -> page.raw(Draft.escaped(text) + "<br>"));
            page.raw("</div></div><hr>");
        }
        return page.raw("</div></div>");
    }

    private Draft profile(String url, int user) {
        Draft page = open(url, "Viewing profile - " + posts.user(user), "memberlist", -1, "");
        page.raw("<form class=\"memberlist-profile\"><div class=\"panel bg1\"><div class=\"inner\"><dl class=\"left-box"
                + " details profile-details\"><dt>Username:</dt><dd><span>" + posts.user(user)
                + "</span></dd><dt>About:</dt><dd>" + posts.about(user)
                + "</dd></dl></div></div><div class=\"panel bg2\"><div class=\"inner\"><div class=\"column1\"><h3>Contact</h3>"
                + "<dl class=\"details\"><dd>");
        page.link(at("memberlist.php?mode=email&u=" + (user + 2)), "Send email", "message")
                .raw("</dd></dl></div>"
                        + "<div class=\"column2\"><h3>Statistics</h3><dl class=\"details\"><dt>Joined:</dt><dd>"
                        + posts.day(user * 37) + "</dd><dt>Posts:</dt><dd>");
        page.link(at("search.php?author_id=" + (user + 2) + "&sr=posts"), "Search user's posts", "search")
                .raw("</dd>");
        posts.threads().stream()
                .filter(thread -> thread.authors()[0] == user)
                .limit(1)
                .forEach(thread -> {
                    page.raw("<dt>Most active topic:</dt><dd>");
                    page.link(at("viewtopic.php?t=" + (thread.number() + 1)), thread.title(), "unread")
                            .raw("</dd>");
                });
        return end(page.raw("</dl></div></div></div></form>"));
    }

    private Draft memberList(String url, Map<String, String> query, int start) {
        String order = query.containsKey("sk") ? "&sk=" + query.get("sk") + "&sd=" + query.get("sd") : "";
        Draft page = open(url, "Members", "memberlist", -1, "").raw("<div class=\"action-bar bar-top\">");
        String mode = order.isEmpty() ? "" : "?mode=" + order;
        int pages = (posts.users() + MEMBERS - 1) / MEMBERS;
        page.raw("<div class=\"pagination\">");
        for (int each = 1; each <= pages; each++) {
            String address = "memberlist.php" + mode
                    + (each == 1 ? "" : (mode.isEmpty() ? "?" : "&") + "start=" + (each - 1) * MEMBERS);
            page.link(at(address), "" + each, "further", "button");
        }
        page.raw("</div></div><table id=\"memberlist\" class=\"table1 memberlist\"><tr>");
        for (String key : List.of("a", "d", "c")) {
            page.raw("<th>")
                    .link(
                            at("memberlist.php?mode=&sk=" + key + "&sd=" + ("a".equals(query.get("sd")) ? "d" : "a")
                                    + "#memberlist"),
                            key,
                            "sort")
                    .raw("</th>");
        }
        page.raw("</tr>");
        for (int user = start; user < Math.min(start + MEMBERS, posts.users()); user++) {
            int shown = "d".equals(query.get("sd")) ? posts.users() - 1 - user : user;
            page.raw("<tr class=\"bg" + (1 + user % 2) + "\"><td>");
            user(page, shown);
            page.raw("</td><td class=\"posts\">")
                    .link(at("search.php?author_id=" + (shown + 2) + "&sr=posts"), "" + shown % 90, "search")
                    .raw("</td><td>" + posts.day(shown * 37) + "</td></tr>");
        }
        return end(page.raw("</table>"));
    }

    private Draft team(String url) {
        Draft page = open(url, "The team", "memberlist", -1, "").raw("<table class=\"table1 memberlist\">");
        for (int user = 0; user < 3; user++) {
            page.raw("<tr class=\"bg1\"><td>");
            user(page, user);
            page.raw("</td></tr>");
        }
        return end(page.raw("</table>"));
    }

    private Draft contact(String url) {
        return end(open(url, "Contact", "memberlist", -1, "")
                .raw("<form><div class=\"panel\"><input name=\"name\"><input name=\"email\"><input name=\"subject\">"
                        + "<textarea></textarea><input type=\"submit\"></div></form>"));
    }

    private Draft topics(String url, String id, int start) {
        Draft page = open(url, "Search", "search", -1, "")
                .raw("<h2 class=\"searchresults-title\">Search found matches</h2>");
        List<Posts.Topic> found = posts.threads().stream()
                .filter(thread -> !id.equals("unanswered") || thread.posts() == 1)
                .sorted((one, other) -> other.number() - one.number())
                .limit(50)
                .toList();
        page.raw("<div class=\"action-bar bar-top\">");
        int pages = (found.size() + FOUND - 1) / FOUND;
        numbers(
                page,
                at("search.php?st=0&sk=t&sd=d&sr=topics&search_id=" + id),
                1 + start / FOUND,
                pages,
                FOUND,
                "further");
        page.raw("</div><div class=\"forumbg\"><div class=\"inner\"><ul class=\"topiclist topics\">");
        found.subList(Math.min(start, found.size()), Math.min(start + FOUND, found.size()))
                .forEach(thread -> row(page, thread));
        return end(page.raw("</ul></div></div>"));
    }

    private Draft postsOf(String url, int user, int start) {
        Draft page = open(url, "Search", "search", -1, "")
                .raw("<h2 class=\"searchresults-title\">Search found matches</h2>");
        List<Integer> found = IntStream.range(0, posts.posts())
                .map(post -> posts.posts() - 1 - post)
                .filter(post -> posts.threadOf(post)
                                .authors()[post - posts.threadOf(post).first()]
                        == user)
                .boxed()
                .toList();
        page.raw("<div class=\"action-bar bar-top\">");
        int pages = (found.size() + FOUND - 1) / FOUND;
        numbers(
                page,
                at("search.php?st=0&sk=t&sd=d&sr=posts&author_id=" + (user + 2)),
                1 + start / FOUND,
                pages,
                FOUND,
                "further");
        page.raw("</div>");
        for (int post : found.subList(start, Math.min(start + FOUND, found.size()))) {
            Posts.Topic thread = posts.threadOf(post);
            page.raw(
                    "<div class=\"search post bg1\"><div class=\"inner\"><dl class=\"postprofile\"><dt class=\"author\">by");
            user(page, user);
            page.raw("</dt><dd class=\"search-result-date\">" + posts.day(post) + "</dd><dd>Forum:");
            page.link(board(thread.board(), 1), posts.board(thread.board()), "board")
                    .raw("</dd><dd>Topic:");
            page.link(topic(thread, 1), thread.title(), "thread").raw("</dd></dl><div class=\"postbody\"><h3>");
            page.link(
                    at(inBoard(thread) + "&p=" + (post + 1) + "#p" + (post + 1)), "Re: " + thread.title(), "permalink");
            page.raw("</h3><div class=\"content\">"
                    + Draft.escaped(posts.text(post).get(0)) + "</div></div></div></div>");
        }
        return end(page);
    }

    private Draft searchForm(String url) {
        Draft page = open(url, "Search", "search", -1, "")
                .raw("<form><div class=\"panel\"><input name=\"keywords\"><input name=\"author\">");
        page.raw("<select>");
        for (int board = 0; board < shape.boards(); board++) {
            page.raw("<option>" + posts.board(board) + "</option>");
        }
        return end(page.raw("</select><input type=\"submit\"></div></form>"));
    }

    private Draft online(String url, Map<String, String> query) {
        Draft page = open(url, "Who is online", "viewonline", -1, "").raw("<table class=\"table1\"><tr>");
        boolean guests = "1".equals(query.get("sg"));
        page.link(at("viewonline.php?sg=" + (guests ? 0 : 1)), "Display or hide guests", "viewonline");
        for (String key : List.of("a", "b", "c")) {
            page.raw("<th>")
                    .link(at("viewonline.php?sk=" + key + "&sd=a&sg=" + (guests ? 1 : 0)), key, "sort")
                    .raw("</th>");
        }
        page.raw("</tr>");
        for (int user = 0; user < (guests ? 12 : 2); user++) {
            Posts.Topic thread = posts.thread(user * 5 % shape.threads());
            page.raw("<tr class=\"bg1\"><td>Guest</td><td class=\"info\">")
                    .link(board(thread.board(), 1), "Reading topic in " + posts.board(thread.board()), "board")
                    .raw("</td></tr>");
        }
        return end(page.raw("</table>"));
    }

    private Draft terms(String url, String title, int which) {
        Draft page = open(url, title, "ucp", -1, "")
                .raw("<form><div class=\"panel\"><div class=\"content\"><h2>" + title + "</h2>");
        for (int each = 0; each < 8; each++) {
            page.raw("<p>" + posts.about(-9000 - 100 * which - each) + "</p>");
        }
        return end(page.raw("</div></div></form>"));
    }

    private Draft message(String url) {
        return end(open(url, "Information", "ucp", -1, "")
                .raw(
                        "<div class=\"panel\" id=\"message\"><h2 class=\"message-title\">Information</h2><p>Are you sure you"
                                + " want to delete all cookies set by this board?</p></div>"));
    }

    private Draft login(String url, String refusal) {
        return end(open(url, "Login", "ucp", -1, "")
                .raw("<form><div class=\"panel\"><div class=\"content\"><h2 class=\"login-title\">Login</h2><p>"
                        + refusal
                        + "</p><fieldset class=\"fields1\"><dl><dt>Username:</dt><dd><input name=\"username\"></dd></dl>"
                        + "<dl><dt>Password:</dt><dd><input name=\"password\"></dd><dd>")
                .link(at("ucp.php?mode=sendpassword"), "I forgot my password", "login")
                .raw("</dd></dl></fieldset></div></div><div class=\"panel\"><div class=\"content\"><h3>Register</h3><p>"
                        + "In order to login you must be registered. Registering takes only a few moments.</p><p>")
                .link(at("ucp.php?mode=terms"), "Terms of use", "terms")
                .link(at("ucp.php?mode=privacy"), "Privacy policy", "terms")
                .raw("</p>")
                .link(at("ucp.php?mode=register"), "Register", "register", "button2")
                .raw("</div></div></form>"));
    }

    private Draft faq(String url) {
        Draft page = open(url, "FAQ", "faq", -1, "");
        for (int question = 0; question < 12; question++) {
            page.raw("<dl class=\"faq\"><dt>What of the " + posts.about(-1 - question) + "</dt><dd>"
                    + posts.about(-100 - question) + "</dd></dl>");
        }
        return end(page);
    }
}
