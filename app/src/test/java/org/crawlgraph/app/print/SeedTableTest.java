package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;
import org.neo4j.driver.internal.InternalRecord;

class SeedTableTest {

    private static final String LONG_URL =
            "https://docs.example.org/en/stable/api/a-module/another-module/the-class/the-method-with-a-name.html";

    private static final List<Record> SEEDS = List.of(
            seed(1, "https://a.example/", 2, 0.012, null),
            seed(
                    2,
                    LONG_URL,
                    834,
                    0.0353,
                    "series, dataframe, groupby, index, column · pandas.pydata.org → github.com"));

    private static Record seed(long rank, String url, long newPages, double newWorth, String community) {
        List<Value> values = List.of(
                Values.value(rank),
                Values.value(url),
                Values.value(newPages),
                Values.value(newWorth),
                community == null ? Values.NULL : Values.value(community));
        return new InternalRecord(List.of("rank", "url", "newPages", "newWorth", "community"), values);
    }

    @Test
    void seedsAreSortedByNewWorthAndShowWholeUrlsInAWideTerminal() {
        List<String> lines = SeedTable.of(SEEDS, 0).lines().toList();

        assertThat(lines.get(0)).contains("rank: ", "newPages: ", "newWorth: ");
        assertThat(lines.get(1).split(" +", -1))
                .containsExactly("", "rank", "newPages", "newWorth", "community", "url");
        assertThat(lines.get(2)).endsWith(LONG_URL).contains(" 2 ", " 834 ", " 3.53 % ", "series, dataframe, ");
        assertThat(lines.get(2)).doesNotContain("pandas.pydata.org");
        assertThat(lines.get(3)).endsWith("https://a.example/").contains(" 1 ", " 2 ", " 1.20 % ");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void everyLineFitsTheTerminalAndShortUrlsStayWhole(int width) {
        List<Record> many = new ArrayList<>(SEEDS);
        many.add(seed(100, "https://b.example/docs/", 99_999, 0.999, "words"));
        List<String> lines = SeedTable.of(many, width).lines().toList();

        assertThat(lines.subList(1, lines.size()))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
        assertThat(lines.get(2)).endsWith("b.example/docs/");
        assertThat(lines.get(3)).contains("docs.ex").endsWith("name.html");
        assertThat(lines.get(4)).endsWith("https://a.example/");
    }
}
