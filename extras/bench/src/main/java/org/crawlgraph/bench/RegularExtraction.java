package org.crawlgraph.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntBinaryOperator;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * Extracts ten cores from a {@link RegularGraph}, with exact rankings and with rankings as in the paper, in the same JVM after warming up
 * with one core of a small graph each. Prints a row of a Markdown table.
 */
public final class RegularExtraction {

    private static final int CORES = 10;
    private static final int PAGES_TO_WARM_UP = 20_000;

    private RegularExtraction() {}

    private record Taken(List<Core> cores, double seconds, double processor) {}

    /**
     * Runs the benchmark.
     *
     * @param arguments a graph and its number of pages; none for the head of the table
     */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            Machine.lines().forEach(System.out::println);
            System.out.println();
            System.out.println("| graph | pages | links | exact, s (processor) | exact cores of " + CORES
                    + " | paper, s (processor) | ratio | of processor time |");
            System.out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
            return;
        }
        RegularGraph shape = RegularGraph.valueOf(arguments[0]);
        LinkGraph small = shape.of(PAGES_TO_WARM_UP);
        take(small, 1, CoreOptions.Reranking.EXACT);
        take(small, 1, CoreOptions.Reranking.PAPER);
        LinkGraph graph = shape.of(Integer.parseInt(arguments[1]));
        Taken paper = take(graph, CORES, CoreOptions.Reranking.PAPER);
        Taken exact = take(graph, CORES, CoreOptions.Reranking.EXACT);
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %.2f (%.2f) | %d | %.2f (%.2f) | %.2f | %.2f |%n",
                shape.name(),
                graph.pages(),
                graph.links(),
                exact.seconds,
                exact.processor,
                exact.cores.stream().filter(Core::exact).count(),
                paper.seconds,
                paper.processor,
                exact.seconds / paper.seconds,
                exact.processor / paper.processor);
    }

    private static Taken take(LinkGraph graph, int count, CoreOptions.Reranking reranking) {
        int threads = Runtime.getRuntime().availableProcessors();
        long start = System.nanoTime();
        double before = processorSeconds();
        try (CoreExtraction extraction = new CoreExtraction(
                graph, CoreOptions.DEFAULT, reranking, threads, Checkpoint.NONE)) {
            List<Core> cores = extraction.take(count, Checkpoint.NONE);
            return new Taken(cores, (System.nanoTime() - start) / 1e9, processorSeconds() - before);
        }
    }

    private static double processorSeconds() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }

    /**
     * Graphs whose strongest community is hard to find because many parts of them are equally strong, or because it is the whole graph; and
     * some that look hard and are easy. No page links to itself, and all pages count as sites of their own.
     */
    private enum RegularGraph {
        /** Each page links to five random ones, so that all have similar scores. */
        NEAR_REGULAR {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                random(links, pages, LINKS_PER_PAGE, random);
            }
        },
        /** The same with two links per page, which leave long detours. */
        SPARSE {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                random(links, pages, 2, random);
            }
        },
        /** The same with 20 links per page. */
        DENSE {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                random(links, pages, 20, random);
            }
        },
        /** Half of the pages link to eight random ones of the other half. */
        BIPARTITE {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int link = 0; link < 8 * (pages / 2); link++) {
                    links.add(link / 8, pages / 2 + random.nextInt(pages - pages / 2));
                }
            }
        },
        /** A ring of pages, each linked to the three on either side, except for every tenth link, which leads anywhere. */
        SMALL_WORLD {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int page = 0; page < pages; page++) {
                    for (int step = -3; step <= 3; step++) {
                        boolean near = random.nextInt(10) > 0;
                        links.add(page, near ? Math.floorMod(page + step, pages) : random.nextInt(pages));
                    }
                }
            }
        },
        /** A torus of pages, each linked to its four neighbours: all scores are equal. */
        TORUS {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                square(links, pages, Math::floorMod);
            }
        },
        /** A square grid: scores fall slowly from the middle. */
        GRID {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                square(links, pages, (place, side) -> place >= 0 && place < side ? place : -1);
            }
        },
        /** A row of complete cores of six hubs and six authorities, with one link from each to the next. */
        BICLIQUES {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int first = 0; first + 12 <= pages; first += 12) {
                    for (int link = 0; link < 36; link++) {
                        links.add(first + link / 6, first + 6 + link % 6);
                    }
                    if (first + 24 <= pages) {
                        links.add(first, first + 18);
                    }
                }
            }
        },
        /** Most links lead to a few pages, as on the web, without communities. */
        POWER_LAW {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int link = 0; link < LINKS_PER_PAGE * pages; link++) {
                    links.add(random.nextInt(pages), (int) (pages * Math.pow(random.nextDouble(), 3)));
                }
            }
        },
        /** Equal stars of 50 hubs. */
        EQUAL_STARS {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int page = 0; page < pages; page++) {
                    links.add(page, page - page % 51);
                }
            }
        },
        /** Stars of similar numbers of hubs; one hub links to the next star. */
        NEAR_STARS {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int page = 0, centre = 0; page < pages; page++) {
                    if (page - centre > 45 + centre % 7) {
                        links.add(page - 1, page);
                        centre = page;
                    }
                    links.add(page, centre);
                }
            }
        },
        /** Links between two pages without other links. */
        EDGES {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int page = 0; page + 1 < pages; page += 2) {
                    links.add(page, page + 1);
                }
            }
        },
        /** Each page links to the next. */
        CHAIN {
            @Override
            void link(LinkGraphBuilder links, int pages, SplittableRandom random) {
                for (int page = 0; page + 1 < pages; page++) {
                    links.add(page, page + 1);
                }
            }
        };

        private static final int LINKS_PER_PAGE = 5;
        private static final long RANDOM_SEED = 2008;

        abstract void link(LinkGraphBuilder links, int pages, SplittableRandom random);

        /** Builds the graph with this number of pages; squares link only the largest square number of them. */
        LinkGraph of(int pages) {
            LinkGraphBuilder links = new LinkGraphBuilder(pages);
            link(links, pages, new SplittableRandom(RANDOM_SEED));
            return links.build();
        }

        private static void random(LinkGraphBuilder links, int pages, int each, SplittableRandom random) {
            for (int page = 0; page < pages; page++) {
                for (int link = 0; link < each; link++) {
                    links.add(page, random.nextInt(pages));
                }
            }
        }

        /** Links each place of a square to its four neighbours; {@code at} wraps a place into the square, or returns −1. */
        private static void square(LinkGraphBuilder links, int pages, IntBinaryOperator at) {
            int side = (int) Math.sqrt(pages);
            for (int page = 0; page < side * side; page++) {
                for (int step : new int[] {-1, 1}) {
                    int row = at.applyAsInt(page / side + step, side);
                    int column = at.applyAsInt(page % side + step, side);
                    if (row >= 0) {
                        links.add(page, row * side + page % side);
                    }
                    if (column >= 0) {
                        links.add(page, page / side * side + column);
                    }
                }
            }
        }
    }
}
