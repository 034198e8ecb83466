package org.crawlgraph.page;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.run.TextNumbers;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/** Makes the {@link PageStructure} of a page, in one walk through its tree. */
final class StructureReader implements NodeFilter {

    /** Names of elements that a page can invent. */
    private static final int MOST_NAMES = 10_000;

    private static final int LONGEST_NAME = 50;

    private final ParsedPage parsed;
    private final HtmlPage page;
    private final LinkPaths paths = new LinkPaths();
    private final LinkList links;
    private final WordHashes words;
    private final TextNumbers numbers = new TextNumbers();
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

    /** The structure of the page at this address; once. */
    PageStructure read(String url) {
        Element body = parsed.document().body();
        int step = LinkPaths.ROOT;
        for (Element above = body.parent(); above != null && above.parent() != null; above = above.parent()) {
            step = paths.below(step, above); // the html element alone, as a parser makes it
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
}
