package org.crawlgraph.social.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.html.PathTexts;

/** How to recognise the kind of a page. */
public enum KindMethod {
    /** By the example with the most similar link places ({@link PageKinds}). */
    PLACES,
    /** By the path strings that all examples of a kind share, as in the paper ({@link PathStrings}). */
    PAPER;

    /** Learns from examples, at least one of each kind. */
    public PageClassifier learn(Map<PageKind, List<PageKinds.PageView>> examples) {
        if (this == PLACES) {
            Map<PageKind, List<PageStructure>> structures = new LinkedHashMap<>();
            examples.forEach((kind, some) -> structures.put(
                    kind, some.stream().map(PageKinds.PageView::structure).toList()));
            return PageKinds.of(structures);
        }
        Map<PageKind, List<List<PathTexts.PathText>>> texts = new LinkedHashMap<>();
        examples.forEach((kind, some) -> {
            List<List<PathTexts.PathText>> read = new ArrayList<>();
            some.forEach(page -> read.add(page.texts().get()));
            texts.put(kind, read);
        });
        return PathStrings.of(texts, 1);
    }

    /** The name in options and maps, such as {@code "paper"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    PageClassifier parse(List<String> lines) {
        return this == PLACES ? PageKinds.parse(lines) : PathStrings.parse(lines);
    }
}
