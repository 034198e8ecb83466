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
 * What files were when they came first: {@code NAME.downloaded.sha256} in the folder, in the form of {@code sha256sum}. It
 * holds the files that the manifest knows no checksum of; whoever could change one of them on its way cannot do so a second time
 * unseen, and two people can compare what they have got.
 */
final class FirstDownload {

    /** Digits of a SHA-256, and the two blanks behind them. */
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
                            file, number, "this is no line of a list of SHA-256 checksums; mend it or delete the file");
                }
                digests.put(line.substring(PATH), new Digest("SHA-256", line.substring(0, PATH - 2)));
            }
        }
    }

    /** Where the record stands. */
    Path file() {
        return file;
    }

    /** What a file was when it came first. */
    Optional<Digest> of(Path target) {
        return Optional.ofNullable(digests.get(key(target)));
    }

    /** Records a file, once and for all. */
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
