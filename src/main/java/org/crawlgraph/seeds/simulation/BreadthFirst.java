package org.crawlgraph.seeds.simulation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Fetches pages in the order of discovery, each once. The content of a page is its targets, in document order. */
public final class BreadthFirst<P> implements CrawlSimulation.Order<P, Collection<P>> {

    private final BiPredicate<? super P, ? super P> filter;
    private final ArrayDeque<P> queue = new ArrayDeque<>();
    private final Set<P> seen = new HashSet<>();

    /** Begins with start pages; {@code filter} accepts a link by its source and a target not discovered yet. */
    public BreadthFirst(Collection<P> starts, BiPredicate<? super P, ? super P> filter) {
        this.filter = filter;
        starts.stream().filter(seen::add).forEach(queue::add);
    }

    @Override
    public @Nullable P next() {
        return queue.poll();
    }

    @Override
    public void found(P page, Collection<P> links) {
        for (P link : links) {
            if (!seen.contains(link) && filter.test(page, link)) {
                seen.add(link);
                queue.add(link);
            }
        }
    }
}
