package org.crawlgraph.datasets.labelled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.forum.evaluation.ForumMeasure;
import org.crawlgraph.forum.evaluation.ForumTruth;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In the texts, a comma stands for a tab and a semicolon for the end of a line. */
class ForumLabelsTest {

    /** The pages a, b, c and d behind the home page. */
    private static final StoredForum SITE = new StoredForum(
            "http://f.example/",
            Stream.of("", "a", "b", "c", "d").map(ForumLabelsTest::page).toList(),
            Map.of());

    @TempDir
    private Path folder;

    private static PageStructure page(String name) {
        byte[] html = ("<body><p>all about the page " + name + "</p></body>").getBytes(StandardCharsets.UTF_8);
        return PageStructure.read(html, "text/html", "http://f.example/" + name, PageLimits.DEFAULT);
    }

    private LabelledForum read(String table) throws IOException {
        String text = table.replace(',', '\t').replace(';', '\n').replace("/", "http://f.example/");
        return ForumLabels.read(Files.writeString(folder.resolve("labels.tsv"), text), SITE);
    }

    @Test
    void aCopyIsOneOfWhatItsLabelNamesByUrlOrIdAndElseOfTheEntry() throws IOException {
        LabelledForum forum = read(
                "id,label,url,canonical;0,valuable,/,;1,valuable,/a,;2,duplicate,/b,1;3,duplicate,/c,/a;4,duplicate,/d,;"
                        + "5,valuable,/elsewhere,;");
        int[] groups = forum.meaning().groups();
        assertThat(groups[2]).isEqualTo(groups[1]).isEqualTo(groups[3]).isNotEqualTo(groups[0]);
        assertThat(groups[4]).isEqualTo(groups[0]);
        ForumMeasure all = ForumMeasure.of(List.of(0, 1, 2, 3, 4), forum.meaning());
        assertThat(all.valuable()).isEqualTo(2);
        assertThat(all.duplicates()).isEqualTo(3);
        assertThat(forum.templates()).isEmpty();
    }

    @Test
    void threadsNumbersAndTemplatesAreReadWhereThereAreSuch() throws IOException {
        ForumTruth truth =
                read("url,label,series,number,template;/,valuable,,,home;/a,valuable,t,1,thread;/b,valuable,t,2,thread;"
                                + "/c,uninformative,,,form;/d,valuable,u,1,thread;")
                        .meaning();
        assertThat(truth.series()).containsExactly("", "t", "t", "", "u");
        assertThat(truth.numbers()).containsExactly(0, 1, 2, 0, 1);
        assertThat(truth.invalid().stream()).containsExactly(3);
    }

    @Test
    void pagesWithoutALabelAreLeftOut() throws IOException {
        LabelledForum forum = read("url,label,series,number;/,valuable,,;/b,valuable,t,2;/d,uninformative,,");
        assertThat(forum.site().pages())
                .extracting(page -> page.url().substring("http://f.example".length()))
                .containsExactly("/", "/b", "/d");
        assertThat(forum.meaning().series()).containsExactly("", "t", "");
        assertThat(forum.meaning().invalid().stream()).containsExactly(2);
    }

    @Test
    void whatIsMissingIsSaidWithItsPlace() {
        String rest = ";/,valuable;/b,valuable;/c,valuable;/d,valuable";
        assertThatThrownBy(() -> read("url,label" + rest.replace(";/,valuable", "")))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("no label for \"http://f.example/\", where all crawls start; label it");
        assertThatThrownBy(() -> read("url,label;/a,good" + rest))
                .hasMessageContaining("labels.tsv")
                .hasMessageContaining("a page is valuable, duplicate or uninformative");
        assertThatThrownBy(() -> read("url,label;/a,valuable;/a,duplicate" + rest))
                .hasMessageContaining("a page has one label");
        assertThatThrownBy(() -> read("url,label,series" + rest.replace("valuable", "valuable,")))
                .hasMessageContaining("no column \"number\"");
        assertThatThrownBy(() -> read("url" + rest)).hasMessageContaining("no column \"label\"");
        assertThat(Arrays.asList(folder.toFile().list())).containsExactly("labels.tsv");
    }
}
