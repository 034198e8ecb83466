package org.crawlgraph.cluster;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.run.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * <h2>What</h2>
 *
 * The pattern of each URL by what stands at each place: names of functions stay, values become {@code $} or {@code *}.
 *
 * <h2>Algorithm</h2>
 *
 * Items are looked at from left to right, each among those that stand at the same place: after the same pattern, in the query
 * after the same key of the same path, in the authority as far from its end.
 *
 * <ol>
 *   <li>All digits is {@code $}. A key of the query stays. So does nothing else of which half is digits or
 *       more, nor a hexadecimal number of at least {@value #HEXADECIMAL} places. The host of a sample with a single one stays, its port too. Where such numbers stand, those that happen to have no letter are {@code *} too.
 *   <li>Where at most {@value #FEW} different items stand, all of them stay.
 *   <li>Where more do, those stay that are frequent: in at least bins · support URLs. What is frequent after a pattern with
 *       wildcards must be so after as many different texts, or the long thread of one forum would become a kind of page.
 *   <li>Names of scripts stay unless there are more than {@value #MOST_SCRIPTS} at the place.
 *   <li>Where even of the frequent ones there are more than {@value #FEW}, only those stay that are {@value #FAR} times as
 *       frequent as the median.
 * </ol>
 *
 * <h2>Cost</h2>
 *
 * Time O(items of all URLs); space some ten bytes for each different item of a place.
 */
final class PositionPatterns implements Patterns {

    private static final int FEW = 24;
    private static final int FAR = 8;
    private static final int HEXADECIMAL = 8;
    private static final int MOST_SCRIPTS = 200;
    private static final String HOST = "host ";

    private final UrlSample sample;
    private final int least;
    private final String[] patterns;
    private final int[] ends;
    private final UrlItems cut = new UrlItems();

    /** Whether all URLs are of one host, whose digits are then no values: it may be an IP address. */
    private final boolean oneHost;

    /** What stands at one place. */
    private static final class Place {
        private final Object2IntOpenHashMap<String> counts = new Object2IntOpenHashMap<>();
        private final LongOpenHashSet texts = new LongOpenHashSet();
        private boolean wild;

        /** Names of scripts, which no frequency is asked of. */
        private final Set<String> scripts = new HashSet<>();

        /** Hexadecimal numbers, and numbers as long that have digits alone. */
        private int hexadecimals;

        private int digits;
        private @Nullable Set<String> names;
    }

    PositionPatterns(UrlSample sample, ClusteringOptions options, Checkpoint checkpoint) {
        this.sample = sample;
        least = options.bins() * options.support();
        patterns = new String[sample.size()];
        ends = new int[sample.size()];
        Arrays.fill(patterns, "");
        oneHost = isOfOneHost();
        boolean more = true;
        for (int item = 0; more; item++) {
            Map<String, Place> places = new HashMap<>();
            more = count(item, places, checkpoint);
            write(item, places, checkpoint);
        }
    }

    private boolean isOfOneHost() {
        String first = null;
        for (int url = 0; url < patterns.length; url++) {
            if (sample.isUrl(url) && cut.read(sample.url(url))) {
                String host = sample.url(url).substring(0, cut.pathBegin() == 0 ? 0 : cut.end(cut.pathBegin() - 1));
                if (first != null && !first.equals(host)) {
                    return false;
                }
                first = host;
            }
        }
        return true;
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public @Nullable String pattern(int url) {
        return sample.isUrl(url) ? patterns[url] : null;
    }

    /** Counts the items with a number; whether any URL has another item after it. */
    private boolean count(int item, Map<String, Place> places, Checkpoint checkpoint) {
        boolean more = false;
        for (int url = 0; url < patterns.length; url++) {
            checkpoint.passed("patterns", url, patterns.length);
            if (!has(url, item)) {
                continue;
            }
            more |= cut.count() > item + 1;
            if (isValue(url, item)) {
                String text = text(url, item);
                Place place = places.computeIfAbsent(place(url, item), unseen -> new Place());
                place.hexadecimals += isHexadecimal(text) ? 1 : 0;
                place.wild |= isWild(url, item);
                if (isScript(url, item)) {
                    place.scripts.add(text);
                }
                if (!place.wild || place.texts.add(Shuffle.key(sample.url(url).substring(0, cut.end(item)), 0))) {
                    place.counts.addTo(text, 1);
                }
            } else if (isLongNumber(item)) {
                places.computeIfAbsent(place(url, item), unseen -> new Place()).digits++;
            }
        }
        return more;
    }

    private void write(int item, Map<String, Place> places, Checkpoint checkpoint) {
        for (int url = 0; url < patterns.length; url++) {
            checkpoint.passed("patterns", url, patterns.length);
            if (!has(url, item)) {
                continue;
            }
            String text = text(url, item);
            boolean value = isValue(url, item);
            Place place = (value || isLongNumber(item)) ? places.get(place(url, item)) : null;
            String gap = sample.url(url).substring(ends[url], cut.start(item));
            boolean stays = oneHost && item < cut.pathBegin();
            if (!stays) {
                stays = (value && place != null) ? names(place).contains(text) : !cut.isDigits(item);
            }
            boolean hexadecimal = place != null && place.hexadecimals > place.digits;
            ends[url] = cut.end(item);
            patterns[url] += gap
                    + (stays ? UrlPattern.literal(text) : UrlPattern.wildcard(cut.isDigits(item) && !hexadecimal))
                    + (item == cut.count() - 1 ? sample.url(url).substring(ends[url], cut.end()) : "");
        }
    }

    private boolean has(int url, int item) {
        if (!sample.isUrl(url) || !cut.read(sample.url(url))) {
            return false;
        }
        if (cut.count() == 0) {
            patterns[url] = sample.url(url).substring(0, cut.end());
        }
        return item < cut.count();
    }

    private String text(int url, int item) {
        return sample.url(url).substring(cut.start(item), cut.end(item));
    }

    /** Whether an item may be a value or a name: it is neither digits nor a key of the query. */
    private boolean isValue(int url, int item) {
        String text = sample.url(url);
        boolean key = item >= cut.queryBegin() && cut.end(item) < cut.end() && text.charAt(cut.end(item)) == '=';
        return !cut.isDigits(item) && !key;
    }

    /** Whether an item is all digits, and may be a hexadecimal number without a letter. */
    private boolean isLongNumber(int item) {
        return cut.isDigits(item) && cut.end(item) - cut.start(item) >= HEXADECIMAL;
    }

    private String place(int url, int item) {
        String text = sample.url(url);
        if (item < cut.pathBegin()) {
            return HOST + (cut.pathBegin() - item);
        }
        if (item < cut.queryBegin() || cut.isWay()) {
            return patterns[url] + text.substring(ends[url], cut.start(item));
        }
        int query = patterns[url].indexOf('?');
        String path = query < 0 ? patterns[url] : patterns[url].substring(0, query);
        boolean hasKey = item > cut.queryBegin() && text.charAt(cut.start(item) - 1) == '=';
        return path + '?' + (hasKey ? text(url, item - 1) : "");
    }

    /** Whether a path item stands after a wildcard. */
    private boolean isWild(int url, int item) {
        return item >= cut.pathBegin()
                && (item < cut.queryBegin() || cut.isWay())
                && (patterns[url].indexOf('*') >= 0 || patterns[url].indexOf('$') >= 0);
    }

    /** Whether an item names a script: it is the last of the path but one, before a point, and a query with a key follows, as in {@code /showthread.php?tid=7}. */
    private boolean isScript(int url, int item) {
        String text = sample.url(url);
        return item >= cut.pathBegin()
                && item == cut.queryBegin() - 2
                && cut.queryBegin() < cut.count()
                && text.charAt(cut.end(item)) == '.'
                && text.indexOf('=', cut.end(item)) >= 0;
    }

    private Set<String> names(Place place) {
        if (place.names == null) {
            place.names = findNames(place);
        }
        return place.names;
    }

    private Set<String> findNames(Place place) {
        place.scripts.retainAll(place.counts.keySet());
        place.scripts.removeIf(text -> isHalfDigits(text) || isHexadecimal(text));
        place.counts.keySet().removeIf(text -> isHalfDigits(text) || isHexadecimal(text));
        if (!place.wild && place.counts.size() <= FEW) {
            return place.counts.keySet();
        }
        int[] frequent = place.counts
                .values()
                .intStream()
                .filter(count -> count >= least)
                .sorted()
                .toArray();
        int bound = frequent.length <= FEW ? least : FAR * frequent[(frequent.length - 1) / 2];
        Set<String> names = new HashSet<>();
        if (place.scripts.size() <= MOST_SCRIPTS) {
            names.addAll(place.scripts);
        }
        for (Object2IntMap.Entry<String> entry : place.counts.object2IntEntrySet()) {
            if (entry.getIntValue() >= bound) {
                names.add(entry.getKey());
            }
        }
        return names;
    }

    /** Whether a text with letters is the number of something, such as a part of a hash: no word has a digit and letters up to f alone. */
    private static boolean isHexadecimal(String text) {
        return text.length() >= HEXADECIMAL
                && text.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 0x80)
                && text.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isHalfDigits(String text) {
        return 2 * text.chars().filter(c -> c >= '0' && c <= '9').count() >= text.length();
    }
}
