package org.crawlgraph.html;

/**
 * A link and its place on its page.
 *
 * @param path its link path: tag and classes of each element from the root down to the {@code a}, as a CSS selector
 *     such as {@code html>body>div.pager>ul>li.next>a}; classes are sorted, without those that have digits, which name
 *     one page more often than a place on it
 * @param url its canonical target, {@code http} or {@code https}
 * @param anchor its text in a single line, else the text of its picture, its {@code aria-label} or its {@code title}; at
 *     most {@value PageStructure#LONGEST_ANCHOR} characters
 * @param next whether the page marks the target as the next one, on the link itself or by a {@code link} element
 * @param prev whether it marks it as the previous one
 * @param nofollow whether the link is marked as no recommendation
 * @param node the number of the {@code a} in the tree of {@link PageStructure}
 */
public record StructuredLink(
        String path, String url, String anchor, boolean next, boolean prev, boolean nofollow, int node) {}
