package org.crawlgraph.bench.clusters;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.crawlgraph.apps.CalendarBlog;
import org.crawlgraph.apps.Gallery;
import org.crawlgraph.apps.Wiki;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.labelled.SiteFiles;
import org.crawlgraph.site.Addressing;
import org.crawlgraph.site.SiteCrawl;
import org.crawlgraph.site.SocialSite;

/**
 * The worst of ten trainings for each labelled site and size of the sample: {@code DecisionTable SHARED [text in the name of a site]}. The
 * trainings differ in the seed of the random numbers, in where they enter, and in whether they know a sample or the beginning of a crawl.
 */
public final class DecisionTable {

    private static final int[] SIZES = Arrays.stream(
                    System.getProperty("crawlgraph.sizes", "1000 3000").split(" ", -1))
            .mapToInt(Integer::parseInt)
            .toArray();
    private static final int TRAININGS = 10;

    private DecisionTable() {}

    /**
     * Prints the table.
     *
     * @param arguments the folder with the labelled sites; and a part of the names of the sites wanted
     */
    public static void main(String... arguments) {
        if (arguments.length == 0) {
            throw new IllegalArgumentException("name the folder of labelled sites first, such as ../shared/data");
        }
        String wanted = arguments.length > 1 ? arguments[1] : "";
        System.out.println(
                "| site | pages | valuable | sample | bodies | lost, worst of ten | useless, median | useless, worst |"
                        + " worst by |\n| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | --- |");
        sites(Path.of(arguments[0])).forEach((name, site) -> {
            if (name.contains(wanted)) {
                print(name, site.get());
            }
        });
    }

    private static Map<String, Supplier<StoredSite>> sites(Path folder) {
        Map<String, Supplier<StoredSite>> sites = new LinkedHashMap<>();
        Path forum = folder.resolve("site-forum");
        if (Files.isDirectory(forum)) {
            sites.put(
                    "a forum (FluxBB)",
                    () -> SiteFiles.read(forum, null, Checkpoint.NONE).site());
        }
        Path archived = folder.resolve("forum-drupal");
        if (Files.isDirectory(archived)) {
            sites.put("an archived forum (Drupal)", () -> ArchivedSite.read(archived));
        }
        int other = Integer.getInteger("crawlgraph.variant", 0);
        String with = other == 0 ? "" : " (" + other + ")";
        sites.put(
                "made up: users as hosts" + with, () -> social(3_000 - 700 * other, 42 + other, Addressing.SUBDOMAINS));
        sites.put("made up: users in paths" + with, () -> social(1_000 + 600 * other, 7 + other, Addressing.PATHS));
        sites.put(
                "made up: blog with calendars" + with,
                () -> new CalendarBlog(48 - 13 * other, 1 + other).stored(20_000));
        sites.put("made up: wiki of one script" + with, () -> new Wiki(1_500 - 400 * other, 1 + other).stored(20_000));
        sites.put(
                "made up: gallery at an IP address" + with,
                () -> new Gallery(3_000 - 900 * other, 1 + other).stored(20_000));
        return sites;
    }

    private static StoredSite social(int users, long seed, Addressing addressing) {
        SiteCrawl site = SocialSite.of(users, seed, addressing).stored(20_000);
        return new StoredSite(
                site.urls(),
                site.links(),
                site.labels().stream().map(label -> PageLabel.of(label.text())).toList(),
                site.bodies());
    }

    private static void print(String name, StoredSite site) {
        for (int size : SIZES) {
            print(name, site, size, false);
            if (!site.bodies().isEmpty()) {
                print(name, site, size, true);
            }
        }
    }

    private static void print(String name, StoredSite site, int size, boolean withBodies) {
        List<LabelledTraining> all = new ArrayList<>();
        for (int number = 0; number < TRAININGS; number++) {
            all.add(LabelledTraining.of(site, size, number, withBodies));
        }
        all.sort(Comparator.comparingDouble(LabelledTraining::useless));
        LabelledTraining worst = all.stream()
                .max(Comparator.comparingDouble(LabelledTraining::lost))
                .orElseThrow();
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %,d | %s | %.1f %% | %.0f %% | %.0f %% | %s |%n",
                name,
                site.urls().size(),
                site.labels().stream()
                        .filter(label -> label == PageLabel.VALUABLE)
                        .count(),
                size,
                withBodies ? "known" : "unknown",
                100 * worst.lost(),
                50
                        * (all.get((TRAININGS - 1) / 2).useless()
                                + all.get(TRAININGS / 2).useless()),
                100 * all.get(TRAININGS - 1).useless(),
                worst.way());
        if (Boolean.getBoolean("crawlgraph.details")) {
            worst.print();
            all.get(TRAININGS - 1).print();
        }
    }
}
