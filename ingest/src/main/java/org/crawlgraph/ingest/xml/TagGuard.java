package org.crawlgraph.ingest.xml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.FileBytes;

/**
 * The bytes of an XML file on their way to the parser, which keeps whole tags in memory: refuses a file in which no tag
 * begins for a long while, before the parser has stored that. Words trouble with the file itself, since a parser takes
 * some of it for the end.
 */
final class TagGuard extends InputStream {

    /** Most bytes from one {@code <} to the next. */
    static final int MAX_GAP = 1 << 20;

    private final Path file;
    private final FileBytes in;
    private long at;
    private long tag;

    TagGuard(Path file) {
        this.file = file;
        in = new FileBytes(file);
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
        int read;
        try {
            read = in.read(bytes, offset, length);
        } catch (IOException e) {
            throw in.trouble(file.toString(), e);
        }
        for (int i = 0; i < read; i++) {
            at++;
            if (bytes[offset + i] == '<') {
                tag = at;
            } else if (at - tag > MAX_GAP) {
                throw IngestException.in(
                        file,
                        "from byte " + tag + " of its content on, no tag begins for " + MAX_GAP
                                + " bytes; this is not a graph in XML");
            }
        }
        return read;
    }

    long size() {
        return in.size();
    }

    long position() {
        return in.position();
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }
}
