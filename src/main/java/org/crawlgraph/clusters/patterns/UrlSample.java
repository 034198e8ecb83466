package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * URLs split into items, with the items of each part numbered in order of first appearance. Texts that {@link UrlItems} rejects have no
 * items.
 */
public final class UrlSample {

    private final List<String> urls;
    private final Map<UrlPart, Words> words = new EnumMap<>(UrlPart.class);
    private final IntArrayList items = new IntArrayList();

    /** Three per URL: start of its authority, path and query in {@code items}; plus one final entry. */
    private final int[] starts;

    private final boolean[] read;
    private final UrlItems cut = new UrlItems();

    /** @param ways whether queries that are paths are split at slashes */
    public UrlSample(List<String> urls, boolean ways, Checkpoint checkpoint) {
        this.urls = urls;
        this.starts = new int[Math.addExact(Math.multiplyExact(3, urls.size()), 1)];
        this.read = new boolean[urls.size()];
        for (UrlPart part : UrlPart.values()) {
            words.put(part, new Words());
        }
        for (int url = 0; url < urls.size(); url++) {
            String text = urls.get(url);
            read[url] = ways ? cut.read(text) : cut.readPlain(text);
            starts[3 * url] = items.size();
            starts[3 * url + 1] = items.size() + (read[url] ? cut.pathBegin() : 0);
            starts[3 * url + 2] = items.size() + (read[url] ? cut.queryBegin() : 0);
            for (int i = 0; read[url] && i < cut.count(); i++) {
                items.add(words(cut.part(i)).number(text.substring(cut.start(i), cut.end(i))));
            }
            checkpoint.passed("urls", url, urls.size());
        }
        starts[3 * urls.size()] = items.size();
    }

    public int size() {
        return urls.size();
    }

    String url(int url) {
        return urls.get(url);
    }

    boolean isUrl(int url) {
        return read[url];
    }

    /** The distinct items of a URL's part, as ascending item numbers. */
    public int[] distinct(int url, UrlPart part) {
        int place = 3 * url + part.layer();
        int[] numbers = Arrays.copyOfRange(items.elements(), starts[place], starts[place + 1]);
        Arrays.sort(numbers);
        int count = 0;
        for (int number : numbers) {
            if (count == 0 || numbers[count - 1] != number) {
                numbers[count++] = number;
            }
        }
        return count == numbers.length ? numbers : Arrays.copyOf(numbers, count);
    }

    int item(int url, int item) {
        return items.getInt(starts[3 * url] + item);
    }

    /** Whether an item, given by its number in its part, stays as it is in a pattern. */
    public interface LiteralItems {
        boolean keep(UrlPart part, int item);
    }

    /** The pattern of a URL with some literal items; digits become {@code $}, the rest {@code *}. Null if the text is not a URL. */
    public @Nullable String pattern(int url, LiteralItems literal) {
        String text = url(url);
        if (!cut.readPlain(text)) {
            return null;
        }
        StringBuilder pattern = new StringBuilder(text.length());
        int before = 0;
        for (int i = 0; i < cut.count(); i++) {
            pattern.append(text, before, cut.start(i));
            pattern.append(
                    literal.keep(cut.part(i), item(url, i))
                            ? UrlPattern.literal(text.substring(cut.start(i), cut.end(i)))
                            : UrlPattern.wildcard(cut.isDigits(i)));
            before = cut.end(i);
        }
        return pattern.append(text, before, cut.end()).toString();
    }

    /** Number of distinct items in a part. */
    public int wordCount(UrlPart part) {
        return words(part).texts.size();
    }

    public String word(UrlPart part, int number) {
        return words(part).texts.get(number);
    }

    /**
     * Assigns the URLs to bins of equal size (±1) by a shuffle that depends on their texts only, not on their order; equal URLs are
     * adjacent.
     */
    public int[] bins(int bins, long randomSeed) {
        long[] keys = new long[size()];
        int[] order = new int[size()];
        for (int url = 0; url < keys.length; url++) {
            keys[url] = Shuffle.key(urls.get(url), randomSeed);
            order[url] = url;
        }
        IntArrays.quickSort(
                order,
                (a, b) -> keys[a] != keys[b]
                        ? Long.compare(keys[a], keys[b])
                        : urls.get(a).compareTo(urls.get(b)));
        int[] binOf = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            binOf[order[i]] = (int) ((long) i * bins / order.length);
        }
        return binOf;
    }

    private Words words(UrlPart part) {
        return Objects.requireNonNull(words.get(part));
    }

    private static final class Words {

        private final TextHash.Numbers numbers = new TextHash.Numbers();
        private final List<String> texts = new ArrayList<>();

        Words() {
            numbers.defaultReturnValue(-1);
        }

        int number(String text) {
            int number = numbers.getInt(text);
            if (number < 0) {
                number = texts.size();
                numbers.put(text, number);
                texts.add(text);
            }
            return number;
        }
    }

    /** A reproducible random order of texts, independent of the machine. */
    private static final class Shuffle {

        private Shuffle() {}

        /** The sort key of a text; a different seed gives a different order. */
        static long key(CharSequence text, long randomSeed) {
            long key = HashCommon.murmurHash3(randomSeed);
            for (int i = 0; i < text.length(); i++) {
                key = (key ^ text.charAt(i)) * 0x100000001B3L;
            }
            return HashCommon.murmurHash3(key ^ text.length());
        }
    }
}
