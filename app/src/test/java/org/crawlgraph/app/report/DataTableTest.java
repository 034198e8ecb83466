package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.crawlgraph.app.report.DataTable.Figure;
import org.junit.jupiter.api.Test;

class DataTableTest {

    private static DataTable table() {
        return DataTable.of("t", "name, share of all, one check (µs), low, high, page")
                .row("a,b", DataTable.share(0.25), new Figure(1, 0.5, Double.NaN), DataTable.link("http://a.test/"))
                .row("", DataTable.share(Double.NaN), new Figure(2.0625, 1, 3), DataTable.link(""));
    }

    @Test
    void thePageHasExactNumbersAndNothingForUnknown() {
        assertThat(table().json().get("rows"))
                .hasToString("[[a,b, 0.25, 1, 0.5, null, http://a.test/], [, null, 2.0625, 1, 3, ]]");
    }

    @Test
    void objectsHaveColumnsInCamelCase() {
        assertThat(table().objects().get(0))
                .hasToString("{name=a,b, shareOfAll=0.25, oneCheckMicros=1, low=0.5, high=null, page=http://a.test/}");
        assertThat(table().objects().get(1)).containsEntry("name", null).containsEntry("shareOfAll", null);
    }

    @Test
    void textHasThreeDecimalsOrNone() {
        assertThat(table().text().toString().lines().map(line -> line.strip().replaceAll(" {2,}", "|")))
                .contains("a,b|0.250|1|0.500|-|http://a.test/", "-|-|2.063|1|3|-");
    }

    @Test
    void aColumnHasOneKind() {
        assertThat(table().json().get("columns").toString()).contains("share", "number", "url", "text");
    }

    @Test
    void aRowOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> table().row("a")).hasMessage("t has 6 columns, the row 1");
    }

    @Test
    void numbersInSentencesAreShort() {
        assertThat(List.of(
                        Wording.number(1234567),
                        Wording.number(1234.56),
                        Wording.number(98.76),
                        Wording.number(1.234),
                        Wording.number(0.12345),
                        Wording.number(0.00123),
                        Wording.number(Double.NaN),
                        Wording.percent(0.004),
                        Wording.count(1, "page")))
                .containsExactly(
                        "1,234,567", "1,235", "98.8", "1.23", "0.123", "1.23e-03", "–", "0.4\u00a0%", "1 page");
    }
}
