package org.crawlgraph.datasets.download;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;
import org.crawlgraph.datasets.catalog.Digest;
import org.crawlgraph.ingest.text.GzipFile;

/**
 * Verifies a file by its length and checksums in the manifest, else its checksum in the publisher's list. A gzip file
 * without a checksum is verified by the checksum of its content if the list has one ({@code NAME.urls} for {@code
 * NAME.urls.gz}), and is read to its end in any case. A file without a checksum in the manifest must also equal its
 * first download, since the publisher's list may come over the same insecure connection.
 *
 * @param list of the publisher
 * @param first checksums of the first downloads
 * @param moment called many times a second; may throw to stop
 */
record Verification(ChecksumList list, FirstDownload first, Runnable moment) {

    private static final String GZIP = ".gz";

    /**
     * The outcome.
     *
     * @param good whether the file passed
     * @param how it was verified, or what is wrong with it, in a few words
     */
    record Outcome(boolean good, String how) {}

    /**
     * Reads a file to its end.
     *
     * @param file the complete file, or a complete part
     * @param target its description
     */
    Outcome of(Path file, Target target) throws IOException {
        long size = Files.size(file);
        if (target.bytes() != null && size != target.bytes()) {
            return new Outcome(false, "it has " + size + " bytes and should have " + target.bytes());
        }
        if (!target.digests().isEmpty()) {
            return byDigests(file, target.digests(), " in the manifest");
        }
        Outcome told = byPublisher(file, target);
        return told.good() ? byFirstDownload(file, target, told.how()) : told;
    }

    private Outcome byPublisher(Path file, Target target) throws IOException {
        Optional<Digest> listed = list.of(target.name());
        if (listed.isPresent()) {
            return byDigests(file, List.of(listed.get()), " in the publisher's list");
        }
        if (target.name().endsWith(GZIP)) {
            return byContent(file, target.name());
        }
        return new Outcome(
                true, target.bytes() == null ? "not verified by checksum" : "length only, no checksum known");
    }

    /** Compares with the first download, or records it. */
    private Outcome byFirstDownload(Path file, Target target, String how) throws IOException {
        Digest found = digest("SHA-256", file);
        Optional<Digest> known = first.of(target.file());
        if (known.isEmpty()) {
            first.add(target.file(), found);
            return new Outcome(true, how);
        }
        return found.equals(known.get())
                ? new Outcome(true, how + "; as first downloaded")
                : new Outcome(
                        false,
                        "its " + found + " is not the " + known.get().hex() + " that it had when it came first (in "
                                + first.file().getFileName()
                                + ", to be deleted if its publisher has changed the file)");
    }

    private Digest digest(String algorithm, Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Digest.of(algorithm, in, moment);
        }
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
        Optional<Digest> listed = list.of(name.substring(0, name.length() - GZIP.length()));
        String algorithm = listed.map(Digest::algorithm).orElse("MD5");
        Digest found;
        try (InputStream in = new BufferedInputStream(GzipFile.open(file))) {
            found = Digest.of(algorithm, in, moment);
        } catch (EOFException | ZipException e) {
            return new Outcome(false, "it is not whole gzip: " + e.getMessage());
        }
        if (listed.isEmpty()) {
            return new Outcome(true, "whole gzip, no checksum known");
        }
        return found.equals(listed.get())
                ? new Outcome(true, algorithm + " of the content in the publisher's list")
                : new Outcome(
                        false,
                        "the " + found + " of its content is not the "
                                + listed.get().hex() + " in the publisher's list");
    }
}
