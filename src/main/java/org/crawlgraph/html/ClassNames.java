package org.crawlgraph.html;

import java.util.SortedSet;
import java.util.TreeSet;
import org.jsoup.nodes.Element;

/** The classes of an element that describe a place in a template. */
final class ClassNames {

    /** Characters of a {@code class} attribute that are read. */
    static final int MAX_LENGTH = 1_000;

    private ClassNames() {}

    /** Distinct and sorted, without those that contain digits, which usually identify a page rather than a place. */
    static SortedSet<String> of(Element element) {
        String written = HtmlPage.shortened(element.attr("class"), MAX_LENGTH);
        TreeSet<String> names = new TreeSet<>();
        for (String name : written.strip().split("\\s+", -1)) {
            if (!name.isEmpty() && name.codePoints().noneMatch(Character::isDigit)) {
                names.add(name);
            }
        }
        return names;
    }
}
