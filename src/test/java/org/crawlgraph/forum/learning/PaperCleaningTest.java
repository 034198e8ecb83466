package org.crawlgraph.forum.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.forum.map.PageType;
import org.junit.jupiter.api.Test;

class PaperCleaningTest {

    /** Two page types of layout 1 have three pages each: the one of the larger pattern is dropped. */
    @Test
    void ofEqualTypesOfALayoutTheSmallerPatternStays() {
        List<TypeDraft> types = List.of(type(0, 0, 0, 1), type(1, 1, 5, 3), type(2, 1, 2, 3));
        PaperCleaning.clean(types);
        assertThat(types)
                .extracting(type -> type.reason)
                .containsExactly(PageType.Reason.ENTRY, PageType.Reason.LARGEST_KEPT, PageType.Reason.NOTHING_AGAINST);
    }

    private static TypeDraft type(int number, int layout, int pattern, int pages) {
        TypeDraft type = new TypeDraft(number, layout, pattern);
        IntStream.range(0, pages).forEach(type.pages::add);
        type.informativeness = 1;
        return type;
    }
}
