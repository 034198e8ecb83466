package org.crawlgraph.datasets.download;

import org.crawlgraph.common.Checkpoint;

/** How far a retrieval is, over all files of a stage; asks the checkpoint even while nothing moves. */
final class DownloadProgress {

    private final Checkpoint checkpoint;
    private final String name;
    private String stage;
    private long total = 1;
    private long before;
    private long now;

    /** @param name of the data set */
    DownloadProgress(Checkpoint checkpoint, String name) {
        this.checkpoint = checkpoint;
        this.name = name;
        this.stage = "asking for " + name;
    }

    /** Begins a stage of so many bytes; 0 if unknown. */
    void begin(String verb, long bytes) {
        stage = verb + " " + name;
        total = Math.max(1, bytes);
        before = 0;
        now = 0;
    }

    /** The current file has come this far. */
    void at(long length) {
        now = before + length;
        moment();
    }

    /** The current file is done, and was so long. */
    void add(long length) {
        before += length;
        now = before;
        moment();
    }

    /** Nothing new, but may stop. */
    void moment() {
        checkpoint.reached(stage, Math.min(now, total), total);
    }
}
