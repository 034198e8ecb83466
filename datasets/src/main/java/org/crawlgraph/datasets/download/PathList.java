package org.crawlgraph.datasets.download;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.datasets.catalog.FileList;
import org.crawlgraph.datasets.catalog.Names;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.GzipFile;

/** The addresses in a publisher's list of paths, a path in each line. */
final class PathList {

    private PathList() {}

    /**
     * Reads a list.
     *
     * @throws IngestException when it names another number of files than the manifest, a file twice, a file elsewhere than
     *     on the server of the base, or a file that cannot stand in a folder
     */
    static List<URI> read(Path file, FileList list) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        try (InputStream in = file.toString().endsWith(".gz") ? GzipFile.open(file) : Files.newInputStream(file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            long line = 0;
            for (String path = lines.readLine(); path != null; path = lines.readLine()) {
                URI address = address(file, ++line, path, list.base());
                if (addresses.put(name(file, line, address), address) != null) {
                    throw IngestException.at(file, line, IngestException.quote(path) + " is named twice");
                }
                if (addresses.size() > list.files()) {
                    break;
                }
            }
        } catch (IOException e) {
            throw IngestException.in(file, "it cannot be read: " + e.getMessage() + "; delete it and try again");
        }
        if (addresses.size() != list.files()) {
            throw IngestException.in(
                    file,
                    "it names " + (addresses.size() > list.files() ? "more than " : "")
                            + Math.min(addresses.size(), list.files())
                            + " files, and the manifest says " + list.files()
                            + ": its publisher has changed it, or it is not whole; delete it and try again");
        }
        return List.copyOf(addresses.values());
    }

    private static URI address(Path file, long line, String path, URI base) {
        try {
            URI address = base.resolve(path.strip());
            if (String.valueOf(address.getScheme()).equalsIgnoreCase(base.getScheme())
                    && String.valueOf(address.getAuthority()).equalsIgnoreCase(base.getAuthority())) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // told below like an address elsewhere
        }
        throw IngestException.at(file, line, IngestException.quote(path) + " is not a path below " + base);
    }

    private static String name(Path file, long line, URI address) {
        try {
            return Names.last(address);
        } catch (IllegalArgumentException e) {
            throw IngestException.at(file, line, String.valueOf(e.getMessage()));
        }
    }
}
