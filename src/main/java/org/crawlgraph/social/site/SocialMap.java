package org.crawlgraph.social.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * The map of a social site: the kinds of its pages, learnt from examples, and the settings of the user: the address of
 * tag lists, and the roles of places on its pages.
 *
 * <p>A link with a picture leads to a post (Zhang and Nasraoui 2009, section 7.1), unless its place has another role.
 * The uploader of a post on a list is the user whose link shares the smallest element with the link of the post.
 */
public final class SocialMap {

    private static final String FIRST = "crawlgraph social 1";

    private final TagAddress lists;
    private final List<SocialPlace> places;
    private final KindMethod method;
    private final PageClassifier kinds;
    private final String host;

    /**
     * Creates a map.
     *
     * @param lists the absolute address of the list of a tag, with <code>{tag}</code> in place of the tag
     * @param places the configured roles of places
     * @param method how {@code kinds} were learnt
     * @param kinds the learnt kinds
     * @throws IllegalArgumentException if the address is invalid
     */
    public SocialMap(String lists, List<SocialPlace> places, KindMethod method, PageClassifier kinds) {
        this.lists = new TagAddress(lists);
        this.places = List.copyOf(places);
        this.method = method;
        this.kinds = kinds;
        this.host = String.valueOf(Host.of(lists));
    }

    /** Formats the map for {@link #parse}. */
    public String text() {
        List<String> lines = new ArrayList<>(List.of(FIRST, "lists\t" + lists.form()));
        places.forEach(place ->
                lines.add("place\t" + place.kind().text() + "\t" + place.role().text() + "\t" + place.path()));
        if (method == KindMethod.PAPER) {
            lines.add("method\t" + method.text());
        }
        kinds.lines().forEach(line -> lines.add("example\t" + line));
        return String.join("\n", lines) + "\n";
    }

    public static boolean recognises(String text) {
        return text.startsWith(FIRST + "\n");
    }

