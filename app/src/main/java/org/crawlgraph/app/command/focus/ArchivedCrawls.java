package org.crawlgraph.app.command.focus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.app.errors.FileErrors;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PathTexts;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.social.crawl.ArchivedSite;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusSimulation;
import org.crawlgraph.social.crawl.FocusTopics;
import org.crawlgraph.social.kinds.PageKinds;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;

/**
 * Simulated topic crawls on an archived site, by strategy.
 * @param rows ten per crawl
 * @param topics topics of the crawls
 * @param rejects bad records of the archive
 */
record ArchivedCrawls(List<FocusCurve.Point> rows, List<String> topics, Rejects rejects) {

    /** Rows per crawl. */
    private static final int WINDOWS = 10;

    /** Number of topic tags that make a post narrow. */
    private static final int NARROW_TAGS = 2;

    /**
     * What to crawl.
     * @param maxPages pages per crawl; null for all
     * @param named topic tags; if empty, {@code count} are drawn
     */
    record Request(
            Path archive,
            Path map,
            ImportOptions reading,
            @Nullable Integer maxPages,
            List<String> named,
            int count,
            long seed) {}

    /**
     * Runs the crawls.
     * @throws UserError when the map and the archive do not match
     */
    static ArchivedCrawls of(Request asked, Checkpoint checkpoint) {
        ArchivedSite site = new ArchivedSite(map(asked.map));
        Rejects rejects = PageBodies.read(
                asked.archive.toAbsolutePath(),
                asked.reading,
                PageLimits.DEFAULT,
                page -> {
                    if (page.structure() != null && page.status() == 200) {
                        List<PathTexts.PathText> texts = page.texts().get();
                        site.add(new PageKinds.PageView(page.structure(), () -> texts));
                    }
                },
                checkpoint);
        if (site.pages().isEmpty()) {
            throw new UserError(
                    asked.archive + " has no pages of the site of " + asked.map + "; pass the archive of that site");
        }
        List<String> topics = asked.named.isEmpty()
                ? FocusTopics.draw(site.tags(), site.posts(), asked.count, asked.seed)
                : asked.named;
        if (topics.isEmpty()) {
            throw new UserError("none of the tags of the " + site.posts()
                    + " archived posts is on at least 50 and at most a tenth of them; pass --topics");
        }
        int pages = asked.maxPages == null ? site.pages().size() : asked.maxPages;
        List<FocusCurve.Point> rows = new ArrayList<>();
        for (String topic : topics) {
            FocusSimulation simulation = new FocusSimulation(
                    site,
                    site.topic(topic, checkpoint),
                    NARROW_TAGS,
                    pages,
                    Math.max(1, (pages + WINDOWS - 1) / WINDOWS));
            if (simulation.starts().isEmpty()) {
                throw new UserError("the archive lacks the tag lists of '" + topic
                        + "', where its crawls start; crawl these lists, or pass other --topics");
            }
            for (FocusOptions.FocusStrategy strategy : FocusOptions.FocusStrategy.values()) {
                rows.addAll(simulation
                        .by(FocusOptions.of(strategy), url -> {}, checkpoint)
                        .points(topic));
            }
            rows.addAll(simulation.byOracle(url -> {}, checkpoint).points(topic));
        }
        return new ArchivedCrawls(rows, topics, rejects);
    }

    /**
     * Reads a map.
     * @throws UserError when the file cannot be read or is not a map
     */
    static SocialMap map(Path file) {
        try {
            return SocialMap.parse(Files.readString(file));
        } catch (IOException e) {
            throw new UserError("the map " + file + " cannot be read (" + FileErrors.of(e) + ")", e);
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ": " + e.getMessage(), e);
        }
    }

    Table table() {
        Table table = new Table("topic, strategy, #pages, #details, #relevant, #narrow,"
                + " #harvest, #narrowHarvest, #windowHarvest, #detailShare, #recall");
        rows.forEach(row -> table.row(
                row.topic(),
                row.strategy(),
                row.pages(),
                row.details(),
                row.relevant(),
                row.narrow(),
                share(row.harvest()),
                share(row.narrowHarvest()),
                share(row.windowHarvest()),
                share(row.detailShare()),
                share(row.recall())));
        return table;
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.3f", share);
    }
}
