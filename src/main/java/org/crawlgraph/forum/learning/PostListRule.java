package org.crawlgraph.forum.learning;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Removes lists of posts of a user, or of the newest posts, which show long texts of several threads next to links to them.
 *
 * <p>A link leads to a page if it has the numbers of its URL, and the long text is {@value #POST} common shingles. A type is removed if at
 * least two of its pages show two pages of another type, and its pages show at least half of those that they link to; if most of its text is
 * outside links, as it is not on boards; and if lists link to more than twice as many URLs of the other type.
 */
final class PostListRule implements Rule {

    private static final int POST = 20;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        if (evidence.sample.isLater(type.pattern) || evidence.isList(type)) {
            return Optional.empty();
        }
        for (TypeDraft other : evidence.types) {
            int linked = 0;
            int shown = 0;
            int several = 0;
            if (other != type
                    && other.kept
                    && other.hasLayout()
                    && listed(other, evidence) > 2 * listed(type, evidence)) {
                for (int page : type.known) {
                    Set<String> numbers = new HashSet<>();
                    evidence.links.own(page).forEach(url -> numbers.addAll(Evidence.numbers(url)));
                    int before = shown;
                    for (int target : other.known) {
                        Set<String> own =
                                Evidence.numbers(evidence.sample.at(target).url());
                        if (!own.isEmpty() && numbers.containsAll(own)) {
                            linked++;
                            shown += shows(page, target, evidence.sample) ? 1 : 0;
                        }
                    }
                    several += shown > before + 1 ? 1 : 0;
                }
            }
            if (several > 1 && 2 * shown >= linked) {
                return Optional.of(Removal.copy(other.number, (double) shown / linked));
            }
        }
        return Optional.empty();
    }

    private static boolean shows(int page, int other, TrainingSample sample) {
        return sample.said(page).own().common(sample.said(other).own()) >= POST;
    }

    /** Number of URLs of a page type's pattern that other lists link to. */
    private static int listed(TypeDraft type, Evidence evidence) {
        Set<String> urls = new HashSet<>();
        for (TypeDraft from : evidence.types) {
            if (from.kept && from != type && evidence.isList(from)) {
                from.known.forEach(page -> evidence.links.own(page).stream()
                        .filter(url -> evidence.sample.pattern(url) == type.pattern)
                        .forEach(urls::add));
            }
        }
        return urls.size();
    }
}
