package org.crawlgraph.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.crawlgraph.common.Decision.Stored;
import org.junit.jupiter.api.Test;

final class DecisionTest {

    @Test
    void aValueThatDiffersFromTheTrainedOneIsOfAUser() {
        assertThat(Stored.of(Decision.REMOVED, Decision.KEPT, "entry"))
                .isEqualTo(new Stored(Decision.REMOVED, true, true, "by-hand"));
        assertThat(Stored.of(Decision.KEPT, null, null)).isEqualTo(new Stored(Decision.KEPT, true, true, "by-hand"));
    }

    @Test
    void aTrainingWritesBothValuesAlikeAndTheReasonRemembersTheUser() {
        assertThat(Stored.of(Decision.SKIP, Decision.SKIP, "by-hand"))
                .isEqualTo(new Stored(Decision.SKIP, true, false, "by-hand"));
        assertThat(Stored.of(Decision.SKIP, Decision.SKIP, "coverage"))
                .isEqualTo(new Stored(Decision.SKIP, false, false, "coverage"));
    }

    @Test
    void aUserWhoRemovesTheValueGivesTheDecisionBackToTraining() {
        assertThat(Stored.of(null, Decision.NEXT_PAGE, "flip"))
                .isEqualTo(new Stored(Decision.NEXT_PAGE, false, false, "flip"));
        assertThat(Stored.of(null, null, 7).isFetched()).isFalse();
    }

    @Test
    void pagesAreKeptOrRemovedAndLinksFollowedSkippedOrNextPages() {
        assertThat(Decision.of("kept", Decision.PAGES, () -> "")).isEqualTo(Decision.KEPT);
        assertThat(Decision.of("next page", Decision.LINKS, () -> "")).isEqualTo(Decision.NEXT_PAGE);
        assertThat(Decision.of(null, Decision.LINKS, () -> "")).isNull();
        assertThatThrownBy(
                        () -> Decision.of("follow", Decision.PAGES, () -> "the cluster http://a.test/$ has the state"))
                .hasMessage("the cluster http://a.test/$ has the state 'follow'; it must be 'kept' or 'removed'");
        assertThatThrownBy(() -> Decision.of(2L, Decision.LINKS, () -> "a LEADS_TO has the state"))
                .hasMessage("a LEADS_TO has the state 2; it must be 'skip' or 'follow' or 'next page'");
    }
}
