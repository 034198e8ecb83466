package org.crawlgraph.html;

/**
 * A link and its place on its page.
 *
 * @param path its link path: tag and classes of each element from the root down to the {@code a}, as a CSS selector such as
 *     {@code html>body>div.pager>ul>li.next>a}; classes are sorted, without classes that contain digits, which usually identify a page
 *     rather than a place
 * @param url its canonical target, {@code http} or {@code https}
 * @param anchor its text in a single line, else the text of its image, its {@code aria-label} or its {@code title}; at most
 *     {@value PageStructure#LONGEST_ANCHOR} characters
 * @param next whether {@code rel="next"} is set for the target, on the link or in a {@code link} element
 * @param prev whether {@code rel="prev"} is set for the target, in the same way
 * @param nofollow whether {@code rel="nofollow"} is set on the link
 * @param node the number of the {@code a} in the tree of {@link PageStructure}
 */
public record StructuredLink(
        String path, String url, String anchor, boolean next, boolean prev, boolean nofollow, int node) {}
