package org.crawlgraph.forum.map;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.common.Resources;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes links that turn the pages of one thread or list from others, such as "next topic".
 *
 * <p>The paper requires an anchor text of digits or a word such as "next". This rule also requires that the two URLs
 * differ in exactly one number, which one of them may lack, and that the equal parts identify the thread. If
 * {@link PageNumbers} are known, only numbers in their slots count; any link that changes nothing else then turns
 * pages, whatever its text.
 *
 * @param slots places of page numbers, named as in {@link UrlChange}
 * @param constants query keys to ignore when two URLs are compared
 * @param alone lists whose pages do not belong together ({@link PageNumbers#alone()})
 */
public record FlipRule(Set<String> slots, Set<String> constants, Set<String> alone) {

    /** Words for next and previous in several languages. */
    private static final Set<String> WORDS = Resources.lines(FlipRule.class, "flips.tsv")
            .flatMap(line -> Arrays.stream(line.split("\t", -1)).skip(1))
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern PAGE_NUMBER = Pattern.compile("[\\[({]?\\s*([0-9]{1,9})\\s*[\\])}.]?");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\\p{Z}\\p{P}\\p{S}]+");

    /** Uses the page numbers learned from a sample. */
    public static FlipRule of(PageNumbers numbers) {
        return new FlipRule(numbers.firsts().keySet(), numbers.constants(), numbers.alone());
    }

    /** The change if a link turns pages, else null. */
    public @Nullable UrlChange flip(String from, String to, PageStructure.Link link) {
        return flip(UrlChange.Cut.of(from), to, link);
    }

    /** Like {@link #flip(String, String, PageStructure.Link)}, for a source URL that is split once for all links. */
    @Nullable
    UrlChange flip(UrlChange.Cut from, String to, PageStructure.Link link) {
        UrlChange.Cut target = UrlChange.Cut.of(to);
        UrlChange change = UrlChange.between(from.without(constants), target.without(constants));
        if (change == null || !change.anchored() || isAlone(target, change.slot())) {
            return null;
        }
        return slots.contains(change.slot()) || (slots.isEmpty() && saysSo(link)) ? change : null;
    }

    private boolean isAlone(UrlChange.Cut url, String slot) {
        return !alone.isEmpty()
                && slot.startsWith("?")
                && alone.contains(url.without(Set.of(slot.substring(1))).text());
    }

    /** The paper's test of a link. */
    public static boolean saysSo(PageStructure.Link link) {
        return link.next() || link.prev() || number(link.anchor()) >= 0 || hasWord(link.anchor());
    }

    /** The number that a text consists of, ignoring brackets; -1 for other texts. */
    static long number(String anchor) {
        var matcher = PAGE_NUMBER.matcher(anchor.strip());
        return matcher.matches() ? Long.parseLong(matcher.group(1)) : -1;
    }

    /** Whether a text contains a word for the next or previous page. */
    static boolean hasWord(String anchor) {
        String text = anchor.strip().toLowerCase(Locale.ROOT);
        return WORDS.contains(text)
                || Arrays.stream(BETWEEN_WORDS.split(text, -1)).anyMatch(WORDS::contains);
    }
}
