package org.crawlgraph.datasets.docweb;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.html.PageCollector;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.webgraph.WebGraphWriter;
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
        PageCollector pages = new PageCollector(
                packages,
                url -> {
                    String web = installed.onTheWeb(url);
                    return web == null ? null : DocwebAddress.of(web);
                },
                PublicHosts::has);
        for (DocPackage one : list) {
            one.read(unpacked, pages);
        }
        UrlGraph graph = SecurePages.of(pages.end("HTML", new Rejects(0)));
        WebGraphWriter.write(graph.links(), graph.urls(), basename);
        Set<String> fetchedHosts = new TreeSet<>();
        graph.fetched().stream()
                .forEach(page -> fetchedHosts.add(Host.of(graph.urls().get(page))));
        GraphCounts.of(graph.links(), graph.urls()).forEach((name, count) -> report.println(name + "\t" + count));
        report.println("fetched pages\t" + graph.fetched().cardinality());
        report.println("hosts with fetched pages\t" + fetchedHosts.size());
        report.println("links dropped as no web address\t" + pages.linksToNoAddress());
        report.println("links dropped as not on the public web\t" + pages.linksToUnwanted());
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
     * Reverts Debian's links between manuals, {@code /usr/share/doc/…} of the same host or {@code
     * file:///usr/share/doc/…}, to links between web sites.
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

        private static final int FURNITURE = 5;

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

        /** Links to a page from at least {@link #FURNITURE} pages of the same host: footers, sidebars, templates. */
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
                    .filter(pages -> pages >= FURNITURE)
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
}
