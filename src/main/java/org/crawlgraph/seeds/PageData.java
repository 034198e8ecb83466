package org.crawlgraph.seeds;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/** Data of the pages of a graph, from a store or file: URLs, hosts and values. */
public interface PageData {

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
     * Finds pages by URL, host or domain; see {@link #named(int, IntFunction, IntFunction, String, Collection,
     * Checkpoint)}.
     */
    default BitSet named(String option, Collection<String> names, Checkpoint checkpoint) {
        return named(pages(), this::url, this::host, option, names, checkpoint);
    }

    /**
     * Finds pages by URL, host or domain, the first that matches, in at most three passes over the graph.
     *
     * @param option name of the option, for messages
     * @param names URLs of pages, as in the graph, and hosts and domains in any case, which stand for all their pages
     * @throws IllegalArgumentException if a name matches no page
     */
    static BitSet named(
            int pages,
            IntFunction<@Nullable String> urls,
            IntFunction<@Nullable String> hosts,
            String option,
            Collection<String> names,
            Checkpoint checkpoint) {
        IntFunction<@Nullable String> domains =
                page -> hosts.apply(page) == null ? null : Site.DOMAIN.of(hosts.apply(page));
        Set<String> unseen = new HashSet<>(names);
        BitSet found = new BitSet(pages);
        for (IntFunction<@Nullable String> kind : List.of(urls, hosts, domains)) {
            Set<String> wanted = Set.copyOf(unseen);
            for (int page = 0; page < pages && !wanted.isEmpty(); page++) {
                checkpoint.passed("finding " + option, page, pages);
                String name = kind.apply(page);
                if (name != null && wanted.contains(name)) {
                    found.set(page);
                    unseen.remove(name);
                }
            }
            unseen = unseen.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        }
        if (!unseen.isEmpty()) {
            throw new IllegalArgumentException(option + " has names that are neither URL, host nor domain of a page of"
                    + " the graph: " + Options.shown(new TreeSet<>(unseen)) + "; correct or remove them");
        }
        return found;
    }
}
