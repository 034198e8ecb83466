package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.forum.map.ForumSample;
import org.crawlgraph.forum.map.PageNumbers;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.similarity.Layouts;
import org.crawlgraph.html.similarity.NearPages;
import org.crawlgraph.html.similarity.Shingles;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.UrlQuery;

/**
 * A sample, its page types, and the probes: pages fetched in addition to the sample to test whether they repeat others.
 * Sampled pages come first; page types are numbered by first page.
 */
final class TrainingSample {

    private final ForumSample.ForumPages source;
    private final ForumSample sample;
    final Layouts layouts;
    final PageNumbers numbers;
    final List<UrlPattern> patterns;
    private final UrlMatcher matcher;

    /** The near-duplicates in the sample. */
    final NearPages near;

    private final List<ForumSample.SampledPage> pages = new ArrayList<>();
    private final List<NearPages.PageContent> said = new ArrayList<>();
    private final IntArrayList layoutOf = new IntArrayList();
    private final IntArrayList typeOf = new IntArrayList();
    private final Map<String, Integer> pageAt = new HashMap<>();
    private final Map<String, String> aliases;
    private final Set<String> nothingAt = new HashSet<>();
    private final Map<List<Integer>, Integer> types = new LinkedHashMap<>();
    private final int probes;
    private int probed;

    TrainingSample(
            ForumSample.ForumPages source,
            ForumSample sample,
            ForumTraining.Settings options,
            List<UrlPattern> more,
            Checkpoint checkpoint) {
        this.source = source;
        this.sample = sample;
        this.probes = options.probes();
        this.aliases = new HashMap<>(sample.aliases());
        this.numbers = PageNumbers.of(sample);
        this.patterns = patterns(sample, options, more, checkpoint);
        this.matcher = UrlMatcher.of(patterns);
        this.layouts = options.method()
                .layouts(
                        sample.pages().stream()
                                .map(ForumSample.SampledPage::structure)
                                .toList(),
                        checkpoint);
        List<Shingles> shingles = new ArrayList<>();
        for (ForumSample.SampledPage page : sample.pages()) {
            checkpoint.reached("shingles", shingles.size(), sample.pages().size());
            shingles.add(Shingles.of(page.structure().words()));
        }
        this.near = new NearPages(
                shingles,
                options.method() == ForumMethod.PAPER ? NearPages.Rule.PAPER : NearPages.Rule.LEARNT,
                checkpoint);
        for (int page = 0; page < sample.pages().size(); page++) {
            add(sample.pages().get(page), near.content(shingles.get(page)), layouts.layouts()[page]);
        }
    }

    /** Learned from all URLs in the sample and its links, so that unsampled kinds of pages have patterns too. */
    private List<UrlPattern> patterns(
            ForumSample sample, ForumTraining.Settings options, List<UrlPattern> more, Checkpoint checkpoint) {
        Set<String> urls = new LinkedHashSet<>();
        sample.pages().forEach(page -> urls.add(page.url()));
        sample.pages().forEach(page -> page.links().forEach(link -> urls.add(link.url())));
        List<UrlPattern> found =
                UrlClusters.of(List.copyOf(urls), 0, checkpoint).patterns();
        Set<UrlPattern> patterns = new LinkedHashSet<>();
        if (options.method() == ForumMethod.LEARNT) {
            patterns.addAll(numbers.firstPages(found)); // before topic=$.$, which is as specific as topic=$.0
        }
        patterns.addAll(found);
        patterns.addAll(more);
        return List.copyOf(patterns);
    }

    private int add(ForumSample.SampledPage page, NearPages.PageContent content, int layout) {
        int number = pages.size();
        int pattern = matcher.match(page.url());
        pages.add(page);
        said.add(content);
        pageAt.put(page.url(), number);
        layoutOf.add(layout);
        int type = types.computeIfAbsent(List.of(layout, pattern), unseen -> types.size());
        typeOf.add(type);
        return number;
    }

    /** The canonical URL without session keys, as used for pages and links. */
    String address(String url) {
        String canonical = CanonicalUrl.of(url);
        return sample.scope().keys().cut(canonical == null ? url : canonical);
    }

    /** The page at a URL, or -1 if none was fetched. */
    int page(String url) {
        return pageAt.getOrDefault(aliases.getOrDefault(url, url), -1);
    }

