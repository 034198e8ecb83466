package org.crawlgraph.testkit.apps.forum;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.crawlgraph.testkit.apps.forum.Place.Kind;

/** The addresses of a forum: of what a place has, and back. */
final class Addresses {

    static final String HOST = "http://forum.example";

    /** Orders of a list, as addresses name them; the first has no name. */
    private static final String[] ORDERS = {"", "title", "replies", "author"};

    private static final String SESSION = "sid=";

    private final ForumShape shape;
    private final Posts posts;
    private final Map<String, Place> places = new HashMap<>();

    Addresses(ForumShape shape, Posts posts) {
        this.shape = shape;
        this.posts = posts;
        enter(Place.of(Kind.INDEX, 0));
        enter(Place.of(Kind.FAQ, 0));
        for (int board = 0; board < shape.boards(); board++) {
            for (int page = 1; page <= posts.pages(board); page++) {
                enter(new Place(Kind.BOARD, board, page));
            }
            for (int order = 1; order < ORDERS.length; order++) {
                enter(new Place(Kind.SORTED_BOARD, board, order));
            }
        }
        for (Posts.Topic thread : posts.threads()) {
            for (int page = 1; page <= posts.pages(thread); page++) {
                enter(new Place(Kind.THREAD, thread.number(), page));
            }
            enter(Place.of(Kind.PRINT, thread.number()));
            enter(Place.of(Kind.REPLY, thread.number()));
            if (shape.style() == ForumStyle.QUERY) {
                enter(new Place(Kind.NEXT_REDIRECT, thread.number(), 1));
                enter(new Place(Kind.NEXT_REDIRECT, thread.number(), -1));
            }
        }
        for (int post = 0; post < posts.posts(); post++) {
            if (shape.style() == ForumStyle.NUMBERED) {
                enter(Place.of(Kind.POST_REDIRECT, post));
                enter(Place.of(Kind.POST_ALONE, post));
            } else {
                enter(Place.of(Kind.PERMALINK, post));
            }
        }
        for (int user = 0; user < posts.users(); user++) {
            enter(Place.of(Kind.PROFILE, user));
            enter(Place.of(Kind.MESSAGE, user));
        }
    }

    private void enter(Place place) {
        Place other = places.put(of(place), place);
        if (other != null) {
            throw new IllegalStateException(of(place) + " stands for " + other + " and " + place);
        }
    }

    static String entry() {
        return HOST + "/";
    }

    String of(Kind kind, int what) {
        return of(Place.of(kind, what));
    }

    String of(Kind kind, int what, int number) {
        return of(new Place(kind, what, number));
    }

    /** The form to log in and come back. */
    String login(String back) {
        String encoded = URLEncoder.encode(back.substring(HOST.length()), StandardCharsets.UTF_8);
        return HOST
                + switch (shape.style()) {
                    case QUERY -> "/ucp.php?mode=login&redirect=" + encoded;
                    case NUMBERED -> "/logging.php?action=login&referer=" + encoded;
                    default -> "/login?return=" + encoded;
                };
    }

    /** What a URL means; session keys are passed over. */
    Optional<Place> place(String url) {
        String plain = withoutSession(url);
        Place place = places.get(plain);
        String path = plain.startsWith(HOST) ? plain.substring(HOST.length()) : "";
        boolean login = path.startsWith("/ucp.php?mode=login&redirect=")
                || path.startsWith("/logging.php?action=login&referer=")
                || path.startsWith("/login?return=");
        return login ? Optional.of(Place.of(Kind.LOGIN, 0)) : Optional.ofNullable(place);
    }

    static String withoutSession(String url) {
        int at = url.indexOf(SESSION);
        return at < 0 ? url : url.substring(0, at - 1);
    }

    /** The session of a page: the one it was asked with, else a new one. */
    static String session(String page, String key, long seed) {
        int at = page.indexOf(key);
        return at >= 0
                ? page.substring(at + key.length(), at + key.length() + 32)
                : "%016x%016x".formatted(mix(page, seed), mix(page, ~seed));
    }

    /** The URL with the session of a page, which is the one it was asked with, else a new one. */
    String withSession(String url, String page, long seed) {
        if (shape.style() != ForumStyle.QUERY) {
            return url;
        }
        return url + (url.contains("?") ? "&" : "?") + SESSION + session(page, SESSION, seed);
    }

