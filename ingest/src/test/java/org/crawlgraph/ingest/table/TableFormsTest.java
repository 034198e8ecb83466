package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edge lists of integers and CSV. What all edge lists have in common is in {@link LinkTableTest}. */
class TableFormsTest {

    @TempDir
    private Path folder;

    private Path file(String text) {
        return Inputs.write(folder.resolve("links"), text);
    }

    private static List<Long> ids(Path file) {
        try (CrawlSource source = Inputs.open(file)) {
            return IntStream.range(0, source.pages()).mapToObj(source::id).toList();
        }
    }

    private static List<String> rejects(Path file) {
        try (CrawlSource source = Inputs.open(file)) {
            return source.rejects().list().stream()
                    .map(reject -> reject.place() + ": " + reject.reason())
                    .toList();
        }
    }

    @Test
    void pagesOfIntegersAreNumberedByAscendingId() {
        Path file = file("7\t3\n9223372036854775807\t7\n3\t0\n");

        assertThat(ids(file)).containsExactly(0L, 3L, 7L, Long.MAX_VALUE);
        assertThat(Inputs.links(file)).isEqualTo("1: 0\n2: 1\n3: 2");
    }

    @Test
    void linesOfAnIntegerListWithoutALinkAreBadRecords() {
        Path file = file(
                "1 2\n-1 2\n1\n2 x\n9223372036854775808\t1\n1 2 3\n2\t1\n1,2\n 2 3 \n" + "3 007\n" + "1 2\n".repeat(9));

        assertThat(Inputs.links(file)).isEqualTo("0: 1\n1: 0 2");
        assertThat(rejects(file))
                .hasSize(7)
                .contains("line 2: ids must be whole numbers from 0 to 9223372036854775807, as in the first records,"
                        + " but found \"-1\": \"-1 2\"")
                .contains("line 6: the record has 3 fields instead of 2: \"1 2 3\"")
                .anyMatch(reject -> reject.startsWith("line 5: ids must be whole numbers"))
                .anyMatch(reject -> reject.contains("\"007\""));
    }

    @Test
    void weightsAndTimesAfterTwoIntegersAreIgnored() {
        assertThat(Inputs.links(file("1 2 0.5 1234567890\n2 1 -1e-3 0\n"))).isEqualTo("0: 1\n1: 0");
    }

    @Test
    void aThirdColumnOfNumbersIsAWeight() {
        String a = "http://a/";
        String b = "http://b/";
        for (String text : List.of(
                a + "\t" + b + "\t2.5\n" + b + "\t" + a + "\t1e-3\n",
                a + "," + b + ",2\n" + b + "," + a + ",-1\n",
                "1 2 3\n2 1 3\n")) {
            Path file = file(text);
            assertThat(Inputs.links(file)).as(text).isEqualTo("0: 1\n1: 0");
            try (CrawlSource source = Inputs.open(file)) {
                assertThat(source.hasWeights()).isTrue();
            }
        }
        assertThat(Inputs.weights(file("Source,Weight,Target\na,3,b\n"))).isEqualTo("0: 1=3.0");
        try (CrawlSource source = Inputs.open(file(",source,target\n0,a,b\n"))) {
            assertThat(source.rejects().ignored()).isEqualTo(Map.of("column 1, which is not used", 1L));
        }
        assertThat(rejects(file("a\tb\t1\nb\ta\t2\na\tc\nb\tc\tx\n")))
                .containsExactly(
                        "line 3: the record has 2 of 3 fields: \"a\tc\"",
                        "line 4: the weight \"x\" is not a finite number: \"b\tc\tx\"");
    }

    @Test
    void aRelativeUrlIsABadRecord() {
        String a = "http://a/x";
        for (String relative : List.of("/y", "../y", "?q", "y.html", "www.b.org/y", "b.org:80/y")) {
            for (String separator : List.of("\t", ",")) {
                Path file = file(a + separator + "http://b/\n" + a + separator + relative + "\n");
                assertThat(rejects(file))
                        .as(relative)
                        .singleElement()
                        .asString()
                        .startsWith("line 2: a URL is not absolute");
                assertThat(Inputs.links(file)).isEqualTo("0: 1");
            }
        }
        assertThat(rejects(file(a + "\tmailto:x@a\n" + a + "\thttp://b/\n"))).isEmpty();
        for (String site : List.of("/a\t/b\n/b\t/c\n", "../a\t../b\n../b\t../c\n", "?a\t?b\n?b\t?c\n")) {
            assertThat(Inputs.refusal(file(site))).contains("a URL is not absolute, so its host is unknown");
        }
        assertThat(Inputs.urls(file("apple\tpear\npear\tplum\n"))).containsExactly("apple", "pear", "plum");
        assertThat(Inputs.urls(file("source,target\nalice,#neo4j\nbob,#neo4j\n")))
                .containsExactly("alice", "#neo4j", "bob");
    }

    @Test
    void aKonectGraphWhoseLinksAreNotDirectedIsRefused() {
        assertThat(Inputs.refusal(file("% sym\n1 2\n2 3\n3 3\n"))).contains("links:1: this is a MatrixMarket file, or");
        assertThat(Inputs.links(file("% asym unweighted\n1 2\n2 3\n3 3\n"))).isEqualTo("0: 1\n1: 2\n2: 2");
        assertThat(Inputs.refusal(file("% bip unweighted\n1 2\n")))
                .contains("links:1: this is a MatrixMarket file, or a bipartite");
    }

