package org.crawlgraph.testkit.apps.forum;

import java.util.List;
import org.crawlgraph.testkit.apps.forum.Place.Kind;

/** What the software fills in: what surrounds each page, lists of threads, posts, forms. */
final class Templates {

    private static final String LOGIN =
            "The board requires you to be registered and logged in to do this. Enter your name and your"
                    + " password, or register, which takes a moment only. If you have forgotten your password, ask for a new one.";

    private final ForumShape shape;
    private final Posts posts;
    private final Addresses addresses;
    private final long seed;
    private final boolean tables;

    Templates(ForumShape shape, Posts posts, Addresses addresses, long seed) {
        this.shape = shape;
        this.posts = posts;
        this.addresses = addresses;
        this.seed = seed;
        this.tables = shape.style() != ForumStyle.WORDS;
    }

    private String list() {
        return tables ? "table" : "ul";
    }

    private String row() {
        return tables ? "tr" : "li";
    }

    private String cell() {
        return tables ? "td" : "span";
    }

    /** The bar above a page and the way to it. */
    private Draft open(String url, String title, int board) {
        return open(url, Addresses.withoutSession(url), title, board);
    }

    private Draft open(String url, String back, String title, int board) {
        Draft page = new Draft(addresses, url, seed, title + " - The forum").open("div", "bar");
        page.link(Addresses.entry(), "The forum", "index")
                .link(addresses.login(back), "Log in", "login")
                .link(addresses.of(Kind.FAQ, 0), "Questions", "faq")
                .close("div");
        page.open("div", "way").link(Addresses.entry(), "Index", "index");
        if (board >= 0) {
            page.link(addresses.of(Kind.BOARD, board), posts.board(board), "board");
        }
        return page.close("div").text("h1", "", title);
    }

    private static Draft end(Draft page) {
        return page.open("div", "foot")
                .text("p", "", "All times are those of the server. Powered by made-up software.")
                .close("div");
    }

    Draft index(String url) {
        Draft page = open(url, "All boards", -1).open(list(), "boards");
        for (int board = 0; board < shape.boards(); board++) {
            List<Posts.Topic> threads = posts.threads(board, 0);
            page.open(row(), "board").open(cell(), "name");
            page.link(addresses.of(Kind.BOARD, board), posts.board(board), "board")
                    .close(cell());
            page.text(cell(), "count", threads.size() + " threads").open(cell(), "latest");
            if (!threads.isEmpty()) {
                latest(page, threads.get(0));
            }
            page.close(cell(), row());
        }
        return end(page.close(list()));
    }

    private void latest(Draft page, Posts.Topic thread) {
        int last = thread.first() + thread.posts() - 1;
        page.link(post(last), "Last post", "permalink").text("em", "", posts.day(last));
        user(page, thread.authors()[thread.posts() - 1]);
    }

    private void user(Draft page, int user) {
        page.link(addresses.of(Kind.PROFILE, user), posts.user(user), "profile");
    }

    private String post(int post) {
        return addresses.of(shape.style() == ForumStyle.NUMBERED ? Kind.POST_REDIRECT : Kind.PERMALINK, post);
    }

    /** A page of a board, or its first in another order. */
    Draft board(String url, int board, int number, int order) {
        Draft page = open(url, posts.board(board), board);
        flips(page, Kind.BOARD, board, number, posts.pages(board), order > 0);
        page.open(list(), "threads").open(row(), "head");
        String[] heads = {"", "Title", "Replies", "Author"};
        for (int each = 1; each < heads.length; each++) {
            page.open(cell(), "")
                    .link(addresses.of(Kind.SORTED_BOARD, board, each), heads[each], "sort")
                    .close(cell());
        }
        page.close(row());
        List<Posts.Topic> threads = posts.threads(board, order);
        int from = (number - 1) * shape.threadsPerPage();
        for (Posts.Topic thread : threads.subList(from, Math.min(from + shape.threadsPerPage(), threads.size()))) {
            page.open(row(), "thread").open(cell(), "title");
            page.link(addresses.of(Kind.THREAD, thread.number()), thread.title(), "thread");
            if (posts.pages(thread) > 1) {
                page.open("small", "pages");
                for (int further = 2; further <= posts.pages(thread); further++) {
                    page.link(addresses.of(Kind.THREAD, thread.number(), further), "" + further, "further");
                }
                page.close("small");
            }
            page.close(cell()).open(cell(), "author");
            user(page, thread.authors()[0]);
            page.close(cell()).text(cell(), "count", "" + thread.posts()).open(cell(), "latest");
            latest(page, thread);
            page.close(cell(), row());
        }
        return end(page.close(list()));
    }

    /** Numbers of pages, with the next and the one before. */
    private void flips(Draft page, Kind kind, int what, int number, int pages, boolean copy) {
        if (pages == 1) {
            return;
        }
        String flip = copy ? "further" : "flip";
        page.open("div", "pages");
        if (number > 1) {
            page.link(addresses.of(kind, what, number - 1), "Previous", flip);
        }
        for (int each = 1; each <= pages; each++) {
            boolean shown = each == 1 || each == pages || Math.abs(each - number) < 3;
            if (shown && each != number) {
                page.link(addresses.of(kind, what, each), "" + each, flip);
            }
        }
        if (number < pages) {
            page.link(addresses.of(kind, what, number + 1), "Next", flip);
        }
        page.close("div");
    }

