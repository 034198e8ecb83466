package org.crawlgraph.html;

/**
 * A text of a page and where it stands: a PSNV pair.
 *
 * @param path its path string: each element from its parent to the root with its display properties, such as {@code
 *     <td><tr-class/people><table><body><html>}; of classes those without digits
 * @param text in a single line, white space single
 */
public record PathText(String path, String text) {}
