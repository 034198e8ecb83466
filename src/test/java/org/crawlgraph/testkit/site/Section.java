package org.crawlgraph.testkit.site;

import java.util.List;
import java.util.function.Supplier;

/**
 * A part of a page: text, then links.
 *
 * @param name the CSS class, such as {@code header}
 * @param heading empty when it has none
 * @param text paragraphs, generated only when a page is rendered
 */
public record Section(String name, String heading, List<Supplier<List<String>>> text, List<Anchor> anchors) {

    /** What there is to read. */
    public List<String> paragraphs() {
        return text.stream().flatMap(part -> part.get().stream()).toList();
    }
}
