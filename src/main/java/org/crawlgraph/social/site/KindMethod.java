package org.crawlgraph.social.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** How to recognise the kind of a page. */
public enum KindMethod {
    /** By the example with the most similar link places ({@link PageKinds}). */
    PLACES,
    /** By the path strings that all examples of a kind share, as in the paper ({@link PathStrings}). */
    PAPER;

    /** Learns from examples, at least one of each kind. */
    public PageClassifier learn(Map<PageKind, List<PageKinds.PageView>> examples) {
        return this == PLACES
                ? PageKinds.of(each(examples, PageKinds.PageView::structure))
                : PathStrings.of(each(examples, page -> page.texts().get()));
    }

    private static <T> Map<PageKind, List<T>> each(
            Map<PageKind, List<PageKinds.PageView>> examples, Function<PageKinds.PageView, T> part) {
        Map<PageKind, List<T>> parts = new LinkedHashMap<>();
        examples.forEach((kind, some) -> parts.put(kind, some.stream().map(part).toList()));
        return parts;
    }

    /** The name in options and maps, such as {@code "paper"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    PageClassifier parse(List<String> lines) {
        return this == PLACES ? PageKinds.parse(lines) : PathStrings.parse(lines);
    }
}
