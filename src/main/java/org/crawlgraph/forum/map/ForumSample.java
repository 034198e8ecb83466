package org.crawlgraph.forum.map;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * A diverse sample of a few hundred pages of a forum, of all kinds and from all depths.
 *
 * <ol>
 *   <li>Start with the entry in a queue.
 *   <li>Take a URL from the front or the back, each with probability ½, and fetch it. Only responses with status 200
 *       and HTML count; a redirect is an alias of its target.
 *   <li>Append the page's links to the forum in document order, each URL once, without session keys
 *       ({@link ForumScope.SessionKeys}).
 *   <li>End when there are enough pages, no URL is left, or four times as many URLs have been fetched.
 * </ol>
 *
 * The depth of a page is the smallest number of links from the entry inside the sample, since the order of fetches is
 * random.
 *
 * <p>At most {@code 4 · size} fetches. Space: the structures of the pages and the URLs of their links.
 *
 * <p>Source: R. Cai et al.: iRobot: An Intelligent Crawler for Web Forums, WWW 2008, section 4 (the queue) and figure
 * 10 (the size).
 *
 * @param pages in the order of fetches, the entry first
 * @param aliases URLs that redirect, with the URL of their page
 * @param scope the links of the forum, with the session keys found
 */
public record ForumSample(List<SampledPage> pages, Map<String, String> aliases, ForumScope scope) {

    public ForumSample {
        pages = List.copyOf(pages);
        aliases = Map.copyOf(aliases);
    }

    /**
     * Draws a sample.
     *
     * @param entry the forum's first page, canonical
     * @param size number of pages, at least 1
     * @param randomSeed start of the random numbers
     * @param checkpoint called in the stage {@code "sampling"} before each fetch
     * @throws IllegalArgumentException if the entry has no page
     */
    public static ForumSample draw(ForumPages pages, String entry, int size, long randomSeed, Checkpoint checkpoint) {
        return new SampleQueue(pages, entry, randomSeed).draw(size, checkpoint);
    }

    /** The double-ended queue of one sample. */
    private static final class SampleQueue {

        private static final int ASKED_PER_PAGE = 4;

        private final ForumPages pages;
        private final String entry;
        private final SplittableRandom random;
        private final ArrayDeque<String> queue = new ArrayDeque<>();
        private final Set<String> seen = new HashSet<>();

        /** Pages by URL after redirects. */
        private final Map<String, PageStructure> found = new LinkedHashMap<>();

        /** The page that led to each URL. */
        private final Map<String, String> ledBy = new HashMap<>();

        private final Map<String, String> aliases = new HashMap<>();
        private ForumScope scope;
        private int asked;

        SampleQueue(ForumPages pages, String entry, long randomSeed) {
            this.pages = pages;
            this.entry = entry;
            this.random = new SplittableRandom(randomSeed);
            this.scope = ForumScope.of(entry);
        }

        ForumSample draw(int size, Checkpoint checkpoint) {
            queue.add(entry);
            seen.add(entry);
            while (found.size() < size && !queue.isEmpty() && asked < (long) ASKED_PER_PAGE * size) {
                checkpoint.reached("sampling", found.size(), size);
                String url = random.nextBoolean() ? queue.removeFirst() : queue.removeLast();
                asked++;
                PageStructure page = pages.fetch(url);
                if (page != null && scope.contains(page.url())) {
                    take(url, page);
                }
                if (found.isEmpty()) {
                    throw new IllegalArgumentException("the entry " + entry
                            + " is not an HTML page of this host; pass the URL of the forum's front page");
                }
            }
            checkpoint.reached("sampling", size, size);
            return finished();
        }

        private void take(String asked, PageStructure page) {
            String own = scope.keys().cut(page.url());
            if (!own.equals(asked)) {
                aliases.put(asked, own);
            }
            seen.add(own);
            if (found.putIfAbsent(own, page) != null) {
                return;
            }
            ledBy.put(own, ledBy.getOrDefault(asked, ""));
            ForumScope more = scope.with(page);
            if (!more.equals(scope)) {
                scope = more;
                cutAll();
            }
            for (SampledPage.ForumLink link : scope.links(own, page)) {
                if (seen.add(link.url())) {
                    ledBy.put(link.url(), own);
                    queue.addLast(link.url());
                }
            }
        }

