package org.crawlgraph.bench.tables;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.clusters.pruning.Feature;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.training.PageLabel;
import org.crawlgraph.clusters.training.StoredSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.testkit.JunkNames;
import org.crawlgraph.testkit.apps.CalendarBlog;
import org.crawlgraph.testkit.apps.Gallery;
import org.crawlgraph.testkit.apps.Wiki;
import org.crawlgraph.testkit.site.Addressing;
import org.crawlgraph.testkit.site.SiteCrawl;
import org.crawlgraph.testkit.site.SocialSite;
import org.crawlgraph.url.Site;

/**
 * Evaluates decisions on labelled sites: {@code DecisionTable FOLDER [parts of site names]}. Each folder in FOLDER that
 * {@link LabelledSite} can read is a site. With {@code crawlgraph.fit} it first fits the weights of evidence, and
 * evaluates each site with weights that were fitted to all other applications, selected or not. With
 * {@code crawlgraph.bodies}, trainings also know the page bodies in the archives; weights are always fitted to links
 * alone.
 */
final class DecisionTable {

    private static final int[] SIZES = Arrays.stream(
                    System.getProperty("crawlgraph.sizes", "1000 3000").split(" ", -1))
            .mapToInt(Integer::parseInt)
            .toArray();
    private static final int TRAININGS = Integer.getInteger("crawlgraph.trainings", 10);
    /** Whether to fit weights; else the default weights decide. */
    private static final boolean FIT = Boolean.getBoolean("crawlgraph.fit");

    /** Whether trainings know the page bodies of sites with an archive. */
    private static final boolean BODIES = Boolean.getBoolean("crawlgraph.bodies");

    private static final int FITTED_SIZE = 3_000;

    /**
     * Parts of folder names that identify the application of a site; every other folder is an application of its own.
     */
    private static final Map<String, String> APPLICATIONS = Map.of(
            "mybb",
            "mybb",
            "mediawiki",
            "mediawiki",
            "wiki",
            "mediawiki",
            "phpbb",
            "phpbb",
            "drupal",
            "drupal",
            "social",
            "social",
            "gallery",
            "gallery");

    private final EvidenceFit fit = new EvidenceFit();
    /** Reads each site, with page bodies if asked to. */
    private final Map<String, Function<Boolean, StoredSite>> sites;

    private final List<String> wanted;

    private DecisionTable(Path folder, String wanted) {
        sites = sites(folder);
        this.wanted = List.of(wanted.split(" ", -1));
    }

    /**
     * Prints weights and the table.
     *
     * @param arguments the folder of labelled sites, then optionally parts of the names of sites to select
     */
    public static void main(String... arguments) {
        if (arguments.length == 0) {
            throw new IllegalArgumentException("name the folder of labelled sites first, such as ../shared/data");
        }
        new DecisionTable(Path.of(arguments[0]), arguments.length > 1 ? arguments[1] : "").run();
    }

