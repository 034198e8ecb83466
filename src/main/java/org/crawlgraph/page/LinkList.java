package org.crawlgraph.page;

import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.crawlgraph.run.VisibleText;
import org.crawlgraph.url.CanonicalUrl;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Collects the links of a page with their places. At most one link is open at a time; text goes to its anchor. */
final class LinkList {

    private static final int LONGEST_URL = 4_000;
    private static final int MOST_URL_CHARACTERS = 1 << 20;

    /** Of an anchor only so much is looked at, most of which may be white space. */
    private static final int LONGEST_TEXT = 4 * PageStructure.LONGEST_ANCHOR;

    private static final Pattern NEXT = word("next");
    private static final Pattern PREV = word("prev(ious)?");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

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

    private static Pattern word(String word) {
        return Pattern.compile("(?i)(^|\\s)" + word + "(\\s|$)");
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

    /** Begins a link, if the element is one that leads to a page. */
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
                | (PageLinks.isNofollow(rel) ? PageStructure.NOFOLLOW : 0);
        paths.add(path);
        nodes.add(node);
        flags.add((byte) flag);
        urls.append(url);
        urlEnds.add(urls.length());
        open = a;
    }

    /** Adds text, or the description of a picture, to the link that is open. */
    void addText(String more) {
        if (open != null && text.length() < LONGEST_TEXT) {
            text.append(more, 0, Math.min(more.length(), LONGEST_TEXT - text.length()));
        }
    }

    /** Adds the description of a picture. */
    void addPicture(Element picture) {
        addText(" " + HtmlPage.shortened(picture.attr("alt"), LONGEST_TEXT) + " ");
    }

    /** Ends the link of an element, if it is the one that is open. */
    void end(@Nullable Element a) {
        if (a == null || !a.equals(open)) {
            return;
        }
        String anchor = line(text);
        if (anchor.isEmpty()) {
            anchor = line(HtmlPage.shortened(a.attr("aria-label"), LONGEST_TEXT));
        }
        if (anchor.isEmpty()) {
            anchor = line(HtmlPage.shortened(a.attr("title"), LONGEST_TEXT));
        }
        anchors.append(HtmlPage.shortened(anchor, PageStructure.LONGEST_ANCHOR));
        anchorEnds.add(anchors.length());
        text.setLength(0);
        open = null;
    }

    private static String line(CharSequence text) {
        return VisibleText.cleaned(BLANKS.matcher(text).replaceAll(" ")).strip();
    }

    /** All links so far, with the paths that they stand at. */
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

    /** Whether a link was left out for its length or their number. */
    boolean isCut() {
        return cut;
    }
}
