package org.crawlgraph.seeds;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/** Data of the pages of a graph, from a store or file: URLs, hosts and values. */
public interface PageData {

    /** Names listed in an error. */
    int LISTED_NAMES = 5;

    /** The number of pages. */
    int pages();

    /** The URL of a page; null if it has none. */
    @Nullable
    String url(int page);

    /** The host of a page in lower case; null if it has none. */
    @Nullable
    String host(int page);

    /**
     * A property by page number; null for pages without it.
     *
     * @throws IllegalArgumentException if pages have no properties
     */
    IntFunction<@Nullable Object> property(String name);

    /** Whether pages can have properties. */
    boolean hasProperties();

    /** The pages known only from links; empty if all pages were fetched or this is unknown. */
    BitSet unfetched();

    /** Whether any page has a URL. */
    default boolean hasUrls() {
        return IntStream.range(0, pages()).anyMatch(page -> url(page) != null);
    }

    /**
     * Finds pages by URL or host; see {@link #named(int, IntFunction, IntFunction, String, Collection, Checkpoint)}.
     */
    default BitSet named(String option, Collection<String> names, Checkpoint checkpoint) {
        return named(pages(), this::url, this::host, option, names, checkpoint);
    }

    /**
     * Finds pages by URL or host, in one pass over the graph.
     *
     * @param option name of the option, for messages
     * @param names URLs of pages, as in the graph, and hosts, which stand for all their pages
     * @throws IllegalArgumentException if a name matches no page
     */
    static BitSet named(
            int pages,
            IntFunction<@Nullable String> urls,
            IntFunction<@Nullable String> hosts,
            String option,
            Collection<String> names,
            Checkpoint checkpoint) {
        Set<String> wanted = new HashSet<>(names);
        Set<String> unseen = new HashSet<>(names);
        BitSet found = new BitSet(pages);
        for (int page = 0; page < pages; page++) {
            checkpoint.passed("finding " + option, page, pages);
            for (String name : Arrays.asList(urls.apply(page), hosts.apply(page))) {
                if (name != null && wanted.contains(name)) {
                    found.set(page);
                    unseen.remove(name);
                }
            }
        }
        if (!unseen.isEmpty()) {
            throw new IllegalArgumentException(unseen.size() + " of " + wanted.size() + " names in " + option
                    + " are neither the URL nor the host of a page of the graph: '"
                    + String.join(
                            "', '", unseen.stream().sorted().limit(LISTED_NAMES).toList()) + "'"
                    + (unseen.size() > LISTED_NAMES ? ", …" : "") + "; correct or remove them");
        }
        return found;
    }
}