        /** Removes a newly found session key from all URLs, which may become equal. */
        private void cutAll() {
            Set<String> left = new LinkedHashSet<>();
            queue.forEach(url -> left.add(scope.keys().cut(url)));
            Set<String> fetched = new HashSet<>();
            found.keySet().forEach(url -> fetched.add(scope.keys().cut(url)));
            left.removeAll(fetched);
            queue.clear();
            queue.addAll(left);
            seen.addAll(left);
            seen.addAll(fetched);
        }

        /** Computes links and depths with all session keys. */
        private ForumSample finished() {
            ForumScope.SessionKeys keys = scope.keys();
            Map<String, PageStructure> structures = new LinkedHashMap<>();
            Map<String, String> froms = new HashMap<>();
            found.forEach((url, page) -> {
                structures.putIfAbsent(keys.cut(url), page);
                froms.putIfAbsent(keys.cut(url), keys.cut(ledBy.getOrDefault(url, "")));
            });
            Map<String, String> names = new HashMap<>();
            aliases.forEach((from, to) -> {
                if (!keys.cut(from).equals(keys.cut(to))) {
                    names.put(keys.cut(from), keys.cut(to));
                }
            });
            Map<String, List<SampledPage.ForumLink>> links = new LinkedHashMap<>();
            structures.forEach((url, page) -> links.put(url, scope.links(url, page)));
            links.keySet().forEach(url -> froms.remove(url, url));
            Map<String, Integer> depths = depths(links, names);
            List<SampledPage> sampled = new ArrayList<>();
            structures.forEach((url, page) -> sampled.add(new SampledPage(
                    url,
                    page,
                    links.getOrDefault(url, List.of()),
                    froms.getOrDefault(url, ""),
                    depths.getOrDefault(url, -1))));
            return new ForumSample(sampled, names, scope);
        }

        private static Map<String, Integer> depths(
                Map<String, List<SampledPage.ForumLink>> links, Map<String, String> aliases) {
            ArrayDeque<String> queue = new ArrayDeque<>();
            queue.add(links.keySet().iterator().next());
            Map<String, Integer> depths = new HashMap<>(Map.of(queue.element(), 0));
            while (!queue.isEmpty()) {
                String page = queue.remove();
                for (SampledPage.ForumLink link : links.getOrDefault(page, List.of())) {
                    String to = aliases.getOrDefault(link.url(), link.url());
                    if (links.containsKey(to) && depths.putIfAbsent(to, depths.getOrDefault(page, 0) + 1) == null) {
                        queue.add(to);
                    }
                }
            }
            return depths;
        }
    }

    /** A source of pages: an archive, a folder, or a server. */
    @FunctionalInterface
    public interface ForumPages {

        /**
         * Fetches a page, following redirects.
         *
         * @param url canonical
         * @return the page with its canonical URL after all redirects; null unless the response has status 200 and HTML
         */
        @Nullable
        PageStructure fetch(String url);
    }

    /**
     * A page fetched to learn from.
     *
     * @param url URL after redirects, without session keys
     * @param links to pages of the forum, in document order
     * @param from URL of the page that first led here; empty for the entry and for pages fetched in addition to the
     *     sample
     * @param depth smallest number of links from the entry inside the sample; -1 for pages outside it
     */
    public record SampledPage(String url, PageStructure structure, List<ForumLink> links, String from, int depth) {

        public SampledPage {
            links = List.copyOf(links);
        }

        /**
         * A link to a page of the forum.
         *
         * @param url its canonical target without session keys
         * @param link as on the page
         */
        public record ForumLink(String url, PageStructure.Link link) {

            /** The link's place on the page. */
            public String path() {
                return link.path();
            }
        }
    }
}
