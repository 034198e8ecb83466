package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.crawlgraph.common.VisibleText;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/**
 * Reads the texts of a page with their path strings: Z. Zhang, O. Nasraoui, <i>Profile-based focused crawling for social media-sharing
 * websites</i>, section 4.1. Display properties are {@code class}, {@code style}, {@code align}, {@code valign}, {@code width},
 * {@code height}, {@code bgcolor}, {@code color}, {@code face}, {@code size} and {@code border}, alphabetically. Scripts and styles are
 * skipped. Reads at most 100,000 texts of up to 200 characters.
 */
public final class PathTexts {

    private static final List<String> SHOWN = List.of(
            "align", "bgcolor", "border", "class", "color", "face", "height", "size", "style", "valign", "width");

    private static final int MOST = 100_000;
    private static final int LONGEST = 200;
    private static final int LONGEST_PATH = 4_000;

    /** Maximum characters of all path strings of a page. */
    private static final int MAX_CHARACTERS = 1 << 24;

    private PathTexts() {}

    public static List<PathText> read(byte[] body, String contentType, String url) {
        return read(body, contentType, url, PageLimits.DEFAULT);
    }

    /**
     * Reads the texts of a page.
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     * @return the texts in document order
     */
    public static List<PathText> read(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, PathTexts::of);
    }

    private static List<PathText> of(ParsedPage parsed) {
        Paths paths = new Paths();
        List<PathText> texts = new ArrayList<>();
        parsed.document()
                .nodeStream(TextNode.class)
                .takeWhile(text ->
                        texts.size() < MOST && !paths.isFull() && !parsed.time().isOver())
                .forEach(text -> {
                    Element parent = text.parent();
                    String written = VisibleText.cleaned(text.getWholeText()).strip();
                    if (parent != null && !written.isEmpty() && !parent.nameIs("script") && !parent.nameIs("style")) {
                        texts.add(new PathText(paths.of(parent), HtmlPage.shortened(written, LONGEST)));
                    }
                });
        return texts;
    }

    /** The path strings of elements; each element is described once. */
    private static final class Paths {

        private final IdentityHashMap<Element, String> labels = new IdentityHashMap<>();
        private final IdentityHashMap<Element, String> paths = new IdentityHashMap<>();
        private int characters;

        String of(Element element) {
            return paths.computeIfAbsent(element, this::written);
        }

        private String written(Element element) {
            StringBuilder path = new StringBuilder();
            Element at = element;
            while (at != null && at.parent() != null && path.length() <= LONGEST_PATH) {
                path.append(labels.computeIfAbsent(at, Paths::label));
                at = at.parent();
            }
            characters += path.length();
            return path.toString();
        }

        boolean isFull() {
            return characters > MAX_CHARACTERS;
        }

        private static String label(Element element) {
            StringBuilder label = new StringBuilder("<").append(element.normalName());
            for (String name : SHOWN) {
                String value = name.equals("class")
                        ? String.join(" ", PageBlocks.classes(element))
                        : HtmlPage.shortened(element.attr(name), PageBlocks.MAX_CLASSES)
                                .strip();
                if (!value.isEmpty()) {
                    label.append('-').append(name).append('/').append(HtmlPage.shortened(value, LONGEST));
                }
            }
            return label.append('>').toString();
        }
    }

    /**
     * A text of a page with its path string, a PSNV pair.
     * @param path each element from its parent to the root with its display properties, such as {@code
     *     <td><tr-class/rows><table><body><html>}; without classes that contain digits
     * @param text in a single line with single spaces
     */
    public record PathText(String path, String text) implements Comparable<PathText> {

        /** By path, then text; keeps hash tables fast if an attacker chooses texts with equal hash codes. */
        @Override
        public int compareTo(PathText other) {
            return path.equals(other.path) ? text.compareTo(other.text) : path.compareTo(other.path);
        }
    }
}
