package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.datasets.catalog.Digest;
import org.crawlgraph.ingest.source.IngestException;

/** Checksums in the format of {@code md5sum}: digits, a space, a space or a star, and the name of a file. */
final class ChecksumList {

    static final ChecksumList EMPTY = new ChecksumList(Map.of());

    private static final Pattern LINE = Pattern.compile("([0-9a-fA-F]{32}|[0-9a-fA-F]{40}|[0-9a-fA-F]{64}) [ *](.+)");
    private static final Map<Integer, String> ALGORITHMS = Map.of(32, "MD5", 40, "SHA-1", 64, "SHA-256");

    private final Map<String, Digest> digests;

    private ChecksumList(Map<String, Digest> digests) {
        this.digests = digests;
    }

    /**
     * Reads a list, skipping other lines.
     *
     * @throws IngestException when no line has this format
     */
    static ChecksumList read(Path file) {
        Map<String, Digest> digests = new HashMap<>();
        try {
            for (String line :
                    Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList()) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches()) {
                    String hex = matcher.group(1).toLowerCase(Locale.ROOT);
                    String path = matcher.group(2).strip();
                    digests.put(
                            path.substring(path.lastIndexOf('/') + 1),
                            new Digest(String.valueOf(ALGORITHMS.get(hex.length())), hex));
                }
            }
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
        if (digests.isEmpty()) {
            throw IngestException.in(file, "this is not a list of checksums; delete it and try again");
        }
        return new ChecksumList(digests);
    }

    /** The checksum of the file with a name. */
    Optional<Digest> of(String name) {
        return Optional.ofNullable(digests.get(name));
    }
}