    @Test
    void aMatrixIsRefusedSinceItsSizeWouldBecomeALink() {
        assertThat(Inputs.refusal(file("%%MatrixMarket matrix coordinate pattern general\n% x\n3 3 2\n1 2\n2 3\n")))
                .contains("links:1: this is a MatrixMarket file");
    }

    @Test
    void theKindOfAKonectFileMayFollowItsPercentSign() {
        assertThat(Inputs.refusal(file("%sym unweighted\n1 2\n2 3\n"))).contains("or undirected graph of Konect");
        assertThat(Inputs.links(file("%asym unweighted\n1 2\n2 3\n"))).isEqualTo("0: 1\n1: 2");
        assertThat(Inputs.refusal(file("%bip unweighted\n1 2\n2 3\n"))).contains("or a bipartite");
    }

    @Test
    void percentSignsBeginNoCommentsInListsOfUrls() {
        assertThat(Inputs.urls(file("%41\t%41/a\n%42\t%42/b\n"))).containsExactly("%41", "%41/a", "%42", "%42/b");
    }

    @Test
    void quotedFieldsMayHoldSeparatorsAndQuotationMarks() {
        assertThat(Inputs.urls(file("\"http://a/?x=1,2\",http://b/\n\"http://c/\"\"q\"\"\",http://b/\n")))
                .containsExactly("http://a/?x=1,2", "http://b/", "http://c/\"q\"");
    }

    @Test
    void badLinesOfCsvAreBadRecordsAndDoNotTakeOthersWithThem() {
        Path file = file("from;to\na;b\n\"a;b\nb;c\n\"b\"x;c\nb\n;c\nc;\nc;a;more\nc;a;;\n");

        assertThat(Inputs.links(file)).isEqualTo("0: 1\n1: 2\n2: 0");
        assertThat(rejects(file))
                .containsExactly(
                        "line 3: unbalanced quotation marks: \"\"a;b\"",
                        "line 5: unbalanced quotation marks: \"\"b\"x;c\"",
                        "line 6: the record has 1 of 2 fields: \"b\"",
                        "line 9: the record has 3 fields instead of 2: \"c;a;more\"");
    }

    @Test
    void anUnusedColumnMayHoldLineEnds() {
        Path file =
                file("source,target,title\nhttp://a,http://b,\"One\n\n#two, \"\"three\"\"\"\nhttp://b,http://c,x\n");

        assertThat(Inputs.links(file)).isEqualTo("0: 1\n1: 2");
        assertThat(rejects(file)).isEmpty();
    }

    @Test
    void theLinksOfScreamingFrogAreFoundAmongItsColumns() {
        Path file = file("\"Type\",\"Source\",\"Destination\",\"Anchor\"\n"
                + "\"Hyperlink\",\"https://a.test/\",\"https://a.test/b\",\"next, please\"\n");

        assertThat(Inputs.urls(file)).containsExactly("https://a.test/", "https://a.test/b");
        assertThat(rejects(file)).isEmpty();
    }

    @Test
    void aQuotationMarkThatNeverEndsCostsOneLine() {
        String rest = IntStream.range(0, 200)
                .mapToObj(i -> "http://a" + i + ",http://b,x\n")
                .collect(Collectors.joining());
        Path file = file("source,target,title\nhttp://a,http://b,\"open\n" + rest);

        assertThat(Inputs.open(file).links()).isEqualTo(200);
        assertThat(rejects(file)).containsExactly("line 2: unbalanced quotation marks: \"http://a,http://b,\"open\"");
    }

    @Test
    void aFieldTooManyIsABadRecord() {
        assertThat(Inputs.refusal(file("http://a,http://b\nhttp://a/1,2,http://b\n")))
                .contains("links:2: the record has 3 fields instead of 2");
    }

    @Test
    void aTextAmongIdsIsABadRecord() {
        StringBuilder text = new StringBuilder("source,target\n");
        IntStream.range(0, 200).forEach(i -> text.append(i).append(",0\n"));

        assertThat(rejects(file(text + "x,0\n")))
                .singleElement()
                .asString()
                .startsWith("line 202: ids must be whole numbers");
    }

    @Test
    void anOverlongUrlIsABadRecord() {
        String url = "http://a/" + "x".repeat(8000);
        Path tabs = file("http://a\thttp://b\n" + url + "\thttp://b\n");

        assertThat(rejects(tabs))
                .singleElement()
                .asString()
                .startsWith("line 2: a URL is longer than the limit of 8000 bytes");
        assertThat(rejects(file("http://a,http://b\nhttp://b," + url + "\n"))).hasSize(1);
    }

    @Test
    void anOverlongLineIsABadRecordUnlessItHasNoEndInSight() {
        Path file = file("a\tb\n" + "x".repeat(2_000_000) + "\nb\ta\n");

        assertThat(Inputs.links(file)).isEqualTo("0: 1\n1: 0");
        assertThat(rejects(file)).singleElement().asString().startsWith("line 2: the line is 2000000 bytes long");
        assertThat(Inputs.refusal(Inputs.write(folder.resolve("bomb"), Inputs.gzip("a\tb\n" + "x".repeat(80_000_000)))))
                .contains("bomb:2: the line is longer than 67108864 bytes");
    }

    @Test
    void placesOfBadRecordsAreTheSameHoweverTheyAreBad() {
        byte[] text = "a\tb\nno\n?\t?\nb\ta\n\nno\n".getBytes(StandardCharsets.UTF_8);
        text[7] = (byte) 0xFF;
        try (CrawlSource source = Inputs.open(Inputs.write(folder.resolve("l"), text))) {
            assertThat(source.rejects().list())
                    .extracting(Rejects.Reject::place)
                    .containsExactly("line 2", "line 3", "line 6");
        }
    }
}
