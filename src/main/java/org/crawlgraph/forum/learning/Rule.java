package org.crawlgraph.forum.learning;

import java.util.Optional;
import org.crawlgraph.forum.map.PageType;
import org.jspecify.annotations.Nullable;

/** Recognises useless page types by one kind of evidence. Rules fetch no pages. */
interface Rule {

    /** Returns why a kept page type, other than the entry's, is useless; empty if the rule has nothing against it. */
    Optional<Removal> apply(TypeDraft type, Evidence evidence);

    /** Takes back removals that together were wrong; called when the rule removes no further page type. */
    default void review(Evidence evidence) {}

    /**
     * Why a page type is removed.
     *
     * @param copy the evidence if it repeats another type, else null
     */
    record Removal(PageType.Reason reason, PageType.@Nullable CopyEvidence copy) {

        static Optional<Removal> when(boolean useless, PageType.Reason reason) {
            return useless ? Optional.of(new Removal(reason, null)) : Optional.empty();
        }

        /** A copy of another type, with the share of compared pages that it repeats. */
        static Removal copy(int of, double share) {
            return new Removal(PageType.Reason.COPY, new PageType.CopyEvidence(of, share));
        }
    }
}
