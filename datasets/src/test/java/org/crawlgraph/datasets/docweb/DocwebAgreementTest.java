package org.crawlgraph.datasets.docweb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.datasets.docweb.DocwebBuild.DocPackage;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.url.Host;
import org.junit.jupiter.api.Test;

/**
 * Compares the links between hosts with those that somebody else's program found in a larger list of packages. The two
 * follow different rules for redirects, generated index pages and {@code nofollow} (see the README of the data set), so
 * they agree on most links, not on all. Every build compares the links of every eighth page.
 */
class DocwebAgreementTest {

    private static final Path CHECK = Docweb.ROOT.resolve("../shared/data/docweb");
    private static final int STEP = Series.length(8, 1);

    /** Without scheme, with all percent-encoding undone. */
    private static String plain(String url) {
        String bare = url.replaceFirst("^https?://", "").replace("+", "%2B").replaceAll("%(?![0-9A-Fa-f]{2})", "%25");
        return URLDecoder.decode(bare, StandardCharsets.UTF_8);
    }

    private static Set<String> ours(Docweb docweb) {
        Set<String> links = new HashSet<>();
        List<String> urls = docweb.urls();
        for (int page = 0; page < urls.size(); page += STEP) {
            for (int target : docweb.links().targets(page)) {
                if (!Objects.equals(Host.of(urls.get(page)), Host.of(urls.get(target)))) {
                    links.add(plain(urls.get(page)) + " " + plain(urls.get(target)));
                }
            }
        }
        return links;
    }

    /** Links of pages that ours have. */
    private static Set<String> theirs(Set<String> sources) throws IOException {
        List<String> urls = Docweb.lines(CHECK.resolve("check-urls.txt.gz"));
        Map<Integer, String> known = new HashMap<>();
        for (int url = 0; url < urls.size(); url++) {
            String plain = plain(urls.get(url));
            if (sources.contains(plain)) {
                known.put(url, plain);
            }
        }
        Set<String> links = new HashSet<>();
        for (String line : Docweb.lines(CHECK.resolve("check-links-between-hosts.tsv.gz"))) {
            int tab = line.indexOf('\t');
            String source = known.get(Integer.parseInt(line.substring(0, tab)));
            if (source != null) {
                links.add(source + " " + plain(urls.get(Integer.parseInt(line.substring(tab + 1)))));
            }
        }
        return links;
    }

    @Test
    void linksBetweenHostsAgreeWithAnIndependentExtraction() throws IOException {
        assumeTrue(Files.isDirectory(CHECK), "no independent extraction at " + CHECK);
        Docweb docweb = Docweb.load();
        Set<String> ours = ours(docweb);
        Set<String> sources = IntStream.range(0, docweb.urls().size())
                .filter(page -> page % STEP == 0)
                .mapToObj(page -> plain(docweb.urls().get(page)))
                .collect(Collectors.toSet());
        Set<String> theirs = theirs(sources);
        List<String> sites = DocPackage.list(Docweb.FOLDER.resolve("packages.tsv")).stream()
                .map(one -> plain(one.base()))
                .toList();
        long expected = theirs.stream()
                .map(link -> link.substring(0, link.indexOf(' ')))
                .filter(source -> sites.stream().anyMatch(source::startsWith))
                .count();
        long common = ours.stream().filter(theirs::contains).count();
        assertThat((double) common / ours.size())
                .as("share of our links they have")
                .isGreaterThan(0.92);
        assertThat((double) common / expected)
                .as("share of their links we have")
                .isGreaterThan(0.94);
    }
}
