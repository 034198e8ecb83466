package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.ingest.source.IngestException;

/**
 * How long files are, before any of them is downloaded.
 *
 * @param total of the lengths that are known, in bytes
 * @param complete whether all are known
 */
record Sizes(long total, boolean complete) {

    /** What a file system should keep free, in bytes. */
    private static final long RESERVE = 64L << 20;

    /** Takes the lengths that the manifest tells, and asks the servers for the others. */
    static Sizes ask(Web web, List<Target> targets) {
        long total = 0;
        boolean complete = true;
        boolean reachable = true;
        for (Target target : targets) {
            OptionalLong length = OptionalLong.empty();
            if (target.bytes() != null) {
                length = OptionalLong.of(target.bytes());
            } else if (reachable) {
                try (Answer answer = web.ask("HEAD", target.address(), Map.of())) {
                    length = answer.status() == 200 ? answer.length() : OptionalLong.empty();
                } catch (IOException e) {
                    reachable = false; // the download will try again, and say what is wrong
                }
            }
            total += length.orElse(0);
            complete &= length.isPresent();
        }
        return new Sizes(total, complete);
    }

    /** Refuses to begin what cannot end well. */
    void refuseWithoutRoom(Path folder, List<Target> targets) throws IOException {
        long there = 0;
        for (Target target : targets) {
            there += new Partial(target.file()).length();
        }
        long free = Files.getFileStore(folder).getUsableSpace();
        if (total - there > free - RESERVE) {
            throw IngestException.in(
                    folder,
                    "there is no room: " + Bytes.text(total - there) + " are to come and " + Bytes.text(free)
                            + " are free; make room, or choose a folder on another disk with --into");
        }
    }

    @Override
    public String toString() {
        return total == 0 ? "of unknown length" : (complete ? "" : "at least ") + Bytes.text(total);
    }
}
