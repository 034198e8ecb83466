package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.util.Arrays;
import org.crawlgraph.ingest.LinkCursor;
import org.neo4j.batchimport.api.input.InputEntityVisitor;

/** Links on their way into the store: the lists of some sources, each with its source and length before it. */
final class LinkChunk implements SharedChunks.Chunk<LinkCursor> {

    private static final int ENOUGH = 1 << 14;
    private static final String TYPE = "LINKS_TO";

    private int[] lists = new int[2 * ENOUGH];
    private int size;
    private int at;
    private int source;
    private int left;

    @Override
    public int fill(LinkCursor cursor) {
        size = 0;
        at = 0;
        left = 0;
        int links = 0;
        while (size < ENOUGH && cursor.next()) {
            int degree = cursor.degree();
            if (lists.length - size < degree + 2) {
                lists = Arrays.copyOf(lists, size + degree + 2);
            }
            lists[size++] = cursor.source();
            lists[size++] = degree;
            System.arraycopy(cursor.targets(), 0, lists, size, degree);
            size += degree;
            links += degree;
        }
        return links;
    }

    @Override
    public boolean give(InputEntityVisitor visitor) throws IOException {
        if (left == 0) {
            if (at == size) {
                return false;
            }
            source = lists[at++];
            left = lists[at++];
        }
        left--;
        visitor.startId(source);
        visitor.endId(lists[at++]);
        visitor.type(TYPE);
        visitor.endOfEntity();
        return true;
    }
}
