package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;

class TableTest {

    private static final Table TABLE =
            new Table("#rank, url").row(1, "http://a.test/a-long-path").row(2, "http://b.test/");

    @Test
    void aTableThatFitsIsATable() {
        assertThat(TABLE.within(40).lines())
                .containsExactly(" rank  url", "    1  http://a.test/a-long-path", "    2  http://b.test/");
        assertThat(TABLE.within(0)).isEqualTo(TABLE.toString());
    }

    @Test
    void aWiderOneHasALineForEachColumnOfARow() {
        assertThat(TABLE.within(20).lines())
                .containsExactly("rank  1", " url  http://a.test…", "", "rank  2", " url  http://b.test/");
    }

    @Test
    void roundingErrorsAreZero() {
        Value noise = Values.parameters("score", 1.2e-18);
        Value score = Values.parameters("score", 2.5e-12);

        assertThat(Table.of(List.of("score"), List.of(noise, score)).toString().lines())
                .map(String::strip)
                .containsExactly("score", "0.00000", "2.50000e-12");
    }
}
