package org.crawlgraph.forum.learning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.html.PageBlocks;
import org.crawlgraph.html.PageStructure;
import org.jspecify.annotations.Nullable;

/**
 * Reads the posts of thread pages. Most templates have one layout of posts, some have another for the post that opens a
 * thread, so a second one is learnt from the blocks that the first does not cover. A layout counts if it finds texts,
 * and posts on at least half of the pages.
 */
public final class PostReader {

    private static final int MOST_LAYOUTS = 2;

    private final List<PostLayout> layouts;

    private PostReader(List<PostLayout> layouts) {
        this.layouts = layouts;
    }

    /**
     * Learns the layouts.
     *
     * @param pages thread pages of one template; some tens are enough
     */
    public static PostReader learn(List<PageBlocks> pages) {
        List<PostLayout> layouts = new ArrayList<>();
        List<BitSet> hidden = Stream.generate(BitSet::new).limit(pages.size()).toList();
        for (int number = 0; number < MOST_LAYOUTS; number++) {
            PostLayout layout = PostLayout.learn(pages, hidden);
            if (layout == null || layout.text().isEmpty()) {
                break;
            }
            int with = 0;
            for (int page = 0; page < pages.size(); page++) {
                BitSet covered = layout.covered(pages.get(page));
                with += covered.isEmpty() ? 0 : 1;
                hidden.get(page).or(covered);
            }
            if (2 * with < pages.size()) {
                break;
            }
            layouts.add(layout);
        }
        return new PostReader(List.copyOf(layouts));
    }

    /** Number of characters of a page outside its links. */
    public static int textOutsideLinks(PageStructure page) {
        BitSet links = new BitSet();
        page.links().forEach(link -> links.set(link.node()));
        return page.textCharacters(0) - links.stream().map(page::textCharacters).sum();
    }

    /** Whether no layout was found. */
    public boolean isEmpty() {
        return layouts.isEmpty();
    }

    /** Returns the posts of a page of the template, in order. */
    public List<ForumPost> posts(PageBlocks page) {
        TreeMap<Integer, ForumPost> posts = new TreeMap<>();
        layouts.forEach(layout -> layout.posts(page).forEach(posts::putIfAbsent));
        List<ForumPost> all = List.copyOf(posts.values());
        return IntStream.range(0, all.size())
                .mapToObj(i -> all.get(i).at(i + 1))
                .toList();
    }

    /**
     * A post of a thread page.
     *
     * @param url URL of the page
     * @param position on the page, from 1
     * @param author the name as shown; null if the layout has none
     * @param date as shown, or the value of a {@code datetime} attribute if there is one
     * @param text without author and date; may be empty
     */
    public record ForumPost(
            String url, int position, @Nullable String author, String date, String text) {

        ForumPost at(int number) {
            return new ForumPost(url, number, author, date, text);
        }
    }
}
