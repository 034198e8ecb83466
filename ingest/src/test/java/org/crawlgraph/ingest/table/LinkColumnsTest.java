package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns and types that are decided from the header and the first records. */
class LinkColumnsTest {

    @TempDir
    private Path folder;

    private Path file(String text) {
        return Inputs.write(
                folder.resolve("t"),
                text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t"));
    }

    /** Line ends and tabs are written as in Java. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            A, B\\nB, C\\nC, A ~ 3 ~ 3 ~ column 1 to column 2, ids are names
            A , "B, x"\\n"B, x" ,C ~ 3 ~ 2 ~ ids are names
            a.b |c\\nc| d\\n ~ 3 ~ 2 ~ column 1 to column 2, ids are names
             Source ; Target \\nx;y ~ 2 ~ 1 ~ column 1 'Source' to column 2 'Target', ids are names
            FromNodeId,ToNodeId\\n1,2 ~ 2 ~ 1 ~ column 1 'FromNodeId' to column 2 'ToNodeId', ids are whole numbers
            Source URL,Status,Destination URL\\nhttp://a,200,http://b ~ 2 ~ 1 ~ column 1 'Source URL' to column 3 'Destination URL', ids are URLs
            page:START_ID(Page),:END_ID(Page),:TYPE\\na,b,LINKS_TO ~ 2 ~ 1 ~ column 1 'page:START_ID(Page)' to column 2 ':END_ID(Page)', ids are names
            :START_ID(Page),weight:double,:END_ID(Page),:TYPE\\n1,0.5,2,LINKS_TO ~ 2 ~ 1 ~ weights from column 2 'weight:double', summed
            source_id,source_url,target_id,target_url\\n1,http://a,2,http://b ~ 2 ~ 1 ~ column 2 'source_url' to column 4 'target_url', ids are URLs
            start,end,source_url,target_url\\n1,2,http://a,http://b ~ 2 ~ 1 ~ column 3 'source_url' to column 4 'target_url', ids are URLs
            fromage,total,u,v\\n1,2,http://a,http://b ~ 2 ~ 1 ~ column 3 'u' to column 4 'v', ids are URLs
            u,v\\n1,2\\n2,3 ~ 3 ~ 2 ~ column 1 'u' to column 2 'v', ids are whole numbers
            u,v,weight\\n1,2,5\\n2,3,5 ~ 3 ~ 2 ~ column 1 'u' to column 2 'v', weights from column 3 'weight', summed for repeated links, ids are whole numbers
            source,target\\n1.0,2\\n2,3.00\\n1e+05,3 ~ 4 ~ 3 ~ ids are whole numbers
            source,target\\n007,07\\n07,8 ~ 3 ~ 2 ~ ids are names
            source,target\\n18446744073709551615,1\\n1,18446744073709551614 ~ 3 ~ 2 ~ ids are names
            source,target\\n1,NA\\nnan,2\\n,3\\n1,2\\nNULL,None\\n ~ 2 ~ 1 ~ ids are whole numbers
            source,target\\nhttp://a,http://b\\nhttp://b,<NA> ~ 2 ~ 1 ~ ids are URLs
            "from" "to"\\n"1" "http://a" "http://b"\\n"2" "http://b" "http://c" ~ 3 ~ 2 ~ text: links from column 2 'from' to column 3 'to', ids are URLs
            ,source,target\\n0,5,6\\n1,6,7 ~ 3 ~ 2 ~ column 2 'source' to column 3 'target', ids are whole numbers
            source,target\\na,b,\\nb,c, ~ 3 ~ 2 ~ column 1 'source' to column 2 'target', ids are names
            source,target,anchor\\na,b\\nb,c,"x, y" ~ 3 ~ 2 ~ column 1 'source' to column 2 'target', ids are names
            20080430,http://a,http://b,next\\n20080430,http://b,http://c, ~ 3 ~ 2 ~ column 2 to column 3, ids are URLs
            1\\t2\\t1234567890\\n2\\t3\\t1234567891 ~ 3 ~ 2 ~ column 1 to column 2, ids are whole numbers
            1 2 {}\\n2 3 {'weight': 2.5, 'x': 'y z'} ~ 3 ~ 2 ~ column 1 to column 2, ids are whole numbers
            source,target,directed\\na,b,0\\nb,c,1 ~ 3 ~ 3 ~ direction from column 3 'directed', ids are names
            source,target,directed\\na,b,no\\nb,c, ~ 3 ~ 3 ~ direction from column 3 'directed', ids are names
            source,target,type\\na,b,0\\nb,c,1 ~ 3 ~ 2 ~ column 1 'source' to column 2 'target', ids are names
            Source,Target,Type\\na,b,Undirected\\nb,c,directed ~ 3 ~ 3 ~ direction from column 3 'Type', ids are names
            Type,Source,Destination\\nHyperlink,http://a,http://b ~ 2 ~ 1 ~ column 2 'Source' to column 3 'Destination', ids are URLs
            source,target\\r1,2\\n2,3\\r\\n3,1\\r ~ 3 ~ 3 ~ ids are whole numbers
            """)
    void areFoundAndSaid(String text, long pages, long links, String words) {
        ImportSummary summary = GraphImport.check(file(text), new ImportOptions(null, 0), Checkpoint.NONE);
        assertThat(summary.format()).contains(words);
        assertThat(summary.pages()).as(summary.toString()).isEqualTo(pages);
        assertThat(summary.links()).isEqualTo(links);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            ;A;B\\nA;0;1\\nB;1;0 ~ adjacency matrix
            "A" "B" "C"\\n"A" 0 1 0\\n"B" 1 0 1\\n"C" 0 1 0 ~ adjacency matrix
            0,1,1\\n1,0,0\\n0,0,0 ~ adjacency matrix
            0 2 0 3 1\\n0 0 0 0 1\\n1 1 0 0 0\\n0 0 0 0 0\\n1 1 1 1 0 ~ adjacency matrix
            Id,Label\\n1,One\\n2,Two ~ list of nodes
            id,degree\\n1,5\\n2,7 ~ list of nodes
            1,http://a\\n2,http://b ~ column 1 has whole numbers and column 2 has URLs
            http://a,First page\\nhttp://b,Second page ~ column 1 has URLs and column 2 has names
            source,target\\n0.5,1.5\\n2.5,3.5 ~ numbers that are negative or not whole
            source,target\\n-1,2\\n-2,3 ~ numbers that are negative or not whole
            source,target\\n9007199254740993.0,1.0 ~ floating-point number from 2^53
            source,target\\n1e300,1.0 ~ floating-point number from 2^53
            a,b,c\\n1,2,3\\n2,3,4 ~ which columns are links is not clear: it has 3 columns (a, b, c)
            x,y,z\\ny,z,x ~ which columns are links is not clear
            http://a,http://b,http://c ~ which columns are links is not clear
            one two\\nthree four ~ probably text and not a table of links
            http://a\\nhttp://b ~ contains no links; expected lines
            http://a\\thttp://b\\nno link ~ :2: the record has 1 of 2 fields
            """)
    void areRefusedWhenNothingFits(String text, String message) {
        assertThat(Inputs.refusal(file(text))).contains(message);
    }

    @Test
    void canBeNamed() {
        Path file = file("a,b,n\n1,2,3\n2,3,4\n1,2,5\n");
        ImportOptions named = ImportOptions.DEFAULT.with(Map.of("source", "b", "target", "a", "weight", "n"));
        try (CrawlSource source = CrawlSources.open(file, named, Checkpoint.NONE)) {
            assertThat(source.format())
                    .isEqualTo("CSV: links from column 2 'b' to column 1 'a', weights from column 3 'n', summed for"
                            + " repeated links, ids are whole numbers");
            assertThat(source.links()).isEqualTo(2);
        }
        Path numbers = file("1 2\n2 3\n");
        try (CrawlSource source = CrawlSources.open(
                numbers, ImportOptions.DEFAULT.with(Map.of("source", "1", "target", "2")), Checkpoint.NONE)) {
            assertThat(source.links()).as("the first line is no header").isEqualTo(2);
        }
        Path bare = file("x y 3\ny z 4\n");
        try (CrawlSource source = CrawlSources.open(
                bare, ImportOptions.DEFAULT.with(Map.of("source", "1", "target", "2")), Checkpoint.NONE)) {
            assertThat(source.links()).isEqualTo(2);
        }
        assertThat(Assertions.assertThrows(
                        IngestException.class,
                        () -> CrawlSources.open(
                                bare,
                                ImportOptions.DEFAULT.with(Map.of("source", "u", "target", "2")),
                                Checkpoint.NONE)))
                .hasMessageContaining("the table has no column u for source; its columns are numbered from 1 to 3");
        assertThat(Assertions.assertThrows(
                        IngestException.class, () -> ImportOptions.DEFAULT.with(Map.of("from", "u"))))
                .hasMessageContaining("it can assign source, target, weight");
    }

    @Test
    void weightsOfRepeatedLinksAreSummedAndAMissingOneIsOne() {
        assertThat(Inputs.weights(file("source,target,weight\na,b,2\na,b,0.5\nb,a,\na,a,-1\n")))
                .isEqualTo("0: 0=-1.0 1=2.5\n1: 0=1.0");
        assertThat(Inputs.weights(file("1 2 {'weight': 2.5}\n2 3 {}\n1 3 {'weight': 4}\n")))
                .isEqualTo("0: 1=2.5 2=4.0\n1: 2=1.0");
        assertThat(Inputs.refusal(file("source,target,weight\na,b,1e308\na,b,1e308\n")))
                .contains("the weights of a repeated link add up to more than");
    }

    @Test
    void laterRecordsDoNotChangeTheDecision() {
        Path file = file("source,target\n" + "1,2\n".repeat(2_000) + "http://a,http://b\nx,3\n4,5\n");
        ImportSummary summary = GraphImport.check(file, ImportOptions.DEFAULT, Checkpoint.NONE);
        assertThat(summary.links()).isEqualTo(2);
        assertThat(summary.rejected()).isEqualTo(2);
    }

    @Test
    void aValueThatIsNoDirectionIsABadRecord() {
        Path file = file("Source,Target,Type\n1,2,Undirected\n2,3,Directed\n3,4,foo\n4,5,\n");
        ImportSummary summary = GraphImport.check(file, ImportOptions.DEFAULT, Checkpoint.NONE);
        assertThat(summary.links()).isEqualTo(4);
        assertThat(summary.rejected()).isOne();
        assertThat(Inputs.refusal(file)).contains(":4", "the direction \"foo\" is neither directed nor undirected");
    }
}
