package org.crawlgraph.forum.learning;

import java.util.Optional;
import org.crawlgraph.forum.map.PageType;

/** Removes types whose pages all nearly repeat pages of types removed for uniform content, such as refusals. */
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
