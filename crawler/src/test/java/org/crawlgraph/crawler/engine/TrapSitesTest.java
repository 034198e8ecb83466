package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.crawler.traps.TrapGuard;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sites of 120 articles in lists of ten, each with a trap that has no end, or with text that looks like one: how many
 * of their pages a crawl of at most seven times as many requests reaches, and with how many requests.
 */
@Timeout(180)
class TrapSitesTest {

    private static final int ARTICLES = 120;
    private static final int LISTED = 10;
    private static final int REAL = 1 + ARTICLES / LISTED + ARTICLES;
    private static final List<String> WORDS = words();

    /**
     * Longer than the crawl takes to read a page, so that it knows each page before it asks for the next, as with any
     * delay.
     */
    private static final Duration READING = Duration.ofMillis(10);

    private static final Set<String> LEARNED = Set.of(
            "sessions",
            "referrers",
            "tracking",
            "clock",
            "aliases",
            "case",
            "permuted",
            "cart",
            "dated",
            "slash",
            "lists");
    private static final Set<String> HELD = Set.of(
            "facets",
            "slugs",
            "zigzag",
            "redirects",
            "logins",
            "relative",
            "footer",
            "views",
            "calendar",
            "search",
            "tags",
            "cart");

    /**
     * Traps whose requests for 95 % of the pages depend on when answers come: the median of five crawls counts, at
     * night.
     */
    private static final Set<String> LATE = Set.of("relative", "cart");

    /** Traps whose end and lessons depend on the order of their first pages. */
    private static final Set<String> BY_ORDER = Set.of("affiliates", "compare");

    @TempDir
    private Path folder;

    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong token = new AtomicLong();

