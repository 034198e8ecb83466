package org.crawlgraph.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.crawlgraph.app.print.ExitCode;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    /** Prints a line to a stream that fails, and ends. */
    private int printed(String failure) {
        CrawlGraph.StandardOutput output = new CrawlGraph.StandardOutput(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(failure);
            }
        });
        new PrintStream(output, false, StandardCharsets.UTF_8).println("data");
        return output.ended(ExitCode.DONE, new PrintStream(errors, true, StandardCharsets.UTF_8));
    }

    @Test
    void dataThatDoesNotFitOnTheDiskIsAFailure() {
        assertThat(printed("No space left on device")).isEqualTo(ExitCode.FAILED);
        assertThat(errors.toString(StandardCharsets.UTF_8))
                .isEqualTo(
                        "crawlgraph: standard output cannot be written (No space left on device), so it is incomplete;"
                                + " redirect it to another file" + System.lineSeparator());
    }

    @Test
    void aReaderMayStopEarly() {
        assertThat(printed("Broken pipe")).isEqualTo(ExitCode.DONE);
        assertThat(errors.size()).isZero();
    }
}
