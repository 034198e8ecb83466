package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables as bug reports of other programs show them. */
class RealTablesTest {

    private static Path file(String name) {
        Path file = Path.of(System.getProperty("crawlgraph.root"), "../shared/data/real-files", name);
        Assumptions.assumeTrue(Files.exists(file), file + " is missing");
        return file;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tables/gephi1496.csv              | 4 | 5 | CSV: links from column 1 to column 2, ids are names
            tables/gephi1496-h.csv            | 4 | 5 | CSV: links from column 1 'source' to column 2 'target', ids are names
            tables/gephi1496-url.csv          | 3 | 3 | CSV: links from column 1 to column 2, ids are URLs
            tables/gephi2178-ids.csv          | 3 | 3 | CSV: links from column 1 'Source' to column 2 'Target', direction from column 3 'Type', weights from column 4 'Weight', summed for repeated links, ids are whole numbers
            tables/gephi2178-names.csv        | 3 | 2 | CSV: links from column 1 'Source' to column 2 'Target', ids are names
            tables/jexp31.csv                 | 4 | 3 | CSV: links from column 1 'Source' to column 2 'Target', ids are names
            tables/pandas35580.csv            | 4 | 3 | CSV: links from column 1 'source' to column 2 'target', ids are whole numbers
            tables/nx3013.csv                 | 3 | 3 | CSV: links from column 1 'source' to column 2 'target', ids are whole numbers
            tables/r-write-table.tsv          | 3 | 2 | TSV: links from column 2 'from' to column 3 'to', ids are URLs
            tables/r-write-table-int.tsv      |   |   | TSV: links from column 2 'from' to column 3 'to', ids are whole numbers
            tables/gephi683-undirected.csv    | 3 | 4 | CSV: links from column 1 'Source' to column 2 'Target', direction from column 3 'Type', weights from column 7 'Weight', summed for repeated links, ids are URLs
            tables/gephi683-mixed.csv         | 3 | 3 | CSV: links from column 1 'Source' to column 2 'Target', direction from column 3 'Type', ids are whole numbers
            tables/mixed-nl.csv               | 3 | 3 | CSV: links from column 1 'source' to column 2 'target', ids are URLs
            tables/pq-uint32.parquet          |   |   | Parquet: links from column 1 'source' to column 2 'target', ids are whole numbers
            web/files/aut.csv                 | 3 | 2 | CSV: links from column 2 'src' to column 3 'dest', ids are URLs
            """)
    void areReadAsTheyAreMeant(String name, Integer pages, Integer links, String format) {
        ImportSummary summary = GraphImport.check(file(name), ImportOptions.DEFAULT, Checkpoint.NONE);
        assertThat(summary.format()).isEqualTo(format);
        if (pages != null) {
            assertThat(summary.pages()).isEqualTo(pages.longValue());
            assertThat(summary.links()).isEqualTo(links.longValue());
        }
        assertThat(summary.rejected()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tables/gephi333.csv               | adjacency matrix
            tables/netvizz.gdf                | GDF
            web/files/gdf.gdf                 | GDF
            tables/pq-hugeint-2p53.parquet    | floating-point number from 2^53
            tables/pq-list.parquet            | is a list
            tables/pq-struct.parquet          | is a struct
            tables/pq-blob.parquet            | is of type BINARY: cast it to BIGINT or VARCHAR
            """)
    void orRefusedByName(String name, String message) {
        String refusal = "";
        try {
            GraphImport.check(file(name), ImportOptions.DEFAULT, Checkpoint.NONE);
        } catch (IngestException e) {
            refusal = String.valueOf(e.getMessage());
        }
        assertThat(refusal).contains(message);
    }
}
