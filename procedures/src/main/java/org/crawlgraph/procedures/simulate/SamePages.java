package org.crawlgraph.procedures.simulate;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/** Matches the pages of two graphs: by node when both were read from the store, else by URL. */
final class SamePages {

    private static final int MISSING = -1;

    private static final String MATCHING = "matching pages";

    private SamePages() {}

    /**
     * The number of each page of one graph in another, −1 when missing.
     *
     * @param checkpoint receives the stage {@code "matching pages"}
     */
    public static int[] numbers(Transaction tx, PageGraph from, PageGraph to, Checkpoint checkpoint) {
        int[] numbers = new int[from.pages()];
        if (from.list() instanceof NodeIds old && to.list() instanceof NodeIds ids) {
            for (int page = 0; page < numbers.length; page++) {
                checkpoint.passed(MATCHING, page, numbers.length);
                numbers[page] = ids.page(tx, old, page);
            }
            return numbers;
        }
        TextHash.Numbers byUrl = new TextHash.Numbers(to.pages());
        byUrl.defaultReturnValue(MISSING);
        for (int page = 0; page < to.pages(); page++) {
            checkpoint.passed(MATCHING, page, to.pages());
            String url = url(tx, to.list(), page);
            if (url != null) {
                byUrl.put(url, page);
            }
        }
        for (int page = 0; page < numbers.length; page++) {
            checkpoint.passed(MATCHING, page, numbers.length);
            String url = url(tx, from.list(), page);
            numbers[page] = url == null ? MISSING : byUrl.getInt(url);
        }
        return numbers;
    }

    private static @Nullable String url(Transaction tx, PageList list, int page) {
        return list instanceof NodeIds
                ? list.text(tx, page).url()
                : list.page(tx, page).url();
    }
}
