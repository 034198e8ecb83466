package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.VisibleText;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Reads the texts of a page with their path strings: Z. Zhang, O. Nasraoui, <i>Profile-based focused crawling for
 * social media-sharing websites</i>, section 4.1. Display properties are {@code class}, {@code style}, {@code align},
 * {@code valign}, {@code width}, {@code height}, {@code bgcolor}, {@code color}, {@code face}, {@code size} and
 * {@code border}, alphabetically. Scripts and styles are skipped. Reads at most 100,000 texts of up to 200 characters.
 */
public final class PathTexts {

    private static final List<String> SHOWN = List.of(
            "align", "bgcolor", "border", "class", "color", "face", "height", "size", "style", "valign", "width");

    private static final int MAX_TEXTS = 100_000;

    /** Maximum characters of a text, and of the value of a display property. */
    private static final int MAX_LENGTH = 200;

    private static final int MAX_PATH = 4_000;

    /** Maximum characters of the path strings of all elements of a page. */
    private static final int MAX_CHARACTERS = 1 << 26;

    private final ReadingTime time;
    private final List<PathText> texts = new ArrayList<>();
    private int characters;

    private PathTexts(ReadingTime time) {
        this.time = time;
    }

    /**
     * Reads the texts of a page.
     *
     * @param body unpacked; see {@link ContentCoding}
     * @param contentType the {@code Content-Type}, or empty
     * @param url the page's own absolute URL
     * @return the texts in document order
     */
    public static List<PathText> read(byte[] body, String contentType, String url, PageLimits limits) {
        return ParsedPage.read(body, contentType, url, limits, parsed -> {
            PathTexts reader = new PathTexts(parsed.time());
            parsed.document().children().forEach(root -> reader.add(root, ""));
            return reader.texts;
        });
    }

    private void add(Element element, String above) {
        String path = HtmlPage.shortened(label(element) + above, MAX_PATH);
        characters += path.length();
        for (Node child : element.childNodes()) {
            if (texts.size() == MAX_TEXTS || characters > MAX_CHARACTERS || time.isOver()) {
                return;
            }
            if (child instanceof TextNode text) {
                String visible = VisibleText.cleaned(text.getWholeText()).strip();
                if (!visible.isEmpty()) {
                    texts.add(new PathText(path, HtmlPage.shortened(visible, MAX_LENGTH)));
                }
            } else if (child instanceof Element inner && !inner.nameIs("script") && !inner.nameIs("style")) {
                add(inner, path);
            }
        }
    }

    private static String label(Element element) {
        StringBuilder label = new StringBuilder("<").append(element.normalName());
        for (String name : SHOWN) {
            String value = name.equals("class")
                    ? String.join(" ", PageBlocks.classes(element))
                    : HtmlPage.shortened(element.attr(name), PageBlocks.MAX_CLASSES)
                            .strip();
            if (!value.isEmpty()) {
                label.append('-').append(name).append('/').append(HtmlPage.shortened(value, MAX_LENGTH));
            }
        }
        return label.append('>').toString();
    }

    /**
     * A text of a page with its path string, a PSNV pair.
     *
     * @param path each element from its parent to the root with its display properties, such as
     *     {@code <td><tr-class/rows><table><body><html>}; without classes that contain digits
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
