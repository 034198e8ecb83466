package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.Links.Link;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountedLinksTest {

    private static final int PAGES = 700;

    /** Links of the first half of the pages, including parallel links and self-links; counted and added links are two windows of them. */
    @ParameterizedTest
    @CsvSource({
        "same links, 0, 20000, 0, 20000",
        "links came, 0, 20000, 0, 21000",
        "links went, 0, 20000, 0, 17000",
        "links came and went, 0, 20000, 5000, 25000",
        "all are new, 0, 0, 0, 20000",
        "all have gone, 0, 20000, 0, 0",
        "no links, 0, 0, 0, 0"
    })
    void theGraphIsThatOfTheLinksThatWereAddedWhicheverWereCounted(
            String what, int counted, int countedEnd, int added, int addedEnd) {
        Random random = new Random(5);
        List<Link> links = Stream.generate(() -> new Link(random.nextInt(PAGES / 2), random.nextInt(PAGES)))
                .limit(25_000)
                .toList();
        LinkGraphBuilder expected = new LinkGraphBuilder(PAGES);
        links.subList(added, addedEnd).forEach(link -> expected.add(link.from(), link.to()));
        LinkGraph graph = expected.build();

        for (int threads : new int[] {1, 3}) {
            for (int block : new int[] {1 << 30, 3}) {
                assertThat(built(threads, block, links.subList(counted, countedEnd), links.subList(added, addedEnd)))
                        .as(what + ", in blocks of " + block)
                        .isEqualTo(graph);
            }
        }
    }

    private static LinkGraph built(int threads, int block, List<Link> counted, List<Link> added) {
        try (Workers workers = new Workers(threads)) {
            LinkGraphBuilder.Counter counter = new LinkGraphBuilder.Counter(PAGES, block);
            workers.forEach(
                    threads,
                    () -> {},
                    thread -> each(counted, thread, threads).forEach(link -> counter.add(link.from(), link.to())));
            LinkGraphBuilder builder = counter.counted();
            workers.forEach(threads, () -> {}, thread -> {
                LinkGraphBuilder.Part part = builder.part();
                each(added, thread, threads).forEach(link -> part.add(link.from(), link.to()));
            });
            return builder.build(workers, Checkpoint.NONE);
        }
    }

    private static Stream<Link> each(List<Link> links, int thread, int threads) {
        return IntStream.range(0, links.size())
                .filter(i -> i % threads == thread)
                .mapToObj(links::get);
    }

    @Test
    void endsThatAreNoPagesAreRefused() {
        LinkGraphBuilder.Counter counter = new LinkGraphBuilder.Counter(2);
        assertThatThrownBy(() -> counter.add(2, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        LinkGraphBuilder.Part part = counter.counted().part();
        assertThatThrownBy(() -> part.add(0, 2)).hasMessage("link 0 -> 2 in a graph with the pages 0 to 1");
        assertThatThrownBy(() -> part.add(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
