package org.crawlgraph.datasets.docweb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.gather.PageCollector;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/** Builds the data set from unpacked packages; {@code datasets/docweb/build.sh} fetches and unpacks them. */
public final class DocwebBuild {

    private DocwebBuild() {}

    /**
     * Reads all packages, writes the graph, prints its counts.
     *
     * @param args {@code packages.tsv}, the folder with the unpacked packages, the basename of the graph to write
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 3) {
            System.err.println("usage: DocwebBuild PACKAGES.tsv UNPACKED_FOLDER BASENAME (build.sh does this)");
            System.exit(2);
        }
        build(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), System.out);
    }

    static void build(Path packages, Path unpacked, Path basename, PrintStream report) throws IOException {
        List<DocPackage> list = DocPackage.list(packages);
        InstalledPages installed = new InstalledPages(list);
        int[] foreign = new int[1];
        Function<String, @Nullable String> address = url -> {
            String web = installed.onTheWeb(url);
            String page = web == null ? null : DocwebAddress.of(web);
            boolean isForeign = page != null && !PublicHosts.has(page);
            foreign[0] += isForeign ? 1 : 0;
            return isForeign ? null : page;
        };
        PageCollector pages = new PageCollector(packages, address);
        Set<String> read = new HashSet<>();
        for (DocPackage one : list) {
            one.read(unpacked, (url, links) -> {
                pages.page(url, links);
                read.add(address.apply(url));
            });
        }
        UrlGraph graph = SecurePages.of(pages.end("HTML", new Rejects(0)), read);
        WebGraphWriter.write(graph.links(), graph.urls(), basename);
        Set<String> fetchedHosts = new TreeSet<>();
        graph.fetched().stream()
                .forEach(page -> fetchedHosts.add(Host.of(graph.urls().get(page))));
        GraphCounts.of(graph.links(), graph.urls()).forEach((name, count) -> report.println(name + "\t" + count));
        report.println("fetched pages\t" + graph.fetched().cardinality());
        report.println("hosts with fetched pages\t" + fetchedHosts.size());
        report.println("links dropped as no web address\t" + (pages.linksToNoAddress() - foreign[0]));
        report.println("links dropped as not on the public web\t" + foreign[0]);
    }

    /**
     * Separates hosts of the public web from example hosts in manuals: names without a dot, literal IP addresses, and
     * the names reserved by RFC 2606, RFC 6761 and RFC 6762.
     */
    static final class PublicHosts {

        private static final Pattern RESERVED =
                Pattern.compile("(?:.*\\.)?(?:example|test|invalid|localhost|local|example\\.(?:com|net|org))");
        private static final Pattern IPV4 = Pattern.compile(".*\\.\\d+");

        private PublicHosts() {}

        /** Whether the host of a canonical address can be on the public web; IPv6 addresses have no dot there. */
        static boolean has(String address) {
            String host = Host.of(address);
            return host != null
                    && host.contains(".")
                    && !IPV4.matcher(host).matches()
                    && !RESERVED.matcher(host).matches();
        }
    }

    /**
     * Reverts Debian's links between manuals, {@code /usr/share/doc/…} of the same host or
     * {@code file:///usr/share/doc/…}, to links between web sites.
     */
    static final class InstalledPages {

        private static final Pattern INSTALLED =
                Pattern.compile("(?:https?://[^/]*|file:(?://)?)(/usr/share/.*)", Pattern.DOTALL);

        /** Debian's symbolic link to the manual of the current Python. */
        private static final String CURRENT_PYTHON = "/usr/share/doc/python3-doc/html";

        private final Map<String, String> bases = new HashMap<>();

        /** Knows the folders of these packages, and of the current Python if one of them is Python 3. */
        InstalledPages(List<DocPackage> packages) {
            for (DocPackage one : packages) {
                bases.put(one.folder(), one.base());
                if (one.name().matches("python3\\.\\d+-doc")) {
                    bases.put(CURRENT_PYTHON, one.base());
                }
            }
        }

