package org.crawlgraph.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * A file that may be an archive.
 *
 * @param number index among all files of the crawl, sorted by path, from 0
 * @param uri its address
 * @param size in bytes
 */
record ArchiveFile(int number, String uri, long size) implements Serializable {

    /**
     * Lists all files of a crawl.
     *
     * @param paths files, folder trees, or Hadoop glob patterns
     * @throws IllegalArgumentException when one of them does not exist
     */
    public static List<ArchiveFile> list(List<String> paths, Configuration configuration) {
        List<FileStatus> found = new ArrayList<>();
        for (String path : paths) {
            try {
                find(new Path(path), configuration, found);
            } catch (FileNotFoundException e) {
                throw missing(path, e);
            } catch (IOException e) {
                throw new UncheckedIOException(path + ": " + e.getMessage(), e);
            }
        }
        List<FileStatus> ordered = found.stream()
                .distinct()
                .sorted(Comparator.comparing(
                                (FileStatus file) -> file.getPath().toUri().getPath())
                        .thenComparing(file -> file.getPath().toString()))
                .toList();
        List<ArchiveFile> files = new ArrayList<>();
        for (FileStatus file : ordered) {
            files.add(new ArchiveFile(files.size(), file.getPath().toString(), file.getLen()));
        }
        return files;
    }

    private static void find(Path pattern, Configuration configuration, List<FileStatus> found) throws IOException {
        FileSystem system = pattern.getFileSystem(configuration);
        FileStatus[] matching = system.globStatus(pattern);
        if (matching == null || matching.length == 0) {
            throw new FileNotFoundException(pattern.toString());
        }
        for (FileStatus one : matching) {
            RemoteIterator<LocatedFileStatus> files = system.listFiles(one.getPath(), true);
            while (files.hasNext()) {
                found.add(files.next());
            }
        }
    }

    private static IllegalArgumentException missing(String path, FileNotFoundException cause) {
        return new IllegalArgumentException(path + ": no such file or folder; check the path", cause);
    }

    /** The name in messages: the path of a local file, else the whole address. */
    String name() {
        URI address = new Path(uri).toUri();
        return address.getScheme() == null || address.getScheme().equals("file") ? address.getPath() : uri;
    }

    SeekableByteChannel open(Configuration configuration) throws IOException {
        Path path = new Path(uri);
        return new HadoopChannel(path.getFileSystem(configuration).open(path), size);
    }

    private static final class HadoopChannel implements SeekableByteChannel {

        private final FSDataInputStream in;
        private final long size;
        private boolean open = true;

        /** @param size file size in bytes */
        HadoopChannel(FSDataInputStream in, long size) {
            this.in = in;
            this.size = size;
        }

        @Override
        public int read(ByteBuffer into) throws IOException {
            byte[] bytes = new byte[into.hasArray() ? 0 : into.remaining()];
            if (!into.hasArray()) {
                int read = in.read(bytes, 0, bytes.length);
                into.put(bytes, 0, Math.max(0, read));
                return read;
            }
            int read = in.read(into.array(), into.arrayOffset() + into.position(), into.remaining());
            into.position(into.position() + Math.max(0, read));
            return read;
        }

        @Override
        public long position() throws IOException {
            return in.getPos();
        }

        @Override
        public SeekableByteChannel position(long place) throws IOException {
            if (place != in.getPos()) {
                in.seek(place);
            }
            return this;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public boolean isOpen() {
            return open;
        }

        @Override
        public void close() throws IOException {
            open = false;
            in.close();
        }

        @Override
        public int write(ByteBuffer from) {
            throw new NonWritableChannelException();
        }

        @Override
        public SeekableByteChannel truncate(long length) {
            throw new NonWritableChannelException();
        }
    }
}
