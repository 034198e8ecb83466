package org.crawlgraph.datasets.download;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.crawlgraph.common.AtomicFile;
import org.crawlgraph.datasets.catalog.DatasetFile;
import org.crawlgraph.datasets.catalog.Digest;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.GzipFile;
import org.jspecify.annotations.Nullable;

/**
 * Compares files with their length and checksums in the manifest, or else in the publisher's list of checksums. A gzip
 * file in neither is compared by its content if the list has that ({@code NAME.urls} for {@code NAME.urls.gz}), and is
 * read to its end in any case. Files without a checksum in the manifest must also match their first download, recorded
 * in {@code NAME.downloaded.sha256}, since the publisher's list may come over the same insecure connection as the file.
 */
final class Checksums {

    private static final String GZIP = ".gz";
    private static final Pattern LINE = Pattern.compile("^([0-9a-fA-F]{32}|[0-9a-fA-F]{40}|[0-9a-fA-F]{64}) [ *](.+)");
    private static final Map<Integer, String> ALGORITHMS = Map.of(32, "MD5", 40, "SHA-1", 64, "SHA-256");

    private final Map<String, Digest> published;
    private final Map<String, Digest> first = new TreeMap<>();
    private final Path folder;
    private final Path record;
    private final Runnable moment;

    /**
     * @param good whether the file matches everything known
     * @param how how it was verified, or the error
     */
    record Outcome(boolean good, String how) {}

    /**
     * @param publisher the publisher's list in the format of {@code md5sum}, or null; other lines are skipped
     * @param folder of the files
     * @param name of the data set
     * @param moment called many times per second; may throw to stop
     * @throws IngestException when a list is damaged
     */
    Checksums(@Nullable Path publisher, Path folder, String name, Runnable moment) throws IOException {
        this.published = publisher == null ? Map.of() : published(publisher);
        this.folder = folder;
        this.record = folder.resolve(name + ".downloaded.sha256");
        this.moment = moment;
        List<String> lines = Files.exists(record) ? Files.readAllLines(record) : List.of();
        for (int number = 1; number <= lines.size(); number++) {
            Matcher line = LINE.matcher(lines.get(number - 1));
            if (!line.matches() || line.group(1).length() != 64) {
                throw IngestException.at(
                        record, number, "not a line of a SHA-256 checksum list; fix it or delete the file");
            }
            first.put(line.group(2), new Digest("SHA-256", line.group(1)));
        }
    }

    private static Map<String, Digest> published(Path list) {
        Map<String, Digest> digests = new HashMap<>();
        try {
            for (String text :
                    Files.readString(list, StandardCharsets.ISO_8859_1).lines().toList()) {
                Matcher line = LINE.matcher(text);
                if (line.matches()) {
                    String hex = line.group(1).toLowerCase(Locale.ROOT);
                    String path = line.group(2).strip();
                    digests.put(
                            path.substring(path.lastIndexOf('/') + 1),
                            new Digest(String.valueOf(ALGORITHMS.get(hex.length())), hex));
                }
            }
        } catch (IOException e) {
            throw IngestException.reading(list, e);
        }
        if (digests.isEmpty()) {
            throw IngestException.in(list, "not a list of checksums; delete it and try again");
        }
        return digests;
    }

    /** The record of first downloads, in the format of {@code sha256sum}. */
    Path record() {
        return record;
    }

    /** Whether a file was downloaded before. */
    boolean isRecorded(Path target) {
        return first.containsKey(key(target));
    }

    /**
     * Reads a file to its end and compares it.
     *
     * @param file the complete file, or a part expected to be complete
     * @param target its path when complete
     * @param known the manifest's entry, or null
     */
    Outcome of(Path file, Path target, @Nullable DatasetFile known) throws IOException {
        Long bytes = known == null ? null : known.bytes();
        if (bytes != null && Files.size(file) != bytes) {
            return new Outcome(false, "size is " + Files.size(file) + " bytes, expected " + bytes);
        }
        if (known != null && !known.digests().isEmpty()) {
            return byDigests(file, known.digests(), " in the manifest");
        }
        String name = String.valueOf(target.getFileName());
        Digest listed = published.get(name);
        Outcome outcome = listed != null
                ? byDigests(file, List.of(listed), " in the publisher's list")
                : name.endsWith(GZIP)
                        ? byContent(file, name)
                        : new Outcome(
                                true, bytes == null ? "not verified by checksum" : "length only, no checksum known");
        return outcome.good() ? byFirstDownload(file, target, outcome.how()) : outcome;
    }

    private Outcome byFirstDownload(Path file, Path target, String how) throws IOException {
        Digest found = digest("SHA-256", file);
        Digest known = first.putIfAbsent(key(target), found);
        if (known == null) {
            List<String> lines = first.entrySet().stream()
                    .map(entry -> entry.getValue().hex() + "  " + entry.getKey())
                    .toList();
            AtomicFile.write(record, draft -> Files.write(draft, lines));
            return new Outcome(true, how);
        }
        return found.equals(known)
                ? new Outcome(true, how + "; as first downloaded")
                : new Outcome(
                        false,
                        "its " + found + " is not the " + known.hex() + " of the first download (in "
                                + record.getFileName() + "; delete that file if the publisher changed the data)");
    }

    private Outcome byDigests(Path file, List<Digest> digests, String where) throws IOException {
        for (Digest digest : digests) {
            Digest found = digest(digest.algorithm(), file);
            if (!found.equals(digest)) {
                return new Outcome(false, "its " + found + " is not the " + digest.hex() + where);
            }
        }
        return new Outcome(true, digests.get(digests.size() - 1).algorithm() + where);
    }

    private Outcome byContent(Path file, String name) throws IOException {
        Optional<Digest> listed = Optional.ofNullable(published.get(name.substring(0, name.length() - GZIP.length())));
        String algorithm = listed.map(Digest::algorithm).orElse("MD5");
        Digest found;
        try (InputStream in = new BufferedInputStream(GzipFile.open(file))) {
            found = Digest.of(algorithm, in, moment);
        } catch (EOFException | ZipException e) {
            return new Outcome(false, "damaged gzip: " + e.getMessage());
        }
        if (listed.isEmpty()) {
            return new Outcome(true, "complete gzip, no checksum known");
        }
        return found.equals(listed.get())
                ? new Outcome(true, algorithm + " of the content in the publisher's list")
                : new Outcome(
                        false,
                        "the " + found + " of its content is not the "
                                + listed.get().hex() + " in the publisher's list");
    }

    private Digest digest(String algorithm, Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Digest.of(algorithm, in, moment);
        }
    }

    private String key(Path target) {
        return folder.relativize(target).toString().replace('\\', '/');
    }
}
