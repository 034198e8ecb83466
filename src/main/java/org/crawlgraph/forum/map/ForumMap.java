package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.forum.sampling.ForumLink;
import org.crawlgraph.forum.sampling.ForumScope;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.StructuredLink;
import org.crawlgraph.html.layout.LayoutModel;
import org.crawlgraph.html.layout.Layouts;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * What a crawler asks about a forum. Immutable, for any number of threads at once.
 *
 * <h2>What</h2>
 *
 * Tells the page type of a fetched page and how to follow each of its links: IsFollow(pattern | page type, location) = θ, with θ = 0 not, 1 followed, 2
 * followed and the pages belong together (formula (4) of the paper).
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>The page's layout by {@link Layouts#classify}, the URL pattern by {@link UrlMatcher}; both together are its page type. A page without one is
 *       unclassified.
 *   <li>Each link is looked up by page type, location and URL pattern. A link that the sample did not have goes by its pattern: followed, unless all pages
 *       of the sample with that pattern were removed.
 *   <li>Of a page's links θ is 2 when the two URLs differ in the number of the page alone, and 1 for all others that are followed, whatever most links of
 *       their kind are; unless a person has set it.
 *   <li>Links of unclassified pages go by their pattern; by the paper's method such pages are dropped with their links.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Time of a page O(links + distinct pages of the sample · paths / 64). Space: the link paths of the different pages of the sample.
 *
 * <h2>References</h2>
 *
 * R. Cai et al.: iRobot: An Intelligent Crawler for Web Forums, WWW 2008, sections 4, 5.4.
 */
public final class ForumMap {

    private final ForumMethod method;
    private final String entry;
    private final ForumScope scope;
    private final Layouts layouts;
    private final List<UrlPattern> patterns;
    private final UrlMatcher matcher;

    /** As decided without decisions by hand. */
    private final List<PageType> learnt;

    private final List<PageType> types;
    private final List<Arc> arcs;
    private final FlipRule flips;
    private final ForumDecisions byHand;
    private final Map<Long, Integer> typeOf = new HashMap<>();
    private final Map<ArcKey, Integer> arcOf = new HashMap<>();
    private final boolean[] patternGone;

    /**
     * The parts of a map.
     *
     * @param types as learnt, without custom decisions
     * @param byHand the custom decisions
     */
    public record Parts(
            ForumMethod method,
            String entry,
            ForumScope scope,
            Layouts layouts,
            List<UrlPattern> patterns,
            List<PageType> types,
            List<Arc> arcs,
            FlipRule flips,
            ForumDecisions byHand) {

        Parts decided(List<Arc> others, ForumDecisions decisions) {
            return new Parts(method, entry, scope, layouts, patterns, types, others, flips, decisions);
        }
    }

    /**
     * Makes a map of its parts, with all arcs decided again.
     *
     * @throws IllegalArgumentException when a decision is about what the map does not have
     */
    public static ForumMap of(Parts parts) {
        ForumDecisions byHand = parts.byHand();
        int known = parts.types().size();
        byHand.types().keySet().forEach(number -> {
            if (number < 0 || number >= known) {
                throw new IllegalArgumentException(
                        "a decision is about page type " + number + "; those of this map are 0 to " + (known - 1));
            }
        });
        byHand.arcs().keySet().forEach(key -> {
            if (key.from() < 0
                    || key.from() >= known
                    || key.pattern() >= parts.patterns().size()) {
                throw new IllegalArgumentException("a decision is about links of page type " + key.from()
                        + " with pattern " + key.pattern() + "; this map has " + known + " page types and "
                        + parts.patterns().size() + " patterns");
            }
        });
        List<PageType> types = types(parts.types(), byHand);
        Map<ArcKey, Arc> arcs = new TreeMap<>(ArcKey.ORDER);
        parts.arcs().forEach(arc -> arcs.put(arc.key(), arc));
        byHand.arcs().keySet().forEach(key -> arcs.computeIfAbsent(key, Arc::unseen));
        List<Arc> all = List.copyOf(arcs.values());
        List<Arc> decided = parts.method().decide(types, parts.patterns().size(), all, byHand);
        return new ForumMap(parts.decided(decided, byHand));
    }

    /** The page types, decided by hand where they are. */
    private static List<PageType> types(List<PageType> learnt, ForumDecisions byHand) {
        return learnt.stream()
                .map(type -> {
                    Decision byUser = byHand.types().get(type.number());
                    return byUser == null ? type : type.decided(byUser, PageTypeReason.BY_HAND, type.copy());
                })
                .toList();
    }

