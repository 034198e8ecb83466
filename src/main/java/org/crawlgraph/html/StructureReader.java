package org.crawlgraph.html;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.url.CanonicalUrl;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/** Builds the {@link PageStructure} of a page in one traversal. */
final class StructureReader implements NodeFilter {

    /** Maximum number of distinct element names; pages can invent names. */
    private static final int MOST_NAMES = 10_000;

    private static final int LONGEST_NAME = 50;

    private final ParsedPage parsed;
    private final HtmlPage page;
    private final LinkPaths paths = new LinkPaths();
    private final LinkList links;
    private final WordHashes words;
    private final TextHash.Numbers numbers = new TextHash.Numbers();
    private final List<String> names = new ArrayList<>();
    private final StringBuilder labels = new StringBuilder();
    private final IntArrayList ends = new IntArrayList();
    private final IntArrayList textBefore = new IntArrayList();
    private final IntArrayList nodes = new IntArrayList();
    private final IntArrayList steps = new IntArrayList();
    private int characters;
    private boolean cut;

    StructureReader(ParsedPage parsed, HtmlPage page) {
        this.parsed = parsed;
        this.page = page;
        this.links = new LinkList(parsed);
        this.words = new WordHashes(PageStructure.MOST_WORDS);
        numbers.defaultReturnValue(-1);
    }

    /** Call once. */
    PageStructure read(String url) {
        Element body = parsed.document().body();
        int step = LinkPaths.ROOT;
        for (Element above = body.parent(); above != null && above.parent() != null; above = above.parent()) {
            step = paths.below(step, above); // the html element, which the parser always creates
        }
        steps.add(step);
        body.filter(this);
        while (!nodes.isEmpty()) {
            ends.set(nodes.popInt(), ends.size());
        }
        textBefore.add(characters);
        PageStructure.Tree tree = new PageStructure.Tree(
                names.toArray(String[]::new),
                labels.toString().toCharArray(),
                ends.toIntArray(),
                textBefore.toIntArray());
        PageStructure.LinkTable table = links.table(paths);
        boolean truncated = cut || page.isCut() || paths.isCut() || links.isCut() || words.isCut();
        return new PageStructure(url, page, parsed.bytes(), truncated, tree, table, words.toArray());
    }

    @Override
    public FilterResult head(Node node, int depth) {
        if (node instanceof TextNode text) {
            String written = text.getWholeText();
            characters += words.add(written);
            links.addText(written);
            return FilterResult.CONTINUE;
        }
        if (!(node instanceof Element element)) {
            return FilterResult.SKIP_ENTIRELY;
        }
        String name = element.normalName();
        if (isLeftOut(name)) {
            return FilterResult.SKIP_ENTIRELY;
        }
        if (ends.size() == PageStructure.MOST_NODES || parsed.time().isOver()) {
            cut = true;
            return FilterResult.STOP;
        }
        enter(element, name);
        return FilterResult.CONTINUE;
    }

    private static boolean isLeftOut(String name) {
        return switch (name) {
            case "script", "style", "noscript", "br", "hr" -> true;
            default -> false;
        };
    }

    private void enter(Element element, String name) {
        int number = ends.size();
        ends.add(number + 1);
        textBefore.add(characters);
        labels.append((char) numberOf(HtmlPage.shortened(name, LONGEST_NAME)));
        nodes.add(number);
        steps.add(paths.below(steps.topInt(), element));
        cut |= steps.size() >= ParsedPage.DEPTH;
        if (name.equals("a")) {
            links.begin(element, number, steps.topInt(), paths);
        } else if (name.equals("img")) {
            links.addPicture(element);
        }
    }

    private int numberOf(String name) {
        int number = numbers.getInt(name);
        if (number >= 0) {
            return number;
        }
        if (names.size() == MOST_NAMES) {
            cut = true;
            return 0;
        }
        numbers.put(name, names.size());
        names.add(name);
        return names.size() - 1;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
        if (node instanceof Element element) {
            ends.set(nodes.popInt(), ends.size());
            steps.popInt();
            links.end(element);
        }
        return FilterResult.CONTINUE;
    }

    /**
     * The words of a text as hashes, in order. A word is a run of letters, digits and combining marks, in lower case; in Chinese and
     * Japanese, which are written without spaces, each letter is a word.
     */
    private static final class WordHashes {

        private static final int SEED = 0x9E3779B9;

        private final IntArrayList words = new IntArrayList();
        private final int most;
        private boolean cut;

        WordHashes(int most) {
            this.most = most;
        }

