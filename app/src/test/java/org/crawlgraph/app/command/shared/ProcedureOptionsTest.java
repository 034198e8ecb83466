package org.crawlgraph.app.command.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcedureOptionsTest {

    @Test
    void valuesAreReadAsJson() {
        assertThat(ProcedureOptions.value("80")).isEqualTo(80L);
        assertThat(ProcedureOptions.value("0.5")).isEqualTo(0.5);
        assertThat(ProcedureOptions.value("1e-9")).isEqualTo(1e-9);
        assertThat(ProcedureOptions.value("true")).isEqualTo(true);
        assertThat(ProcedureOptions.value("\"80\"")).isEqualTo("80");
        assertThat(ProcedureOptions.value("[\"sea\", \"jazz\"]")).isEqualTo(List.of("sea", "jazz"));
    }

    @Test
    void everythingElseIsAString() {
        assertThat(ProcedureOptions.value("domain")).isEqualTo("domain");
        assertThat(ProcedureOptions.value("")).isEqualTo("");
        assertThat(ProcedureOptions.value("1 2")).isEqualTo("1 2");
        assertThat(ProcedureOptions.value("{\"a\": 1}")).isEqualTo("{\"a\": 1}");
    }
}
