package org.crawlgraph.crawler.fetch;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * Which task each thread is reading, in a file that outlives the process: a page that ends the process each time it is read is found
 * out by it. Each thread writes its own place.
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

    /** Opens the file, made when it is not there. */
    public static ReadingMarks open(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            return new ReadingMarks(channel.map(FileChannel.MapMode.READ_WRITE, 0, MOST * Long.BYTES));
        }
    }

    /** The tasks that were being read when the last process ended. */
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
