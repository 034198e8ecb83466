package org.crawlgraph.app.command.focus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
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
import org.crawlgraph.social.site.PageKinds;
import org.crawlgraph.social.site.SocialMap;

/**
 * Simulated topic crawls on an archived site, by strategy.
 * @param rows ten per crawl
 * @param topics topics of the crawls
 * @param rejects bad records of the archive
 */
record ArchivedCrawls(List<FocusCurve.Point> rows, List<String> topics, Rejects rejects) {

    private static final Option<Long> MAX_PAGES = Option.integer(
                    "maxPages", 1, 10_000_000, 10_000, "Page limit of a crawl")
            .without("all pages");

    private static final Option<List<String>> TAGS =
            Option.names("tags", "names", "found as by crawl.topic.stream", "Tags of the topic");

    private static final List<Option<?>> OPTIONS = Stream.concat(
                    Stream.of(MAX_PAGES, TAGS), FocusOptions.OF_SIMULATION.stream())
            .toList();

    /**
     * What to crawl.
     * @param options of the crawls, by name; default for {@code maxPages}: all pages
     * @param named topics; if empty, {@code count} are drawn
     */
    record Request(
            Path archive,
            Path map,
            ImportOptions reading,
            Map<String, Object> options,
            List<String> named,
            int count,
            long seed) {}

    /**
     * Runs the crawls.
     * @throws UserError when the map and the archive do not match
     * @throws IllegalArgumentException when an option is unknown or invalid, or a tag has no list
     */
    static ArchivedCrawls of(Request asked, Checkpoint checkpoint) {
        Options options = new Options(asked.options, OPTIONS);
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
        Long maxPages = options.find(MAX_PAGES);
        int pages = maxPages == null ? site.pages().size() : Math.toIntExact(maxPages);
        List<String> tags = options.find(TAGS);
        List<FocusCurve.Point> rows = new ArrayList<>();
        for (String topic : topics) {
            FocusSimulation.curves(
                            site, tags == null ? site.topic(topic, checkpoint) : tags, options, pages, checkpoint)
                    .forEach(curve -> rows.addAll(curve.points(topic)));
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
