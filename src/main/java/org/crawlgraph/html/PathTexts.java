package org.crawlgraph.html;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.common.VisibleText;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/**
 * Reads the texts of a page with their path strings: Z. Zhang, O. Nasraoui, <i>Profile-based focused crawling for social media-sharing
 * websites</i>, section 4.1. Display properties are {@code class}, {@code style}, {@code align}, {@code valign}, {@code width},
 * {@code height}, {@code bgcolor}, {@code color}, {@code face}, {@code size} and {@code border}, alphabetically. Scripts and styles are
 * skipped. Reads at most 100,000 texts of up to 200 characters.
 */
public final class PathTexts {

    private static final TreeSet<String> SHOWN = new TreeSet<>(List.of(
            "align", "bgcolor", "border", "class", "color", "face", "height", "size", "style", "valign", "width"));

    private static final int MOST = 100_000;
    private static final int LONGEST = 200;
    private static final int LONGEST_PATH = 4_000;

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
        IdentityHashMap<Element, String> paths = new IdentityHashMap<>();
        List<PathText> texts = new ArrayList<>();
        parsed.document().traverse((node, depth) -> {
            Element parent = node.parent() instanceof Element above ? above : null;
            if (node instanceof TextNode text && parent != null && texts.size() < MOST) {
                String written = VisibleText.cleaned(text.getWholeText()).strip();
                if (!written.isEmpty()) {
                    texts.add(new PathText(path(parent, paths), HtmlPage.shortened(written, LONGEST)));
                }
            }
        });
        return texts;
    }

    private static String path(Element element, IdentityHashMap<Element, String> paths) {
        String known = paths.get(element);
        if (known != null) {
            return known;
        }
        StringBuilder path = new StringBuilder();
        for (Element above = element; above != null && above.parent() != null; above = above.parent()) {
            if (path.length() > LONGEST_PATH) {
                break;
            }
            path.append('<').append(above.normalName());
            properties(above)
                    .forEach((name, value) ->
                            path.append('-').append(name).append('/').append(value));
            path.append('>');
        }
        paths.put(element, path.toString());
        return path.toString();
    }

    private static Map<String, String> properties(Element element) {
        Map<String, String> properties = new TreeMap<>();
        for (Attribute attribute : element.attributes()) {
            String name = attribute.getKey();
            if (SHOWN.contains(name)) {
                String value = name.equals("class")
                        ? classes(attribute.getValue())
                        : attribute.getValue().strip();
                if (!value.isEmpty()) {
                    properties.put(name, HtmlPage.shortened(value, LONGEST));
                }
            }
        }
        return properties;
    }

    private static String classes(String written) {
        TreeSet<String> classes = new TreeSet<>(List.of(written.strip().split("\\s+", -1)));
        classes.removeIf(name -> name.isEmpty() || name.codePoints().anyMatch(Character::isDigit));
        return String.join(" ", classes);
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
