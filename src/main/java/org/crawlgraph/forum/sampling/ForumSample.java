package org.crawlgraph.forum.sampling;

import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;

/**
 * Pages of a forum, drawn to be diverse.
 *
 * <h2>What</h2>
 *
 * A few hundred pages of all kinds and from all depths, for a price of as many fetches.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Start with the entry in a queue.
 *   <li>Take a URL from the front or from the back, each with ½, and fetch it. Only answers with status 200 and HTML count; a redirect is another name of
 *       the page that it leads to.
 *   <li>Put the page's links to the forum behind the queue, in document order, each URL once; before that, cut session keys from all URLs ({@link
 *       SessionKeys}).
 *   <li>End when there are enough pages, or no URL is left, or four times as many were asked for.
 * </ol>
 *
 * The depth of a page is not when the queue came to it, which is chance, but the fewest links from the entry inside the sample.
 *
 * <h2>Stopping and cost</h2>
 *
 * At most {@code 4 · size} fetches. Space: the pages' structures and the URLs of their links.
 *
 * <h2>References</h2>
 *
 * R. Cai et al.: iRobot: An Intelligent Crawler for Web Forums, WWW 2008, section 4 (the queue) and figure 10 (the size).
 *
 * @param pages the entry first, in the order in which they were fetched
 * @param aliases addresses that redirect, each with the address of its page
 * @param asked how many URLs were fetched, those without a page included
 * @param scope which links are the forum's; it knows the session keys
 */
public record ForumSample(List<SampledPage> pages, Map<String, String> aliases, int asked, ForumScope scope) {

    /** Keeps all as it is. */
    public ForumSample {
        pages = List.copyOf(pages);
        aliases = Map.copyOf(aliases);
    }

    /**
     * Draws a sample.
     *
     * @param entry the forum's first page, canonical
     * @param size pages to draw, at least 1
     * @param randomSeed start of the draws; any number
     * @param checkpoint called in the stage {@code "sampling"} before each fetch
     * @throws IllegalArgumentException when the entry gives no page
     */
    public static ForumSample draw(ForumPages pages, String entry, int size, long randomSeed, Checkpoint checkpoint) {
        return new SampleQueue(pages, entry, randomSeed).draw(size, checkpoint);
    }
}
