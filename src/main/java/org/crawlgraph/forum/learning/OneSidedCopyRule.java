package org.crawlgraph.forum.learning;

import java.util.Comparator;
import java.util.Optional;
import org.crawlgraph.forum.map.PageType;

/** Removes page types if at least half of their compared pages have a duplicate in a kept type that has one URL for each page. */
final class OneSidedCopyRule implements Rule {

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        Duplicates duplicates = evidence.duplicates();
        return evidence.types.stream()
                .filter(other -> other != type
                        && other.kept
                        && CopyRule.repeats(type, other, evidence)
                        && duplicates.fan(type.number, other.number) < CopyRule.FAN)
                .max(Comparator.comparingDouble((TypeDraft other) -> duplicates.share(type.number, other.number))
                        .thenComparing(other -> -other.number))
                .map(other -> new Removal(PageType.Reason.COPY, duplicates.evidence(type.number, other.number)));
    }
}
