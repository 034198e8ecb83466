package org.crawlgraph.ingest.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The content of gzip files, of one or more members; rejects files that are cut off or followed by other data. */
public final class GzipFile {

    private GzipFile() {}

    /**
     * Opens a file.
     *
     * @return its content; reading it fails where the file is damaged
     * @throws IOException when the file cannot be read or does not begin like gzip
     */
    public static InputStream open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            return new StrictGzip(new CountedInput(in), Files.size(file));
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }
}
