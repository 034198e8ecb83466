package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class GraphTextTest {

    @Test
    void numbersPagesInTheOrderInWhichTheyAreFirstNamed() {
        GraphText text = GraphText.parse("b->a, a->c, d");
        assertThat(text.names()).containsExactly("b", "a", "c", "d");
        assertThat(text.page("c")).isEqualTo(2);
        assertThat(text.graph().pages()).isEqualTo(4);
        assertThat(text.graph().links()).isEqualTo(2);
        assertThat(text.graph().hasLink(0, 1)).isTrue();
        assertThat(text.graph().hasLink(1, 2)).isTrue();
    }

    @Test
    void chainsLineEndsAndSpaceAreReadAsMeant() {
        assertThat(GraphText.parse("a -> b->c\n\n c->a,").graph())
                .isEqualTo(GraphText.parse("a->b, b->c, c->a").graph());
    }

    @Test
    void theEmptyTextIsTheEmptyGraph() {
        assertThat(GraphText.parse(" \n").graph().pages()).isZero();
        assertThat(GraphText.parse("").names()).isEmpty();
    }

    @Test
    void aMissingNameIsAnErrorThatQuotesTheItem() {
        assertThatThrownBy(() -> GraphText.parse("a->b, c->"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"c->\"");
        assertThatThrownBy(() -> GraphText.parse("->a")).hasMessageContaining("\"->a\"");
    }

    @Test
    void anUnknownNameIsAnErrorThatListsTheNames() {
        assertThatThrownBy(() -> GraphText.parse("a->b").page("x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"x\"")
                .hasMessageContaining("[a, b]");
    }
}