    /** A page of a thread; {@code url} may be that of a post in it. */
    Draft thread(String url, Posts.Topic thread, int number, boolean copy) {
        Draft page = open(url, thread.title(), thread.board());
        page.open("div", "tools")
                .link(addresses.of(Kind.REPLY, thread.number()), "Reply", "reply")
                .link(addresses.of(Kind.PRINT, thread.number()), "Print view", "print");
        neighbour(page, thread, -1, "Previous topic");
        neighbour(page, thread, 1, "Next topic");
        page.close("div");
        flips(page, Kind.THREAD, thread.number(), number, posts.pages(thread), copy);
        page.open(tables ? "table" : "div", "posts");
        int from = (number - 1) * shape.postsPerPage();
        for (int each = from; each < Math.min(from + shape.postsPerPage(), thread.posts()); each++) {
            post(page, thread, each);
        }
        return end(page.close(tables ? "table" : "div"));
    }

    private void neighbour(Draft page, Posts.Topic thread, int step, String anchor) {
        int other = thread.number() + step;
        if (shape.style() == ForumStyle.QUERY) {
            page.link(addresses.of(Kind.NEXT_REDIRECT, thread.number(), step), anchor, "next-topic");
        } else if (other >= 0 && other < shape.threads()) {
            page.link(addresses.of(Kind.THREAD, other), anchor, "next-topic");
        }
    }

    private void post(Draft page, Posts.Topic thread, int each) {
        int post = thread.first() + each;
        int author = thread.authors()[each];
        page.open(tables ? "tr" : "article", "post").open(tables ? "td" : "div", "who");
        user(page, author);
        if (author % 3 != 0) {
            page.link(addresses.of(Kind.MESSAGE, author), "Message", "message");
        }
        page.close(tables ? "td" : "div").open(tables ? "td" : "div", "what");
        page.link(post(post), "#" + (each + 1), "permalink").text("em", "", posts.day(post));
        if (shape.style() == ForumStyle.NUMBERED) {
            page.link(addresses.of(Kind.POST_ALONE, post), "Only this", "alone");
        }
        body(page, post);
        page.close(tables ? "td" : "div", tables ? "tr" : "article");
    }

    private void body(Draft page, int post) {
        page.open("div", "body");
        for (String paragraph : posts.text(post)) {
            page.text("p", "", paragraph);
        }
        int other = posts.mentions(post);
        if (other >= 0) {
            page.open("p", "")
                    .link(addresses.of(Kind.THREAD, other), "See there", "mention")
                    .close("p");
        }
        page.close("div");
    }

    /** The posts of a whole thread, or one of them, with little around. */
    Draft plain(String url, Posts.Topic thread, int only) {
        Draft page = new Draft(addresses, url, seed, thread.title())
                .text("h2", "", thread.title())
                .open("p", "back")
                .link(addresses.of(Kind.THREAD, thread.number()), "Back to the thread", "thread")
                .close("p");
        for (int each = 0; each < thread.posts(); each++) {
            int post = thread.first() + each;
            if (only < 0 || only == post) {
                page.text("h4", "", posts.user(thread.authors()[each]) + ", " + posts.day(post));
                posts.text(post).forEach(paragraph -> page.text("p", "", paragraph));
            }
        }
        return page;
    }

    Draft profile(String url, int user) {
        Draft page = open(url, "Profile of " + posts.user(user), -1).open("dl", "profile");
        page.text("dt", "", "Name").text("dd", "", posts.user(user));
        page.text("dt", "", "Joined").text("dd", "", posts.day(user * 37));
        page.text("dt", "", "About").text("dd", "", posts.about(user));
        page.text("dt", "", "Latest posts").open("dd", "");
        int shown = 0;
        for (Posts.Topic thread : posts.threads()) {
            if (thread.authors()[0] == user && shown++ < 10) {
                page.link(addresses.of(Kind.THREAD, thread.number()), thread.title(), "thread");
            }
        }
        page.close("dd").text("dt", "", "Contact").open("dd", "");
        page.link(addresses.of(Kind.MESSAGE, user), "Message", "message").close("dd");
        return end(page.close("dl"));
    }

    Draft login(String url) {
        return end(open(url, Addresses.entry(), "Log in", -1)
                .open("form", "login")
                .text("p", "", LOGIN)
                .link(addresses.of(Kind.FAQ, 0), "Why is this so?", "faq")
                .close("form"));
    }

    Draft faq(String url) {
        Draft page = open(url, "Questions", -1).open("dl", "faq");
        for (int question = 0; question < 12; question++) {
            page.text("dt", "", "What of the " + posts.about(-1 - question))
                    .text("dd", "", posts.about(-100 - question));
        }
        return end(page.close("dl"));
    }
}
