package org.crawlgraph.ingest.commoncrawl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;

/**
 * A host or domain graph as Common Crawl publishes it: a vertex for each host, whose page is {@code http://HOST/}, and
 * an edge where pages of one host link to pages of another. Links are unpacked while they are read and never kept, so
 * their number is known only after reading.
 *
 * <p>Ids must be 0, 1, 2 and so on, and edges sorted by source. A vertex with a bad line or an invalid host name is
 * skipped with its links. Columns: {@code numHosts} in domain graphs, and with a file of ranks {@code
 * harmonicCentrality} and {@code pagerank}.
 *
 * <p>Space: 4 bytes a page for domains, 16 for ranks, and 20 more while joining ranks.
 *
 * @see <a href="https://commoncrawl.org/web-graphs">commoncrawl.org/web-graphs</a>
 */
public final class HostGraph implements CrawlSource {

    private final Release release;
    private final Rejects rejects;
    private final Vertices vertices;
    private final List<PageColumn> columns = new ArrayList<>();

    private HostGraph(Release release, ImportOptions options, Checkpoint checkpoint) {
        this.release = release;
        rejects = new Rejects(options.maxRejects());
        vertices = new Vertices(release.vertices(), rejects, checkpoint);
        if (vertices.countHosts()) {
            columns.add(new PageColumn("numHosts", vertices::hosts));
        }
        if (release.ranks() != null) {
            columns.addAll(new Ranks(release.ranks(), vertices, rejects, checkpoint).columns());
        }
    }

    public static final class Format implements CrawlFormat {

        /**
         * Whether {@code input} names such a graph: the folder with its files, one of them, or their common prefix.
         *
         * @throws IngestException when it does, but edges or other files are missing
         */
        @Override
        public boolean recognises(Path input) {
            return Release.find(input) != null;
        }

        /**
         * Reads the vertices, and the ranks if present.
         *
         * @throws IngestException when the files are damaged or do not match one another
         */
        @Override
        public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
            Release release = Release.find(input);
            if (release == null) {
                throw IngestException.in(
                        input, "this is not a graph of Common Crawl; its files end in -vertices.txt.gz");
            }
            return new HostGraph(release, options, checkpoint);
        }
    }

    @Override
    public String format() {
        return vertices.countHosts() ? "Common Crawl domain graph" : "Common Crawl host graph";
    }

    @Override
    public Path file() {
        return release.edges().get(0);
    }

    @Override
    public int pages() {
        return vertices.pages();
    }

    @Override
    public long links() {
        return UNKNOWN;
    }

    @Override
    public boolean hasUrls() {
        return true;
    }

    @Override
    public UrlCursor readUrls() {
        return vertices.urls();
    }

    @Override
    public List<PageColumn> columns() {
        return List.copyOf(columns);
    }

    @Override
    public Rejects rejects() {
        return rejects;
    }

    @Override
    public LinkCursor readLinks() {
        return new EdgeMerge(release.edges(), vertices, rejects);
    }

    @Override
    public void close() {
        // holds nothing open; its cursors do
    }
}
