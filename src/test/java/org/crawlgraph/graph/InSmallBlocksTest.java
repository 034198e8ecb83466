package org.crawlgraph.graph;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The tests of graphs once more, in blocks of three links. */
class InSmallBlocksTest {

    @BeforeAll
    static void begin() {
        SmallBlocks.begin(3);
    }

    @AfterAll
    static void end() {
        SmallBlocks.end();
    }

    @Nested
    class Graphs extends LinkGraphTest {}

    @Nested
    class Ordered extends OrderedGraphBuilderTest {}

    @Nested
    class Folded extends FoldedGraphTest {}

    @Nested
    class Removals extends RemovalViewTest {}
}