    private static List<String> words() {
        Random random = new Random(5);
        return IntStream.range(0, 2_000)
                .mapToObj(word -> random.ints(4 + random.nextInt(5), 'a', 'z' + 1)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .toList();
    }

    private static String text(Object seed, int words) {
        Random random = new Random(seed.hashCode() * 31L + 7);
        return random.ints(words, 0, WORDS.size()).mapToObj(WORDS::get).collect(Collectors.joining(" "));
    }

    /** A page of the site, with what its trap adds. */
    private String page(String trap, String path, String query) {
        String[] parts = path.substring(1).split("/", -1);
        return switch (parts[0]) {
            case "" -> "<h1>Welcome</h1>" + a(trap, path, "/list/0", "Lists") + trap(trap, path, query);
            case "list" ->
                parts.length > 2 ? inTrap(trap, path, query) : list(trap, path, query, Integer.parseInt(parts[1]));
            case "article" ->
                parts.length > 2 ? inTrap(trap, path, query) : article(trap, path, query, Integer.parseInt(parts[1]));
            default -> inTrap(trap, path, query);
        };
    }

    private String list(String trap, String path, String query, int number) {
        List<Integer> shown = new ArrayList<>(
                IntStream.range(number * LISTED, (number + 1) * LISTED).boxed().toList());
        if (trap.equals("facets") && !query.isEmpty()) {
            Random random = new Random(query.hashCode());
            shown = random.ints(LISTED, 0, ARTICLES).boxed().toList();
        }
        StringBuilder html = new StringBuilder("<h1>List " + number + "</h1>");
        shown.forEach(i -> html.append("<p>" + a(trap, path, "/article/" + i, title(i)) + "</p>"));
        if ((number + 1) * LISTED < ARTICLES) {
            html.append(a(trap, path, "/list/" + (number + 1), "next"));
        }
        return html + trap(trap, path, query);
    }

    private String article(String trap, String path, String query, int number) {
        return "<title>" + title(number) + "</title><p>" + text(number, 60) + "</p>"
                + a(trap, path, "/article/" + (number + 1) % ARTICLES, "next") + a(trap, path, "/", "home")
                + trap(trap, path, query);
    }

    private static String title(int number) {
        return text("title" + number, 4);
    }

    /** A link of the site itself. */
    private String a(String trap, String from, String to, String text) {
        String url = switch (trap) {
            case "sessions" -> to + "?visit=" + Long.toHexString(new Random(token.incrementAndGet()).nextLong());
            case "referrers" -> to + "?ref=" + from.replaceAll("[^a-z0-9]", "-");
            case "tracking" -> {
                Random random = new Random(token.incrementAndGet());
                yield to + "?track=" + Long.toHexString(random.nextLong()) + "&pos=" + random.nextInt(99);
            }
            case "affiliates" -> to + (from.contains("?aff=") ? from.substring(from.indexOf('?')) : "");
            case "dated" -> to + "?t=" + System.currentTimeMillis() + token.incrementAndGet() % 1_000;
            case "aliases" ->
                "http://" + List.of("www", "m", "web").get((int) (token.incrementAndGet() % 3)) + ".site.example" + to;
            case "case" -> mixed(to);
            case "slash" -> to + (to.equals("/") || token.incrementAndGet() % 2 == 0 ? "" : "/");
            case "lists" -> (to.equals("/") ? "" : to) + "/" + shuffled("red", "green", "blue", "black");
            default -> to;
        };
        return "<a href='" + url + "'>" + text + "</a> ";
    }

    private String mixed(String path) {
        Random random = new Random(token.incrementAndGet());
        return path.chars()
                .map(each -> random.nextBoolean() ? Character.toUpperCase(each) : each)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private String shuffled(String... values) {
        List<String> list = new ArrayList<>(List.of(values));
        Collections.shuffle(list, new Random(token.incrementAndGet()));
        return String.join(",", list);
    }

    /** HTML whose words are replaced by tokens such as {@code 7f3a0c91}. */
    private static String tokens(String html) {
        return Pattern.compile(">[^<]+<")
                .matcher(html)
                .replaceAll(text -> Pattern.compile("[A-Za-z]+")
                        .matcher(text.group())
                        .replaceAll(word -> String.format("%06xa1", word.group().hashCode() & 0xFFFFFF)));
    }

    /** What each page of the site also has. */
    private String trap(String trap, String path, String query) {
        Random random = new Random((path + query).hashCode());
        return switch (trap) {
            case "facets" -> path.startsWith("/list") ? facets(path, query) : "";
            case "slugs" -> slugs("/", random);
            case "own-folder" -> slugs("/blog/", random);
            case "own-root" -> slugs("/", random);
            case "own-pictures" -> slugs("/gallery/", random);
            case "zigzag" -> link("/a/b/a", "More");
            case "redirects" ->
                link("/r/" + random.nextInt(1 << 20), "Go") + link("/r/" + random.nextInt(1 << 20), "Go");
            case "logins" -> path.startsWith("/article") ? logins(path, random) : "";
            case "relative" -> path.startsWith("/article") ? link(path + "/related/" + slug(random), "related") : "";
            case "footer" -> footer();
            case "views" -> path.startsWith("/article") ? views(path) : "";
            case "clock" -> clock(random);
            case "dated" -> "<p>It is " + LocalTime.now(ZoneOffset.UTC) + "</p>";
            case "calendar" -> link("/calendar/2031/7", "Calendar");
            case "search" -> search(random);
            case "permuted" -> path.startsWith("/list") ? permuted(path, query) : "";
            case "compare" ->
                path.startsWith("/article") ? link("/compare?ids=" + path.split("/", -1)[2], "compare") : "";
            case "tags" -> path.startsWith("/article") ? tags(path.hashCode(), "") : "";
            case "cart" -> path.startsWith("/article") ? cart(path) : "";
            case "affiliates" -> affiliates(random);
            default -> "";
        };
    }

    private static String link(String to, String text) {
        return "<a href='" + to + "'>" + text + "</a> ";
    }

    private static String logins(String path, Random random) {
        return link("/like?id=" + path.hashCode() + "&key=" + slug(random), "like")
                + link("/reply?id=" + path.hashCode() + "&key=" + slug(random), "reply");
    }

    private static String footer() {
        return link("about/", "About us") + link("contact/", "Contact") + link("legal/terms/", "Terms");
    }

    private static String views(String path) {
        return Stream.of("print", "share", "pdf", "email")
                .map(view -> link(path + "/" + view, view))
                .collect(Collectors.joining());
    }

    private String clock(Random random) {
        long now = token.incrementAndGet();
        return link("/now?t=" + now, "refresh") + link("/article/" + random.nextInt(ARTICLES) + "?_=" + now, "fresh");
    }

    /** Links that change one of four parameters, which come in any order. */
    private String permuted(String path, String query) {
        Random random = new Random(token.incrementAndGet());
        StringBuilder html = new StringBuilder();
        for (String name : List.of("sort", "dir", "view", "per")) {
            for (String value : List.of("a", "b", "c")) {
                List<String> all = new ArrayList<>(query.isEmpty() ? List.of() : List.of(query.split("&", -1)));
                all.removeIf(each -> each.startsWith(name + "="));
                all.add(name + "=" + value);
                Collections.shuffle(all, random);
                html.append(link(path + "?" + String.join("&", all), value));
            }
        }
        return html.toString();
    }

    private static String tags(int seed, String before) {
        return new Random(seed)
                .ints(3, 0, 20)
                .mapToObj(tag -> link("/tag/" + before + WORDS.get(tag), WORDS.get(tag)))
                .collect(Collectors.joining());
    }

    private static String tagged(String path) {
        String tags = path.substring("/tag/".length());
        String articles = IntStream.range(0, ARTICLES)
                .filter(i -> new Random(("/article/" + i).hashCode())
                        .ints(3, 0, 20)
                        .anyMatch(tag -> List.of(tags.split("[+]", -1)).contains(WORDS.get(tag))))
                .mapToObj(i -> "<p>" + link("/article/" + i, title(i)) + "</p>")
                .collect(Collectors.joining());
        return "<title>Articles about " + tags.replace("+", ", ") + "</title>" + articles
                + tags(path.hashCode(), tags + "+");
    }

    private static String cart(String path) {
        String id = path.split("/", -1)[2];
        return link("/cart?add=" + id + "&back=" + path, "buy") + link(path + "?add-to-wishlist=" + id, "wish");
    }

    private static String compared(String query) {
        List<String> ids = List.of(query.substring("ids=".length()).split(",", -1));
        String shown = ids.stream()
                .map(id -> "<td>" + link("/article/" + id, title(Integer.parseInt(id))) + "</td>")
                .collect(Collectors.joining());
        String titles = ids.stream().map(id -> title(Integer.parseInt(id))).collect(Collectors.joining(" and "));
        return "<title>" + titles + "</title>" + shown
                + new Random(query.hashCode())
                        .ints(4, 0, ARTICLES)
                        .mapToObj(i -> link("/compare?" + query + "," + i, "and " + title(i)))
                        .collect(Collectors.joining());
    }

    private String affiliates(Random random) {
        return random.ints(4, 0, ARTICLES)
                .mapToObj(i -> link("/article/" + i + "?aff=" + WORDS.get(i % 40), title(i)))
                .collect(Collectors.joining());
    }

    private static String slugs(String folder, Random random) {
        return IntStream.range(0, 5)
                .mapToObj(i -> link(folder + slug(random), "read on"))
                .collect(Collectors.joining());
    }

    private static String slug(Random random) {
        return WORDS.get(random.nextInt(WORDS.size())) + "-" + WORDS.get(random.nextInt(WORDS.size()));
    }

    private static String facets(String path, String query) {
        StringBuilder html = new StringBuilder();
        List<String> names = List.of("color", "size", "brand", "sort");
        for (String name : names) {
            for (int value = 0; value < 5; value++) {
                TreeSet<String> all = new TreeSet<>(query.isEmpty() ? List.of() : List.of(query.split("&", -1)));
                all.removeIf(each -> each.startsWith(name + "="));
                all.add(name + "=" + WORDS.get(value));
                html.append(link(path + "?" + String.join("&", all), WORDS.get(value)));
            }
        }
        return html.toString();
    }

    private static String search(Random random) {
        return IntStream.range(0, 5)
                .mapToObj(i -> link("/search?q=" + slug(random).replace('-', '+'), "search"))
                .collect(Collectors.joining());
    }

    private String inTrap(String trap, String path, String query) {
        Random random = new Random((path + query).hashCode());
        return switch (trap) {
            case "slugs" -> "<p>You may like to read what our readers like to read now.</p>" + slugs("/", random);
            case "own-folder", "own-root" ->
                "<p>" + text(path, 60) + "</p>" + slugs(trap.equals("own-root") ? "/" : "/blog/", random);
            case "own-pictures" ->
                "<p>The picture of the day.</p><img src='/img/" + slug(random) + "-" + slug(random) + ".png'>"
                        + slugs("/gallery/", random);
            case "relative" ->
                "<p>You may like to read this, too.</p>" + link(path + "/" + slug(random), "more")
                        + link(path + "/more/" + slug(random), "still more");
            case "footer" -> "<p>We sell things to you and to all of the others.</p>" + footer();
            case "views" -> "<p>" + text(Integer.valueOf(path.split("/", -1)[2]), 60) + "</p>" + views(path);
            case "clock" -> "<p>The time is now and nothing else.</p>" + clock(random);
            case "zigzag" ->
                "<p>" + text(path, 40) + "</p>" + link(path + "/" + slug(random) + "/a", "on")
                        + link(path + "/" + slug(random) + "/a", "on");
            case "calendar" -> calendar(path);
            case "tags" -> tagged(path);
            case "compare" -> compared(query);
            case "cart" -> {
                int id = Integer.parseInt(query.replaceAll("add=|remove=|&.*", ""));
                yield "<h1>Your cart</h1><p>You added " + title(id) + " to the cart</p>"
                        + link("/cart?remove=" + id + "&back=/list/" + id / LISTED, "remove")
                        + random.ints(3, 0, ARTICLES)
                                .mapToObj(i -> link("/cart?add=" + i + "&back=" + path + id, "and " + title(i)))
                                .collect(Collectors.joining());
            }
            case "search" -> {
                String found = random.ints(6, 0, ARTICLES)
                        .mapToObj(i -> "<p>" + link("/article/" + i, title(i)) + "</p>")
                        .collect(Collectors.joining());
                yield "<h1>Results for " + query.replaceAll("q=|\\+", " ") + "</h1>" + found + search(random);
            }
            default -> "<p>There is no such page.</p>";
        };
    }

    private static String calendar(String path) {
        String[] parts = path.split("/", -1);
        int month = Integer.parseInt(parts[2]) * 12 + Integer.parseInt(parts[3]);
        if (parts.length > 4) {
            return "<p>No events on day " + parts[4] + "</p>";
        }
        String days = IntStream.rangeClosed(1, 28)
                .mapToObj(day -> link(path + "/" + day, Integer.toString(day)))
                .collect(Collectors.joining());
        return "<p>Events of the month</p>" + days + link("/calendar/" + month / 12 + "/" + (month % 12 + 1), "next");
    }

    private void answer(String trap, HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().toLowerCase(Locale.ROOT);
        if (trap.equals("slash") || trap.equals("lists")) {
            path = path.replaceAll(trap.equals("slash") ? "(?<=.)/$" : "(?<=.)/[^/]*,.*|(?<=^/)[^/]*,.*", "");
        }
        String query = exchange.getRequestURI().getRawQuery();
        try (exchange) {
            if (path.equals("/robots.txt")) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            asked.add(path + (query == null ? "" : "?" + query));
            if (path.startsWith("/r/") || path.equals("/like") || path.equals("/reply")) {
                Random random = new Random(path.hashCode());
                exchange.getResponseHeaders()
                        .set(
                                "Location",
                                trap.equals("logins") ? "/login?next=" + path : "/r/" + random.nextInt(1 << 20));
                exchange.sendResponseHeaders(302, -1);
                return;
            }
            if (trap.equals("permuted")) {
                LockSupport.parkNanos(READING.toNanos());
            }
            String html = page(trap, path, query == null ? "" : query);
            byte[] body = (trap.equals("tokens") ? tokens(html) : html).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.getResponseHeaders()
                    .set("Connection", "close"); // else each answer waits for a delayed acknowledgement
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    /** Number of requests after which a number of real pages had been asked for; -1 if they never were. */
    private int requestsFor(long pages) {
        Set<String> reached = new TreeSet<>();
        for (int i = 0; i < asked.size(); i++) {
            String path = asked.get(i).replaceAll("\\?.*", "");
            if (path.matches("/|/(list|article)/[0-9]+") && reached.add(path) && reached.size() == pages) {
                return i + 1;
            }
        }
        return -1;
    }

    @ParameterizedTest
    @CsvSource({
        "facets, HOSTS, 2",
        "slugs, HOSTS, 1.75",
        "own-folder, HOSTS, 7",
        "own-root, HOSTS, 7",
        "own-pictures, HOSTS, 7",
        "zigzag, HOSTS, 1.75",
        "sessions, HOSTS, 1.4",
        "referrers, HOSTS, 1.4",
        "tracking, HOSTS, 1.4",
        "logins, HOSTS, 2.5",
        "relative, HOSTS, 2.75",
        "footer, HOSTS, 2",
        "views, HOSTS, 1.75",
        "clock, HOSTS, 2.5",
        "case, HOSTS, 1.4",
        "redirects, HOSTS, 1.75",
        "calendar, HOSTS, 1.75",
        "search, HOSTS, 3.25",
        "aliases, HOSTS, 1.5",
        "permuted, HOSTS, 1.75",
        "compare, HOSTS, 7",
        "tags, HOSTS, 2",
        "cart, HOSTS, 6.5",
        "affiliates, HOSTS, 3",
        "dated, HOSTS, 1.4",
        "slash, HOSTS, 1.4",
        "lists, HOSTS, 1.4",
        "tokens, HOSTS, 1.1",
        "slugs, BEST, 1.75",
        "sessions, BEST, 1.5",
        "zigzag, BFS, 1.75"
    })
    void aTrapTakesNoPageFromACrawl(String trap, CrawlStrategy.FetchOrder order, double most) throws Exception {
        boolean late = LATE.contains(trap);
        int crawls = late ? Series.length(1, 5) : 1;
        List<Integer> requests = new ArrayList<>();
        for (int crawl = 0; crawl < crawls; crawl++) {
            asked.clear();
            requests.add(requestsOfACrawl(folder.resolve("crawl" + crawl), trap, order, most));
        }
        Collections.sort(requests);
        if (!late || Series.NIGHTLY) {
            assertThat(requests.get(crawls / 2))
                    .as("requests for 95 % of the pages")
                    .isLessThanOrEqualTo((int) (REAL * (trap.startsWith("own") ? 2.75 : 1.6)));
        }
    }

    /** Crawls a site with a trap; returns the number of requests for 95 % of its pages. */
    private int requestsOfACrawl(Path out, String trap, CrawlStrategy.FetchOrder order, double most) throws Exception {
        Files.createDirectory(out);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(trap, exchange));
        server.start();
        int port = server.getAddress().getPort();
        try {
            ConnectTo there = new ConnectTo("", 0, "127.0.0.1", port);
            CrawlLimits limits = new CrawlLimits(7 * REAL, -1, CrawlLimits.DEFAULT.time(), Selection.ALL);
            CrawlStrategy.End end = LoopRun.domain(out, "http://www.site.example/", there, order, limits);
            int requests = requestsFor((REAL * 95 + 99) / 100);

            System.out.printf(
                    "%s %s: %d requests for 95 %%, %d for all, %d in total of %d pages; %s%n",
                    trap, order, requests, requestsFor(REAL), asked.size(), REAL, end);
            assertThat(requestsFor(REAL)).as("all pages").isPositive();
            assertThat(asked.size()).as("in all").isLessThanOrEqualTo((int) (REAL * most));
            if (BY_ORDER.contains(trap)) {
                return requests;
            }
            assertThat(end)
                    .as("ends by itself, unless each page of the trap says something new")
                    .isEqualTo(trap.startsWith("own") ? CrawlStrategy.End.PAGES : CrawlStrategy.End.DONE);
            try (CrawlState state = CrawlState.openStored(out.resolve("state"))) {
                List<String> learned = TrapGuard.of(state).lessons();
                assertThat(learned.isEmpty()).isEqualTo(!LEARNED.contains(trap));
                assertThat(state.aside().size() > 0).isEqualTo(HELD.contains(trap));
            }
            return requests;
        } finally {
            server.stop(0);
        }
    }
}