    /**
     * Parses a map.
     *
     * @throws IllegalArgumentException if the text is not a map; the message has the line number
     */
    public static SocialMap parse(String text) {
        List<String> lines = text.lines().toList();
        if (!recognises(text)) {
            throw new IllegalArgumentException("line 1: the map of a social site must begin with '" + FIRST
                    + "'; write it with crawlgraph focus train");
        }
        String address = null;
        KindMethod method = KindMethod.PLACES;
        List<SocialPlace> places = new ArrayList<>();
        List<String> examples = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String[] parts = lines.get(i).split("\t", -1);
            try {
                if (parts[0].equals("lists") && parts.length == 2 && address == null) {
                    address = new TagAddress(parts[1]).form();
                } else if (parts[0].equals("place") && parts.length == 4) {
                    places.add(SocialPlace.of(parts[1], parts[2], parts[3]));
                } else if (lines.get(i).equals("method\t" + KindMethod.PAPER.text())) {
                    method = KindMethod.PAPER;
                } else if (parts[0].equals("example") && parts.length > 1) {
                    PageKind.of(parts[1]);
                    examples.add(lines.get(i).substring("example\t".length()));
                } else if (!lines.get(i).isBlank()) {
                    throw new IllegalArgumentException(
                            "expected lists, place, method or example, followed by tab-separated values, but found '"
                                    + lines.get(i) + "'");
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        if (address == null || examples.isEmpty()) {
            throw new IllegalArgumentException("the map has no line that begins with "
                    + (address == null ? "lists" : "example") + "; write it with crawlgraph focus train");
        }
        return new SocialMap(address, places, method, method.parse(examples));
    }

    /** Whether a URL has the host of the site. */
    public boolean covers(String url) {
        return host.equals(Host.of(url));
    }

    /** Returns the URL of the first page of the list of a tag. */
    public String list(String tag) {
        return lists.of(tag);
    }

    /** Returns the tag whose list is at a URL, in lower case; null if the URL is not a list. */
    public @Nullable String tag(String url) {
        return lists.tag(url);
    }

    /** Returns the configured role of a place; empty if it has none. */
    public String role(PageKind kind, String path) {
        SocialPlace.Role role = told(kind, path);
        return role == null ? "" : role.text();
    }

    /** Identifies a user: the URL of the profile without query and fragment. */
    static String person(String url) {
        return url.split("[?#]", 2)[0];
    }

    public SocialPage read(PageKinds.PageView view) {
        PageStructure page = view.structure();
        PageKind kind = kinds.of(view);
        List<String> words = new ArrayList<>();
        Set<String> contacts = new LinkedHashSet<>();
        Map<String, SocialPage.Link> found = new LinkedHashMap<>();
        Map<Integer, String> people = new LinkedHashMap<>();
        List<PageStructure.Link> links = page.links();
        for (PageStructure.Link link : links) {
            SocialPlace.Role role = told(kind, link.path());
            if (role == SocialPlace.Role.UPLOADER) {
                people.put(link.node(), person(link.url()));
            } else if (role == SocialPlace.Role.CONTACT) {
                contacts.add(person(link.url()));
            } else if (role == SocialPlace.Role.WORD && !link.anchor().isBlank()) {
                words.add(link.anchor().strip().toLowerCase(Locale.ROOT));
            }
        }
        words.addAll(plainWords(kind, view));
        String user = kind == PageKind.PROFILE
                ? person(page.url())
                : kind == PageKind.DETAIL && !people.isEmpty()
                        ? people.values().iterator().next()
                        : null;
        Records records = new Records(page, people);
        for (PageStructure.Link link : links) {
            if (covers(link.url())) {
                SocialPage.Link read = link(page, kind, user, records, link);
                found.merge(
                        link.url(),
                        read,
                        (one, other) -> one.kind() == PageKind.OTHER || one.user() == null ? other : one);
            }
        }
        found.remove(page.url());
        return new SocialPage(
                page.url(), kind, user, tag(page.url()), words, List.copyOf(contacts), List.copyOf(found.values()));
    }

    private List<String> plainWords(PageKind kind, PageKinds.PageView view) {
        List<SocialPlace> plain = places.stream()
                .filter(place -> place.kind() == kind && place.role() == SocialPlace.Role.TEXT)
                .toList();
        return plain.isEmpty()
                ? List.of()
                : view.texts().get().stream()
                        .filter(text -> plain.stream().anyMatch(place -> place.holdsText(text.path())))
                        .flatMap(text -> Stream.of(text.text().split("[,;]", -1)))
                        .map(word -> word.strip().toLowerCase(Locale.ROOT))
                        .filter(word -> !word.isEmpty())
                        .toList();
    }

    private SocialPage.Link link(
            PageStructure page, PageKind kind, @Nullable String user, Records records, PageStructure.Link link) {
        SocialPlace.Role role = told(kind, link.path());
        String tag = tag(link.url());
        if (tag != null) {
            return new SocialPage.Link(link.url(), PageKind.LIST, null, tag);
        }
        if (role == SocialPlace.Role.UPLOADER || role == SocialPlace.Role.CONTACT) {
            return new SocialPage.Link(link.url(), PageKind.PROFILE, person(link.url()), null);
        }
        if (kind == PageKind.PROFILE && person(link.url()).equals(user)) {
            return new SocialPage.Link(link.url(), PageKind.PROFILE, user, null); // a further page of the same profile
        }
        if (kind != PageKind.OTHER && (role == SocialPlace.Role.POST || hasPicture(page, link.node()))) {
            String owner = kind == PageKind.LIST ? records.person(link.node()) : user;
            return new SocialPage.Link(link.url(), PageKind.DETAIL, owner, null);
        }
        return new SocialPage.Link(link.url(), PageKind.OTHER, null, null);
    }

    private SocialPlace.@Nullable Role told(PageKind kind, String path) {
        for (SocialPlace place : places) {
            if (place.kind() == kind && place.holds(path)) {
                return place.role();
            }
        }
        return null;
    }

    private static boolean hasPicture(PageStructure page, int node) {
        return IntStream.range(node, page.end(node))
                .anyMatch(inside -> page.label(inside).equals("img"));
    }

    /**
     * Finds the uploader of a post on a page: the user whose link shares the smallest element with the link of the
     * post.
     */
    private static final class Records {

        private final int[] parents;
        private final PageStructure page;
        private final TreeMap<Integer, String> people;

        /** {@code people} has the node of each link to a user, and the user. */
        Records(PageStructure page, Map<Integer, String> people) {
            this.page = page;
            this.people = new TreeMap<>(people);
            this.parents = people.isEmpty() ? new int[0] : parents(page);
        }

        private static int[] parents(PageStructure page) {
            int[] parents = new int[page.nodes()];
            for (int node = 0; node < parents.length; node++) {
                for (int child = node + 1; child < page.end(node); child = page.end(child)) {
                    parents[child] = node;
                }
            }
            parents[0] = -1;
            return parents;
        }

        /**
         * Returns the user for the post at a node: in the smallest element around it with a user, the first user at or
         * after the node, else the last one before it; null if the page has none.
         */
        @Nullable
        String person(int node) {
            if (people.isEmpty()) {
                return null;
            }
            for (int above = node; above >= 0; above = parents[above]) {
                Integer behind = people.ceilingKey(node);
                if (behind != null && behind < page.end(above)) {
                    return people.get(behind);
                }
                Integer before = people.floorKey(node);
                if (before != null && before >= above) {
                    return people.get(before);
                }
            }
            return null;
        }
    }

    /**
     * The absolute URL of a tag's list, with <code>{tag}</code> in its path or query. Text after it, such as a page
     * number, is ignored.
     */
    private static final class TagAddress {

        private static final String TAG = "{tag}";

        /** The end of the path of a list: nothing, or the number of a later page, such as {@code /page2}. */
        private static final Pattern LATER_PAGE = Pattern.compile(
                "/(?:(?:(?:page|pages|pg|p|pagina|seite|strona|sida|side|start|offset)[-_/]?)?[0-9]{1,7}/?)?(?:[?#].*)?",
                Pattern.CASE_INSENSITIVE);

        private final String form;
        private final String before;
        private final String after;

        TagAddress(String form) {
            this.form = form;
            int at = form.indexOf(TAG);
            String sample = at < 0 ? null : CanonicalUrl.of(form.replace(TAG, "tag"));
            if (sample == null || !sample.startsWith("http") || form.indexOf('\t') >= 0) {
                throw new IllegalArgumentException("lists is '" + form
                        + "'; it must be an absolute URL with {tag} in place of the tag, such"
                        + " as https://photos.example/tag/{tag}");
            }
            before = form.substring(0, at);
            after = form.substring(at + TAG.length());
        }

        String form() {
            return form;
        }

        String of(String tag) {
            String url = before + URLEncoder.encode(tag, UTF_8).replace("+", "%20") + after;
            String canonical = CanonicalUrl.of(url);
            return canonical == null ? url : canonical;
        }

        @Nullable
        String tag(String url) {
            if (!url.startsWith(before)) {
                return null;
            }
            int end = before.length();
            while (end < url.length() && "/?&#".indexOf(url.charAt(end)) < 0) {
                end++;
            }
            boolean ends = after.isEmpty()
                    ? end == url.length()
                            || url.charAt(end) != '/'
                            || LATER_PAGE.matcher(url.substring(end)).matches()
                    : url.startsWith(after, end);
            if (end == before.length() || !ends) {
                return null;
            }
            try {
                return URLDecoder.decode(url.substring(before.length(), end), UTF_8)
                        .strip()
                        .toLowerCase(Locale.ROOT);
            } catch (IllegalArgumentException e) { // an invalid percent-encoding
                return null;
            }
        }
    }

    /**
     * A place on the pages of a kind.
     *
     * @param role its meaning
     * @param path a link path ({@link org.crawlgraph.html.PageStructure.Link#path}), or a suffix of one that starts
     *     after a {@code >}, such as {@code ul.tags>li>a}; for {@link Role#TEXT} the beginning of a path string
     *     ({@link org.crawlgraph.html.PathTexts.PathText}), such as {@code <td><tr-class/interests>}
     */
    public record SocialPlace(PageKind kind, Role role, String path) {

        public SocialPlace {
            if (path.isBlank() || path.indexOf('\t') >= 0) {
                throw new IllegalArgumentException("the path of a place is '" + path
                        + "'; it must be a link path or the end of one, such as ul.tags>li>a");
            }
            if (role == Role.TEXT && !(path.startsWith("<") && path.endsWith(">"))) {
                throw new IllegalArgumentException("the path of a text is '" + path
                        + "'; it must be a path string or the beginning of one, such as <td><tr-class/interests>");
            }
        }

        /**
         * Creates a place from names.
         *
         * @throws IllegalArgumentException if the kind or role does not exist, or the path is blank
         */
        public static SocialPlace of(String kind, String role, String path) {
            return new SocialPlace(PageKind.of(kind), Role.of(role), path);
        }

        boolean holdsText(String pathString) {
            return role == Role.TEXT && pathString.startsWith(path);
        }

        /** Whether a link path has this suffix. */
        boolean holds(String linkPath) {
            return role != Role.TEXT
                    && linkPath.endsWith(path)
                    && (linkPath.length() == path.length()
                            || linkPath.charAt(linkPath.length() - path.length() - 1) == '>');
        }

        /** The meaning of the links, or of the text, at a place of a page. */
        public enum Role {
            /** The text of the link is a tag of the post or a word of the profile. */
            WORD,
            /** The link leads to the profile of the uploader of the post next to it, or of the page's post. */
            UPLOADER,
            /** The link leads to the profile of a contact. */
            CONTACT,
            /** The link leads to a post, even without a picture. */
            POST,
            /** Plain text: tags of the post or words of the profile, separated by commas or semicolons. */
            TEXT;

            /** The name in maps, such as {@code "contact"}. */
            public String text() {
                return Options.lowerCase(this);
            }

            static Role of(String text) {
                return Options.constant(Role.class, "the role of a place", text);
            }
        }
    }
}
