package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.crawlgraph.crawler.fetch.WarcFiles;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.jspecify.annotations.Nullable;

/** The WARC files of a crawl, if any. Their position is part of the state; uncommitted records are truncated on resume. */
final class WarcArchive implements AutoCloseable {

    private static final String POSITION = "warc";
    private static final String FOLDER = "warc";

    private final CrawlState state;
    private final @Nullable WarcFiles files;
    private boolean changed;

    private WarcArchive(CrawlState state, @Nullable WarcFiles files) {
        this.state = state;
        this.files = files;
    }

    static WarcArchive none(CrawlState state) {
        return new WarcArchive(state, null);
    }

    static WarcArchive open(CrawlState state, CrawlOptions options) throws IOException {
        long size = options.output().warcBytes();
        if (size == 0) {
            return none(state);
        }
        Path folder = options.output().folder().resolve(FOLDER);
        Map<String, String> info = Map.of(
                "operator", options.agent().contact(),
                "http-header-user-agent", options.agent().header(),
                "robots", "obey");
        WarcFiles.WarcPosition position = state.value(POSITION, WarcFiles.WarcPosition.class);
        WarcFiles files = position == null
                ? WarcFiles.begin(folder, Instant.now(), size, info)
                : WarcFiles.resume(folder, position, size, info);
        keepPosition(state, files);
        return new WarcArchive(state, files);
    }

    private static void keepPosition(CrawlState state, WarcFiles files) {
        state.value(POSITION, WarcFiles.WarcPosition.class, files.position());
    }

    boolean isOn() {
        return files != null;
    }

    void append(byte @Nullable [] records) {
        try {
            if (files != null && records != null) {
                files.append(records);
                changed = true;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Forces the records to disk and stores the position, to be committed next. */
    void force() {
        try {
            if (files != null && changed) {
                files.force();
                keepPosition(state, files);
                changed = false;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes missing indexes, at the end of a run. */
    void index() throws IOException {
        if (files != null) {
            files.index();
        }
    }

    @Override
    public void close() throws IOException {
        if (files != null) {
            files.close();
        }
    }
}
