package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.clusters.pruning.Kinds.Parameter;
import org.crawlgraph.clusters.pruning.Kinds.Slot;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * Measures the {@linkplain Evidence evidence} about each kind of page from the URLs and links of a sample and, where known, the page
 * bodies. A share is <i>k</i> / (<i>n</i> + 2); {@link Evidence#VIEW}, {@link Evidence#SATELLITE}, {@link Evidence#TWIN} and
 * {@link Evidence#DUPLICATE} count only above a third, as max(0, 1.5 share − 0.5). Continuation pages of a list have the evidence of its
 * first page.
 *
 * <p>Time O(URLs · 2<sup>parameters</sup>) for at most 7 parameters, plus O(links · 80) to compare the actions of pages.
 */
public final class KindEvidence {

    /** A URL linked from this share of the pages, and from at least {@link #SITE_WIDE_LEAST}, is site-wide and ignored. */
    private static final double SITE_WIDE = 0.3;

    private static final int SITE_WIDE_LEAST = 8;
    private static final int MOST_PARAMETERS = 7;
    private static final int MOST_COMMON = 80;
    private static final double ALIKE = 0.7;
    private static final int SEVERAL = 20;
    private static final Pattern EXTENSION = Pattern.compile("([^?]*/[^/?.]+)\\.[A-Za-z0-9]{2,5}((?:\\?.*)?)");
    private static final Pattern NUMBER = Pattern.compile("^[^A-Za-z*]*\\$[^A-Za-z*]*");
    private static final Pattern DATE =
            Pattern.compile("(?:19[89]\\d|20[0-3]\\d)(?:[-/]?(?:0?[1-9]|1[0-2]))?(?:[-/]?\\d\\d)?");

    private static final Pattern YEAR_AND_MONTH =
            Pattern.compile("(?:19[89]\\d|20[0-3]\\d)/(?:0?[1-9]|1[0-2])(?:/\\d\\d?)?/?");

    final Kinds kinds;
    final SampledPages pages;
    /** For each fetched page, its link targets without itself and without {@link #siteWide} URLs, ascending. */
    final int[][] targets;

    final boolean[] siteWide;
    private final int[] inDegree;
    private final int[] outDegree;
    /** The fetched pages that stand for another page, as redirects do. */
    private final boolean[] aliases;

    private final List<Map<Evidence, Double>> measures = new ArrayList<>();
    /** The date measure of each kind, without inheritance from the first page of its list. */
    private final double[] dates;

    private final Checkpoint checkpoint;

    /**
     * @param clusterOf the cluster of each URL, -1 for none
     * @param patterns of the clusters
     */
    public KindEvidence(
            SampledPages pages,
            int[] clusterOf,
            List<org.crawlgraph.clusters.patterns.UrlPattern> patterns,
            Checkpoint checkpoint) {
        this.pages = pages;
        this.checkpoint = checkpoint;
        kinds = new Kinds(pages.urls(), pages.fetched(), clusterOf, patterns);
        kinds.all.forEach(kind -> measures.add(new EnumMap<>(Evidence.class)));
        dates = new double[measures.size()];
        LinkGraph links = pages.links();
        inDegree = new int[pages.urls().size()];
        int[][] all = new int[pages.fetched()][];
        outDegree = new int[all.length];
        for (int page = 0; page < all.length; page++) {
            int self = page;
            all[page] = Arrays.stream(links.targets(page))
                    .filter(target -> target != self && kinds.of[target] >= 0)
                    .sorted()
                    .distinct()
                    .toArray();
            outDegree[page] = all[page].length;
            for (int target : all[page]) {
                inDegree[target]++;
            }
        }
        siteWide = new boolean[inDegree.length];
        for (int url = 0; url < inDegree.length; url++) {
            siteWide[url] = inDegree[url] >= Math.max(SITE_WIDE_LEAST, SITE_WIDE * all.length);
        }
        targets = new int[all.length][];
        for (int page = 0; page < all.length; page++) {
            targets[page] =
                    Arrays.stream(all[page]).filter(target -> !siteWide[target]).toArray();
        }
        aliases = aliases(all);
        continued();
        names();
        satellites();
        views();
        bodies();
        twins();
        shapes();
        sole();
        finish();
    }

    /**
     * The pages with one link, to a page of another kind that a page with more links also leads to, of kinds with at least
     * {@value #SEVERAL} fetched pages. If several such pages lead to one, as a folder's pages do with a link back, none of them counts.
     */
    private boolean[] aliases(int[][] all) {
        boolean[] linked = new boolean[inDegree.length];
        int[] alone = new int[inDegree.length];
        for (int[] of : all) {
            for (int target : of) {
                linked[target] |= of.length > 1;
                alone[target] += of.length == 1 ? 1 : 0;
            }
        }
        boolean[] found = new boolean[inDegree.length];
        for (int page = 0; page < all.length; page++) {
            found[page] = all[page].length == 1
                    && kinds.of[page] >= 0
                    && kinds.kind(page).fetched >= SEVERAL
                    && linked[all[page][0]]
                    && alone[all[page][0]] == 1
                    && kinds.of[page] != kinds.of[all[page][0]];
        }
        return found;
    }

    /** If most pages of a kind stand for others, the kind does not continue a list: {@code ?p=17} is a post, not a page number. */
    private void continued() {
        for (Kind kind : kinds.all) {
            long standing = kind.urls.intStream().filter(url -> aliases[url]).count();
            if (2 * standing > kind.fetched) {
                kind.first = Kinds.NONE;
            }
        }
    }

    /**
     * Measures names. If some kinds on a path name content by a parameter, the content name of the path counts only for them:
     * {@code viewtopic?t=$} is a topic, {@code viewtopic?p=$} may be anything.
     */
    private void names() {
        Set<List<String>> keyed = new HashSet<>();
        for (Kind kind : kinds.all) {
            if (kind.name.isContentByParameter()) {
                keyed.add(kind.name.path());
            }
        }
        for (int number = 0; number < measures.size(); number++) {
            Kind kind = kinds.all.get(number);
            set(number, Evidence.BIAS, 1);
            boolean other = keyed.contains(kind.name.path())
                    && !kind.name.parameters().isEmpty()
                    && !kind.name.isContentByParameter();
            for (Evidence piece : Evidence.values()) {
                if (piece.names() != null
                        && kind.names.contains(piece.names())
                        && !(other && piece == Evidence.CONTENT)) {
                    set(number, piece, 1);
                }
            }
        }
    }

    /** The URL without parameters that most pages link to, if at least half of the pages do; ties go to the shortest. */
    OptionalInt frontPage() {
        List<String> urls = pages.urls();
        return IntStream.range(0, siteWide.length)
                .filter(url -> siteWide[url]
                        && 2 * inDegree[url] >= pages.fetched()
                        && kinds.kind(url).name.parameters().isEmpty())
                .boxed()
                .min(Comparator.<Integer>comparingInt(url -> -10 * inDegree[url] / pages.fetched())
                        .thenComparingInt(url -> urls.get(url).length()))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    public int kinds() {
        return kinds.all.size();
    }

    /** The kind of a URL, or -1 for none. */
    public int kind(int url) {
        return kinds.of[url];
    }

    private double get(int kind, Evidence piece) {
        return measures.get(kind).getOrDefault(piece, 0.0);
    }

    private void set(int kind, Evidence piece, double measure) {
        measures.get(kind).put(piece, measure);
    }

    /** The measure of a feature for a kind, at least 0; continuation pages of a list have the measures of its first page. */
    public double measure(int kind, Evidence piece) {
        return get(kind, piece);
    }

    boolean isDate(int kind) {
        return dates[kind] > 0.5;
    }

    /** The log-odds that pages of a kind are not worth fetching, for the given weights. */
    double sum(int kind, Map<Evidence, Double> weights) {
        return weights.entrySet().stream()
                .mapToDouble(entry -> entry.getValue() * get(kind, entry.getKey()))
                .sum();
    }

    private void share(Evidence piece, boolean[] having, IntPredicate counted) {
        int[] of = new int[measures.size()];
        int[] have = new int[measures.size()];
        for (int url = 0; url < having.length; url++) {
            if (kinds.of[url] >= 0 && counted.test(url)) {
                of[kinds.of[url]]++;
                have[kinds.of[url]] += having[url] ? 1 : 0;
            }
        }
        for (int kind = 0; kind < of.length; kind++) {
            set(kind, piece, Math.max(get(kind, piece), have[kind] / (of[kind] + 2.0)));
        }
    }

    private boolean sameKey(int page, int target) {
        return kinds.key[page] >= 0 && kinds.key[page] == kinds.key[target];
    }

    private void satellites() {
        int urls = siteWide.length;
        boolean[] linked = new boolean[urls];
        boolean[] byOthers = new boolean[urls];
        for (int page = 0; page < targets.length; page++) {
            for (int target : targets[page]) {
                linked[target] = true;
                byOthers[target] |= !sameKey(page, target);
            }
        }
        double[] linkedByOthers = new double[measures.size()];
        int[] all = new int[measures.size()];
        for (int url = 0; url < urls; url++) {
            if (kinds.of[url] >= 0) {
                linkedByOthers[kinds.of[url]] += byOthers[url] ? 1 : 0;
                all[kinds.of[url]] += linked[url] ? 1 : 0;
            }
        }
        for (int kind = 0; kind < all.length; kind++) {
            linkedByOthers[kind] /= Math.max(1, all[kind]);
        }
        boolean[] in = new boolean[urls];
        boolean[] out = new boolean[urls];
        for (int page = 0; page < targets.length; page++) {
            for (int target : targets[page]) {
                if (kinds.of[page] >= 0 && sameKey(page, target)) {
                    in[target] |= isCentre(kinds.of[page], kinds.of[target], linkedByOthers);
                    out[page] |= isCentre(kinds.of[target], kinds.of[page], linkedByOthers);
                }
            }
        }
        share(Evidence.SATELLITE, in, url -> linked[url]);
        share(Evidence.SATELLITE, out, url -> url < pages.fetched());
    }

    /**
     * Whether pages of one kind may be the main pages of another: the two do not share a folder or list, and the first is simpler or better
     * linked.
     */
    private boolean isCentre(int number, int otherNumber, double[] linkedByOthers) {
        Kind kind = kinds.all.get(number);
        Kind other = kinds.all.get(otherNumber);
        boolean sameFolder = kind.isKeyedByPath()
                && other.isKeyedByPath()
                && String.valueOf(folder(kind)).equals(folder(other));
        double ahead = linkedByOthers[number] - linkedByOthers[otherNumber];
        return kinds.family(number) != kinds.family(otherNumber)
                && !sameFolder
                && kind.junk <= other.junk
                && ahead >= -0.05
                && ((kind.parts < other.parts && kind.keys.size() >= 0.8 * other.keys.size())
                        || kind.keys.size() >= 1.3 * other.keys.size()
                        || ahead >= 0.5);
    }

    private static @Nullable String folder(Kind kind) {
        return kind.keySlot == null ? null : kind.keySlot.folder();
    }

    private void views() {
        boolean[] shown = new boolean[siteWide.length];
        Object2IntOpenHashMap<String> known = new Object2IntOpenHashMap<>();
        known.defaultReturnValue(Kinds.NONE);
        Map<Integer, Set<Integer>> kindsWithText = new HashMap<>();
        for (int url = 0; url < shown.length; url++) {
            known.put(pages.urls().get(url), url);
            if (kinds.of[url] >= 0 && kinds.key[url] >= 0) {
                String text = kinds.values.get(kinds.key[url]);
                if (text.length() >= 3 && text.chars().anyMatch(Character::isLetter)) {
                    kindsWithText
                            .computeIfAbsent(kinds.key[url], unseen -> new HashSet<>())
                            .add(kinds.of[url]);
                }
            }
        }
        for (int url = 0; url < shown.length; url++) {
            checkpoint.passed("comparing URLs", url, shown.length);
            if (kinds.of[url] >= 0 && kinds.kind(url).first < 0) {
                shown[url] = extendsKnown(url, known)
                        || isFormat(url, known)
                        || isInFolder(url, known)
                        || isNamedElsewhere(url, kindsWithText)
                        || carriesKnown(url, known);
            }
        }
        share(Evidence.VIEW, shown, url -> true);
        share(Evidence.VIEW, aliases, url -> url < pages.fetched());
        sameKeys();
    }

    /** Whether a URL without some of its parameters is a known URL of another kind. */
    private boolean extendsKnown(int url, Object2IntOpenHashMap<String> known) {
        String text = pages.urls().get(url);
        Kind kind = kinds.kind(url);
        int question = text.indexOf('?');
        if (question < 0
                || kind.name.parameters().isEmpty()
                || kind.name.parameters().size() > MOST_PARAMETERS) {
            return false;
        }
        String base = text.substring(0, question);
        String[] parts = text.substring(question + 1).split("&", -1);
        boolean variablePath = kind.name.path().stream().skip(1).anyMatch(Kinds::isVariable);
        for (int dropped = 1; dropped < 1 << Math.min(MOST_PARAMETERS, parts.length); dropped++) {
            StringBuilder rest = new StringBuilder(base);
            char separator = '?';
            for (int part = 0; part < parts.length; part++) {
                if ((dropped >> part & 1) == 0) {
                    rest.append(separator).append(parts[part]);
                    separator = '&';
                }
            }
            if (separator == '?' && !variablePath) {
                continue;
            }
            int other = known.getInt(rest.toString());
            if (other >= 0 && kinds.of[other] >= 0 && kinds.of[other] != kinds.of[url]) {
                return true;
            }
        }
        return false;
    }

    /** Whether a URL is a known URL of another kind plus an extension: the same page in another format. */
    private boolean isFormat(int url, Object2IntOpenHashMap<String> known) {
        Matcher extension = EXTENSION.matcher(pages.urls().get(url));
        int other = extension.matches() ? known.getInt(extension.group(1) + extension.group(2)) : Kinds.NONE;
        return other >= 0 && kinds.of[other] >= 0 && kinds.of[other] != kinds.of[url];
    }

    /** Whether a parameter value is the URL of a page of another kind, as in forms that recommend or return to a page. */
    private boolean carriesKnown(int url, Object2IntOpenHashMap<String> known) {
        String text = pages.urls().get(url);
        for (int at = text.indexOf("=http"); at >= 0; at = text.indexOf("=http", at + 1)) {
            int end = text.indexOf('&', at);
            int other = known.getInt(decoded(text.substring(at + 1, end < 0 ? text.length() : end)));
            if (other >= 0 && kinds.of[other] >= 0 && kinds.of[other] != kinds.of[url]) {
                return true;
            }
        }
        return false;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) { // a percent sign without hex digits
            return value;
        }
    }

    /** Whether a URL without a folder that its kind always has is a known URL of another kind: {@code amp/blog/one} and {@code blog/one}. */
    private boolean isInFolder(int url, Object2IntOpenHashMap<String> known) {
        Slot slot = kinds.kind(url).keySlot;
        if (slot == null || !slot.isSegment() || slot.pattern().indexOf('*') < 0) {
            return false;
        }
        String text = pages.urls().get(url);
        List<String> path = kinds.kind(url).name.path();
        int begin = text.indexOf('/', text.indexOf("://") + 3);
        for (int place = 1; place < slot.place(); place++) {
            int end = text.indexOf('/', begin + 1);
            if (end < 0) {
                return false;
            }
            if (!path.get(place).isEmpty() && !Kinds.isVariable(path.get(place))) {
                int other = known.getInt(text.substring(0, begin) + text.substring(end));
                if (other >= 0 && kinds.of[other] >= 0 && kinds.of[other] != kinds.of[url]) {
                    return true;
                }
            }
            begin = end;
        }
        return false;
    }

    /** Whether a simpler kind that is at least a fifth as large has the key of a URL in another place. */
    private boolean isNamedElsewhere(int url, Map<Integer, Set<Integer>> kindsWithText) {
        int own = kinds.of[url];
        Kind kind = kinds.kind(url);
        for (int number : kindsWithText.getOrDefault(kinds.key[url], Set.of())) {
            Kind other = kinds.all.get(number);
            if (number != own
                    && other.parts < kind.parts
                    && other.junk <= kind.junk
                    && other.size() >= 0.2 * kind.size()
                    && !(other.isKeyedByPath() && kind.isKeyedByPath())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Of several kinds with the same keys on one path or in one folder, the simplest with most keys shows the items; the others are views.
     */
    private void sameKeys() {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (int number = 0; number < measures.size(); number++) {
            Kind kind = kinds.all.get(number);
            Slot slot = kind.keySlot;
            if (slot != null && kind.first < 0) {
                String group = slot.isSegment()
                        ? kind.name.path().get(0) + "/" + slot.folder()
                        : String.join("/", kind.name.path()) + "?" + slot.name();
                groups.computeIfAbsent(group, unseen -> new ArrayList<>()).add(number);
            }
        }
        groups.values().stream().filter(group -> group.size() > 1).forEach(this::sameKeys);
    }

    private void sameKeys(List<Integer> group) {
        IntSet all = new IntOpenHashSet();
        group.forEach(number -> all.addAll(kinds.all.get(number).keys));
        Map<Integer, Set<String>> parameters = new HashMap<>();
        for (int number : group) {
            Set<String> names = new HashSet<>();
            kinds.all.get(number).name.parameters().forEach(one -> names.add(one.name()));
            parameters.put(number, names);
        }
        Map<Integer, Boolean> extended = new HashMap<>();
        for (int number : group) {
            Set<String> own = parameters.getOrDefault(number, Set.of());
            extended.put(number, group.stream().anyMatch(other -> {
                Set<String> fewer = parameters.getOrDefault(other, Set.of());
                return fewer.size() < own.size()
                        && kinds.all.get(other).junk <= kinds.all.get(number).junk
                        && own.containsAll(fewer);
            }));
        }
        List<Integer> order = new ArrayList<>(group);
        order.sort(Comparator.<Integer, Boolean>comparing(number -> extended.getOrDefault(number, false))
                .thenComparingDouble(number -> {
                    Kind kind = kinds.all.get(number);
                    return kind.junk
                            - (kind.names.contains(UrlNames.Kind.CONTENT) ? 0.5 : 0)
                            - 2.0 * kind.keys.size() / all.size();
                })
                .thenComparingInt(number -> kinds.all.get(number).parts));
        int plainest = kinds.all.get(order.get(0)).junk;
        IntSet seen = new IntOpenHashSet();
        for (int number : order) {
            Kind kind = kinds.all.get(number);
            int common = (int) kind.keys.intStream().filter(seen::contains).count();
            double share = common / (kind.keys.size() + 2.0);
            if (!seen.isEmpty() && (!kind.isKeyedByPath() || kind.junk > plainest)) {
                set(number, Evidence.VIEW, Math.max(get(number, Evidence.VIEW), share));
            }
            if (seen.isEmpty() || share < 0.5) {
                seen.addAll(kind.keys);
            }
        }
    }

    /** Pages with a canonical URL of another kind are views of it. */
    private void bodies() {
        if (pages.bodies().isEmpty()) {
            return;
        }
        Object2IntOpenHashMap<String> known = new Object2IntOpenHashMap<>();
        known.defaultReturnValue(Kinds.NONE);
        for (int url = 0; url < siteWide.length; url++) {
            known.put(pages.urls().get(url), url);
        }
        boolean[] named = new boolean[siteWide.length];
        for (int page = 0; page < pages.fetched(); page++) {
            int other = known.getInt(pages.bodies().get(page).canonical());
            named[page] = other >= 0 && other != page && kinds.of[other] >= 0 && kinds.of[other] != kinds.of[page];
        }
        share(Evidence.VIEW, named, url -> url < pages.fetched());
    }

    private boolean isSimpler(int number, int otherNumber) {
        Kind kind = kinds.all.get(number);
        Kind other = kinds.all.get(otherNumber);
        return number != otherNumber
                && (kind.junk < other.junk
                        || (kind.junk == other.junk
                                && (kind.parts < other.parts
                                        || (kind.parts == other.parts && kind.size() < other.size()))));
    }

    private void twins() {
        boolean[] twin = new boolean[siteWide.length];
        boolean[] duplicate = new boolean[siteWide.length];
        sameTexts(twin, duplicate);
        int[][] actions = new int[targets.length][];
        int[] offered = new int[siteWide.length];
        for (int page = 0; page < targets.length; page++) {
            actions[page] = Arrays.stream(targets[page])
                    .filter(target -> kinds.kind(target).junk > 0
                            || get(kinds.of[target], Evidence.SATELLITE) > 0.5
                            || get(kinds.of[target], Evidence.VIEW) > 0.5)
                    .toArray();
            for (int target : actions[page]) {
                offered[target]++;
            }
        }
        int[][] by = new int[siteWide.length][];
        for (int page = 0; page < targets.length; page++) {
            actions[page] = Arrays.stream(actions[page])
                    .filter(target -> offered[target] <= MOST_COMMON)
                    .toArray();
        }
        int[] filled = new int[siteWide.length];
        for (int page = 0; page < targets.length; page++) {
            for (int target : actions[page]) {
                by[target] = by[target] == null ? new int[offered[target]] : by[target];
                by[target][filled[target]++] = page;
            }
        }
        Int2IntOpenHashMap common = new Int2IntOpenHashMap();
        for (int page = 0; page < targets.length; page++) {
            checkpoint.passed("comparing pages", page, targets.length);
            if (kinds.of[page] < 0) {
                continue;
            }
            common.clear();
            for (int target : actions[page]) {
                for (int other : by[target]) {
                    common.addTo(other, 1);
                }
            }
            for (Int2IntMap.Entry entry : common.int2IntEntrySet()) {
                int other = entry.getIntKey();
                int both = entry.getIntValue();
                if (other != page
                        && both >= 2
                        && kinds.of[other] >= 0
                        && both >= ALIKE * (actions[page].length + actions[other].length - both)) {
                    note(page, other, twin, duplicate);
                }
            }
        }
        for (int page = 0; page < twin.length; page++) {
            twin[page] |= duplicate[page];
        }
        share(Evidence.TWIN, twin, url -> url < pages.fetched());
        share(Evidence.DUPLICATE, duplicate, url -> url < pages.fetched());
    }

    /** Records that a page has the same actions as another. Kinds keyed by path do not count: pages of one folder share its actions. */
    private void note(int page, int other, boolean[] twin, boolean[] duplicate) {
        Kind kind = kinds.kind(page);
        if (kinds.of[page] == kinds.of[other]) {
            twin[page] |= !kind.isKeyedByPath();
        } else if (!(kind.isKeyedByPath() && kinds.kind(other).isKeyedByPath())) {
            duplicate[page] |= isSimpler(kinds.of[other], kinds.of[page]);
        }
    }

    /** Records pages with the same text as another page of their kind, or as a page of a simpler kind. */
    private void sameTexts(boolean[] twin, boolean[] duplicate) {
        Map<String, Integer> simplest = new HashMap<>();
        Map<String, Int2IntOpenHashMap> pagesOfKinds = new HashMap<>();
        for (boolean looking : new boolean[] {true, false}) {
            for (int page = 0; page < pages.bodies().size(); page++) {
                String digest = pages.bodies().get(page).digest();
                if (digest.isEmpty() || kinds.of[page] < 0) {
                    continue;
                }
                if (looking) {
                    simplest.merge(digest, kinds.of[page], (one, other) -> isSimpler(other, one) ? other : one);
                    pagesOfKinds
                            .computeIfAbsent(digest, unseen -> new Int2IntOpenHashMap())
                            .addTo(kinds.of[page], 1);
                } else {
                    duplicate[page] = simplest.getOrDefault(digest, Kinds.NONE) != kinds.of[page];
                    twin[page] = pagesOfKinds
                                    .getOrDefault(digest, new Int2IntOpenHashMap())
                                    .get(kinds.of[page])
                            > 1;
                }
            }
        }
    }

    private void shapes() {
        boolean[] dead = new boolean[siteWide.length];
        boolean[] redirect = new boolean[siteWide.length];
        for (int page = 0; page < targets.length; page++) {
            dead[page] = targets[page].length == 0;
            redirect[page] = outDegree[page] <= 1;
        }
        share(Evidence.DEAD_END, dead, url -> url < pages.fetched());
        share(Evidence.REDIRECT, redirect, url -> url < pages.fetched());
        for (int number = 0; number < measures.size(); number++) {
            Kind kind = kinds.all.get(number);
            dates[number] = dateShare(kind);
            if (dates[number] > 0) {
                set(number, Evidence.DATE, dates[number]);
            }
            long named = kind.name.parameters().stream()
                    .map(Parameter::name)
                    .filter(name -> !UrlNames.isPaging(name))
                    .count();
            set(number, Evidence.PARAMETERS, Math.min(4, Math.max(0, named - 1)) / 2.0);
        }
    }

    /**
     * The share of URLs whose variable segments are a date, or whose path ends with a year and a month after other variable segments, such
     * as a user name.
     */
    private double dateShare(Kind kind) {
        List<String> path = new ArrayList<>(kind.name.path());
        while (path.size() > 1 && path.get(path.size() - 1).isEmpty()) {
            path.remove(path.size() - 1);
        }
        int first = path.size();
        while (first > 1 && NUMBER.matcher(path.get(first - 1)).matches()) {
            first--;
        }
        List<String> variable =
                path.subList(1, path.size()).stream().filter(Kinds::isVariable).toList();
        boolean whole = !variable.isEmpty()
                && variable.stream().allMatch(part -> NUMBER.matcher(part).matches());
        int begin = first;
        if (!whole && path.size() - begin < 2) {
            return 0;
        }
        Pattern date = whole ? DATE : YEAR_AND_MONTH;
        long found = kind.urls
                .intStream()
                .filter(url -> {
                    List<String> parts = Kinds.Name.of(pages.urls().get(url)).path();
                    String text = whole
                            ? parts.stream()
                                    .skip(1)
                                    .filter(KindEvidence::hasDigit)
                                    .findFirst()
                                    .orElse("")
                            : String.join("/", parts.subList(Math.min(begin, parts.size()), parts.size()));
                    return date.matcher(text).matches();
                })
                .count();
        return found / (kind.size() + 1.0);
    }

    private static boolean hasDigit(String part) {
        return part.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private void sole() {
        int[] linking = new int[siteWide.length];
        Arrays.fill(linking, Kinds.NONE);
        boolean[] several = new boolean[siteWide.length];
        LongOpenHashSet pairs = new LongOpenHashSet();
        for (int page = 0; page < targets.length; page++) {
            for (int target : targets[page]) {
                if (kinds.of[page] >= 0) {
                    several[target] |= linking[target] >= 0 && linking[target] != kinds.of[page];
                    linking[target] = kinds.of[page];
                    pairs.add((long) kinds.of[page] << Integer.SIZE | target);
                }
            }
        }
        int[] all = new int[measures.size()];
        int[] alone = new int[measures.size()];
        for (long pair : pairs) {
            int kind = (int) (pair >>> Integer.SIZE);
            int target = (int) pair;
            if (kinds.of[target] != kind) {
                all[kind]++;
                alone[kind] += several[target] ? 0 : 1;
            }
        }
        for (int kind = 0; kind < all.length; kind++) {
            set(kind, Evidence.SOLE, alone[kind] / (all[kind] + 5.0));
        }
    }

    private void finish() {
        for (Map<Evidence, Double> measure : measures) {
            for (Evidence piece : List.of(Evidence.SATELLITE, Evidence.VIEW, Evidence.TWIN, Evidence.DUPLICATE)) {
                measure.computeIfPresent(piece, (unused, share) -> Math.max(0, 1.5 * share - 0.5));
            }
        }
        Integer[] order = new Integer[measures.size()];
        Arrays.setAll(order, kind -> kind);
        Arrays.sort(order, Comparator.comparingInt(kind -> kinds.all.get(kind).parts));
        for (int kind : order) {
            int first = kinds.all.get(kind).first;
            if (first >= 0) {
                measures.set(kind, new EnumMap<>(measures.get(first)));
            }
        }
    }
}
