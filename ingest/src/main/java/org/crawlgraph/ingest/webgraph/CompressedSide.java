package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongBigList;
import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.io.ByteBufferInputStream;
import it.unimi.dsi.sux4j.util.EliasFanoMonotoneLongBigList;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.jspecify.annotations.Nullable;

/**
 * One direction of the links of a graph file. A first pass checks the file, counts links and records the starts of
 * lists; the file must not change afterwards. Excludes self-links and links within a site.
 *
 * <p>Space: 4 bytes and a few bits per page; the file is memory-mapped.
 */
final class CompressedSide implements LinkGraph.Decoder {

    private final Path file;
    private final int @Nullable [] sites;
    private final BoundedGraph graph;
    private final LinkGraph rows;
    private long all;
    private long fingerprint;

    /**
     * Reads the file once.
     *
     * @param reversed whether the file holds reversed links
     * @param sites a site number per page; null to keep links within a site
     */
    CompressedSide(Path file, BoundedGraph graph, boolean reversed, int @Nullable [] sites, Checkpoint checkpoint) {
        this.file = file;
        this.graph = graph;
        this.sites = sites;
        int[] lengths = new int[graph.numNodes() + 1];
        try (WebGraphLinks lists = new WebGraphLinks(file, graph);
                FileChannel channel = FileChannel.open(file)) {
            LongBigList starts = new EliasFanoMonotoneLongBigList(
                    graph.numNodes(), Byte.SIZE * channel.size() + 1, new LongIterator() {

                        @Override
                        public boolean hasNext() {
                            return lists.source() < graph.numNodes() - 1 || lists.nextList(); // which checks the end
                        }

                        @Override
                        public long nextLong() {
                            lists.nextList();
                            checkpoint.passed("reading links", lists.source(), graph.numNodes());
                            count(lists, reversed, lengths);
                            return lists.start();
                        }
                    });
            graph.map(ByteBufferInputStream.map(channel, FileChannel.MapMode.READ_ONLY), starts);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
        this.rows = LinkGraph.compressed(lengths, this);
    }

    private void count(LinkCursor list, boolean reversed, int[] lengths) {
        int page = list.source();
        int[] targets = list.targets();
        for (int i = 0; i < list.degree(); i++) {
            if (targets[i] != page) {
                all++;
                lengths[page + 1] += isKept(page, targets[i]) ? 1 : 0;
                fingerprint += reversed ? number(targets[i], page) : number(page, targets[i]);
            }
        }
    }

    private static long number(int from, int to) {
        return HashCommon.mix(HashCommon.mix(from + 1L) + to);
    }

    private boolean isKept(int page, int target) {
        return target != page && (sites == null || sites[target] != sites[page]);
    }

    LinkGraph rows() {
        return rows;
    }

    /** The number of links between different pages. */
    long all() {
        return all;
    }

    /**
     * A fingerprint of these links, the same in both directions; different links have the same one with probability
     * 2<sup>-64</sup>.
     */
    long fingerprint() {
        return fingerprint;
    }

    @Override
    public int[] decode(int begin, int end, int links) {
        int[] kept = new int[links];
        int next = 0;
        try {
            NodeIterator lists = graph.copy().nodeIterator(begin);
            for (int page = begin; page < end; page++) {
                lists.nextInt();
                int degree = lists.outdegree();
                int[] targets = lists.successorArray();
                for (int i = 0; i < degree; i++) {
                    if (isKept(page, targets[i])) {
                        kept[next++] = targets[i];
                    }
                }
            }
        } catch (RuntimeException | InternalError e) { // accessing a truncated mapped file throws an error
            throw changed(begin, end, e);
        }
        if (next != links) {
            throw changed(begin, end, null);
        }
        return kept;
    }

    private IngestException changed(int begin, int end, @Nullable Throwable cause) {
        return new IngestException(
                file + ": the links of nodes " + begin + " to " + (end - 1)
                        + " changed after the first read; rank again without changing the file",
                cause);
    }
}
