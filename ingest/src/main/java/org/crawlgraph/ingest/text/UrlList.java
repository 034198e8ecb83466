package org.crawlgraph.ingest.text;

import java.nio.file.Path;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.UrlCursor;
import org.jspecify.annotations.Nullable;

/** A file with one URL per line: line 1 is page 0. Rejects empty lines, since every page needs a URL. */
public final class UrlList implements UrlCursor {

    private final TextLines lines;

    /** Opens the list, plain or gzipped. */
    public UrlList(Path file) {
        lines = new TextLines(file);
    }

    @Override
    public @Nullable String next() {
        if (!lines.next()) {
            return null;
        }
        if (lines.length() == 0) {
            throw refuse("empty line; each line must be the URL of one page");
        }
        return lines.text();
    }

    @Override
    public long count() {
        while (lines.next()) {
            // only the number of lines matters
        }
        return lines.number();
    }

    @Override
    public IngestException refuse(String what) {
        return lines.refuse(what);
    }

    @Override
    public void close() {
        lines.close();
    }
}