    private static Map<String, Function<Boolean, StoredSite>> sites(Path folder) {
        Map<String, Function<Boolean, StoredSite>> sites = new LinkedHashMap<>();
        try (Stream<Path> folders = Files.list(folder)) {
            folders.filter(LabelledSite::isIn)
                    .sorted()
                    .forEach(one -> sites.put(one.getFileName().toString(), bodies -> LabelledSite.read(one, bodies)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
        sites.put("synthetic social, users as hosts", bodies -> social(3_000, 42, Addressing.SUBDOMAINS));
        sites.put("synthetic social, users in paths", bodies -> social(1_000, 7, Addressing.PATHS));
        sites.put("synthetic blog", bodies -> new CalendarBlog(48, 1).stored(20_000));
        sites.put("synthetic wiki", bodies -> new Wiki(1_500, 1).stored(20_000));
        sites.put("synthetic gallery", bodies -> new Gallery(3_000, 1).stored(20_000));
        sites.put("synthetic gallery, strays", bodies -> new Gallery(3_000, 300, 1).stored(20_000));
        return sites;
    }

    private static StoredSite social(int users, long seed, Addressing addressing) {
        SiteCrawl site = SocialSite.of(users, seed, addressing).stored(20_000);
        return new StoredSite(
                site.urls(),
                site.links(),
                site.labels().stream().map(label -> PageLabel.of(label.text())).toList());
    }

    private static String application(String site) {
        return APPLICATIONS.entrySet().stream()
                .filter(entry -> site.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .sorted()
                .findFirst()
                .orElse(site);
    }

    private void run() {
        Map<String, Map<Feature, Double>> weights = new HashMap<>();
        if (FIT) {
            sites.forEach((name, read) -> {
                LabelledTraining.Judge judge = new LabelledTraining.Judge(read.apply(false));
                for (int number = 0; number < 10; number += Math.max(3, 10 / TRAININGS)) {
                    fit.add(new LabelledTraining(judge, FITTED_SIZE, number).examples(application(name)));
                }
            });
            Set<String> applications = new TreeSet<>(Set.of(""));
            sites.keySet().forEach(name -> applications.add(application(name)));
            applications.forEach(name -> weights.put(name, fit.without(name)));
            printWeights(weights);
        }
        System.out.println("\n"
                + "| site | pages | sample | lost, median | lost, worst | useless, median | useless, worst | junk"
                + " names: lost | useless | oracle: useless |\n"
                + "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        sites.forEach((name, read) -> {
            if (wanted.stream().noneMatch(name::contains)) {
                return;
            }
            LabelledTraining.Judge judge = new LabelledTraining.Judge(read.apply(BODIES));
            for (int size : SIZES) {
                print(name, judge, size, weights.getOrDefault(application(name), Feature.weights()));
            }
        });
    }

    private static void printWeights(Map<String, Map<Feature, Double>> fitted) {
        Set<String> applications = new TreeSet<>(fitted.keySet());
        System.out.println(
                "weights: all; without " + String.join(", ", applications).replaceFirst("^, ", ""));
        for (Feature piece : Feature.values()) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-12s", piece));
            applications.forEach(name -> line.append(String.format(
                    Locale.ROOT, " %6.2f", fitted.getOrDefault(name, Map.of()).getOrDefault(piece, 0.0))));
            System.out.println(line);
        }
    }

    private static void print(String name, LabelledTraining.Judge judge, int size, Map<Feature, Double> weights) {
        List<LabelledTraining.Worth> found = new ArrayList<>();
        List<LabelledTraining.Worth> oracles = new ArrayList<>();
        for (int number = 0; number < TRAININGS; number++) {
            LabelledTraining training = new LabelledTraining(judge, size, number * 10 / TRAININGS);
            PrunedGraph pruned = training.pruned(weights);
            LabelledTraining.Worth worth = training.worth(pruned);
            found.add(worth);
            oracles.add(training.oracle());
        }
        LabelledTraining.Worth junk = judge.worth(
                page -> !JunkNames.isIn(judge.site.urls().get(page)), (from, to) -> false, () -> SoleViews.NONE);
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %.1f %% | %.1f %% | %.0f %% | %.0f %% | %.1f %% | %.0f %% | %.0f %% |%n",
                name,
                judge.site.urls().size(),
                size,
                100 * median(found, LabelledTraining.Worth::lost),
                100 * worst(found, LabelledTraining.Worth::lost),
                100 * median(found, LabelledTraining.Worth::useless),
                100 * worst(found, LabelledTraining.Worth::useless),
                100 * junk.lost(),
                100 * junk.useless(),
                100 * median(oracles, LabelledTraining.Worth::useless));
    }

    private static double median(List<LabelledTraining.Worth> all, ToDoubleFunction<LabelledTraining.Worth> of) {
        double[] sorted = all.stream().mapToDouble(of).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static double worst(List<LabelledTraining.Worth> all, ToDoubleFunction<LabelledTraining.Worth> of) {
        return all.stream().mapToDouble(of).max().orElse(0);
    }

    /**
     * A folder with {@code labels.tsv.gz} (columns {@code label} and {@code url} or {@code id}), and with
     * {@code urls.tsv.gz} and {@code links.tsv.gz} or an archive {@code forum.warc.gz}. Pages without a label were not
     * fetched, and do not count; crawls start at the first page with a label.
     */
    private static final class LabelledSite {

        private static final int UNKNOWN = -1;

        private final List<String> urls = new ArrayList<>();
        private final List<PageLabel> labels = new ArrayList<>();
        private final Object2IntOpenHashMap<String> pages = new Object2IntOpenHashMap<>();

        private LabelledSite() {
            pages.defaultReturnValue(UNKNOWN);
        }

        /** Whether a folder holds a labelled site. */
        static boolean isIn(Path folder) {
            return Files.exists(folder.resolve("labels.tsv.gz"))
                    && (Files.exists(folder.resolve("links.tsv.gz")) || Files.exists(folder.resolve("forum.warc.gz")));
        }

        static StoredSite read(Path folder, boolean bodies) {
            LabelledSite site = new LabelledSite();
            boolean tables = Files.exists(folder.resolve("links.tsv.gz"));
            Map<String, String> byId = new HashMap<>();
            if (tables) {
                rows(folder.resolve("urls.tsv.gz"), row -> byId.put(row.get("id"), row.get("url")));
            }
            rows(folder.resolve("labels.tsv.gz"), row -> {
                String url = row.containsKey("url") ? row.get("url") : byId.get(row.get("id"));
                if (url != null) {
                    site.add(url, PageLabel.of(row.getOrDefault("label", "")));
                }
            });
            BitSet fetched = new BitSet();
            fetched.set(0, site.urls.size());
            LoadedCrawl crawl = tables
                    ? null
                    : LoadedCrawl.read(
                            folder.resolve("forum.warc.gz"),
                            ImportOptions.DEFAULT,
                            Site.NONE,
                            Checkpoint.NONE,
                            need -> {});
            if (crawl == null) {
                byId.values().forEach(url -> site.add(url, PageLabel.UNINFORMATIVE));
            } else {
                String home = site.urls.get(0);
                String root = home.substring(0, home.indexOf('/', home.indexOf("://") + 3) + 1);
                for (int page = 0; page < crawl.pages(); page++) {
                    String url = crawl.url(page);
                    if (url != null && url.startsWith(root)) {
                        site.add(url, PageLabel.UNINFORMATIVE);
                    }
                }
            }
            LinkGraphBuilder links = new LinkGraphBuilder(site.urls.size());
            if (crawl == null) {
                rows(
                        folder.resolve("links.tsv.gz"),
                        row -> site.link(
                                byId.getOrDefault(row.getOrDefault("from", ""), ""),
                                byId.getOrDefault(row.getOrDefault("to", ""), ""),
                                links));
            } else {
                LinkGraph all = crawl.links().graph();
                for (int page = 0; page < crawl.pages(); page++) {
                    for (int target : all.targets(page)) {
                        site.link(
                                Objects.requireNonNull(crawl.url(page)),
                                Objects.requireNonNull(crawl.url(target)),
                                links);
                    }
                }
            }
            return new StoredSite(
                    site.urls, links.build(), site.labels, fetched, bodies ? site.bodies(folder) : List.of());
        }

        /** Reads the properties of page bodies from the archive of the site; empty without an archive. */
        private List<PageBody> bodies(Path folder) {
            Path archive = Stream.of("forum.warc.gz", "pages.warc.gz")
                    .map(folder::resolve)
                    .filter(Files::exists)
                    .findFirst()
                    .orElse(null);
            if (archive == null) {
                return List.of();
            }
            List<PageBody> bodies = new ArrayList<>(Collections.nCopies(urls.size(), PageBody.UNKNOWN));
            try (CrawlSource source = CrawlSources.open(archive, ImportOptions.DEFAULT, Checkpoint.NONE);
                    UrlCursor read = source.readUrls()) {
                Map<String, PageColumn> columns =
                        source.columns().stream().collect(Collectors.toMap(PageColumn::name, column -> column));
                for (int page = 0; page < source.pages(); page++) {
                    int known = pages.getInt(read.required());
                    if (known != UNKNOWN) {
                        bodies.set(
                                known,
                                new PageBody(
                                        value(columns, "title", page, ""),
                                        value(columns, "canonical", page, ""),
                                        value(columns, "noindex", page, false),
                                        value(columns, "digest", page, "")));
                    }
                }
            }
            return bodies;
        }

        @SuppressWarnings("unchecked") // columns of bodies have the types of PageBody
        private static <T> T value(Map<String, PageColumn> columns, String name, int page, T none) {
            Object value = Objects.requireNonNull(columns.get(name)).value().apply(page);
            return value == null ? none : (T) value;
        }

        private void add(String url, PageLabel label) {
            if (pages.putIfAbsent(url, urls.size()) == UNKNOWN) {
                urls.add(url);
                labels.add(label);
            }
        }

        private void link(String from, String to, LinkGraphBuilder links) {
            int page = pages.getInt(from);
            int target = pages.getInt(to);
            if (page != UNKNOWN && target != UNKNOWN) {
                links.add(page, target);
            }
        }

        /** Reads the rows of a table as maps by column name. */
        private static void rows(Path file, Consumer<Map<String, String>> use) {
            try (TextLines lines = new TextLines(file)) {
                List<String> columns = lines.next() ? Arrays.asList(lines.text().split("\t", -1)) : List.of();
                while (lines.next()) {
                    String[] fields = lines.text().split("\t", -1);
                    Map<String, String> row = new HashMap<>();
                    for (int i = 0; i < Math.min(fields.length, columns.size()); i++) {
                        row.put(columns.get(i), fields[i]);
                    }
                    use.accept(row);
                }
            }
        }
    }
}
