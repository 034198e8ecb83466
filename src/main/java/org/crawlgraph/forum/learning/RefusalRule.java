package org.crawlgraph.forum.learning;

import java.util.Optional;
import org.crawlgraph.forum.map.PageType;

/** Removes types of which every page nearly repeats a page of a type that was removed for uniform content. */
final class RefusalRule implements Rule {

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        return Removal.when(
                type.known
                        .intStream()
                        .allMatch(page -> evidence.types.stream()
                                .filter(other -> other.reason == PageType.Reason.ONE_CONTENT)
                                .anyMatch(other -> other.known
                                        .intStream()
                                        .anyMatch(refusal -> evidence.sample.near(page, refusal)))),
                PageType.Reason.ONE_CONTENT);
    }
}
