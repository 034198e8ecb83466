package org.crawlgraph.cores.exact;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;

/**
 * The example of the classes of this package: hub h links to authorities a and b, hub i to authorities a and c. Each
 * page is a class of its own, numbered in this order on its side. The strongest ranking is (2, 1, 1) with λ = 3.
 */
final class FivePages {

    static final GraphText TEXT = GraphText.parse("h->a, h->b, i->a, i->c");
    static final int A = 0;
    static final int B = 1;
    static final int C = 2;

    private FivePages() {}

    static FoldedGraph folded(LinkGraph graph) {
        try (Workers workers = new Workers(1)) {
            return new FoldedGraph(graph, graph.transpose(Checkpoint.NONE), workers, Checkpoint.NONE);
        }
    }

    static FoldedGraph folded() {
        return folded(TEXT.graph());
    }

    static WorkLimit work(long links) {
        WorkLimit work = new WorkLimit();
        work.grant(links);
        work.begin(links, Checkpoint.NONE);
        return work;
    }
}
