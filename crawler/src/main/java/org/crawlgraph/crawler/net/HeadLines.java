package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.io.HttpTransportMetrics;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;

/** The input of a connection while the head of a response is read: keeps the lines, and bounds them together. */
final class HeadLines implements SessionInputBuffer {

    private final SessionInputBuffer input;
    private final int most;
    private final StringBuilder lines = new StringBuilder();

    HeadLines(SessionInputBuffer input, int most) {
        this.input = input;
        this.most = most;
    }

    /** What has been read, a character for each byte. */
    String text() {
        return lines.toString();
    }

    @Override
    public int readLine(CharArrayBuffer line, InputStream in) throws IOException {
        int before = line.length();
        int read = input.readLine(line, in);
        if (read >= 0) {
            lines.append(line.array(), before, line.length() - before).append("\r\n");
        }
        if (lines.length() > most) {
            throw new MessageConstraintException("the lines are longer than " + most + " bytes together");
        }
        return read;
    }

    @Override
    public int length() {
        return input.length();
    }

    @Override
    public int capacity() {
        return input.capacity();
    }

    @Override
    public int available() {
        return input.available();
    }

    @Override
    public int read(byte[] bytes, int from, int most, InputStream in) throws IOException {
        return input.read(bytes, from, most, in);
    }

    @Override
    public int read(byte[] bytes, InputStream in) throws IOException {
        return input.read(bytes, in);
    }

    @Override
    public int read(InputStream in) throws IOException {
        return input.read(in);
    }

    @Override
    public HttpTransportMetrics getMetrics() {
        return input.getMetrics();
    }
}