    ForumMap(Parts parts) {
        method = parts.method();
        entry = parts.entry();
        scope = parts.scope();
        layouts = parts.layouts();
        patterns = List.copyOf(parts.patterns());
        matcher = UrlMatcher.of(patterns);
        learnt = List.copyOf(parts.types());
        types = types(learnt, parts.byHand());
        arcs = List.copyOf(parts.arcs());
        flips = parts.flips();
        byHand = parts.byHand();
        types.forEach(type -> typeOf.put(place(type.layout(), type.pattern()), type.number()));
        for (int arc = 0; arc < arcs.size(); arc++) {
            arcOf.put(arcs.get(arc).key(), arc);
        }
        patternGone = ArcDecisions.gone(types, patterns.size());
    }

    private static long place(int layout, int pattern) {
        return ((long) layout << Integer.SIZE) | pattern;
    }

    /** What {@link #of} makes the same map of. */
    public Parts parts() {
        return new Parts(method, entry, scope, layouts, patterns, learnt, arcs, flips, byHand);
    }

    /** How it was learnt. */
    public ForumMethod method() {
        return method;
    }

    /** The forum's first page. */
    public String entry() {
        return entry;
    }

    /** Which links are the forum's, and the session keys that are cut from their URLs. */
    public ForumScope scope() {
        return scope;
    }

    /** The URL patterns; page types and arcs name them by their places. */
    public List<UrlPattern> patterns() {
        return patterns;
    }

    /** The page types by their numbers. */
    public List<PageType> pageTypes() {
        return types;
    }

    /** The arcs, those of one page type together. */
    public List<Arc> arcs() {
        return arcs;
    }

    /** What a person has decided about this map. */
    public ForumDecisions byHand() {
        return byHand;
    }

    /** The numbers of the kept page types that followed links do not reach from the entry. */
    public List<Integer> unreached() {
        boolean[] reached = new ArcDecisions(types, patterns.size(), byHand).reached(arcs);
        return types.stream()
                .filter(type -> type.kept() && type.layout() >= 0 && !reached[type.number()])
                .map(PageType::number)
                .toList();
    }

    /** The URL of a page as the map knows it: canonical, without session keys. */
    public String address(String url) {
        String canonical = CanonicalUrl.of(url);
        return scope.keys().cut(canonical == null ? url : canonical);
    }

    /** The page type of a page, -1 when it has none. */
    public int pageType(PageStructure page) {
        return pageType(layouts.classify(page), address(page.url()));
    }

    private int pageType(int layout, String address) {
        int pattern = matcher.match(address);
        return layout < 0 || pattern < 0 ? -1 : typeOf.getOrDefault(place(layout, pattern), -1);
    }

    /** The number of the URL pattern of a page, -1 for none. */
    public int pattern(String url) {
        return matcher.match(address(url));
    }

    /** A URL pattern as text; empty for -1, which is none. */
    public String patternText(int pattern) {
        return pattern < 0 ? "" : patterns.get(pattern).toString();
    }

    /** The numbers of the page types with the URL pattern of a page, those that the sample has no page of left out; what is known of a page by its address alone. */
    public List<Integer> pageTypes(String url) {
        int pattern = pattern(url);
        return types.stream()
                .filter(type -> pattern >= 0 && type.pattern() == pattern && type.layout() >= 0)
                .map(PageType::number)
                .toList();
    }

    /**
     * How to follow a link whose text is not known. Their URLs say whether its pages belong together where the numbers of links have shown what counts
     * pages, else by the arc.
     *
     * @param pageType of the page that links, -1 for none
     * @param location where on the page the link is; null when it is not known: of all arcs that it may be of, the one that is followed most counts
     * @param from address of the page that links
     * @param to its target, an address of the forum
     */
    public Follow follow(int pageType, @Nullable String location, String from, String to) {
        String url = address(to);
        Follow follow = location == null ? most(pageType, url) : follow(pageType, location, url);
        StructuredLink link = new StructuredLink(location == null ? "" : location, url, "", false, false, false, 0);
        return follow.isFollowed() && !flips.slots().isEmpty()
                ? together(UrlCut.of(address(from)), new ForumLink(url, link), follow)
                : follow;
    }

