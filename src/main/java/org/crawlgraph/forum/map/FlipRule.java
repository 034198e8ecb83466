package org.crawlgraph.forum.map;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.html.StructuredLink;
import org.jspecify.annotations.Nullable;

/**
 * Tells links that turn the pages of one thread or list from others, such as "next topic".
 *
 * <p>The paper asks for a text of digits or a word such as "next". Here the two URLs must also differ in one number alone, which one of them may lack, and
 * what is equal must name the thread. Where {@link PageNumbers} are known, only numbers at their places count; any link that changes nothing else turns pages then,
 * whatever its text.
 *
 * @param slots the places of numbers that count pages, as {@link UrlChange} names them
 * @param constants keys of queries that are passed over when two URLs are compared
 * @param alone lists whose pages do not belong together ({@link PageNumbers#alone()})
 */
public record FlipRule(Set<String> slots, Set<String> constants, Set<String> alone) {

    /** Keeps the sets as they are. */
    public FlipRule {
        slots = Set.copyOf(slots);
        constants = Set.copyOf(constants);
        alone = Set.copyOf(alone);
    }

    /** By the numbers that a sample shows. */
    public static FlipRule of(PageNumbers numbers) {
        return new FlipRule(numbers.firsts().keySet(), numbers.constants(), numbers.alone());
    }

    /** Whether a link turns pages; null when not. */
    public @Nullable UrlChange flip(String from, String to, StructuredLink link) {
        return flip(UrlCut.of(from), to, link);
    }

    /** The same of a page whose URL is cut once for all its links. */
    @Nullable
    UrlChange flip(UrlCut from, String to, StructuredLink link) {
        UrlCut target = UrlCut.of(to);
        UrlChange change = UrlChange.between(withoutConstants(from), withoutConstants(target));
        if (change == null || !change.anchored() || isAlone(target, change.slot())) {
            return null;
        }
        return slots.contains(change.slot()) || (slots.isEmpty() && saysSo(link)) ? change : null;
    }

    private boolean isAlone(UrlCut url, String slot) {
        if (alone.isEmpty() || !slot.startsWith("?")) {
            return false;
        }
        Map<String, String> query = new TreeMap<>(url.query());
        query.remove(slot.substring(1));
        return alone.contains(new UrlCut(url.host(), url.path(), query).text());
    }

    private UrlCut withoutConstants(UrlCut url) {
        if (constants.isEmpty() || url.query().keySet().stream().noneMatch(constants::contains)) {
            return url;
        }
        Map<String, String> query = new TreeMap<>(url.query());
        query.keySet().removeAll(constants);
        return new UrlCut(url.host(), url.path(), query);
    }

    /** What the paper asks of a link. */
    public static boolean saysSo(StructuredLink link) {
        return link.next() || link.prev() || FlipWords.number(link.anchor()) >= 0 || FlipWords.hasWord(link.anchor());
    }
}
