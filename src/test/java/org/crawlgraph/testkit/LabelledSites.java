package org.crawlgraph.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Assumptions;

/** Stored sites next to the repository; a test is skipped if its site is missing. */
public final class LabelledSites {

    private LabelledSites() {}

    private static Path folder(String name) {
        return Path.of(System.getProperty("crawlgraph.root", "."))
                .resolve("../shared/data")
                .resolve(name)
                .normalize();
    }

    public static boolean isThere(String name) {
        return Files.isDirectory(folder(name));
    }

    /** Pages without a label were not fetched. */
    public static StoredSite read(String name) throws IOException {
        Path folder = folder(name);
        Assumptions.assumeTrue(Files.isDirectory(folder), () -> "skipped: " + folder + " is missing");
        List<String> urls =
                rows(folder.resolve("urls.tsv.gz")).stream().map(row -> row[1]).toList();
        LinkGraphBuilder links = new LinkGraphBuilder(urls.size());
        rows(folder.resolve("links.tsv.gz"))
                .forEach(row -> links.add(Integer.parseInt(row[0]), Integer.parseInt(row[1])));
        List<PageLabel> labels = new ArrayList<>(Collections.nCopies(urls.size(), PageLabel.UNINFORMATIVE));
        BitSet fetched = new BitSet();
        for (String[] row : rows(folder.resolve("labels.tsv.gz"))) {
            labels.set(Integer.parseInt(row[0]), PageLabel.of(row[2]));
            fetched.set(Integer.parseInt(row[0]));
        }
        return new StoredSite(urls, links.build(), labels, fetched, List.of());
    }

    /** The fields of each line but the first, which names them. */
    private static List<String[]> rows(Path file) throws IOException {
        List<String[]> rows = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                rows.add(line.split("\t", -1));
            }
        }
        return rows;
    }
}