    /**
     * The page at a URL, fetched if necessary and permitted; -1 if there is none. A page that resembles no sampled page
     * has no layout.
     */
    int probe(String url, Checkpoint checkpoint) {
        int known = page(url);
        if (known >= 0 || probed >= probes || nothingAt.contains(url)) {
            return known;
        }
        checkpoint.reached("probing", probed, probes);
        probed++;
        PageStructure found = source.fetch(url);
        String own = found == null ? url : sample.scope().keys().cut(found.url());
        if (found != null && !own.equals(url)) {
            aliases.put(url, own);
            known = page(own);
        }
        if (found == null || known >= 0 || !sample.scope().contains(own) || matcher.match(own) < 0) {
            nothingAt.add(url);
            return known;
        }
        List<ForumSample.SampledPage.ForumLink> links = sample.scope().links(own, found);
        return add(
                new ForumSample.SampledPage(own, found, links, "", -1),
                near.content(Shingles.of(found.words())),
                layouts.model().classify(found));
    }

    int probed() {
        return probed;
    }

    int sampled() {
        return sample.pages().size();
    }

    int pages() {
        return pages.size();
    }

    ForumSample.SampledPage at(int page) {
        return pages.get(page);
    }

    NearPages.PageContent said(int page) {
        return said.get(page);
    }

    int type(int page) {
        return typeOf.getInt(page);
    }

    /** Layout and pattern of each page type. */
    List<List<Integer>> places() {
        return List.copyOf(types.keySet());
    }

    int layout(int page) {
        return layoutOf.getInt(page);
    }

    int pattern(String url) {
        return matcher.match(url);
    }

    /** A URL pattern as text; empty for -1. */
    String patternText(int pattern) {
        return pattern < 0 ? "" : patterns.get(pattern).toString();
    }

    /** Whether a pattern has the number of a later page of a thread or list. */
    boolean isLater(int pattern) {
        return numbers.isLater(patterns.get(pattern));
    }

    /** The parameters in a pattern. */
    List<String> parameters(int pattern) {
        return UrlQuery.parameters(patternText(pattern));
    }

    /** Whether a pattern has all parameters of another pattern with parameters, plus further ones. */
    boolean extendsQuery(int pattern, int other) {
        List<String> more = parameters(pattern);
        List<String> fewer = parameters(other);
        return !fewer.isEmpty()
                && fewer.size() < more.size()
                && more.containsAll(fewer)
                && UrlQuery.path(patternText(pattern)).equals(UrlQuery.path(patternText(other)));
    }

    /** URLs of other patterns on the same path that keep a subset of the given URL's parameters. */
    List<String> shorter(String url) {
        List<String> shorter = new ArrayList<>();
        int query = url.indexOf('?');
        if (query < 0) {
            return shorter;
        }
        Map<String, String> items = new HashMap<>();
        UrlQuery.parameters(url).forEach(item -> items.put(UrlQuery.key(item), item));
        for (UrlPattern pattern : patterns) {
            String text = pattern.toString();
            String keys = text.startsWith(url.substring(0, query)) ? text.substring(query) : "/";
            if (keys.isEmpty()) {
                shorter.add(url.substring(0, query));
            } else if (keys.startsWith("?")) {
                String candidate = url.substring(0, query)
                        + UrlQuery.replaced(keys, item -> items.getOrDefault(UrlQuery.key(item), ""));
                if (UrlQuery.parameters(keys).size() < items.size() && pattern.matches(candidate)) {
                    shorter.add(candidate);
                }
            }
        }
        return shorter;
    }

    int probesLeft() {
        return probes - probed;
    }

    /** The sample and the probes combined. */
    ForumSample all() {
        return new ForumSample(pages, aliases, sample.scope());
    }

    /** Whether a page is near another or contained in it. */
    boolean repeats(int page, int other) {
        return near(page, other) || NearPages.contains(said.get(other), said.get(page));
    }

    /** Whether two pages have nearly the same content. */
    boolean near(int page, int other) {
        return near.near(said.get(page), said.get(other));
    }

    /** Whether a page has enough text of its own to be compared. */
    boolean tells(int page) {
        return said.get(page).own().size() > NearPages.FEW;
    }
}
