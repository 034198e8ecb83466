package org.crawlgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.formats.KernelFolder;

/** Compares what jobs give with what one machine gives. */
final class Compared {

    /** Cores of a kernel that are compared. */
    static final int CORES = 8;

    private Compared() {}

    static void assertClose(double[] scores, double[] expected) {
        assertClose(scores, expected, 1e-10);
    }

    static void assertClose(double[] scores, double[] expected, double relative) {
        assertThat(scores).hasSameSizeAs(expected);
        for (int page = 0; page < scores.length; page++) {
            assertThat(Math.abs(scores[page] - expected[page]))
                    .as("page %d: %s for %s", page, scores[page], expected[page])
                    .isLessThanOrEqualTo(relative * Math.abs(expected[page]));
        }
    }

    static List<Core> cores(LinkGraph links) {
        return cores(links, CORES);
    }

    /** The first cores of a graph, on one machine. */
    static List<Core> cores(LinkGraph links, int count) {
        try (CoreExtraction extraction =
                new CoreExtraction(links, CoreOptions.DEFAULT, CoreOptions.Reranking.EXACT, 1, Checkpoint.NONE)) {
            return extraction.take(count, Checkpoint.NONE);
        }
    }

    static void assertSame(List<Core> cores, List<Core> expected) {
        assertThat(cores).hasSameSizeAs(expected);
        for (int i = 0; i < cores.size(); i++) {
            assertThat(cores.get(i).hubs())
                    .as("hubs of core %d", i + 1)
                    .isEqualTo(expected.get(i).hubs());
            assertThat(cores.get(i).authorities())
                    .as("authorities of core %d", i + 1)
                    .isEqualTo(expected.get(i).authorities());
        }
    }

    static List<Core> extract(KernelFolder kernel) {
        return cores(kernel.read(Checkpoint.NONE), CORES);
    }

    /** What a job says on standard error. */
    static String said(String... arguments) {
        PrintStream before = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            assertThat(SparkJobs.run(arguments)).isNotZero();
        } finally {
            System.setErr(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
