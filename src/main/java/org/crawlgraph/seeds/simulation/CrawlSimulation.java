package org.crawlgraph.seeds.simulation;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * A page-by-page crawl of a stored site. The order names the next page, the site gives its content, the meters count
 * it, and the order learns what was found. The crawl ends when the budget is spent or the order has no page left.
 *
 * <p>Seeds at equal numbers of pages, link filters, forum maps, samples and topic crawls are all simulated here, with
 * different orders and meters. Not thread-safe.
 *
 * @param <P> identifies a page, such as its number or its URL
 * @param <C> content of a page, such as the pages it links to
 */
public final class CrawlSimulation<P, C> {

    /** Chooses the next page and which links to follow, beginning with its start pages. */
    public interface Order<P, C> {

        /** Removes and returns the page to fetch next; null if none is left. */
        @Nullable
        P next();

        /** Receives a fetched page, before the next call of {@link #next()}. */
        void found(P page, C content);
    }

    /** Pages that {@link #run} fetches between two calls of the checkpoint. */
    private static final int STRIDE = 64;

    private final Function<? super P, ? extends C> site;
    private final Order<P, ? super C> order;
    private final int budget;
    private final List<? extends BiConsumer<? super P, ? super C>> meters;
    private int fetched;
    private boolean over;

    /** Creates a crawl of at most {@code budget} pages, at least 1. */
    public CrawlSimulation(
            Function<? super P, ? extends C> site,
            Order<P, ? super C> order,
            int budget,
            List<? extends BiConsumer<? super P, ? super C>> meters) {
        if (budget < 1) {
            throw new IllegalArgumentException("budget is " + budget + "; it must be at least 1 page");
        }
        this.site = site;
        this.order = order;
        this.budget = budget;
        this.meters = List.copyOf(meters);
    }

    /** Fetches at most this many more pages. Returns whether the crawl is over. */
    public boolean advance(int pages) {
        for (int step = 0; step < pages && !isOver(); step++) {
            P page = order.next();
            if (page == null) {
                over = true;
                break;
            }
            fetched++;
            C content = site.apply(page);
            meters.forEach(meter -> meter.accept(page, content));
            order.found(page, content);
        }
        return isOver();
    }

    private boolean isOver() {
        return over || fetched == budget;
    }

    /** Crawls to the end and returns the number of fetched pages; the checkpoint gets this number in {@code stage}. */
    public int run(String stage, Checkpoint checkpoint) {
        do {
            checkpoint.reached(stage, fetched, budget);
        } while (!advance(STRIDE));
        return fetched;
    }
}
