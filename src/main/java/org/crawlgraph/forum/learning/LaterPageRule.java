package org.crawlgraph.forum.learning;

import java.util.List;
import java.util.Optional;
import org.crawlgraph.forum.map.PageType;

/** Removes later pages of lists and threads if the first pages of most of them are copies. */
final class LaterPageRule implements Rule {

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        TrainingSample sample = evidence.sample;
        int tried = 0;
        int gone = 0;
        int of = -1;
        for (int page : type.known) {
            String first = sample.numbers.first(sample.at(page).url());
            if (first != null) {
                List<TypeDraft> firsts = evidence.ofPattern(sample.pattern(first));
                tried++;
                if (!firsts.isEmpty() && firsts.stream().allMatch(each -> each.reason == PageType.Reason.COPY)) {
                    gone++;
                    of = firsts.get(0).number;
                }
            }
        }
        return 2 * gone > tried ? Optional.of(Removal.copy(of, (double) gone / tried)) : Optional.empty();
    }
}
