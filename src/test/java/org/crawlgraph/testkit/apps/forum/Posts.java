package org.crawlgraph.testkit.apps.forum;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.crawlgraph.testkit.site.SyntheticText;

/** The posts: authors, texts and places. */
final class Posts {

    private static final int MOST = 80;
    private static final double MORE = 7.0 / 8; // 8 posts in the mean

    /**
     * A thread.
     *
     * @param first number of its first post; the others follow
     * @param authors of its posts
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Topic(int number, int board, String title, int first, int[] authors) {

        int posts() {
            return authors.length;
        }
    }

    private final ForumShape shape;
    private final long seed;
    private final List<Topic> threads = new ArrayList<>();
    private final List<List<Topic>> boards = new ArrayList<>();
    private final List<String> boardNames = new ArrayList<>();
    private final List<String> users = new ArrayList<>();
    private final List<Topic> threadOf = new ArrayList<>();

    Posts(ForumShape shape, long seed) {
        this.shape = shape;
        this.seed = seed;
        Random chances = new Random(seed);
        for (int user = 0; user < 5 + shape.threads() / 4; user++) {
            users.add(SyntheticText.name(chances) + user);
        }
        for (int board = 0; board < shape.boards(); board++) {
            boards.add(new ArrayList<>());
            boardNames.add("About the " + SyntheticText.thing(chances) + " and the " + SyntheticText.thing(chances));
        }
        for (int number = 0; number < shape.threads(); number++) {
            int board = Math.min(chances.nextInt(shape.boards()), chances.nextInt(shape.boards()));
            int posts = 1;
            while (posts < MOST && chances.nextDouble() < MORE) {
                posts++;
            }
            int[] authors = new int[posts];
            for (int post = 0; post < posts; post++) {
                authors[post] = Math.min(chances.nextInt(users.size()), chances.nextInt(users.size()));
            }
            Topic thread = new Topic(number, board, SyntheticText.title(chances), threadOf.size(), authors);
            threads.add(thread);
            boards.get(board).add(thread);
            for (int post = 0; post < posts; post++) {
                threadOf.add(thread);
            }
        }
    }

    int posts() {
        return threadOf.size();
    }

    int users() {
        return users.size();
    }

    String user(int user) {
        return users.get(user);
    }

    String board(int board) {
        return boardNames.get(board);
    }

    List<Topic> threads() {
        return threads;
    }

    Topic thread(int number) {
        return threads.get(number);
    }

    Topic threadOf(int post) {
        return threadOf.get(post);
    }

    /** The threads of a board, in one of four orders: as they came last, by title, by posts, by author. */
    List<Topic> threads(int board, int order) {
        List<Topic> found = new ArrayList<>(boards.get(board));
        switch (order) {
            case 1 -> found.sort((a, b) -> a.title().compareTo(b.title()));
            case 2 -> found.sort((a, b) -> Integer.compare(b.posts(), a.posts()));
            case 3 -> found.sort((a, b) -> Integer.compare(a.authors()[0], b.authors()[0]));
            default -> found.sort((a, b) -> Integer.compare(b.number(), a.number()));
        }
        return found;
    }

    int pages(Topic thread) {
        return pages(thread.posts(), shape.postsPerPage());
    }

    int pages(int board) {
        return pages(boards.get(board).size(), shape.threadsPerPage());
    }

    private static int pages(int items, int perPage) {
        return Math.max(1, (items + perPage - 1) / perPage);
    }

    /** The number of the page of its thread with a post, from 1. */
    int pageOf(int post) {
        return 1 + (post - threadOf(post).first()) / shape.postsPerPage();
    }

    /** The paragraphs of a post. */
    List<String> text(int post) {
        Random chances = chances("post", post);
        List<String> paragraphs = new ArrayList<>();
        for (int more = 1 + chances.nextInt(3); more > 0; more--) {
            paragraphs.add(SyntheticText.paragraph(chances));
        }
        return paragraphs;
    }

    /** Another thread that a post refers to, or -1, the usual case. */
    int mentions(int post) {
        Random chances = chances("mentions", post);
        return chances.nextInt(12) == 0 ? chances.nextInt(threads.size()) : -1;
    }

    /** The profile text of a user. */
    String about(int user) {
        return SyntheticText.paragraph(chances("about", user));
    }

    /** A day, as the forum prints it. */
    String day(int post) {
        return "2007-" + two(1 + post / 28 % 12) + "-" + two(1 + post % 28);
    }

    private static String two(int number) {
        return (number < 10 ? "0" : "") + number;
    }

    private Random chances(String about, int number) {
        return new Random(seed * 31 + about.hashCode() * 1_000_003L + number);
    }
}
