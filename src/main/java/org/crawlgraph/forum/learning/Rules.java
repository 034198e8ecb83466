package org.crawlgraph.forum.learning;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rules of the default method, in the order in which they are applied, each until it removes no further page type.
 */
final class Rules {

    static final List<Rule> UNIFORM = List.of(new UniformContentRule());

    static final List<Rule> COPIES = List.of(new UniformContentRule(), new CopyRule(), new OneSidedCopyRule());

    static final List<Rule> ALL = Stream.concat(
                    COPIES.stream(), Stream.of(new SidePageRule(), new OtherOrderRule(), new RedundantListRule()))
            .toList();

    private Rules() {}

    /** Applies rules to the page types of some evidence, and returns it. */
    static Evidence clean(Evidence evidence, List<Rule> rules) {
        for (Rule rule : rules) {
            boolean changed = true;
            while (changed) {
                changed = false;
                for (TypeDraft type : evidence.types) {
                    if (type.kept && !type.isEntry()) {
                        Optional<Rule.Removal> removal = rule.apply(type, evidence);
                        removal.ifPresent(type::remove);
                        changed |= removal.isPresent();
                    }
                }
            }
            rule.review(evidence);
        }
        return evidence;
    }
}
