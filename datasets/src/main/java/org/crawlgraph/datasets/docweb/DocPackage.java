package org.crawlgraph.datasets.docweb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.html.HtmlFolder;
import org.crawlgraph.ingest.html.PageSink;

/**
 * One line of {@code packages.tsv}: a folder of a package and where it is published. A package with two sites has two
 * lines.
 *
 * @param name of the package in its registry
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
     * @throws IOException when the file cannot be read or a line is invalid; the message has the line
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
     * Passes the pages on.
     *
     * @param unpacked the folder with every package unpacked under its name
     */
    void read(Path unpacked, PageSink sink) throws IOException {
        Path source = unpacked.resolve(name + folder);
        switch (name) {
            case "@mdn/browser-compat-data" -> CompatibilityData.readMdn(source, sink);
            case "caniuse-db" -> CompatibilityData.readCanIUse(source, sink);
            default -> new HtmlFolder(source, base).read(sink, Checkpoint.NONE);
        }
    }

    /**
     * Two sites about browsers whose page data is published as JSON: MDN ({@code @mdn/browser-compat-data}) and Can I
     * use ({@code caniuse-db}). Each has one page per feature.
     */
    static final class CompatibilityData {

        private static final String MDN = "https://developer.mozilla.org/";

        private CompatibilityData() {}

        /**
         * The pages of MDN. The file is a tree of features; one with an {@code mdn_url} has a page, which links to the
         * specifications in {@code spec_url}, one address or a list. These addresses omit the language; the English
         * pages are used.
         *
         * @throws IOException when {@code data} is not such a file
         */
        static void readMdn(Path data, PageSink sink) throws IOException {
            int pages = mdnFeature(new ObjectMapper().readTree(data.toFile()), sink);
            if (pages == 0) {
                throw new IOException(data + " has no mdn_url in it; is it data.json of @mdn/browser-compat-data?");
            }
        }

        private static int mdnFeature(JsonNode feature, PageSink sink) {
            int pages = 0;
            JsonNode compat = feature.path("__compat");
            String url = compat.path("mdn_url").asText();
            if (!url.isEmpty()) {
                sink.page(url.replaceFirst("^" + MDN + "docs/", MDN + "en-US/docs/"), texts(compat.path("spec_url")));
                pages++;
            }
            for (Map.Entry<String, JsonNode> child : feature.properties()) {
                if (!child.getKey().equals("__compat")) {
                    pages += mdnFeature(child.getValue(), sink);
                }
            }
            return pages;
        }

        /**
         * The pages of Can I use: {@code https://caniuse.com/FEATURE} links to the specification of the feature and to
         * its resources.
         *
         * @throws IOException when {@code data} is not such a file
         */
        static void readCanIUse(Path data, PageSink sink) throws IOException {
            JsonNode features = new ObjectMapper().readTree(data.toFile()).path("data");
            if (features.isEmpty()) {
                throw new IOException(data + " has no features under data; is it data.json of caniuse-db?");
            }
            for (Map.Entry<String, JsonNode> feature : features.properties()) {
                List<String> links = new ArrayList<>(texts(feature.getValue().path("spec")));
                for (JsonNode link : feature.getValue().path("links")) {
                    links.addAll(texts(link.path("url")));
                }
                sink.page("https://caniuse.com/" + feature.getKey(), links);
            }
        }

        /** A string, a list of strings, or nothing. */
        private static List<String> texts(JsonNode node) {
            List<String> texts = new ArrayList<>();
            for (JsonNode one : node.isArray() ? node : List.of(node)) {
                if (!one.asText().isBlank()) {
                    texts.add(one.asText());
                }
            }
            return texts;
        }
    }
}
