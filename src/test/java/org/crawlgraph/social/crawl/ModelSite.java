package org.crawlgraph.social.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.profiles.TopicVector;
import org.crawlgraph.social.site.PageKind;
import org.crawlgraph.social.site.SocialPage;
import org.crawlgraph.social.topics.Posts;
import org.crawlgraph.social.topics.TagRows;
import org.jspecify.annotations.Nullable;

/**
 * A synthetic social site that presents a social graph, with {@value #ENTRIES} entries per page:
 *
 * <ul>
 *   <li>{@code /}: links to the lists of the {@value #POPULAR} most common tags;
 *   <li>{@code /tag/T?page=k}: posts with the tag, latest first, each next to its uploader, and links to the next and
 *       previous page; {@code ?sort=old} reverses the order;
 *   <li>{@code /post/N}: uploader, tags, and the uploader's next and previous post;
 *   <li>{@code /user/N?page=k}: the words of the profile (first page only), contacts, posts, and a link to the next
 *       page;
 *   <li>{@code /login}, which every page links to, as to {@code /}.
 * </ul>
 *
 * If the graph has no profiles, the words are the tags of the user's posts. Space 8 bytes per tag of a post in addition
 * to the graph.
 */
public final class ModelSite implements FocusSimulation.FocusSite {

    public static final int ENTRIES = 20;

    /** Tags on the first page. */
    private static final int POPULAR = 40;

    public static final String HOST = "http://social.example";

    private static final String USER = HOST + "/user/";
    private static final String POST = HOST + "/post/";
    private static final String TAG = HOST + "/tag/";

    private final SocialGraph graph;
    private final int[][] withTag;
    private final int[][] ofUser;
    private final int[] popular;

