package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.VisibleText;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a page that hold text, in document order, with their texts. Scripts and styles are skipped; at most {@value #MOST}
 * elements are read.
 * @param url of the page
 * @param blocks the elements in preorder
 * @param texts the texts of the page, each in a single line
 */
public record PageBlocks(String url, List<Block> blocks, List<String> texts) {

    private static final int MOST = 50_000;
    private static final int LONGEST = 1_000;
    private static final int LONGEST_CLASSES = 200;

    /**
     * An element.
     * @param path tag and classes without digits, from the root down, as in {@link PageStructure.Link#path()}
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

    private static final class Reader implements NodeFilter {

        private final ParsedPage parsed;
        private final LinkResolver resolver;
        private final List<Block> blocks = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        private final List<Integer> open = new ArrayList<>();
        private final Map<String, String> paths = new HashMap<>();

        Reader(ParsedPage parsed) {
            this.parsed = parsed;
            this.resolver = parsed.resolver();
        }

        PageBlocks read(String url) {
            parsed.document().body().filter(this);
            while (!open.isEmpty()) {
                close();
            }
            return new PageBlocks(url, List.copyOf(blocks), List.copyOf(texts));
        }

        @Override
        public FilterResult head(Node node, int depth) {
            if (node instanceof TextNode text) {
                String written = VisibleText.cleaned(text.getWholeText())
                        .replaceAll("[\\s\\p{Z}]+", " ")
                        .strip();
                if (!written.isEmpty()) {
                    texts.add(written);
                }
                return FilterResult.CONTINUE;
            }
            if (!(node instanceof Element element)) {
                return FilterResult.SKIP_ENTIRELY;
            }
            String name = element.normalName();
            if (name.equals("script") || name.equals("style") || name.equals("noscript") || name.equals("textarea")) {
                return FilterResult.SKIP_ENTIRELY;
            }
            if (blocks.size() == MOST || parsed.time().isOver()) {
                return FilterResult.STOP;
            }
            String above = open.isEmpty()
                    ? "html"
                    : blocks.get(open.get(open.size() - 1)).path();
            String href = name.equals("a") ? element.attr("href") : "";
            open.add(blocks.size());
            blocks.add(new Block(
                    path(above, element),
                    open.size(),
                    blocks.size() + 1,
                    texts.size(),
                    texts.size(),
                    href.isEmpty() ? null : resolver.resolve(href),
                    element.hasAttr("datetime") ? element.attr("datetime") : null));
            return FilterResult.CONTINUE;
        }

        @Override
        public FilterResult tail(Node node, int depth) {
            if (node instanceof Element) {
                close();
            }
            return FilterResult.CONTINUE;
        }

        private void close() {
            int number = open.remove(open.size() - 1);
            Block block = blocks.get(number);
            blocks.set(
                    number,
                    new Block(
                            block.path(),
                            block.depth(),
                            blocks.size(),
                            block.from(),
                            texts.size(),
                            block.link(),
                            block.time()));
        }

        /** Equal paths share one string; an overlong path is replaced by its parent's path. */
        private String path(String above, Element element) {
            String path = above.length() > LONGEST ? above : above + ">" + label(element);
            return paths.computeIfAbsent(path, same -> same);
        }

        private static String label(Element element) {
            StringBuilder label = new StringBuilder(element.normalName());
            ClassNames.of(element).stream()
                    .filter(name -> name.length() <= LONGEST_CLASSES)
                    .forEach(name -> label.append('.').append(name));
            return label.toString();
        }
    }
}
