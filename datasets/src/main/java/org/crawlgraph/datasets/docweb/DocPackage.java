package org.crawlgraph.datasets.docweb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.html.HtmlFolder;
import org.crawlgraph.ingest.html.PageSink;

/**
 * One line of {@code packages.tsv}: a folder of a package and where it is published. A package with two sites in it has
 * two lines.
 *
 * @param name the package, as its registry has it
 * @param registry {@code debian} or {@code npm}
 * @param version the exact version
 * @param folder the folder of HTML files, or the JSON file, inside the unpacked package, beginning with {@code /}
 * @param base the address of that folder, ending in {@code /}
 * @param licence SPDX expression of the package's main licence
 */
record DocPackage(String name, String registry, String version, String folder, String base, String licence) {

    private static final String HEADER = "package\tregistry\tversion\tfolder\tbase\tlicence";

    /**
     * Reads the list.
     *
     * @throws IOException when the file cannot be read or a line is not as it should be; the message has the line
     */
    static List<DocPackage> list(Path tsv) throws IOException {
        List<String> lines = Files.readAllLines(tsv);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IOException(tsv + ", line 1: expected the header " + HEADER.replace('\t', ' '));
        }
        List<DocPackage> packages = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String[] cells = lines.get(i).split("\t", -1);
            if (cells.length != 6) {
                throw new IOException(tsv + ", line " + (i + 1) + ": expected 6 columns, found " + cells.length);
            }
            packages.add(new DocPackage(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]));
        }
        return packages;
    }

    /**
     * Hands over the pages.
     *
     * @param unpacked the folder in which every package is unpacked under its name
     */
    void read(Path unpacked, PageSink sink) throws IOException {
        Path source = unpacked.resolve(name + folder);
        switch (name) {
            case "@mdn/browser-compat-data" -> CompatibilityData.readMdn(source, sink);
            case "caniuse-db" -> CompatibilityData.readCanIUse(source, sink);
            default -> new HtmlFolder(source, base).read(sink, Checkpoint.NONE);
        }
    }
}