    public ModelSite(SocialGraph graph) {
        this.graph = graph;
        TagRows tags = graph.posts().tags();
        int[] counts = new int[graph.names().count()];
        int[] posts = new int[graph.users()];
        for (int post = 0; post < graph.posts().count(); post++) {
            for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                counts[tags.tag(place)]++;
            }
            if (graph.posts().uploaders()[post] != Posts.NOBODY) {
                posts[graph.posts().uploaders()[post]]++;
            }
        }
        popular = IntStream.range(0, counts.length)
                .boxed()
                .sorted(Comparator.comparingInt(tag -> -counts[tag]))
                .limit(POPULAR)
                .mapToInt(tag -> tag)
                .toArray();
        withTag = rows(counts);
        ofUser = rows(posts);
        for (int post = graph.posts().count() - 1; post >= 0; post--) { // latest first
            for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                int tag = tags.tag(place);
                withTag[tag][withTag[tag].length - counts[tag]--] = post;
            }
            int user = graph.posts().uploaders()[post];
            if (user != Posts.NOBODY) {
                ofUser[user][ofUser[user].length - posts[user]--] = post;
            }
        }
    }

    private static int[][] rows(int[] counts) {
        return Arrays.stream(counts).mapToObj(int[]::new).toArray(int[][]::new);
    }

    public String entry() {
        return HOST + "/";
    }

    /** The address of a tag's list, in the form for {@link org.crawlgraph.social.site.SocialMap}. */
    public static String lists() {
        return TAG + "{tag}";
    }

    private static String list(String tag) {
        return TAG + URLEncoder.encode(tag, UTF_8).replace("+", "%20");
    }

    @Override
    public List<SocialPage.Link> starts(Iterable<String> topic) {
        List<SocialPage.Link> starts = new ArrayList<>();
        topic.forEach(tag -> {
            if (graph.names().number(tag) >= 0) {
                starts.add(new SocialPage.Link(list(tag), PageKind.LIST, null, tag));
            }
        });
        return starts;
    }

    /** The lists of the {@value #POPULAR} most common tags, most common first. */
    private List<SocialPage.Link> popular() {
        return IntStream.of(popular)
                .mapToObj(tag -> graph.names().name(tag))
                .map(tag -> listLink(list(tag), tag))
                .toList();
    }

    @Override
    public long relevant(TopicVector topic) {
        TagRows tags = graph.posts().tags();
        return IntStream.range(0, graph.posts().count())
                .filter(post -> IntStream.range(tags.start(post), tags.start(post + 1))
                                .filter(place -> topic.has(graph.names().name(tags.tag(place))))
                                .count()
                        > 0)
                .count();
    }

    @Override
    public @Nullable SocialPage page(String url) {
        if (!url.startsWith(HOST + "/")) {
            return null;
        }
        int query = url.indexOf('?');
        String path = query < 0 ? url : url.substring(0, query);
        Map<String, String> parameters = parameters(query < 0 ? "" : url.substring(query + 1));
        int page = number(parameters.getOrDefault("page", "1"));
        if (path.equals(HOST + "/") || path.equals(HOST + "/login")) {
            return plain(url);
        }
        if (page < 1) {
            return null;
        }
        if (path.startsWith(TAG)) {
            String tag = URLDecoder.decode(path.substring(TAG.length()), UTF_8);
            int number = graph.names().number(tag);
            return number < 0 || isBehind(page, withTag[number].length)
                    ? null
                    : list(url, tag, page, "old".equals(parameters.get("sort")));
        }
        if (path.startsWith(POST)) {
            int post = number(path.substring(POST.length()));
            return post < 0 || post >= graph.posts().count() ? null : detail(url, post);
        }
        int user = path.startsWith(USER) ? number(path.substring(USER.length())) : -1;
        return user < 0
                        || user >= graph.users()
                        || isBehind(page, Math.max(graph.contacts().outDegree(user), ofUser[user].length))
                ? null
                : profile(url, user, page);
    }

    /** Whether a page is after the last one; the first page always exists. */
    private static boolean isBehind(int page, int entries) {
        return page > 1 && (page - 1L) * ENTRIES >= entries;
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String each : query.split("&", -1)) {
            int is = each.indexOf('=');
            if (is > 0) {
                parameters.put(each.substring(0, is), each.substring(is + 1));
            }
        }
        return parameters;
    }

    private static int number(String text) {
        return text.isEmpty() || text.length() > 9 || !text.chars().allMatch(c -> c >= '0' && c <= '9')
                ? -1
                : Integer.parseInt(text);
    }

    private SocialPage plain(String url) {
        List<SocialPage.Link> links = new ArrayList<>();
        if (url.equals(entry())) {
            links.addAll(popular());
        }
        return page(url, PageKind.OTHER, null, null, List.of(), List.of(), links);
    }

    private static SocialPage.Link listLink(String url, String tag) {
        return new SocialPage.Link(url, PageKind.LIST, null, tag);
    }

    private static SocialPage.Link profileLink(int user) {
        return new SocialPage.Link(USER + user, PageKind.PROFILE, USER + user, null);
    }

    private SocialPage.Link postLink(int post, boolean withUser) {
        int user = graph.posts().uploaders()[post];
        return new SocialPage.Link(
                POST + post, PageKind.DETAIL, withUser && user != Posts.NOBODY ? USER + user : null, null);
    }

    private SocialPage list(String url, String tag, int page, boolean old) {
        int[] all = withTag[graph.names().number(tag)];
        List<SocialPage.Link> links = new ArrayList<>();
        int end = Math.min(all.length, page * ENTRIES);
        for (int place = (page - 1) * ENTRIES; place < end; place++) {
            int post = all[old ? all.length - 1 - place : place];
            links.add(postLink(post, true));
            if (graph.posts().uploaders()[post] != Posts.NOBODY) {
                links.add(profileLink(graph.posts().uploaders()[post]));
            }
        }
        String sort = old ? "&sort=old" : "";
        if (page > 1) {
            links.add(listLink(list(tag) + "?page=" + (page - 1) + sort, tag));
        }
        if (page * ENTRIES < all.length) {
            links.add(listLink(list(tag) + "?page=" + (page + 1) + sort, tag));
        }
        links.add(listLink(list(tag) + "?page=1&sort=old", tag));
        return page(
                url, PageKind.LIST, null, graph.names().name(graph.names().number(tag)), List.of(), List.of(), links);
    }

    private SocialPage detail(String url, int post) {
        int user = graph.posts().uploaders()[post];
        TagRows tags = graph.posts().tags();
        List<SocialPage.Link> links = new ArrayList<>();
        List<String> words = new ArrayList<>();
        if (user != Posts.NOBODY) {
            links.add(profileLink(user));
            int[] own = ofUser[user];
            int place = IntStream.range(0, own.length)
                    .filter(at -> own[at] == post)
                    .findFirst()
                    .orElse(0);
            if (place > 0) {
                links.add(postLink(own[place - 1], true));
            }
            if (place < own.length - 1) {
                links.add(postLink(own[place + 1], true));
            }
        }
        for (int place = tags.start(post); place < tags.start(post + 1); place++) {
            String tag = graph.names().name(tags.tag(place));
            words.add(tag);
            links.add(listLink(list(tag), tag));
        }
        return page(url, PageKind.DETAIL, user == Posts.NOBODY ? null : USER + user, null, words, List.of(), links);
    }

    private SocialPage profile(String url, int user, int page) {
        List<SocialPage.Link> links = new ArrayList<>();
        List<String> words = page == 1 ? words(user) : List.of();
        words.stream().distinct().forEach(word -> links.add(listLink(list(word), word)));
        int[] contacts = graph.contacts().targets(user);
        List<String> named = new ArrayList<>();
        int first = (page - 1) * ENTRIES;
        for (int place = first; place < Math.min(contacts.length, first + ENTRIES); place++) {
            named.add(USER + contacts[place]);
            links.add(profileLink(contacts[place]));
        }
        int[] own = ofUser[user];
        for (int place = first; place < Math.min(own.length, first + ENTRIES); place++) {
            links.add(postLink(own[place], true));
        }
        if (Math.max(contacts.length, own.length) > first + ENTRIES) {
            links.add(new SocialPage.Link(USER + user + "?page=" + (page + 1), PageKind.PROFILE, USER + user, null));
        }
        return page(url, PageKind.PROFILE, USER + user, null, words, named, links);
    }

    private List<String> words(int user) {
        List<String> words = new ArrayList<>();
        TagRows terms = graph.terms();
        if (terms != null) {
            for (int place = terms.start(user); place < terms.start(user + 1); place++) {
                words.add(graph.names().name(terms.tag(place)));
            }
            return words;
        }
        TagRows tags = graph.posts().tags();
        for (int post : ofUser[user]) {
            for (int place = tags.start(post); place < tags.start(post + 1); place++) {
                words.add(graph.names().name(tags.tag(place)));
            }
        }
        return words;
    }

    /** A page with distinct links, including the ones that all pages have. */
    private SocialPage page(
            String url,
            PageKind kind,
            @Nullable String user,
            @Nullable String tag,
            List<String> words,
            List<String> contacts,
            List<SocialPage.Link> links) {
        Map<String, SocialPage.Link> distinct = new LinkedHashMap<>();
        links.forEach(link -> distinct.putIfAbsent(link.url(), link));
        for (String plain : List.of(entry(), HOST + "/login")) {
            distinct.putIfAbsent(plain, new SocialPage.Link(plain, PageKind.OTHER, null, null));
        }
        distinct.remove(url);
        return new SocialPage(url, kind, user, tag, words, contacts, List.copyOf(distinct.values()));
    }
}
