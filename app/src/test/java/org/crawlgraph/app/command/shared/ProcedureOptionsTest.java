package org.crawlgraph.app.command.shared;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcedureOptionsTest {

    @Test
    void valuesAreReadAsJsonScalars() {
        assertThat(ProcedureOptions.scalar("80")).isEqualTo(80L);
        assertThat(ProcedureOptions.scalar("0.5")).isEqualTo(0.5);
        assertThat(ProcedureOptions.scalar("1e-9")).isEqualTo(1e-9);
        assertThat(ProcedureOptions.scalar("true")).isEqualTo(true);
        assertThat(ProcedureOptions.scalar("\"80\"")).isEqualTo("80");
    }

    @Test
    void everythingButScalarsIsAString() {
        assertThat(ProcedureOptions.scalar("domain")).isEqualTo("domain");
        assertThat(ProcedureOptions.scalar("")).isEqualTo("");
        assertThat(ProcedureOptions.scalar("1 2")).isEqualTo("1 2");
        assertThat(ProcedureOptions.scalar("[1]")).isEqualTo("[1]");
    }
}