    /** The URL with the session of another; as it is when that has none. */
    String sameSession(String url, String other) {
        return other.contains(SESSION) ? withSession(url, other, 0) : url;
    }

    private static long mix(String text, long seed) {
        long hash = seed;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return hash;
    }

    private String of(Place place) {
        return HOST
                + switch (shape.style()) {
                    case QUERY -> query(place);
                    case NUMBERED -> numbered(place);
                    default -> words(place);
                };
    }

    private String query(Place place) {
        int id = place.what() + 1;
        return switch (place.kind()) {
            case INDEX -> "/";
            case FAQ -> "/faq.php";
            case BOARD -> "/viewforum.php?f=" + id + start(place.number(), shape.threadsPerPage());
            case SORTED_BOARD -> "/viewforum.php?f=" + id + "&sk=" + ORDERS[place.number()];
            case THREAD -> topic(place.what()) + start(place.number(), shape.postsPerPage());
            case PERMALINK -> "/viewtopic.php?p=" + (id + 100);
            case PRINT -> topic(place.what()) + "&view=print";
            case NEXT_REDIRECT -> topic(place.what()) + "&view=" + (place.number() > 0 ? "next" : "previous");
            case PROFILE -> "/memberlist.php?mode=viewprofile&u=" + (id + 1);
            case REPLY ->
                "/posting.php?mode=reply&f=" + (posts.thread(place.what()).board() + 1) + "&t=" + id;
            case MESSAGE -> "/ucp.php?i=pm&mode=compose&u=" + (id + 1);
            default -> throw new IllegalStateException("no such page: " + place);
        };
    }

    private String topic(int thread) {
        return "/viewtopic.php?f=" + (posts.thread(thread).board() + 1) + "&t=" + (thread + 1);
    }

    private static String start(int page, int perPage) {
        return page == 1 ? "" : "&start=" + (page - 1) * perPage;
    }

    private String numbered(Place place) {
        int id = place.what() + 1;
        return switch (place.kind()) {
            case INDEX -> "/";
            case FAQ -> "/faq.html";
            case BOARD -> "/forum-" + id + "-" + place.number() + ".html";
            case SORTED_BOARD -> "/forum-" + id + "-1.html?orderby=" + ORDERS[place.number()];
            case THREAD -> "/thread-" + id + "-" + place.number() + "-1.html";
            case POST_REDIRECT -> "/redirect.php?goto=findpost&pid=" + (id + 100);
            case POST_ALONE -> "/post-" + (id + 100) + ".html";
            case PRINT -> "/viewthread.php?action=printable&tid=" + id;
            case PROFILE -> "/space-uid-" + (id + 1) + ".html";
            case REPLY -> "/post.php?action=reply&tid=" + id;
            case MESSAGE -> "/pm.php?action=new&uid=" + (id + 1);
            default -> throw new IllegalStateException("no such page: " + place);
        };
    }

    private String words(Place place) {
        int id = place.what() + 1;
        return switch (place.kind()) {
            case INDEX -> "/";
            case FAQ -> "/faq";
            case BOARD -> "/c/" + slug(posts.board(place.what())) + "/" + id + page(place.number());
            case SORTED_BOARD ->
                "/c/" + slug(posts.board(place.what())) + "/" + id + "?order=" + ORDERS[place.number()];
            case THREAD -> thread(place.what()) + page(place.number());
            case PERMALINK -> {
                Posts.Topic thread = posts.threadOf(place.what());
                yield thread(thread.number()) + "/" + (place.what() - thread.first() + 1);
            }
            case PRINT -> thread(place.what()) + "/print";
            case PROFILE -> "/u/" + posts.user(place.what());
            case REPLY -> thread(place.what()) + "/reply";
            case MESSAGE -> "/u/" + posts.user(place.what()) + "/message";
            default -> throw new IllegalStateException("no such page: " + place);
        };
    }

    private String thread(int thread) {
        return "/t/" + slug(posts.thread(thread).title()) + "/" + (thread + 1);
    }

    private static String page(int number) {
        return number == 1 ? "" : "?page=" + number;
    }

    private static String slug(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
    }
}
