package org.crawlgraph.crawler.fetch;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * Memory-mapped record of the task that each thread is reading. It survives a crash, so a page that repeatedly crashes the process can be
 * identified. Each thread writes its own slot.
 */
public final class ReadingMarks {

    private static final int MOST = 1_024;

    private final MappedByteBuffer marks;
    private final Set<Long> before = new HashSet<>();

    private ReadingMarks(MappedByteBuffer marks) {
        this.marks = marks;
        for (int i = 0; i < MOST; i++) {
            if (marks.getLong(i * Long.BYTES) != 0) {
                before.add(marks.getLong(i * Long.BYTES) - 1);
                marks.putLong(i * Long.BYTES, 0);
            }
        }
    }

    /** Opens or creates the file. */
    public static ReadingMarks open(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            return new ReadingMarks(channel.map(FileChannel.MapMode.READ_WRITE, 0, MOST * Long.BYTES));
        }
    }

    /** Tasks that were being read when the previous process ended. */
    public Set<Long> before() {
        return Set.copyOf(before);
    }

    void begin(int thread, long task) {
        marks.putLong(thread % MOST * Long.BYTES, task + 1);
    }

    void end(int thread) {
        marks.putLong(thread % MOST * Long.BYTES, 0);
    }
}
