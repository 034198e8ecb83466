package org.crawlgraph.bench.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.labelled.ForumLabels;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.ForumTruth;
import org.crawlgraph.forum.evaluation.LabelledForum;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMethod;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.ForumArchive;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.testkit.apps.forum.Document;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.StoredForums;

/**
 * Measures the goals of forum crawling, the worst of ten random seeds, by map, URL clusters and mirror:
 * {@code ForumTable SHARED [FORUM...]}. Forums are the folders of {@code SHARED} with an archive and
 * {@code labels.tsv.gz}, and the synthetic ones; names, without {@code forum-}, select some of them.
 * {@code -Dcrawlgraph.method=paper} learns maps by the paper's method.
 */
final class ForumTable {

    private static final int SEEDS = Integer.getInteger("crawlgraph.seeds", 10);
    private static final ForumMethod METHOD = ForumMethod.named(System.getProperty("crawlgraph.method", "learnt"));
    private static final long FORUM_SEED = 1;
    private static final int BOARDS = 8;
    private static final int THREADS = 300;
    private static final Pattern PAGE = Pattern.compile("[?&]page=([0-9]+)");
    private static final List<ForumGoal> COLUMNS = List.of(ForumGoal.values());

    private ForumTable() {}

    /**
     * Prints the table.
     *
     * @param arguments the folder of archived forums, then names of forums; without names all
     */
    public static void main(String... arguments) {
        if (arguments.length == 0) {
            throw new IllegalArgumentException("name the folder of data first, such as ../shared/data");
        }
        List<String> names = List.of(arguments).subList(1, arguments.length);
        System.out.println("| forum | by | "
                + String.join(" | ", COLUMNS.stream().map(goal -> goal.text()).toList()) + " |\n| --- | --- |"
                + " ---: |".repeat(COLUMNS.size()));
        for (Path folder : archived(Path.of(arguments[0]))) {
            print(folder.getFileName().toString().replaceFirst("^forum-", ""), names, () -> read(folder));
        }
        for (ForumStyle style : ForumStyle.values()) {
            print(style.name().toLowerCase(Locale.ROOT), names, () -> synthetic(style));
        }
    }

    private static List<Path> archived(Path shared) {
        try (Stream<Path> folders = Files.list(shared)) {
            return folders.filter(folder -> Files.exists(folder.resolve("labels.tsv.gz")))
                    .filter(folder -> Files.exists(archive(folder)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + shared + " cannot be listed", e);
        }
    }

    private static Path archive(Path folder) {
        Path forum = folder.resolve("forum.warc.gz");
        return Files.exists(forum) ? forum : folder.resolve("pages.warc.gz");
    }

    private static void print(String name, List<String> names, Supplier<LabelledForum> source) {
        if (!names.isEmpty() && !names.contains(name)) {
            return;
        }
        LabelledForum forum = source.get();
        ForumTraining.Settings settings = ForumTraining.Settings.of(METHOD).drawn(500, 1);
        ForumEvaluation evaluation = ForumEvaluation.of(forum, settings, SEEDS, Checkpoint.NONE);
        String of = name + ", " + forum.site().pages().size() + " pages";
        row(of, "map, worst", evaluation::worst);
        row(of, "map, mean", evaluation::mean);
        row(of, "URL clusters, worst", evaluation::filter);
        row(of, "mirror", evaluation::mirror);
    }

    private interface Values {
        double of(ForumGoal goal);
    }

    private static void row(String forum, String by, Values values) {
        List<String> cells = new ArrayList<>(List.of(forum, by));
        COLUMNS.forEach(goal -> cells.add(goal.text(values.of(goal))));
        System.out.println("| " + String.join(" | ", cells) + " |");
    }

    /** Starts at the first URL of the labels; pages without a label are ignored. */
    private static LabelledForum read(Path folder) {
        Path labels = folder.resolve("labels.tsv.gz");
        Set<String> labelled = new LinkedHashSet<>();
        try (TextLines lines = new TextLines(labels)) {
            lines.next();
            int column = List.of(lines.text().split("\t", -1)).indexOf("url");
            while (lines.next()) {
                labelled.add(lines.text().split("\t", -1)[column]);
            }
        }
        StoredForum site = ForumArchive.read(
                        archive(folder), labelled.iterator().next(), ImportOptions.DEFAULT, Checkpoint.NONE)
                .forum()
                .only(page -> labelled.contains(page.url()));
        LabelledForum forum = ForumLabels.read(labels, site);
        return forum.templates().isEmpty() ? drupal(folder, forum) : forum;
    }

    /**
     * Labels without series and templates: pages of one list or thread differ in the key {@code page}, whatever the
     * order and spelling of the other keys.
     */
    private static LabelledForum drupal(Path folder, LabelledForum forum) {
        Map<String, String> templateOf = LabelledPages.templates(folder);
        List<PageStructure> pages = forum.site().pages();
        List<String> series = new ArrayList<>();
        List<String> templates = new ArrayList<>();
        int[] numbers = new int[pages.size()];
        for (int page = 0; page < numbers.length; page++) {
            String url = pages.get(page).url();
            Matcher number = PAGE.matcher(url);
            numbers[page] = number.find() ? 1 + Integer.parseInt(number.group(1)) : 1;
            int query = url.indexOf('?');
            Set<String> parameters = new TreeSet<>();
            for (String parameter :
                    query < 0 ? new String[0] : url.substring(query + 1).split("&", -1)) {
                parameters.add(URLDecoder.decode(parameter, StandardCharsets.UTF_8));
            }
            parameters.removeIf(parameter -> parameter.startsWith("page="));
            series.add((query < 0 ? url : url.substring(0, query)) + parameters);
            templates.add(templateOf.getOrDefault(url, ""));
        }
        ForumTruth known = forum.meaning();
        ForumTruth meaning = new ForumTruth(known.invalid(), known.groups(), series, numbers);
        return new LabelledForum(forum.site(), meaning, templates);
    }

    private static LabelledForum synthetic(ForumStyle style) {
        StoredForums forum = StoredForums.of(ForumShape.of(style, BOARDS, THREADS), FORUM_SEED);
        List<String> templates =
                forum.documents().stream().map(Document::template).toList();
        return new LabelledForum(forum.site(), forum.truth(), templates);
    }
}
