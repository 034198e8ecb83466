package org.crawlgraph.testkit.apps;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.html.HtmlPage;

/** A site that is computed page by page; {@link #stored} crawls it. */
public abstract class SyntheticApplication {

    private static final String[] SYLLABLES = "ba ce di fo gu ka le mi no pu ra se ti vo zu".split(" ", -1);

    /**
     * A page.
     *
     * @param links the URLs that it links to, in the order of the page
     * @param head the elements of the head of its HTML, the title first; empty for a file other than HTML
     * @param body the elements before its links
     */
    protected record Page(PageLabel label, Set<String> links, List<String> head, List<String> body) {

        static Page of(PageLabel label) {
            return new Page(label, new LinkedHashSet<>(), new ArrayList<>(), new ArrayList<>());
        }

        Page title(String text) {
            head.add(0, "<title>" + text + "</title>");
            return this;
        }

        Page canonical(String url) {
            head.add("<link rel=\"canonical\" href=\"" + url.replace("&", "&amp;") + "\">");
            return this;
        }

        Page noindex() {
            head.add("<meta name=\"robots\" content=\"noindex\">");
            return this;
        }

        Page text(String... paragraphs) {
            for (String paragraph : paragraphs) {
                body.add("<p>" + paragraph + "</p>");
            }
            return this;
        }

        Page picture(String source) {
            body.add("<img src=\"" + source + "\">");
            return this;
        }

        Page link(String... urls) {
            links.addAll(Arrays.asList(urls));
            return this;
        }

        private String html() {
            return "<!DOCTYPE html>\n<html><head>" + String.join("\n", head) + "</head><body>\n"
                    + String.join("\n", body) + "\n"
                    + links.stream()
                            .map(url -> "<a href=\"" + url.replace("&", "&amp;") + "\">more</a>")
                            .collect(Collectors.joining("\n"))
                    + "</body></html>\n";
        }
    }

    /** Some words; the same seed gives the same words. */
    static String words(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder();
        for (int word = 0; word < count; word++) {
            text.append(word == 0 ? "" : " ");
            for (int syllable = 2 + random.nextInt(3); syllable > 0; syllable--) {
                text.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
            }
        }
        return text.toString();
    }

    /** The HTML at a URL; empty for another kind of file. */
    public final String html(String url) {
        Page found = page(url);
        return found.head().isEmpty() ? "" : found.html();
    }

    private PageBody body(String url) {
        String html = html(url);
        if (html.isEmpty()) {
            return PageBody.UNKNOWN;
        }
        HtmlPage read = HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", url);
        return PageBody.of(read, read.noindex());
    }

    /** The first page. */
    public abstract String entry();

    /** The page at a URL that another page links to. */
    protected abstract Page page(String url);

    /** The first pages that a breadth-first crawl finds, without links to other pages. */
    public final StoredSite stored(int most) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        List<String> urls = new ArrayList<>();
        List<PageLabel> labels = new ArrayList<>();
        List<int[]> links = new ArrayList<>();
        numbers.put(entry(), 0);
        urls.add(entry());
        for (int page = 0; page < urls.size(); page++) {
            Page found = page(urls.get(page));
            labels.add(found.label());
            for (String url : found.links()) {
                Integer known = numbers.get(url);
                if (known == null && urls.size() < most) {
                    known = urls.size();
                    numbers.put(url, known);
                    urls.add(url);
                }
                if (known != null) {
                    links.add(new int[] {page, known});
                }
            }
        }
        LinkGraphBuilder graph = new LinkGraphBuilder(urls.size());
        links.forEach(link -> graph.add(link[0], link[1]));
        return new StoredSite(
                urls, graph.build(), labels, urls.stream().map(this::body).toList());
    }
}
