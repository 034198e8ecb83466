package org.crawlgraph.html;

/**
 * A text of a page with its path string, a PSNV pair.
 *
 * @param path each element from its parent to the root with its display properties, such as {@code <td><tr-class/rows><table><body><html>};
 *     without classes that contain digits
 * @param text in a single line with single spaces
 */
public record PathText(String path, String text) implements Comparable<PathText> {

    /** By path, then text; keeps hash tables fast if an attacker chooses texts with equal hash codes. */
    @Override
    public int compareTo(PathText other) {
        return path.equals(other.path) ? text.compareTo(other.text) : path.compareTo(other.path);
    }
}
