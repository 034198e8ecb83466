package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.html.PageBlocks;
import org.crawlgraph.html.PageBlocks.Block;
import org.jspecify.annotations.Nullable;

/**
 * The places of posts on the thread pages of one template, learnt from examples. A place is a path of tags and classes.
 *
 * <ol>
 *   <li><b>Date.</b> Each post has one. A candidate is a path of which at least {@value #NEARLY_ALL} of the elements
 *       are short texts with a date. The candidate with the most distinct dates wins, then the one with the shortest
 *       texts: the day on which an author joined is the same in all posts of that author.
 *   <li><b>Post.</b> The highest element above a date that contains no other date, and no post of another layout, for
 *       nearly all dates on pages with several. A post spans the most frequent number of siblings between posts, but
 *       ends before the next one.
 *   <li><b>Text.</b> The path with the least text that nearly all posts have at most once and that has most
 *       ({@value #MOST_TEXT}) of the text that no other post repeats.
 *   <li><b>Author.</b> A short text without a date that nearly all posts have once, that varies and recurs. Links whose
 *       text and target correspond are preferred to plain text, then the path with the most values, then the first.
 * </ol>
 *
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
    private record Span(PageBlocks page, int from, int to, Block date) {

        List<Block> blocks() {
            return page.blocks().subList(from, to);
        }

        @Nullable
        Block first(String path) {
            return blocks().stream()
                    .filter(block -> block.path().equals(path))
                    .findFirst()
                    .orElse(null);
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
        Map<Integer, Integer> counts = new TreeMap<>(Comparator.reverseOrder());
        pages.forEach(page -> found.siblings(page, counts));
        int siblings = Math.max(1, PageLinks.most(counts));
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
            Block dated = span.date();
            String time = span.blocks().stream()
                    .filter(block -> block.from() >= dated.from() && block.to() <= dated.to())
                    .map(Block::time)
                    .filter(value -> value != null && !value.isEmpty())
                    .findFirst()
                    .orElseGet(() -> String.valueOf(DateText.in(page.text(dated.from(), dated.to()))));
            Block said = span.first(text);
            Block by = span.first(author);
            String name = by == null ? null : page.text(by.from(), by.to());
            String words = said == null ? "" : without(page, said, dated);
            posts.put(span.from(), new PostReader.ForumPost(page.url(), 0, name, time, words));
        }
        return posts;
    }

    private static String without(PageBlocks page, Block text, Block date) {
        if (date.from() < text.from() || date.to() > text.to()) {
            return page.text(text.from(), text.to());
        }
        return (page.text(text.from(), date.from()) + " " + page.text(date.to(), text.to())).strip();
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
            for (int number = 0; number < page.blocks().size(); number++) {
                if (!hidden.get(i).get(number)) {
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
        }
        return best(
                        paths,
                        said -> said.dated >= Math.max(2, NEARLY_ALL * said.all),
                        Comparator.<Said>comparingInt(said -> said.dates.size())
                                .thenComparingDouble(said -> -said.characters / (double) said.dated))
                .orElse(null);
    }

    /** The best path that qualifies, ties to the first. */
    private static <T> Optional<String> best(Map<String, T> paths, Predicate<T> fits, Comparator<T> better) {
        return paths.entrySet().stream()
                .filter(each -> fits.test(each.getValue()))
                .reduce(BinaryOperator.maxBy(Map.Entry.comparingByValue(better)))
                .map(Map.Entry::getKey);
    }

    private static BitSet dates(PageBlocks page, String date) {
        BitSet dates = new BitSet();
        for (int number = 0; number < page.blocks().size(); number++) {
            Block block = page.blocks().get(number);
            dates.set(number, block.path().equals(date) && dateOf(page, block) != null);
        }
        return dates;
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
        List<Integer> levels = new ArrayList<>();
        for (int i = 0; i < pages.size(); i++) {
            PageBlocks page = pages.get(i);
            BitSet others = hidden.get(i);
            BitSet dates = dates(page, date);
            if (dates.cardinality() > 1 || !others.isEmpty()) {
                dates.stream().forEach(block -> levels.add(above(page, block, dates, others)));
            }
        }
        levels.sort(Comparator.reverseOrder());
        return levels.isEmpty() ? 0 : levels.get((int) Math.ceil(NEARLY_ALL * levels.size()) - 1);
    }

    /** The most levels above a date without another date or a part of another post. */
    private static int above(PageBlocks page, int date, BitSet dates, BitSet others) {
        int levels = 0;
        while (page.blocks().get(date).depth() > levels + 1) {
            int top = up(page, date, levels + 1);
            int end = page.blocks().get(top).end();
            if (dates.get(top, end).cardinality() > 1 || !others.get(top, end).isEmpty()) {
                break;
            }
            levels++;
        }
        return levels;
    }

    private int[] starts(PageBlocks page, BitSet dates) {
        return dates.stream().map(block -> up(page, block, above)).toArray();
    }

    /** Counts, for each post and the next one of the same parent, the siblings between their starts. */
    private void siblings(PageBlocks page, Map<Integer, Integer> counts) {
        int[] starts = starts(page, dates(page, date));
        for (int i = 0; i + 1 < starts.length; i++) {
            int at = starts[i];
            int count = 0;
            for (; at < starts[i + 1] && isSibling(page, at, starts[i]); count++) {
                at = page.blocks().get(at).end();
            }
            if (at == starts[i + 1]) {
                counts.merge(count, 1, Integer::sum);
            }
        }
    }

    private static boolean isSibling(PageBlocks page, int block, int other) {
        return page.blocks().get(block).depth() == page.blocks().get(other).depth();
    }

    private List<Span> spans(PageBlocks page) {
        List<Span> spans = new ArrayList<>();
        BitSet found = dates(page, date);
        int[] dates = found.stream().toArray();
        int[] starts = starts(page, found);
        for (int i = 0; i < dates.length; i++) {
            int limit = i + 1 < starts.length ? starts[i + 1] : page.blocks().size();
            int to = page.blocks().get(starts[i]).end();
            for (int more = 1; more < siblings && to < limit && isSibling(page, to, starts[i]); more++) {
                to = page.blocks().get(to).end();
            }
            spans.add(new Span(page, starts[i], to, page.blocks().get(dates[i])));
        }
        return spans;
    }

    private static String text(List<Span> spans) {
        Map<String, Integer> posts = new HashMap<>();
        for (Span span : spans) {
            Set<String> texts = new HashSet<>();
            span.blocks().forEach(block -> texts.addAll(span.page().texts().subList(block.from(), block.to())));
            texts.forEach(text -> posts.merge(text, 1, Integer::sum));
        }
        Map<String, Said> paths = new LinkedHashMap<>();
        for (Span span : spans) {
            Set<String> seen = new HashSet<>();
            for (Block block : span.blocks()) {
                if (block.to() > block.from()) {
                    Said said = paths.computeIfAbsent(block.path(), path -> new Said());
                    said.all++;
                    said.repeated += seen.add(block.path()) ? 0 : 1;
                    for (int i = block.from(); i < block.to(); i++) {
                        String text = span.page().texts().get(i);
                        boolean dated =
                                i >= span.date().from() && i < span.date().to();
                        said.own += posts.getOrDefault(text, 0) == 1 && !dated ? text.length() : 0;
                        said.characters += text.length();
                    }
                }
            }
        }
        paths.values().removeIf(said -> said.repeated > (1 - NEARLY_ALL) * said.all);
        long most = paths.values().stream().mapToLong(said -> said.own).max().orElse(0);
        return best(
                        paths,
                        said -> most > 0 && said.own >= MOST_TEXT * most,
                        Comparator.comparingLong(said -> -said.characters))
                .orElse("");
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
            for (int place = 0; place < span.blocks().size(); place++) {
                Block block = span.blocks().get(place);
                boolean inText = block.path().startsWith(text) && !text.isEmpty();
                if (block.to() == block.from() || inText || !seen.add(block.path())) {
                    continue;
                }
                String said = span.page().text(block.from(), Math.min(block.to(), block.from() + LONGEST_AUTHOR));
                Candidate candidate = candidates.computeIfAbsent(block.path(), path -> new Candidate());
                candidate.posts++;
                candidate.place += place;
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
        return best(
                        candidates,
                        candidate -> candidate.isFit(spans.size()),
                        Comparator.comparing(Candidate::isNamed)
                                .thenComparingInt(candidate -> candidate.texts.size())
                                .thenComparingLong(candidate -> -candidate.place))
                .orElse("");
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
