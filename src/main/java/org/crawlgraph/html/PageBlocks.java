package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * The elements below {@code body} with their texts, in document order, without {@code script}, {@code style},
 * {@code noscript}, {@code br} and {@code hr} and their content. Nesting deeper than 512 levels is flattened.
 *
 * @param url of the page
 * @param blocks the elements in preorder, the {@code body} first; at most {@link #MAX_BLOCKS}
 * @param texts the texts of the page, each in a single line
 */
public record PageBlocks(String url, List<Block> blocks, List<String> texts) {

    static final int MAX_BLOCKS = 100_000;

    /**
     * An element.
     *
     * @param path tag and classes of each element from the root down to this one, as a CSS selector such as
     *     {@code html>body>div.pager>ul>li.next>a}; classes are sorted, without classes that contain digits, which
     *     usually identify a page rather than a place
     * @param depth number of ancestors
     * @param end index after its last descendant
     * @param from index of its first text
     * @param to index after its last text
     * @param link the absolute URL that it links to, or null
     * @param time the value of its {@code datetime} attribute, or null
     */
    public record Block(
            String path,
            int depth,
            int end,
            int from,
            int to,
            @Nullable String link,
            @Nullable String time) {}

    /**
     * Reads the blocks of a page.
     *
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     */
    public static PageBlocks read(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> new Reader(parsed).read(url));
    }

    /** The texts in a range, joined by spaces. */
    public String text(int from, int to) {
        return String.join(" ", texts.subList(from, to));
    }

    /** Reads the blocks of a parsed page, once. */
    static final class Reader {

        private static final int MAX_PATH = 1_000;
        private static final int MAX_LABEL = 200;

        /** Maximum characters of all distinct paths of a page. */
        private static final int MAX_PATH_CHARACTERS = 1 << 24;

        private static final Set<String> LEFT_OUT = Set.of("script", "style", "noscript", "br", "hr");

        /** The resolver of the links so far. */
        final LinkResolver resolver;

        /** The element of each block. */
        final List<Element> elements = new ArrayList<>();

        /** Whether an element, a path or a class was dropped or shortened, or nesting may have been flattened. */
        boolean cut;

        private final ParsedPage parsed;
        private final List<Block> blocks = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        private final Map<String, String> paths = new HashMap<>();
        private final String root;
        private int pathCharacters;
        private boolean stopped;

        Reader(ParsedPage parsed) {
            this.parsed = parsed;
            this.resolver = parsed.resolver();
            Element html = parsed.document().body().parent();
            this.root = html == null ? "html" : label(html);
        }

        PageBlocks read(String url) {
            read(parsed.document().body(), root, 1);
            return new PageBlocks(url, List.copyOf(blocks), List.copyOf(texts));
        }

        private void read(Element element, String above, int depth) {
            stopped |= blocks.size() == MAX_BLOCKS || parsed.time().isOver();
            if (stopped) {
                cut = true;
                return;
            }
            cut |= depth >= ParsedPage.DEPTH - 1;
            int number = blocks.size();
            int from = texts.size();
            String path = path(above, element);
            String href = element.nameIs("a") ? element.attr("href") : "";
            String link = href.isEmpty() ? null : resolver.resolve(href);
            String time = element.hasAttr("datetime") ? element.attr("datetime") : null;
            elements.add(element);
            blocks.add(new Block(path, depth, 0, from, from, link, time));
            for (int child = 0; child < element.childNodeSize() && !stopped; child++) {
                if (element.childNode(child) instanceof TextNode text) {
                    add(text.getWholeText());
                } else if (element.childNode(child) instanceof Element inner
                        && !LEFT_OUT.contains(inner.normalName())) {
                    read(inner, path, depth + 1);
                }
            }
            blocks.set(number, new Block(path, depth, blocks.size(), from, texts.size(), link, time));
        }

        private void add(String text) {
            String line = HtmlPage.line(text);
            if (!line.isEmpty()) {
                texts.add(line);
            }
        }

        /**
         * Equal paths share one string; overlong ones are cut in the middle, and paths in excess replaced by their
         * parent's path.
         */
        private String path(String above, Element element) {
            String label = label(element);
            String path = above.length() + label.length() < MAX_PATH
                    ? above + ">" + label
                    : HtmlPage.shortened(above, MAX_PATH / 2) + "\u2026>" + label;
            String known = paths.get(path);
            if (known != null) {
                return known;
            }
            if (pathCharacters + path.length() > MAX_PATH_CHARACTERS) {
                cut = true;
                return above;
            }
            pathCharacters += path.length();
            String kept = path.intern(); // most pages of a site have the same ones
            paths.put(kept, kept);
            return kept;
        }

        private String label(Element element) {
            StringBuilder label = new StringBuilder(HtmlPage.shortened(element.normalName(), MAX_LABEL));
            int end = label.length() + MAX_LABEL;
            cut |= element.attr("class").length() > MAX_CLASSES;
            for (String name : classes(element)) {
                if (label.length() + name.length() < end) {
                    label.append('.').append(name);
                }
            }
            return label.toString();
        }
    }

    private static final Pattern NAMES = Pattern.compile("\\s+");

    /** Characters of a {@code class} attribute that are read. */
    static final int MAX_CLASSES = 1_000;

    /** The classes that describe a place in a template: distinct and sorted, without those that contain digits. */
    static SortedSet<String> classes(Element element) {
        return NAMES.splitAsStream(
                        HtmlPage.shortened(element.attr("class"), MAX_CLASSES).strip())
                .filter(name -> !name.isEmpty() && name.codePoints().noneMatch(Character::isDigit))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
