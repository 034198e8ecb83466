package org.crawlgraph.procedures.store;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/** Finds pages given by URL or host. */
public final class NamedPages {

    /** Maximum number of unknown names listed in a message. */
    private static final int LISTED = 5;

    private NamedPages() {}

    /**
     * Finds pages in one pass over the graph.
     * @param option name of the option, for messages
     * @param names URLs of pages, as in the graph, and hosts, which stand for all their pages
     * @throws IllegalArgumentException if a name matches no page
     */
    public static BitSet of(
            Transaction tx, PageList pages, String option, Collection<String> names, Checkpoint checkpoint) {
        Set<String> wanted = new HashSet<>(names);
        Set<String> unseen = new HashSet<>(names);
        BitSet found = new BitSet(pages.count());
        for (int page = 0; page < pages.count(); page++) {
            checkpoint.passed("finding " + option, page, pages.count());
            PageList.Page row = pages.page(tx, page);
            String host = host(row);
            for (String name : new String[] {row.url(), host}) {
                if (name != null && wanted.contains(name)) {
                    found.set(page);
                    unseen.remove(name);
                }
            }
        }
        if (!unseen.isEmpty()) {
            throw new IllegalArgumentException(unseen.size() + " of " + wanted.size() + " names in " + option
                    + " are neither the URL nor the host of a page of the graph: '"
                    + String.join("', '", unseen.stream().sorted().limit(LISTED).toList()) + "'"
                    + (unseen.size() > LISTED ? ", …" : "") + "; correct or remove them");
        }
        return found;
    }

    /** The host of a page, in lower case. */
    public static @Nullable String host(PageList.Page page) {
        return page.host() == null ? null : page.host().toLowerCase(Locale.ROOT);
    }
}
