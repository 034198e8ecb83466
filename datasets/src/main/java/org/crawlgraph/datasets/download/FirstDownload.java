package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.crawlgraph.datasets.catalog.Digest;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Checksums of first downloads: {@code NAME.downloaded.sha256} in the folder, in the format of {@code sha256sum}. It
 * lists the files without a checksum in the manifest, so that a later change in transit is noticed, and users can
 * compare their downloads.
 */
final class FirstDownload {

    /** Digits of a SHA-256, and the two blanks after them. */
    private static final int PATH = 66;

    private final Path folder;
    private final Path file;
    private final Map<String, Digest> digests = new TreeMap<>();

    /**
     * Reads the record.
     *
     * @param folder of the files
     * @param name of the data set
     * @throws IngestException when it is damaged
     */
    FirstDownload(Path folder, String name) throws IOException {
        this.folder = folder;
        this.file = folder.resolve(name + ".downloaded.sha256");
        if (Files.exists(file)) {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                if (line.length() <= PATH || !line.substring(0, PATH).matches("[0-9a-f]{64} {2}")) {
                    throw IngestException.at(
                            file,
                            number,
                            "this is not a line of a list of SHA-256 checksums; fix it or delete the file");
                }
                digests.put(line.substring(PATH), new Digest("SHA-256", line.substring(0, PATH - 2)));
            }
        }
    }

    /** The file of the record. */
    Path file() {
        return file;
    }

    /** The checksum of a file's first download. */
    Optional<Digest> of(Path target) {
        return Optional.ofNullable(digests.get(key(target)));
    }

    /** Records a file permanently. */
    void add(Path target, Digest digest) throws IOException {
        digests.put(key(target), digest);
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        Files.write(
                draft,
                digests.entrySet().stream()
                        .map(entry -> entry.getValue().hex() + "  " + entry.getKey())
                        .toList());
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private String key(Path target) {
        return folder.relativize(target).toString().replace('\\', '/');
    }
}