        /**
         * The web address of an installed file; any other address unchanged.
         *
         * @return null when none of the packages installs the file
         */
        @Nullable
        String onTheWeb(String url) {
            Matcher installed = INSTALLED.matcher(url);
            if (!installed.matches()) {
                return url;
            }
            String path = installed.group(1);
            for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
                String base = bases.get(path.substring(0, slash));
                if (base != null) {
                    return base + path.substring(slash + 1);
                }
            }
            return null;
        }
    }

    /** The figures in the data set's README, computed from the graph and its addresses only. */
    static final class GraphCounts {

        private static final int BOILERPLATE = 5;

        private GraphCounts() {}

        /** The figures by their names in the README, in the same order. */
        static Map<String, Integer> of(LinkGraph graph, List<String> urls) {
            Map<String, Integer> hosts = new HashMap<>();
            int[] host = new int[urls.size()];
            for (int page = 0; page < host.length; page++) {
                host[page] = hosts.computeIfAbsent(Host.of(urls.get(page)), name -> hosts.size());
            }
            LinkGraph between = graph.withoutLinksInside(host);
            Map<String, Integer> counts = new LinkedHashMap<>();
            counts.put("pages", graph.pages());
            counts.put("pages with links", linking(graph));
            counts.put("hosts", hosts.size());
            counts.put("links", Math.toIntExact(graph.links()));
            counts.put("links between hosts", Math.toIntExact(between.links()));
            counts.put("repeated links between hosts", repeated(between, host));
            counts.put("pages with links to other hosts", linking(between));
            counts.put("pages linked from other hosts", linking(between.transpose()));
            counts.put("most links of a page", mostLinks(graph));
            counts.put("most links to a page", mostLinks(graph.transpose()));
            counts.put("most links of a page to other hosts", mostLinks(between));
            counts.put("most links to a page from other hosts", mostLinks(between.transpose()));
            return counts;
        }

        /** Links to a page from at least {@link #BOILERPLATE} pages of the same host: footers, sidebars, templates. */
        private static int repeated(LinkGraph between, int[] host) {
            Long2IntOpenHashMap pagesLinking = new Long2IntOpenHashMap();
            for (int page = 0; page < between.pages(); page++) {
                for (int target : between.targets(page)) {
                    pagesLinking.addTo((long) host[page] << 32 | target, 1);
                }
            }
            return pagesLinking
                    .values()
                    .intStream()
                    .filter(pages -> pages >= BOILERPLATE)
                    .sum();
        }

        private static int linking(LinkGraph graph) {
            int linking = 0;
            for (int page = 0; page < graph.pages(); page++) {
                linking += graph.outDegree(page) > 0 ? 1 : 0;
            }
            return linking;
        }

        private static int mostLinks(LinkGraph graph) {
            int most = 0;
            for (int page = 0; page < graph.pages(); page++) {
                most = Math.max(most, graph.outDegree(page));
            }
            return most;
        }
    }

    /**
     * One line of {@code packages.tsv}: a folder of a package and where it is published. A package with two sites has
     * two lines.
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
        void read(Path unpacked, BiConsumer<String, Collection<String>> sink) throws IOException {
            Path source = unpacked.resolve(name + folder);
            switch (name) {
                case "@mdn/browser-compat-data" -> CompatibilityData.readMdn(source, sink);
                case "caniuse-db" -> CompatibilityData.readCanIUse(source, sink);
                default -> new HtmlFolder(source, base).read(sink);
            }
        }

        /**
         * Two sites about browsers whose page data is published as JSON: MDN ({@code @mdn/browser-compat-data}) and Can
         * I use ({@code caniuse-db}). Each has one page per feature.
         */
        static final class CompatibilityData {

            private static final String MDN = "https://developer.mozilla.org/";

            private CompatibilityData() {}

            /**
             * The pages of MDN. The file is a tree of features; one with an {@code mdn_url} has a page, which links to
             * the specifications in {@code spec_url}, one address or a list. These addresses omit the language; the
             * English pages are used.
             *
             * @throws IOException if {@code data} is not such a file
             */
            static void readMdn(Path data, BiConsumer<String, Collection<String>> sink) throws IOException {
                int pages = mdnFeature(new ObjectMapper().readTree(data.toFile()), sink);
                if (pages == 0) {
                    throw new IOException(data + " has no mdn_url in it; is it data.json of @mdn/browser-compat-data?");
                }
            }

            private static int mdnFeature(JsonNode feature, BiConsumer<String, Collection<String>> sink) {
                int pages = 0;
                JsonNode compat = feature.path("__compat");
                String url = compat.path("mdn_url").asText();
                if (!url.isEmpty()) {
                    sink.accept(
                            url.replaceFirst("^" + MDN + "docs/", MDN + "en-US/docs/"), texts(compat.path("spec_url")));
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
             * The pages of Can I use: {@code https://caniuse.com/FEATURE} links to the specification of the feature and
             * to its resources.
             *
             * @throws IOException if {@code data} is not such a file
             */
            static void readCanIUse(Path data, BiConsumer<String, Collection<String>> sink) throws IOException {
                JsonNode features = new ObjectMapper().readTree(data.toFile()).path("data");
                if (features.isEmpty()) {
                    throw new IOException(data + " has no features under data; is it data.json of caniuse-db?");
                }
                for (Map.Entry<String, JsonNode> feature : features.properties()) {
                    List<String> links =
                            new ArrayList<>(texts(feature.getValue().path("spec")));
                    for (JsonNode link : feature.getValue().path("links")) {
                        links.addAll(texts(link.path("url")));
                    }
                    sink.accept("https://caniuse.com/" + feature.getKey(), links);
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

    /** The page identity of the data set: the canonical URL, with an index page equal to its folder. */
    static final class DocwebAddress {

        private static final Pattern INDEX = Pattern.compile("(https?://[^?]*/)index\\.html?");

        private DocwebAddress() {}

        /**
         * The address of a page in the data set. {@code …/index.html} and {@code …/index.htm} without a query become
         * {@code …/}, since nearly every server returns the same page for both. Idempotent.
         *
         * @param url any text
         * @return null when it is not an {@code http} or {@code https} address with a valid host
         */
        static @Nullable String of(String url) {
            String canonical = CanonicalUrl.of(url);
            if (canonical == null || !(canonical.startsWith("https://") || canonical.startsWith("http://"))) {
                return null;
            }
            Matcher index = INDEX.matcher(canonical);
            return index.matches() ? index.group(1) : canonical;
        }
    }

    /**
     * Rules of the data set in addition to the rules of an import. An address with both {@code http} and {@code https}
     * is one page, the {@code https} one, because manuals are slow to update links; links of a page to itself are
     * dropped.
     */
    static final class SecurePages {

        private SecurePages() {}

        /**
         * The graph of a collection under these rules; an address that occurs with one scheme keeps it.
         *
         * @param read the addresses of the pages that were read; the others are only link targets
         */
        static UrlGraph of(CrawlSource pages, Set<String> read) {
            List<String> urls = urls(pages);
            TextHash.Numbers numbers = new TextHash.Numbers();
            numbers.defaultReturnValue(-1);
            for (int page = 0; page < urls.size(); page++) {
                numbers.put(urls.get(page), page);
            }
            int[] same = new int[urls.size()];
            List<String> distinct = new ArrayList<>();
            for (int page = 0; page < same.length; page++) {
                String url = urls.get(page);
                int secure = url.startsWith("http://") ? numbers.getInt("https" + url.substring(4)) : -1;
                same[page] = secure >= 0 ? secure : page;
                if (secure < 0) {
                    distinct.add(url);
                }
            }
            List<String> sorted = UrlNumbering.UrlOrder.sorted(distinct);
            int[] position = new int[same.length];
            for (int i = 0; i < sorted.size(); i++) {
                position[numbers.getInt(sorted.get(i))] = i;
            }
            LinkGraphBuilder graph = new LinkGraphBuilder(sorted.size());
            try (LinkCursor links = pages.readLinks()) {
                while (links.next()) {
                    for (int i = 0; i < links.degree(); i++) {
                        graph.add(position[same[links.source()]], position[same[links.targets()[i]]]);
                    }
                }
            }
            BitSet fetched = new BitSet();
            read.forEach(url -> fetched.set(position[same[numbers.getInt(url)]]));
            return new UrlGraph(sorted, graph.build(), fetched);
        }

        private static List<String> urls(CrawlSource pages) {
            List<String> urls = new ArrayList<>();
            try (UrlCursor cursor = pages.readUrls()) {
                for (String url = cursor.next(); url != null; url = cursor.next()) {
                    urls.add(url);
                }
            }
            return urls;
        }
    }
}
