package org.crawlgraph.app.print;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.crawlgraph.common.VisibleText;

/**
 * Escapes UTF-8 text for a terminal. Hidden characters, which could make the terminal show a different text, become
 * escapes such as {@code \u001b}, except line breaks and tabs; in JSON the escape has the same meaning. Files and pipes
 * bypass this stream.
 */
public final class TerminalStream extends OutputStream {

    /** Maximum number of bytes buffered until the end of a line. */
    private static final int LINE = 1 << 16;

    private final OutputStream terminal;
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

    public TerminalStream(OutputStream terminal) {
        this.terminal = terminal;
    }

    @Override
    public void write(int octet) throws IOException {
        boolean continues = (octet & 0xC0) == 0x80;
        if (waiting.size() >= LINE && !continues) {
            show();
        }
        waiting.write(octet);
        if (octet == '\n') {
            show();
        }
    }

    private void show() throws IOException {
        terminal.write(VisibleText.escapedLines(waiting.toString(StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8));
        waiting.reset();
    }

    /** Flushes buffered text; call after whole characters. */
    @Override
    public void flush() throws IOException {
        show();
        terminal.flush();
    }
}
