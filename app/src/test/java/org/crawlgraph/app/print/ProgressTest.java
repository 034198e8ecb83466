package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static String shown(boolean terminal) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Progress progress = new Progress(new PrintStream(out, true, StandardCharsets.UTF_8), terminal)) {
            progress.reached("pages", 0, 200);
            progress.reached("pages", 100, 200);
            progress.reached("pages", 200, 200);
            progress.reached("links", 1, 3);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aFileGetsNothing() {
        assertThat(shown(false)).isEmpty();
    }

    @Test
    void aTerminalGetsALineThatIsWrittenOver() {
        assertThat(shown(true))
                .startsWith("\rpages 0 %")
                .contains("\rpages 100 %")
                .endsWith("\rlinks 33 %\n");
    }

    @Test
    void theSamePerCentIsNotRepeated() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Progress progress = new Progress(new PrintStream(out, true, StandardCharsets.UTF_8), true)) {
            for (int call = 0; call < 50; call++) {
                progress.reached("pages", 1000, 1000);
            }
        }

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("\rpages 100 %" + System.lineSeparator());
    }
}