        /**
         * Adds the words of a piece of text; words do not continue across pieces.
         * @return the number of its characters without white space
         */
        int add(String text) {
            int visible = 0;
            int hash = 0;
            int length = 0;
            for (int i = 0; i < text.length(); ) {
                int one = text.codePointAt(i);
                i += Character.charCount(one);
                boolean letter = Character.isLetterOrDigit(one);
                if (letter ? isWordAlone(one) : length > 0 && !isMark(one)) {
                    end(hash, length);
                    hash = 0;
                    length = 0;
                }
                if (letter || length > 0) {
                    hash = (hash ^ Character.toLowerCase(one)) * SEED;
                    hash ^= hash >>> 15;
                    length++;
                }
                if (letter && isWordAlone(one)) {
                    end(hash, length);
                    hash = 0;
                    length = 0;
                }
                visible += letter || !(Character.isWhitespace(one) || Character.isSpaceChar(one)) ? 1 : 0;
            }
            end(hash, length);
            return visible;
        }

        private void end(int hash, int length) {
            if (length == 0) {
                return;
            }
            if (words.size() < most) {
                words.add(HashCommon.murmurHash3(hash ^ length));
            } else {
                cut = true;
            }
        }

        private static boolean isWordAlone(int letter) {
            return letter >= 0x3040
                    && (Character.isIdeographic(letter)
                            || letter <= 0x30FF
                            || (letter >= 0x31F0 && letter <= 0x31FF)
                            || (letter >= 0xFF66 && letter <= 0xFF9D));
        }

        private static boolean isMark(int one) {
            int type = Character.getType(one);
            return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
        }

        int[] toArray() {
            return words.toIntArray();
        }

        boolean isCut() {
            return cut;
        }
    }

    /** Collects the links of a page with their places. At most one link is open at a time and receives the text. */
    private static final class LinkList {

        private static final int LONGEST_URL = 4_000;
        private static final int MOST_URL_CHARACTERS = 1 << 20;

        private static final Pattern NEXT = HtmlLinks.token("next");
        private static final Pattern PREV = HtmlLinks.token("prev(ious)?");

        private final LinkResolver base;
        private final int most;
        private final Set<String> next = new HashSet<>();
        private final Set<String> prev = new HashSet<>();
        private final IntArrayList paths = new IntArrayList();
        private final IntArrayList nodes = new IntArrayList();
        private final ByteArrayList flags = new ByteArrayList();
        private final StringBuilder urls = new StringBuilder();
        private final IntArrayList urlEnds = new IntArrayList();
        private final StringBuilder anchors = new StringBuilder();
        private final IntArrayList anchorEnds = new IntArrayList();
        private final StringBuilder text = new StringBuilder();
        private @Nullable Element open;
        private boolean cut;

        LinkList(ParsedPage page) {
            this.base = page.resolver();
            this.most = Math.min(page.limits().links(), PageStructure.MOST_LINKS);
            for (Element link : page.document().head().getElementsByTag("link")) {
                String rel = link.attr("rel");
                if (NEXT.matcher(rel).find()) {
                    addTo(next, link);
                } else if (PREV.matcher(rel).find()) {
                    addTo(prev, link);
                }
            }
        }

        private void addTo(Set<String> marked, Element link) {
            String url = target(link);
            if (url != null) {
                marked.add(url);
            }
        }

        private @Nullable String target(Element link) {
            String absolute = base.resolve(link.attr("href"));
            cut |= base.dropped() > 0;
            String url = absolute == null ? null : CanonicalUrl.of(absolute);
            if (url == null || !(url.startsWith("http://") || url.startsWith("https://"))) {
                return null;
            }
            cut |= url.length() > LONGEST_URL;
            return url.length() > LONGEST_URL ? null : url;
        }

        /** Opens a link if the element links to a page. */
        void begin(Element a, int node, int step, LinkPaths linkPaths) {
            end(open);
            String url = a.hasAttr("href") ? target(a) : null;
            if (url == null) {
                return;
            }
            int path = linkPaths.path(step);
            if (path < 0 || paths.size() == most || urls.length() + url.length() > MOST_URL_CHARACTERS) {
                cut = true;
                return;
            }
            String rel = a.attr("rel");
            int flag = (NEXT.matcher(rel).find() || next.contains(url) ? PageStructure.NEXT : 0)
                    | (PREV.matcher(rel).find() || prev.contains(url) ? PageStructure.PREV : 0)
                    | (HtmlLinks.isNofollow(rel) ? PageStructure.NOFOLLOW : 0);
            paths.add(path);
            nodes.add(node);
            flags.add((byte) flag);
            urls.append(url);
            urlEnds.add(urls.length());
            open = a;
        }

