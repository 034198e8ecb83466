package org.crawlgraph.app.command.forum;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.crawlgraph.app.command.imports.Imports;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.ReadOptions;
import org.crawlgraph.app.command.shared.RowOutput;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.evaluation.ForumThreads;
import org.crawlgraph.forum.learning.PostReader;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageBlocks;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "posts",
        description = {
            "List the posts of the threads of a forum, one row per post: author, date, text and position.",
            "Post locations are learned from the pages: repeated elements with a date, and their"
                    + " surroundings. Dates are printed as on the page."
        },
        footer = "%nExample: crawlgraph forum posts forum.warc.gz --map forum.map --jsonl%n")
final class ForumPostsCommand implements Callable<Integer> {

    @Parameters(paramLabel = "INPUT", description = "WARC or ARC file, or folder, with pages of the forum.")
    private Path input = Path.of("");

    @Option(
            names = "--map",
            paramLabel = "MAP|SITE",
            required = true,
            description = "A file from `forum train`, or else the host of a map in the store of the home"
                    + " (crawl.forum.train).")
    private Path map = Path.of("");

    @Option(
            names = "--type",
            paramLabel = "N",
            description = "Page type with posts; may be repeated. Default: the kept page types of the layout"
                    + " with the most text outside links.")
    private List<Integer> types = List.of();

    @Mixin
    private HomeOption home = new HomeOption();

    @Mixin
    private ReadOptions reading = new ReadOptions();

    @Mixin
    private RowOutput output = new RowOutput();

    /** A post; {@code number} counts in the thread, {@code position} on the page, both from 1. */
    record PostRow(
            String thread,
            String url,
            int number,
            int position,
            @Nullable String author,
            String date,
            String text) {}

    @Override
    public Integer call() {
        ForumMap known = MapFile.named(map, home, output::say);
        ThreadPages pages = new ThreadPages(known, withPosts(known), types.isEmpty());
        Rejects rejects = output.watched(checkpoint -> {
            Rejects all = read(pages::see, checkpoint);
            pages.learn();
            read(pages::read, checkpoint);
            return all;
        });
        List<PostRow> rows = pages.rows();
        output.objects(PostRow.class, rows, "thread", "number", "author", "date", "text");
        return Imports.told(rejects, output);
    }

    private Rejects read(Consumer<FetchedPage> pages, Checkpoint checkpoint) {
        return PageBodies.read(input, reading.options(), PageLimits.DEFAULT, pages, checkpoint);
    }

    private SortedSet<Integer> withPosts(ForumMap known) {
        for (int type : types) {
            if (type < 0 || type >= known.pageTypes().size()) {
                throw new UserError("--type is " + type + "; the page types of the map are 0 to "
                        + (known.pageTypes().size() - 1) + ", as `forum show` lists them");
            }
        }
        TreeSet<Integer> chosen = new TreeSet<>(types);
        if (chosen.isEmpty()) {
            known.pageTypes().stream()
                    .filter(type -> type.kept() && type.layout() >= 0)
                    .forEach(type -> chosen.add(type.number()));
        }
        return chosen;
    }

    /** The pages with posts, read twice: first to learn the location of posts, then to read them. */
    private static final class ThreadPages {

        private static final int OK = 200;

        /** Number of pages of a layout to learn from. */
        private static final int LEARNT_FROM = 60;

        private final ForumMap map;
        private final SortedSet<Integer> types;
        private final boolean onlyTextiest;
        private final Map<String, Integer> layoutOf = new LinkedHashMap<>();
        private final List<ForumThreads.Continues> continued = new ArrayList<>();
        private final Map<Integer, List<PageBlocks>> samples = new TreeMap<>();
        private final Map<Integer, Integer> seen = new HashMap<>();
        private final Map<Integer, Long> texts = new TreeMap<>();
        private final Map<Integer, PostReader> readers = new HashMap<>();
        private final Map<String, List<PostReader.ForumPost>> posts = new HashMap<>();
        private final SplittableRandom random = new SplittableRandom(42);

        /** Reads pages of these types, or only the ones whose layout has the most text outside links. */
        ThreadPages(ForumMap map, SortedSet<Integer> types, boolean onlyTextiest) {
            this.map = map;
            this.types = types;
            this.onlyTextiest = onlyTextiest;
        }

        /** Records a page; keeps a random sample of pages of each layout. */
        void see(FetchedPage page) {
            PageStructure structure = page.structure();
            if (structure == null || page.status() != OK || !map.scope().contains(page.url())) {
                return;
            }
            ForumMap.Visit visit = map.visit(structure);
            if (!types.contains(visit.type()) || layoutOf.containsKey(visit.url())) {
                return;
            }
            PageType type = map.pageTypes().get(visit.type());
            layoutOf.put(visit.url(), type.layout());
            texts.merge(type.layout(), (long) PostReader.textOutsideLinks(structure), Long::sum);
            for (ForumMap.Visit.FollowedLink link : visit.links()) {
                if (link.follow().turnsPage()) {
                    continued.add(new ForumThreads.Continues(visit.url(), link.url()));
                }
            }
            List<PageBlocks> sample = samples.computeIfAbsent(type.layout(), unseen -> new ArrayList<>());
            int before = seen.merge(type.layout(), 1, Integer::sum) - 1;
            int place = before < LEARNT_FROM ? before : random.nextInt(before + 1);
            PageBlocks blocks = place < LEARNT_FROM ? page.blocks().get() : null;
            if (blocks != null && place < sample.size()) {
                sample.set(place, blocks);
            } else if (blocks != null) {
                sample.add(blocks);
            }
        }

        void learn() {
            if (onlyTextiest) {
                int textiest = texts.entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey)
                        .orElse(-1);
                samples.keySet().retainAll(Set.of(textiest));
                layoutOf.values().removeIf(layout -> layout != textiest);
                types.removeIf(type -> map.pageTypes().get(type).layout() != textiest);
            }
            samples.forEach((layout, pages) -> readers.put(layout, PostReader.learn(pages)));
            samples.clear();
            if (readers.values().stream().allMatch(PostReader::isEmpty)) {
                throw new UserError("no posts found on " + layoutOf.size() + " pages of page types " + types
                        + ": each post needs a repeated element with its date, and text around it;"
                        + " pass other page types with --type N");
            }
        }

        void read(FetchedPage page) {
            String address = map.address(page.url());
            PostReader reader = readers.get(layoutOf.getOrDefault(address, -1));
            if (reader != null && page.status() == OK && page.structure() != null && !posts.containsKey(address)) {
                PageBlocks blocks = page.blocks().get();
                posts.put(address, blocks == null ? List.of() : reader.posts(blocks));
            }
        }

        List<PostRow> rows() {
            List<ForumThreads.Continues> known = continued.stream()
                    .filter(pair -> layoutOf.containsKey(pair.from()) && layoutOf.containsKey(pair.to()))
                    .toList();
            List<PostRow> rows = new ArrayList<>();
            for (List<String> thread : ForumThreads.of(known, layoutOf.keySet())) {
                int number = 0;
                for (String url : thread) {
                    for (PostReader.ForumPost post : posts.getOrDefault(url, List.of())) {
                        rows.add(new PostRow(
                                thread.get(0),
                                url,
                                ++number,
                                post.position(),
                                post.author(),
                                post.date(),
                                post.text()));
                    }
                }
            }
            return rows;
        }
    }
}
