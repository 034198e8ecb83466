package org.crawlgraph.social.crawl;

/**
 * A crawl for a topic at a number of pages.
 * @param strategy its order, {@link FocusStrategy#text} or {@link FocusOracle#NAME}
 * @param pages pages fetched so far
 * @param details posts among them
 * @param relevant posts with a tag of the topic
 * @param narrow posts with at least two tags of the topic
 * @param harvest relevant posts as a share of the posts so far
 * @param narrowHarvest narrow posts as a share of the posts so far
 * @param windowHarvest harvest of the pages since the point before
 * @param detailShare posts as a share of the pages so far
 * @param recall relevant posts so far as a share of all of the site
 */
public record FocusPoint(
        String topic,
        String strategy,
        long pages,
        long details,
        long relevant,
        long narrow,
        double harvest,
        double narrowHarvest,
        double windowHarvest,
        double detailShare,
        double recall) {}
