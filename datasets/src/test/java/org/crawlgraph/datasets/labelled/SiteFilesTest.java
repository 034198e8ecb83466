package org.crawlgraph.datasets.labelled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.download.PublisherListsTest;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In the texts, a comma stands for a tab and a semicolon for the end of a line. */
class SiteFilesTest {

    private static final String URLS =
            "id,url,depth;7,http://a.example/,0;3,http://a.example/b,1;9,http://a.example/ü,1;";
    private static final String LINKS = "from,to;7,3;7,9;3,7;7,3;9,9;";
    private static final String LABELS = "id,type,label;3,reply,uninformative;7,home,valuable;9,print,duplicate;";

    @TempDir
    private Path folder;

    private void write(String name, String text) throws IOException {
        String table = table(text);
        Files.write(
                folder.resolve(name),
                name.endsWith(".gz")
                        ? PublisherListsTest.gzip(table.getBytes(StandardCharsets.UTF_8))
                        : table.getBytes(StandardCharsets.UTF_8));
    }

    private static String table(String text) {
        return text.replace(',', '\t').replace(';', '\n');
    }

    private SiteFiles read() {
        return SiteFiles.read(folder, null, Checkpoint.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {".tsv", ".tsv.gz"})
    void pagesAreNumberedAsTheyComeAndLinksCountOnce(String end) throws IOException {
        write("urls" + end, URLS);
        write("links" + end, LINKS);
        write("labels" + end, LABELS);
        SiteFiles files = read();
        assertThat(files.site().urls())
                .containsExactly("http://a.example/", "http://a.example/b", "http://a.example/ü");
        assertThat(files.site().links().links()).isEqualTo(3);
        assertThat(files.site().links().targets(0)).containsExactly(1, 2);
        assertThat(files.site().links().targets(1)).containsExactly(0);
        assertThat(files.site().labels())
                .containsExactly(PageLabel.VALUABLE, PageLabel.UNINFORMATIVE, PageLabel.DUPLICATE);
        assertThat(files.types()).containsExactly("home", "reply", "print");
    }

    @Test
    void labelsMayBeMissingOrHaveNoTypes() throws IOException {
        write("urls.tsv", URLS);
        write("links.tsv", LINKS);
        assertThat(read().site().labels()).isEmpty();
        write("labels.tsv", "label,id;valuable,3;valuable,7;valuable,9;");
        assertThat(read().site().labels()).hasSize(3);
        assertThat(read().types()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {".tsv", ".tsv.gz"})
    void whatIsKnownOfBodiesIsReadWhereThereIsATable(String end) throws IOException {
        write("urls.tsv", URLS);
        write("links.tsv", LINKS);
        assertThat(read().site().bodies()).isEmpty();
        write("bodies" + end, "digest,id,noindex,title,canonical;0a,3,true,,;0b,7,,Home page,http://a.example/;");
        assertThat(read().site().bodies())
                .containsExactly(
                        new PageBody("Home page", "http://a.example/", false, "0b"),
                        new PageBody("", "", true, "0a"),
                        PageBody.UNKNOWN);
        assertThat(read().site().known().body().apply(1).noindex()).isTrue();
    }

    @Test
    void anotherTableOfLabelsNamesPagesByUrlAndMayKnowMorePages() throws IOException {
        write("urls.tsv", URLS);
        write("links.tsv", LINKS);
        write("labels.tsv", LABELS);
        write(
                "mine.tsv",
                "url,label;http://a.example/,duplicate;http://a.example/b,valuable;http://a.example/ü,valuable;http://x/,valuable;");
        Path mine = folder.resolve("mine.tsv");
        assertThat(SiteFiles.read(folder, mine, Checkpoint.NONE).site().labels())
                .containsExactly(PageLabel.DUPLICATE, PageLabel.VALUABLE, PageLabel.VALUABLE);
        assertThatThrownBy(() -> PageLabels.read(mine, List.of("http://a.example/unknown")))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("mine.tsv: no label for \"http://a.example/unknown\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "urls | id,address;7,http://a/            | urls.tsv:1: no column \"url\" among \"id, address\"",
                "urls | id,url,url;7,http://a/,           | urls.tsv:1: two columns are named \"url\"",
                "urls | id,url                            | urls.tsv: no pages",
                "urls | id,url;7                          | urls.tsv:2: the line has 1 fields, but line 1 names 2",
                "urls | id,url;-7,http://a/               | urls.tsv:2: id is \"-7\"; it must be a whole number",
                "urls | id,url;99999999999999999999,u     | urls.tsv:2: id is \"99999999999999999999\"",
                "urls | id,url;7,                         | urls.tsv:2: the page has no URL",
                "urls | id,url;7,http://a/;7,http://b/    | urls.tsv:3: duplicate id 7;",
                "urls | id,url;7,http://a/;8,http://a/    | urls.tsv:3: duplicate URL \"http://a/\";",
                "links | from,to;7,3;3,5                  | links.tsv:3: unknown page 5",
                "links | 7,3;3,7                          | links.tsv:1: no column \"from\"",
                "labels | id,label;7,good                 | labels.tsv:2: \"good\" is not a label; a page is valuable",
                "labels | id,label;7,valuable;7,valuable  | labels.tsv:3: an earlier line labels \"http://a.example/\"",
                "labels | id,label;7,valuable             | labels.tsv: no label for \"http://a.example/b\"",
                "bodies | title;7                         | bodies.tsv:1: no column \"id\" among \"title\"",
                "bodies | id,noindex;7,yes                | bodies.tsv:2: noindex is \"yes\"; it must be true, false"
                        + " or empty",
                "bodies | id,title;7,a;7,b                | bodies.tsv:3: duplicate page 7;",
                "bodies | id,title;8,a                    | bodies.tsv:2: unknown page 8",
                "labels | id,label;8,valuable             | labels.tsv:2: unknown page 8",
            })
    void errorsNameFileLineAndWhatIsWrong(String table, String text, String message) throws IOException {
        write("urls.tsv", URLS);
        write("links.tsv", LINKS);
        write("labels.tsv", LABELS);
        write(table + ".tsv", text);
        assertThatThrownBy(this::read).isInstanceOf(IngestException.class).hasMessageContaining(message);
    }

    @Test
    void aFolderWithoutATableOrWithTwoOfAKindIsRefused() throws IOException {
        assertThatThrownBy(() -> SiteFiles.read(folder.resolve("none"), null, Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("no such folder");
        write("urls.tsv", URLS);
        assertThatThrownBy(this::read)
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("has 0 of links.tsv and links.tsv.gz");
        write("links.tsv", LINKS);
        write("urls.tsv.gz", URLS);
        assertThatThrownBy(this::read)
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("has 2 of urls.tsv and urls.tsv.gz");
    }

    @Test
    void damagedAndForeignFilesAreRefusedAndNotReadInPart() throws IOException {
        write("urls.tsv", URLS);
        byte[] zipped = PublisherListsTest.gzip(table(LINKS).getBytes(StandardCharsets.UTF_8));
        for (int length = 0; length < zipped.length; length++) {
            Files.write(folder.resolve("links.tsv.gz"), Arrays.copyOf(zipped, length));
            assertThatThrownBy(this::read).isInstanceOf(IngestException.class).hasMessageContaining("links.tsv.gz");
        }
        Files.write(folder.resolve("links.tsv.gz"), new byte[] {'f', 0, 'o', 'm'});
        assertThatThrownBy(this::read).isInstanceOf(IngestException.class).hasMessageContaining("not text");
    }

    @Test
    void aWholeForumIsRead() {
        Path forum = Path.of(System.getProperty("crawlgraph.root"), "../shared/data/site-forum");
        assumeTrue(Files.isDirectory(forum), "no forum at " + forum);
        SiteFiles files = SiteFiles.read(forum, null, Checkpoint.NONE);
        assertThat(files.site().urls()).hasSize(25_123);
        assertThat(files.site().links().pages()).isEqualTo(25_123);
        assertThat(files.types()).contains("home", "memberlist");
    }
}
