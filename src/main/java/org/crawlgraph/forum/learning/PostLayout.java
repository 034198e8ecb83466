package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.html.PageBlocks;
import org.crawlgraph.html.PageBlocks.Block;
import org.jspecify.annotations.Nullable;

/**
 * The places of posts on the thread pages of one template, learnt from examples. A place is a path of tags and classes.
 * <ol>
 *   <li><b>Date.</b> Each post has one. A candidate is a path of which at least {@value #NEARLY_ALL} of the elements are short texts with a
 *       date. The candidate with the most distinct dates wins, then the one with the shortest texts: the day on which an author joined is
 *       the same in all posts of that author.
 *   <li><b>Post.</b> The highest element above a date that contains no other date, and no post of another layout, for nearly all dates on
 *       pages with several. A post spans the most frequent number of siblings between posts, but ends before the next one.
 *   <li><b>Text.</b> The path with the least text that nearly all posts have at most once and that has most ({@value #MOST_TEXT}) of the
 *       text that no other post repeats.
 *   <li><b>Author.</b> A short text without a date that nearly all posts have once, that varies and recurs. Links whose text and target
 *       correspond are preferred to plain text, then the path with the most values, then the first.
 * </ol>
 * Time O(elements · depth) per page.
 *
 * @param date path of the date
 * @param above number of elements from the date up to the post
 * @param siblings number of siblings that make up most posts
 * @param text path of the text; empty if none was found
 * @param author path of the author; empty if none was found
 */
record PostLayout(String date, int above, int siblings, String text, String author) {

    private static final double NEARLY_ALL = 0.9;
    private static final double MOST_TEXT = 0.8;
    private static final int LONGEST_AUTHOR = 60;

    /** A post as a range of blocks of a page, with the block of its date. */
    private record Span(PageBlocks page, int from, int to, int date) {

        Stream<Integer> blocks() {
            return IntStream.range(from, to).boxed();
        }

        Block block(int number) {
            return page.blocks().get(number);
        }

        int textsTo() {
            return blocks().mapToInt(number -> block(number).to()).max().orElse(0);
        }
    }

