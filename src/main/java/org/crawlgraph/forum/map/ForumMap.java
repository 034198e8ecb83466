package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Decision;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.Layouts;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * Decides about the pages and links of a forum during a crawl. Immutable and thread-safe.
 *
 * <p>Determines the page type of a fetched page and θ = IsFollow(pattern | page type, location) for each of its links:
 * 0 skip, 1 follow, 2 follow as a page that belongs to the same thread or list (formula (4) of the paper).
 *
 * <ol>
 *   <li>The layout from {@link Layouts.LayoutModel#classify} and the URL pattern from {@link UrlMatcher} together are
 *       the page type. A page without one is unclassified.
 *   <li>Links are looked up by page type, location and URL pattern. A link that the sample lacks is decided by its
 *       pattern: followed, unless all sampled pages with that pattern were removed.
 *   <li>For followed links, θ is 2 if the two URLs differ only in the page number, else 1, whatever most links of their
 *       arc are, unless set manually.
 *   <li>Links of unclassified pages are decided by their pattern; the paper's method drops such pages with their links.
 * </ol>
 *
 * <p>Time for a page: O(links + distinct sampled pages · paths / 64). Space: the link paths of the distinct sampled
 * pages.
 *
 * <p>Reference: R. Cai et al.: iRobot: An Intelligent Crawler for Web Forums, WWW 2008, sections 4, 5.4.
 */
public final class ForumMap {

    private final Parts parts;
    private final UrlMatcher matcher;

    /** With manual decisions. */
    private final List<PageType> types;

    private final Map<Long, Integer> typeOf = new HashMap<>();
    private final Map<Arc.Key, Integer> arcOf = new HashMap<>();
    private final boolean[] patternGone;

    /**
     * The parts of a map.
     *
     * @param types as learned, without manual decisions
     * @param byHand the manual decisions
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
            Decisions byHand) {

        public Parts {
            patterns = List.copyOf(patterns);
            types = List.copyOf(types);
            arcs = List.copyOf(arcs);
        }

        /** Returns these parts with other page types, arcs and manual decisions. */
        public Parts with(List<PageType> otherTypes, List<Arc> otherArcs, Decisions decisions) {
            return new Parts(method, entry, scope, layouts, patterns, otherTypes, otherArcs, flips, decisions);
        }
    }

    /**
     * Builds a map and decides about all arcs again.
     *
     * @throws IllegalArgumentException if a decision refers to something that the map lacks
     */
    public static ForumMap of(Parts parts) {
        Decisions byHand = parts.byHand();
        int known = parts.types().size();
        byHand.types().keySet().forEach(number -> {
            if (number < 0 || number >= known) {
                throw new IllegalArgumentException("decision for unknown page type " + number
                        + "; page types of this map are 0 to " + (known - 1));
            }
        });
        byHand.arcs().keySet().forEach(key -> {
            if (key.from() < 0
                    || key.from() >= known
                    || key.pattern() >= parts.patterns().size()) {
                throw new IllegalArgumentException("decision for links of page type " + key.from()
                        + " with pattern " + key.pattern() + ", but the map has " + known + " page types and "
                        + parts.patterns().size() + " patterns");
            }
        });
        List<PageType> types = types(parts.types(), byHand);
        Map<Arc.Key, Arc> arcs = new TreeMap<>(Arc.Key.ORDER);
        parts.arcs().forEach(arc -> arcs.put(arc.key(), arc));
        byHand.arcs().keySet().forEach(key -> arcs.computeIfAbsent(key, Arc::unseen));
        List<Arc> all = List.copyOf(arcs.values());
        List<Arc> decided = parts.method().decide(types, parts.patterns().size(), all, byHand);
        return new ForumMap(parts.with(parts.types(), decided, byHand));
    }

    /** The page types with manual decisions applied. */
    private static List<PageType> types(List<PageType> learnt, Decisions byHand) {
        return learnt.stream()
                .map(type -> {
                    Decision byUser = byHand.types().get(type.number());
                    return byUser == null ? type : type.decided(byUser, PageType.Reason.BY_HAND, type.copy());
                })
                .toList();
    }

    ForumMap(Parts parts) {
        this.parts = parts;
        matcher = UrlMatcher.of(parts.patterns());
        types = types(parts.types(), parts.byHand());
        types.forEach(type -> typeOf.put(place(type.layout(), type.pattern()), type.number()));
        for (int arc = 0; arc < arcs().size(); arc++) {
            arcOf.put(arcs().get(arc).key(), arc);
        }
        patternGone = ArcDecisions.gone(types, patterns().size());
    }

    private static long place(int layout, int pattern) {
        return ((long) layout << Integer.SIZE) | pattern;
    }

    /** The parts from which {@link #of} builds an equal map. */
    public Parts parts() {
        return parts;
    }

    public ForumMethod method() {
        return parts.method();
    }

    public String entry() {
        return parts.entry();
    }

    /** The links that belong to the forum, and the session keys that are removed from their URLs. */
    public ForumScope scope() {
        return parts.scope();
    }

    /** The URL patterns; page types and arcs refer to them by index. */
    public List<UrlPattern> patterns() {
        return parts.patterns();
    }

    public List<PageType> pageTypes() {
        return types;
    }

    /** The arcs, grouped by source page type. */
    public List<Arc> arcs() {
        return parts.arcs();
    }

    public Decisions byHand() {
        return parts.byHand();
    }

    /** The kept page types that followed links do not reach from the entry. */
    public List<Integer> unreached() {
        boolean[] reached = new ArcDecisions(types, patterns().size()).reached(arcs());
        return types.stream()
                .filter(type -> type.kept() && type.layout() >= 0 && !reached[type.number()])
                .map(PageType::number)
                .toList();
    }

    /** The canonical URL of a page without session keys. */
    public String address(String url) {
        String canonical = CanonicalUrl.of(url);
        return scope().keys().cut(canonical == null ? url : canonical);
    }

    /** The page type of a page, -1 if it has none. */
    public int pageType(PageStructure page) {
        return pageType(parts.layouts().model().classify(page), address(page.url()));
    }

    private int pageType(int layout, String address) {
        int pattern = matcher.match(address);
        return layout < 0 || pattern < 0 ? -1 : typeOf.getOrDefault(place(layout, pattern), -1);
    }

    /** The number of a URL's pattern, -1 for none. */
    public int pattern(String url) {
        return matcher.match(address(url));
    }

    /** A URL pattern as text; empty for -1. */
    public String patternText(int pattern) {
        return pattern < 0 ? "" : patterns().get(pattern).toString();
    }

    /**
     * The page types with the URL pattern of a page, except types without a sampled page. Uses the URL only, not the
     * page.
     */
    public List<Integer> pageTypes(String url) {
        int pattern = pattern(url);
        return types.stream()
                .filter(type -> pattern >= 0 && type.pattern() == pattern && type.layout() >= 0)
                .map(PageType::number)
                .toList();
    }

    /**
     * The decision about a link whose anchor text is unknown. If page number slots are known, the URLs decide whether
     * both pages belong together, else the arc does.
     *
     * @param pageType of the source page, -1 for none
     * @param location place of the link on the page; if null, the strongest decision among all matching arcs counts
     * @param from URL of the source page
     * @param to URL of the target, within the forum
     */
    public Follow follow(int pageType, @Nullable String location, String from, String to) {
        String url = address(to);
        int pattern = matcher.match(url);
        Follow follow = location != null
                ? follow(pageType, location, pattern)
                : arcs().stream()
                        .filter(arc -> arc.key().from() == pageType && arc.key().pattern() == pattern)
                        .max(Comparator.comparing(Arc::decision))
                        .map(arc -> follow(pageType, arc.key().location(), pattern))
                        .orElseGet(() -> follow(pageType, "", pattern));
        PageStructure.Link link =
                new PageStructure.Link(location == null ? "" : location, url, "", false, false, false, 0);
        return follow.isFollowed() && !parts.flips().slots().isEmpty()
                ? together(UrlChange.Cut.of(address(from)), new ForumSample.SampledPage.ForumLink(url, link), follow)
                : follow;
    }

    /**
     * The decision about a link.
     *
     * @param pageType of the source page, -1 for none
     * @param location place of the link on the page
     * @param url its target, within the forum
     */
    public Follow follow(int pageType, String location, String url) {
        return follow(pageType, location, matcher.match(address(url)));
    }

    private Follow follow(int pageType, String location, int pattern) {
        if (pageType >= 0) {
            int arc = arcOf.getOrDefault(new Arc.Key(pageType, location, pattern), -1);
            if (arc >= 0) {
                return new Follow(arcs().get(arc).decision(), arcs().get(arc).reason(), arc);
            }
        }
        if (method() == ForumMethod.PAPER) {
            return new Follow(Decision.SKIP, pageType < 0 ? Arc.Reason.UNCLASSIFIED : Arc.Reason.NOT_IN_TREE, -1);
        }
        return pattern >= 0 && patternGone[pattern]
                ? new Follow(Decision.SKIP, Arc.Reason.PATTERN_REMOVED, -1)
                : new Follow(Decision.FOLLOW, Arc.Reason.PATTERN, -1);
    }

    /** The page type of a fetched page and the decisions about its links. */
    public Visit visit(PageStructure page) {
        String url = address(page.url());
        Layouts.LayoutModel.Reading reading = parts.layouts().model().read(page);
        int type = pageType(reading.layout(), url);
        UrlChange.Cut own = UrlChange.Cut.of(url);
        List<Visit.FollowedLink> followed = new ArrayList<>();
        for (ForumSample.SampledPage.ForumLink link : scope().links(url, page)) {
            String location = reading.location().apply(link.link());
            // these links are canonical and have no session keys
            Follow follow = follow(type, location, matcher.match(link.url()));
            followed.add(new Visit.FollowedLink(link, follow.isFollowed() ? together(own, link, follow) : follow));
        }
        return new Visit(url, type, followed);
    }

    /** Adjusts the decision about a followed link: its URLs determine whether the two pages belong together. */
    private Follow together(UrlChange.Cut own, ForumSample.SampledPage.ForumLink link, Follow follow) {
        if (method() == ForumMethod.PAPER || follow.reason() == Arc.Reason.BY_HAND) {
            return follow;
        }
        boolean flip = parts.flips().flip(own, link.url(), link.link()) != null;
        if (flip == follow.turnsPage()) {
            return follow;
        }
        return flip
                ? new Follow(Decision.NEXT_PAGE, Arc.Reason.FLIP, follow.arc())
                : new Follow(Decision.FOLLOW, Arc.Reason.TARGETS_KEPT, follow.arc());
    }

    /**
     * Returns this map with further manual decisions; earlier ones stay unless overridden. Links to a page type removed
     * manually are skipped as well, unless kept manually.
     *
     * @throws IllegalArgumentException if a decision refers to something that the map lacks
     */
    public ForumMap with(Decisions decisions) {
        Map<Integer, Decision> ofTypes = new HashMap<>(byHand().types());
        ofTypes.putAll(decisions.types());
        Map<Arc.Key, Decision> ofArcs = new HashMap<>(byHand().arcs());
        ofArcs.putAll(decisions.arcs());
        return decided(new Decisions(ofTypes, ofArcs));
    }

    /**
     * Returns this map with exactly these manual decisions; everything else is as learned.
     *
     * @throws IllegalArgumentException if a decision refers to something that the map lacks
     */
    public ForumMap decided(Decisions decisions) {
        return of(parts.with(parts.types(), parts.arcs(), decisions));
    }

    /** The map as text for {@link #parse}; equal maps give equal text. */
    public String text() {
        return MapText.write(parts);
    }

    /** Whether a text begins like a map of any version. */
    public static boolean isText(String begin) {
        return begin.startsWith(MapText.HEAD + "\t");
    }

    /**
     * Parses a map.
     *
     * @throws IllegalArgumentException if it is not a valid map; the message names the line
     */
    public static ForumMap parse(String text) {
        return new ForumMap(MapText.read(Objects.requireNonNull(text)));
    }

    /**
     * The decision about a link.
     *
     * @param decision one of {@link Decision#LINKS}
     * @param arc index of its arc in the map; -1 if the sample has no such link
     */
    public record Follow(Decision decision, Arc.Reason reason, int arc) {

        public boolean isFollowed() {
            return decision.isFetched();
        }

        /** Whether it leads to another page of the same thread or list. */
        public boolean turnsPage() {
            return decision == Decision.NEXT_PAGE;
        }
    }

    /**
     * The decisions of a map about a fetched page.
     *
     * @param url the page's URL without session keys
     * @param type number of its page type, -1 if it has none
     * @param links to pages of the forum, in document order
     */
    public record Visit(String url, int type, List<FollowedLink> links) {

        public Visit {
            links = List.copyOf(links);
        }

        public boolean isClassified() {
            return type >= 0;
        }

        /** A link of a page and the decision about it. */
        public record FollowedLink(ForumSample.SampledPage.ForumLink link, ForumMap.Follow follow) {

            /** Its target without session keys. */
            public String url() {
                return link.url();
            }
        }
    }

    /**
     * Manual decisions about a map.
     *
     * @param types by page type number, each one of {@link Decision#PAGES}
     * @param arcs by arc, each one of {@link Decision#LINKS}
     */
    public record Decisions(Map<Integer, Decision> types, Map<Arc.Key, Decision> arcs) {

        public static final Decisions NONE = new Decisions(Map.of(), Map.of());

        /** @throws IllegalArgumentException if a page type has a decision for links, or the other way round */
        public Decisions {
            types = Map.copyOf(types);
            arcs = Map.copyOf(arcs);
            types.forEach((number, decision) -> check(decision, Decision.PAGES, "page type " + number));
            arcs.forEach((key, decision) -> check(decision, Decision.LINKS, "the links at '" + key.location() + "'"));
        }

        private static void check(Decision decision, Set<Decision> among, String what) {
            if (!among.contains(decision)) {
                throw new IllegalArgumentException(
                        "the decision about " + what + " is '" + decision.text() + "'; it must be one of "
                                + among.stream().sorted().map(Decision::text).toList());
            }
        }

        public boolean isEmpty() {
            return types.isEmpty() && arcs.isEmpty();
        }
    }
}