    private Follow most(int pageType, String url) {
        int pattern = matcher.match(url);
        Follow most = null;
        for (int i = 0; i < arcs.size(); i++) {
            Arc arc = arcs.get(i);
            boolean fits = arc.key().from() == pageType && arc.key().pattern() == pattern;
            if (fits && (most == null || arc.decision().compareTo(most.decision()) > 0)) {
                most = new Follow(arc.decision(), arc.reason(), i);
            }
        }
        return most == null ? follow(pageType, "", url) : most;
    }

    /**
     * How to follow a link.
     *
     * @param pageType of the page that links, -1 for none
     * @param location where on the page the link is
     * @param url its target, an address of the forum
     */
    public Follow follow(int pageType, String location, String url) {
        return follow(pageType, location, matcher.match(address(url)));
    }

    private Follow follow(int pageType, String location, int pattern) {
        if (pageType >= 0) {
            int arc = arcOf.getOrDefault(new ArcKey(pageType, location, pattern), -1);
            if (arc >= 0) {
                return new Follow(arcs.get(arc).decision(), arcs.get(arc).reason(), arc);
            }
        }
        if (method == ForumMethod.PAPER) {
            return new Follow(Decision.SKIP, pageType < 0 ? FollowReason.UNCLASSIFIED : FollowReason.NOT_IN_TREE, -1);
        }
        return pattern >= 0 && patternGone[pattern]
                ? new Follow(Decision.SKIP, FollowReason.PATTERN_REMOVED, -1)
                : new Follow(Decision.FOLLOW, FollowReason.PATTERN, -1);
    }

    /** Everything about a fetched page: its page type, and how to follow its links. */
    public ForumVisit visit(PageStructure page) {
        String url = address(page.url());
        LayoutModel.Reading reading = layouts.read(page);
        int type = pageType(reading.layout(), url);
        UrlCut own = UrlCut.of(url);
        List<FollowedLink> followed = new ArrayList<>();
        for (ForumLink link : scope.links(url, page)) {
            String location = reading.location().apply(link.link());
            // its links are canonical and without session keys
            Follow follow = follow(type, location, matcher.match(link.url()));
            followed.add(new FollowedLink(link, follow.isFollowed() ? together(own, link, follow) : follow));
        }
        return new ForumVisit(url, type, followed);
    }

    /** How to follow a link that is followed: their URLs say whether the two pages belong together. */
    private Follow together(UrlCut own, ForumLink link, Follow follow) {
        if (method == ForumMethod.PAPER || follow.reason() == FollowReason.BY_HAND) {
            return follow;
        }
        boolean flip = flips.flip(own, link.url(), link.link()) != null;
        if (flip == follow.turnsPage()) {
            return follow;
        }
        return flip
                ? new Follow(Decision.NEXT_PAGE, FollowReason.FLIP, follow.arc())
                : new Follow(Decision.FOLLOW, FollowReason.TARGETS_KEPT, follow.arc());
    }

    /**
     * The same map after a person has decided something; what was decided before holds on unless it is decided anew. Links that lead to a page type that is
     * removed by hand go with it, unless they are kept by hand.
     *
     * @throws IllegalArgumentException when a decision is about what the map does not have
     */
    public ForumMap with(ForumDecisions decisions) {
        Map<Integer, Decision> ofTypes = new HashMap<>(byHand.types());
        ofTypes.putAll(decisions.types());
        Map<ArcKey, Decision> ofArcs = new HashMap<>(byHand.arcs());
        ofArcs.putAll(decisions.arcs());
        return decided(new ForumDecisions(ofTypes, ofArcs));
    }

    /**
     * The same map with these decisions alone: what a person has taken back is again as it was learnt.
     *
     * @throws IllegalArgumentException when a decision is about what the map does not have
     */
    public ForumMap decided(ForumDecisions decisions) {
        return of(parts().decided(arcs, decisions));
    }

    /** The map as text, which {@link #parse} reads; the same map gives the same text. */
    public String text() {
        return MapText.write(parts());
    }

    /** Whether a text begins as that of a map does, of this version or another. */
    public static boolean isText(String begin) {
        return begin.startsWith(MapText.HEAD + "\t");
    }

    /**
     * Reads a map.
     *
     * @throws IllegalArgumentException when it is none, naming the line
     */
    public static ForumMap parse(String text) {
        return new ForumMap(MapText.read(Objects.requireNonNull(text)));
    }
}
