package org.crawlgraph.forum.map;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.page.StructuredLink;
import org.crawlgraph.run.TextNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Tells links that turn the pages of one thread or list from others, such as "next topic".
 *
 * <p>The paper asks for a text of digits or a word such as "next". Here the two URLs must also differ in one number alone, which one of them may lack, and
 * what is equal must name the thread. Which number of a URL counts pages is learnt from the links whose text is a number: that is the number of the page,
 * or as many items come before it. Where a site has such links, only numbers in these places count; any link that changes nothing else turns pages then,
 * whatever its text.
 *
 * @param slots the places of numbers that count pages, as {@link UrlChange} names them
 */
record FlipRule(Set<String> slots) {

    /** Links that say so, before a place counts. */
    private static final int FEWEST = 3;

    FlipRule {
        slots = Set.copyOf(slots);
    }

    /** Learns the places. */
    static final class Learner {

        private final TextNumbers agree = new TextNumbers();
        private final TextNumbers differ = new TextNumbers();

        /** A link of the page at a URL. */
        void see(String from, String to, StructuredLink link) {
            long number = FlipWords.number(link.anchor());
            if (number < 0) {
                return;
            }
            UrlChange change = UrlChange.between(from, to);
            if (change == null || !change.anchored()) {
                return;
            }
            (counts(number, change.to()) ? agree : differ).addTo(change.slot(), 1);
        }

        /** Whether a link with this number may lead to the page with that one, -1 for a page without a number. */
        private static boolean counts(long anchor, long page) {
            return page < 0
                    ? anchor <= 1
                    : page == anchor || page == anchor - 1 || (anchor > 1 && page > 0 && page % (anchor - 1) == 0);
        }

        /** What was learnt. */
        FlipRule rule() {
            Set<String> slots = new TreeSet<>();
            agree.object2IntEntrySet().forEach(each -> {
                if (each.getIntValue() >= FEWEST && each.getIntValue() > 4 * differ.getInt(each.getKey())) {
                    slots.add(each.getKey());
                }
            });
            return new FlipRule(slots);
        }
    }

    static FlipRule of(Collection<String> slots) {
        return new FlipRule(new TreeSet<>(slots));
    }

    /** Whether a link turns pages; null when not. */
    @Nullable
    UrlChange flip(String from, String to, StructuredLink link) {
        return flip(UrlCut.of(from), to, link);
    }

    /** The same of a page whose URL is cut once for all its links. */
    @Nullable
    UrlChange flip(UrlCut from, String to, StructuredLink link) {
        UrlChange change = UrlChange.between(from, UrlCut.of(to));
        if (change == null || !change.anchored()) {
            return null;
        }
        if (slots.contains(change.slot())) {
            return change;
        }
        boolean says = saysSo(link);
        return slots.isEmpty() && says ? change : null;
    }

    /** What the paper asks of a link. */
    static boolean saysSo(StructuredLink link) {
        return link.next() || link.prev() || FlipWords.number(link.anchor()) >= 0 || FlipWords.hasWord(link.anchor());
    }
}
