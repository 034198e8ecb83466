package org.crawlgraph.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;

/** Data next to the repository; a test is skipped if its file is missing. */
public final class SharedData {

    private SharedData() {}

    public static Path file(String name) {
        Path file = Path.of(System.getProperty("crawlgraph.root", "."))
                .resolve("../shared/data")
                .resolve(name)
                .normalize();
        Assumptions.assumeTrue(Files.exists(file), () -> "skipped: " + file + " is missing");
        return file;
    }

    public static void forEachLine(String name, Consumer<String> line) {
        Path file = file(name);
        try (InputStream bytes = Files.newInputStream(file);
                InputStream text = name.endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
                BufferedReader lines = new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8))) {
            lines.lines().forEach(line);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Every distinct URL of the real graphs. */
    public static Set<String> urls() {
        Set<String> urls = new HashSet<>();
        for (String graph : new String[] {"california", "polblogs", "indie-map-crawled", "indie-map"}) {
            forEachLine(graph + "/links.tsv.gz", line -> {
                int tab = line.indexOf('\t');
                urls.add(line.substring(0, tab));
                urls.add(line.substring(tab + 1));
            });
        }
        forEachLine("hollins/hollins.dat", line -> {
            if (line.contains("://")) { // the rest of the file are pairs of numbers
                urls.add(line.substring(line.indexOf(' ') + 1));
            }
        });
        forEachLine("site-forum/urls.tsv.gz", line -> urls.add(line.split("\t", -1)[1]));
        forEachLine("docweb/check-urls.txt.gz", line -> urls.add("https://" + line));
        return urls;
    }
}