    /**
     * Learns the layout.
     *
     * @param pages thread pages of one template
     * @param hidden by page, blocks that are already parts of posts
     * @return null if the other blocks have no dates of posts
     */
    static @Nullable PostLayout learn(List<PageBlocks> pages, List<BitSet> hidden) {
        String date = date(pages, hidden);
        if (date == null) {
            return null;
        }
        int above = above(pages, hidden, date);
        PostLayout found = new PostLayout(date, above, 1, "", "");
        Map<Integer, Long> counts = pages.stream()
                .flatMap(page -> found.siblings(page).stream())
                .collect(Collectors.groupingBy(count -> count, Collectors.counting()));
        int siblings = counts.entrySet().stream()
                .max(Map.Entry.<Integer, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(1);
        PostLayout spanned = new PostLayout(date, above, siblings, "", "");
        List<Span> spans =
                pages.stream().flatMap(page -> spanned.spans(page).stream()).toList();
        String text = text(spans);
        return new PostLayout(date, above, siblings, text, author(spans, text));
    }

    BitSet covered(PageBlocks page) {
        BitSet covered = new BitSet();
        spans(page).forEach(span -> covered.set(span.from(), span.to()));
        return covered;
    }

    /** Returns the posts of a page of this template by their first blocks; positions are not set yet. */
    TreeMap<Integer, PostReader.ForumPost> posts(PageBlocks page) {
        TreeMap<Integer, PostReader.ForumPost> posts = new TreeMap<>();
        for (Span span : spans(page)) {
            Block dated = span.block(span.date());
            String time = span.blocks()
                    .map(span::block)
                    .filter(block -> block.from() >= dated.from() && block.to() <= dated.to())
                    .map(Block::time)
                    .filter(value -> value != null && !value.isEmpty())
                    .findFirst()
                    .orElse(null);
            Block said = first(span, text);
            Block by = first(span, author);
            posts.put(
                    span.from(),
                    new PostReader.ForumPost(
                            page.url(),
                            0,
                            by == null ? null : page.text(by.from(), by.to()),
                            time != null ? time : String.valueOf(DateText.in(page.text(dated.from(), dated.to()))),
                            said == null ? "" : without(page, said, dated)));
        }
        return posts;
    }

    private static String without(PageBlocks page, Block text, Block date) {
        if (date.from() < text.from() || date.to() > text.to()) {
            return page.text(text.from(), text.to());
        }
        return (page.text(text.from(), date.from()) + " " + page.text(date.to(), text.to())).strip();
    }

    private static @Nullable Block first(Span span, String path) {
        return span.blocks()
                .map(span::block)
                .filter(block -> block.path().equals(path))
                .findFirst()
                .orElse(null);
    }

    private static boolean isDated(PageBlocks page, Block block) {
        return dateOf(page, block) != null;
    }

    private static @Nullable String dateOf(PageBlocks page, Block block) {
        if (block.time() != null) {
            return block.time();
        }
        int length = 0;
        for (int text = block.from(); text < block.to() && length <= DateText.LONGEST; text++) {
            length += page.texts().get(text).length() + 1;
        }
        return length > DateText.LONGEST ? null : DateText.in(page.text(block.from(), block.to()));
    }

    /** Statistics of the elements of a path. */
    private static final class Said {
        private int all;
        private int dated;
        private int repeated;
        private long characters;
        private long own;
        private final Set<String> dates = new HashSet<>();
    }

    private static @Nullable String date(List<PageBlocks> pages, List<BitSet> hidden) {
        Map<String, Said> paths = new LinkedHashMap<>();
        for (int i = 0; i < pages.size(); i++) {
            PageBlocks page = pages.get(i);
            for (int number = hidden.get(i).nextClearBit(0);
                    number < page.blocks().size();
                    number = hidden.get(i).nextClearBit(number + 1)) {
                Block block = page.blocks().get(number);
                Said said = paths.computeIfAbsent(block.path(), path -> new Said());
                said.all++;
                String found = dateOf(page, block);
                if (found != null) {
                    said.dated++;
                    said.dates.add(found);
                    said.characters += page.text(block.from(), block.to()).length();
                }
            }
        }
        return best(
                paths,
                said -> said.dated >= Math.max(2, NEARLY_ALL * said.all),
                Comparator.<Said>comparingInt(said -> said.dates.size())
                        .thenComparingDouble(said -> -said.characters / (double) said.dated));
    }

    /** The best path that qualifies, ties to the first. */
    private static <T> @Nullable String best(Map<String, T> paths, Predicate<T> fits, Comparator<T> better) {
        String best = null;
        T known = null;
        for (Map.Entry<String, T> each : paths.entrySet()) {
            T next = each.getValue();
            if (fits.test(next) && (known == null || better.compare(next, known) > 0)) {
                best = each.getKey();
                known = next;
            }
        }
        return best;
    }

    private static List<Integer> dates(PageBlocks page, String date) {
        return IntStream.range(0, page.blocks().size())
                .filter(block -> page.blocks().get(block).path().equals(date)
                        && isDated(page, page.blocks().get(block)))
                .boxed()
                .toList();
    }

    /** The block this number of levels above another. */
    private static int up(PageBlocks page, int block, int levels) {
        int at = block;
        int depth = page.blocks().get(block).depth() - levels;
        while (at > 0 && page.blocks().get(at).depth() > depth) {
            at--;
        }
        return at;
    }

    private static int above(List<PageBlocks> pages, List<BitSet> hidden, String date) {
        int above = 0;
        for (int levels = 1; ; levels++) {
            int alone = 0;
            int all = 0;
            for (int number = 0; number < pages.size(); number++) {
                PageBlocks page = pages.get(number);
                BitSet others = hidden.get(number);
                List<Integer> dates = dates(page, date);
                boolean shows = dates.size() > 1 || !others.isEmpty();
                for (int i = 0; shows && i < dates.size(); i++) {
                    boolean inside = page.blocks().get(dates.get(i)).depth() > levels;
                    int top = inside ? up(page, dates.get(i), levels) : 0;
                    boolean before = i > 0 && dates.get(i - 1) >= top;
                    int end = page.blocks().get(top).end();
                    int hides = others.nextSetBit(top);
                    boolean after = (i + 1 < dates.size() && dates.get(i + 1) < end) || (hides >= 0 && hides < end);
                    alone += inside && !before && !after ? 1 : 0;
                    all++;
                }
            }
            if (all == 0 || alone < NEARLY_ALL * all) {
                return above;
            }
            above = levels;
        }
    }

    /** For each post of a page and the next one, the number of siblings between their starts, if they have the same parent. */
    private List<Integer> siblings(PageBlocks page) {
        List<Integer> counts = new ArrayList<>();
        List<Integer> dates = dates(page, date);
        for (int i = 0; i + 1 < dates.size(); i++) {
            int from = up(page, dates.get(i), above);
            int next = up(page, dates.get(i + 1), above);
            int count = 0;
            int at = from;
            while (at < next
                    && page.blocks().get(at).depth() == page.blocks().get(from).depth()) {
                at = page.blocks().get(at).end();
                count++;
            }
            if (at == next) {
                counts.add(count);
            }
        }
        return counts;
    }

    private List<Span> spans(PageBlocks page) {
        List<Span> spans = new ArrayList<>();
        List<Integer> dates = dates(page, date);
        for (int i = 0; i < dates.size(); i++) {
            int from = up(page, dates.get(i), above);
            int limit = i + 1 < dates.size() ? up(page, dates.get(i + 1), above) : Integer.MAX_VALUE;
            int depth = page.blocks().get(from).depth();
            int to = page.blocks().get(from).end();
            for (int more = 1;
                    more < siblings
                            && to < Math.min(limit, page.blocks().size())
                            && page.blocks().get(to).depth() == depth;
                    more++) {
                to = page.blocks().get(to).end();
            }
            spans.add(new Span(page, from, to, dates.get(i)));
        }
        return spans;
    }

    private static String text(List<Span> spans) {
        Map<String, Integer> posts = new HashMap<>();
        for (Span span : spans) {
            Set<String> texts = new HashSet<>(
                    span.page().texts().subList(span.block(span.from()).from(), span.textsTo()));
            texts.forEach(text -> posts.merge(text, 1, Integer::sum));
        }
        Map<String, Said> paths = new LinkedHashMap<>();
        for (Span span : spans) {
            Block date = span.block(span.date());
            Set<String> seen = new HashSet<>();
            span.blocks()
                    .map(span::block)
                    .filter(block -> block.to() > block.from())
                    .forEach(block -> {
                        Said said = paths.computeIfAbsent(block.path(), path -> new Said());
                        said.all++;
                        said.repeated += seen.add(block.path()) ? 0 : 1;
                        for (int i = block.from(); i < block.to(); i++) {
                            String text = span.page().texts().get(i);
                            boolean own = posts.getOrDefault(text, 0) == 1 && (i < date.from() || i >= date.to());
                            said.own += own ? text.length() : 0;
                            said.characters += text.length();
                        }
                    });
        }
        paths.values().removeIf(said -> said.repeated > (1 - NEARLY_ALL) * said.all);
        long most = paths.values().stream().mapToLong(said -> said.own).max().orElse(0);
        String smallest = best(
                paths,
                said -> most > 0 && said.own >= MOST_TEXT * most,
                Comparator.comparingLong(said -> -said.characters));
        return smallest == null ? "" : smallest;
    }

    /** Statistics of the elements of a path in posts, as a candidate for the author. */
    private static final class Candidate {
        private final Set<String> texts = new HashSet<>();
        private final Set<String> pairs = new HashSet<>();
        private final Set<String> links = new HashSet<>();
        private int posts;
        private int linked;
        private int unfit;
        private long place;

        boolean isFit(int spans) {
            return posts >= NEARLY_ALL * spans
                    && unfit <= (1 - NEARLY_ALL) * posts
                    && texts.size() >= 2
                    && texts.size() < (isNamed() ? posts : NEARLY_ALL * posts);
        }

        /** Whether each text links to a URL of its own. */
        boolean isNamed() {
            return linked >= NEARLY_ALL * posts
                    && links.size() >= NEARLY_ALL * pairs.size()
                    && texts.size() >= NEARLY_ALL * pairs.size();
        }
    }

    private static String author(List<Span> spans, String text) {
        Map<String, Candidate> candidates = new LinkedHashMap<>();
        for (Span span : spans) {
            Set<String> seen = new HashSet<>();
            for (int number = span.from(); number < span.to(); number++) {
                Block block = span.block(number);
                boolean inText = block.path().startsWith(text) && !text.isEmpty();
                if (block.to() == block.from() || inText || !seen.add(block.path())) {
                    continue;
                }
                String said = span.page().text(block.from(), Math.min(block.to(), block.from() + LONGEST_AUTHOR));
                Candidate candidate = candidates.computeIfAbsent(block.path(), path -> new Candidate());
                candidate.posts++;
                candidate.place += number - span.from();
                candidate.unfit +=
                        said.length() > LONGEST_AUTHOR || said.indexOf(':') >= 0 || DateText.in(said) != null ? 1 : 0;
                candidate.texts.add(said);
                if (block.link() != null) {
                    candidate.linked++;
                    candidate.links.add(block.link());
                    candidate.pairs.add(said + "\n" + block.link());
                }
            }
        }
        String best = best(
                candidates,
                candidate -> candidate.isFit(spans.size()),
                Comparator.comparing(Candidate::isNamed)
                        .thenComparingInt(candidate -> candidate.texts.size())
                        .thenComparingLong(candidate -> -candidate.place));
        return best == null ? "" : best;
    }

    /** Finds dates with a day in short texts, such as {@code Tue, 13/01/2015 - 16:21} or {@code Today, 10:05 PM}. */
    static final class DateText {

        /** Longer texts are more than a date with its label. */
        static final int LONGEST = 200;

        // Quantifiers of white space are possessive, since nothing else can match it and backtracking would only cost
        // time.
        private static final String TIME =
                "(?:[,\\s]*+(?:(?:-|at|um|à)\\s*+)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*+(?i:[ap]\\.?m\\.?))?)?";
        private static final String WEEKDAY =
                "(?:(?i:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?i:day)?\\.?,?\\s++|\\p{Lu}\\p{L}{1,9}[.,]++\\s++)?";
        private static final Pattern DATE = Pattern.compile("(?:\\d{4}-\\d{1,2}-\\d{1,2}T?"
                + "|" + WEEKDAY + "\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})"
                + "|" + WEEKDAY + "\\p{Lu}\\p{L}{2,9}\\.?\\s++\\d{1,2}(?:st|nd|rd|th)?,?\\s++(?:\\d{4}|'\\d{2})"
                + "|" + WEEKDAY + "\\d{1,2}(?:st|nd|rd|th|\\.)?\\s++\\p{L}{3,10}\\.?,?\\s++(?:\\d{4}|'\\d{2})"
                + "|(?i:Today|Yesterday|Heute|Gestern|Hier|Hoy|Ayer|Oggi|Ieri)\\b(?=[,\\s]++(?:(?:at|um|à)\\s*+)?\\d{1,2}:))"
                + TIME);

        private DateText() {}

        /** Returns the first date of a text; null for a long text or one without a date. */
        static @Nullable String in(String text) {
            if (text.length() > LONGEST) {
                return null;
            }
            Matcher matcher = DATE.matcher(text);
            return matcher.find() ? matcher.group().strip() : null;
        }
    }
}
