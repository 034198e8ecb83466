package org.crawlgraph.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/**
 * The new results folder of a job in any Hadoop file system, and a temporary folder next to it. A failed job leaves
 * neither; a killed job does not write the final file.
 */
final class OutputFolder implements AutoCloseable {

    private final Path folder;
    private final Path work;
    private final FileSystem files;
    private boolean finished;

    /** @throws IllegalArgumentException when the folder exists */
    OutputFolder(SparkSession spark, String name) {
        folder = new Path(name);
        work = folder.suffix(".work");
        try {
            files = folder.getFileSystem(spark.sparkContext().hadoopConfiguration());
            if (files.exists(folder)) {
                throw new IllegalArgumentException(name + ": already exists; pass a new folder, or remove this one");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(name + ": " + e.getMessage(), e);
        }
        spark.sparkContext().setCheckpointDir(work.toString());
    }

    String path(String name) {
        return new Path(folder, name).toString();
    }

    /** Writes a small file. */
    void write(String name, String text) {
        try (FSDataOutputStream out = files.create(new Path(folder, name), false)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(path(name) + ": " + e.getMessage(), e);
        }
    }

    /** Writes a small file that marks the output as complete; call last. */
    void finish(String name, String text) {
        write(name, text);
        finished = true;
    }

    /** Removes temporary files, and the results of a failed job. */
    @Override
    public void close() {
        try {
            files.delete(work, true);
            if (!finished) {
                files.delete(folder, true);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(work + ": " + e.getMessage(), e);
        }
    }
}