        /** Adds text to the open link. */
        void addText(String more) {
            if (open != null && text.length() < LinkDetail.LONGEST_TEXT) {
                text.append(more, 0, Math.min(more.length(), LinkDetail.LONGEST_TEXT - text.length()));
            }
        }

        void addPicture(Element picture) {
            addText(" " + HtmlPage.shortened(picture.attr("alt"), LinkDetail.LONGEST_TEXT) + " ");
        }

        /** Closes the link of an element if it is the open one. */
        void end(@Nullable Element a) {
            if (a == null || !a.equals(open)) {
                return;
            }
            anchors.append(LinkDetail.anchor(text, a));
            anchorEnds.add(anchors.length());
            text.setLength(0);
            open = null;
        }

        PageStructure.LinkTable table(LinkPaths linkPaths) {
            end(open);
            return new PageStructure.LinkTable(
                    List.copyOf(linkPaths.paths()),
                    paths.toIntArray(),
                    nodes.toIntArray(),
                    flags.toByteArray(),
                    urls.toString(),
                    urlEnds.toIntArray(),
                    anchors.toString(),
                    anchorEnds.toIntArray());
        }

        /** Whether a link was dropped for its length or the number of links. */
        boolean isCut() {
            return cut;
        }
    }

    /**
     * The link paths of one page. Each element has a step: its label and its parent's step; equal steps are shared. A path is built once,
     * for its first link.
     */
    private static final class LinkPaths {

        /** The parent step of the root. */
        static final int ROOT = -1;

        /** Maximum number of distinct paths of a page; normal pages have dozens, deep comment threads a few hundred. */
        static final int MOST = 2_000;

        /** Maximum length of a path, in characters; longer ones are cut in the middle. */
        static final int LONGEST = 1_000;

        private static final int LONGEST_LABEL = 200;
        private static final int MOST_REMEMBERED = 10_000;

        private final Map<Step, Integer> steps = new HashMap<>();
        private final List<Step> all = new ArrayList<>();
        private final IntArrayList pathOf = new IntArrayList();
        private final List<String> paths = new ArrayList<>();
        private final Map<String, String> classes = new HashMap<>();
        private boolean cut;

        /** Comparable, so that hash collisions in labels cannot make maps slow. */
        private record Step(int parent, String label) implements Comparable<Step> {

            @Override
            public int compareTo(Step other) {
                return parent == other.parent ? label.compareTo(other.label) : Integer.compare(parent, other.parent);
            }
        }

        int below(int parent, Element element) {
            Step step = new Step(parent, label(element));
            Integer known = steps.putIfAbsent(step, all.size());
            if (known != null) {
                return known;
            }
            all.add(step);
            pathOf.add(-1);
            return all.size() - 1;
        }

        private String label(Element element) {
            String tag = HtmlPage.shortened(element.normalName(), LONGEST_LABEL);
            if (!element.hasAttr("class")) {
                return tag;
            }
            cut |= element.attr("class").length() > ClassNames.MAX_LENGTH;
            String written = HtmlPage.shortened(element.attr("class"), ClassNames.MAX_LENGTH);
            String suffix = classes.get(written);
            if (suffix == null) {
                suffix = suffix(ClassNames.of(element));
                if (classes.size() < MOST_REMEMBERED) {
                    classes.put(written, suffix);
                }
            }
            return suffix.isEmpty() ? tag : tag + suffix;
        }

        private static String suffix(Set<String> names) {
            StringBuilder suffix = new StringBuilder();
            for (String name : names) {
                if (suffix.length() + name.length() < LONGEST_LABEL) {
                    suffix.append('.').append(name);
                }
            }
            return suffix.toString();
        }

        /** The index of the path that ends with a step; -1 if there are too many. */
        int path(int step) {
            int path = pathOf.getInt(step);
            if (path < 0 && paths.size() < MOST) {
                path = paths.size();
                pathOf.set(step, path);
                paths.add(written(step).intern()); // most pages of a site have the same ones
            }
            cut |= path < 0;
            return path;
        }

        private String written(int step) {
            List<String> labels = new ArrayList<>();
            for (int at = step; at != ROOT; at = all.get(at).parent()) {
                labels.add(all.get(at).label());
            }
            Collections.reverse(labels);
            String path = String.join(">", labels);
            if (path.length() <= LONGEST) {
                return path;
            }
            return path.substring(0, LONGEST / 2) + "\u2026" + path.substring(path.length() - LONGEST / 2 + 1);
        }

        List<String> paths() {
            return paths;
        }

        boolean isCut() {
            return cut;
        }
    }
}
