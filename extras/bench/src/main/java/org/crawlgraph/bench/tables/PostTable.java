package org.crawlgraph.bench.tables;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.PostReader;
import org.crawlgraph.html.PageBlocks;
import org.crawlgraph.html.PageBlocks.Block;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.ImportOptions;

/**
 * Compares the posts found by {@link PostReader} on thread pages of archived forums with places listed by hand for each
 * software: {@code PostTable SHARED}. Layouts are learnt from 60 random thread pages of each forum and tested on all.
 */
final class PostTable {

    private static final int LEARNT_FROM = 60;

    /**
     * The places of posts in a software, listed by hand: suffixes of the paths of date, author and text.
     *
     * @param pages of threads
     */
    private record Software(String folder, Pattern pages, List<String> date, List<String> author, List<String> text) {}

    private static final Pattern SUBMITTED = Pattern.compile("^Submitted by (.+) on \\p{Lu}\\p{L}{2}, ");

    private static final List<Software> ALL = List.of(
            new Software(
                    "forum-phpbb2",
                    Pattern.compile("viewtopic\\.php\\?t=\\d+(&start=\\d+)?$"),
                    List.of(">tbody>tr>td>table>tbody>tr>td>span.postdetails"),
                    List.of("td>span.name"),
                    List.of(">tbody>tr>td>table>tbody>tr>td>span.postbody")),
            new Software(
                    "forum-mybb",
                    Pattern.compile("showthread\\.php\\?tid=\\d+(&page=\\d+)?$"),
                    List.of("span.post_date"),
                    List.of("span.largetext>a"),
                    List.of("div.post_body.scaleimages")),
            new Software(
                    "forum-drupal",
                    Pattern.compile("/node/\\d+(\\?page=\\d+)?$"),
                    List.of("div.comment.comment-published>div.submitted", "div.node>div.comment>span.submitted"),
                    List.of("div.submitted>a", "span.submitted>a"),
                    List.of("div.comment.comment-published>div.content", "div.node>div.comment>div.content")));

    private PostTable() {}

    /**
     * Prints the table.
     *
     * @param arguments the folder of archived forums
     */
    public static void main(String... arguments) {
        System.out.println("| forum | thread pages | posts | found | author right | date right | text right |\n"
                + "| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
        for (Software software : ALL) {
            Path archive = Path.of(arguments[0], software.folder(), "forum.warc.gz");
            if (Files.exists(archive)) {
                print(software, archive);
            }
        }
    }

    private static void print(Software software, Path archive) {
        List<PageBlocks> pages = new ArrayList<>();
        PageBodies.read(
                archive,
                ImportOptions.DEFAULT,
                PageLimits.DEFAULT,
                page -> {
                    if (software.pages().matcher(page.url()).find()) {
                        PageBlocks blocks = page.blocks().get();
                        if (blocks != null) {
                            pages.add(blocks);
                        }
                    }
                },
                Checkpoint.NONE);
        List<PageBlocks> sample = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        while (sample.size() < Math.min(LEARNT_FROM, pages.size())) {
            sample.add(pages.get(random.nextInt(pages.size())));
        }
        PostReader reader = PostReader.learn(sample);
        int posts = 0;
        int found = 0;
        int[] right = new int[3];
        for (PageBlocks page : pages) {
            List<PostReader.ForumPost> read = reader.posts(page);
            List<Block> dates = at(page, software.date());
            posts += dates.size();
            int next = 0;
            for (PostReader.ForumPost post : read) {
                while (next < dates.size() && !said(page, dates.get(next)).contains(post.date())) {
                    next++;
                }
                if (next < dates.size()) {
                    found++;
                    right[1]++;
                    right[0] += Objects.equals(post.author(), author(page, dates.get(next), software.author())) ? 1 : 0;
                    right[2] += post.text().equals(text(page, dates.get(next), software.text())) ? 1 : 0;
                    next++;
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %,d | %.1f %% | %.1f %% | %.1f %% |%n",
                software.folder().substring("forum-".length()),
                pages.size(),
                posts,
                found,
                100.0 * right[0] / posts,
                100.0 * right[1] / posts,
                100.0 * right[2] / posts);
    }

    private static List<Block> at(PageBlocks page, List<String> ends) {
        return page.blocks().stream()
                .filter(block -> ends.stream().anyMatch(block.path()::endsWith))
                .filter(block -> block.to() > block.from())
                .toList();
    }

    private static String said(PageBlocks page, Block block) {
        return page.text(block.from(), block.to());
    }

    /**
     * The author of the post with a date: the one that Drupal writes next to the date, guests too, else the last one
     * that begins before the date ends.
     */
    private static String author(PageBlocks page, Block date, List<String> ends) {
        Matcher submitted = SUBMITTED.matcher(said(page, date));
        if (submitted.find()) {
            return submitted.group(1);
        }
        return at(page, ends).stream()
                .filter(block -> block.from() < date.to())
                .reduce((one, later) -> later)
                .map(block -> said(page, block))
                .orElse("");
    }

    /** The text of the post: the first one that begins after the date. */
    private static String text(PageBlocks page, Block date, List<String> ends) {
        return at(page, ends).stream()
                .filter(block -> block.from() >= date.to())
                .findFirst()
                .map(block -> said(page, block))
                .orElse("");
    }
}
