package org.crawlgraph.testkit.site;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * The users and their posts. Few users write much, and few have many followers: counts have long tails. Keeps all posts
 * in memory; texts and comments are generated on request.
 */
final class Crowd {

    static final int TOPICS = 24;

    /** The current day of the site; nothing is newer. */
    static final LocalDate TODAY = LocalDate.of(2009, 11, 15);

    private static final LocalDate OPENED = LocalDate.of(2005, 3, 1);

    private final long seed;
    private final List<Person> people = new ArrayList<>();
    private final Map<String, Person> byName = new HashMap<>();
    private final List<List<Post>> byTopic = new ArrayList<>();
    private final List<Post> newest = new ArrayList<>();

    Crowd(int users, long seed) {
        this.seed = seed;
        for (int number = 0; number < users; number++) {
            Person person = person(number, users);
            people.add(person);
            byName.put(person.name(), person);
            newest.addAll(person.posts());
        }
        newest.sort(Comparator.comparing(Post::date)
                .reversed()
                .thenComparing(Post::author)
                .thenComparing(Post::index));
        for (int topic = 0; topic < TOPICS; topic++) {
            byTopic.add(new ArrayList<>());
        }
        newest.forEach(post -> byTopic.get(post.topic()).add(post));
    }

    private Person person(int number, int users) {
        Random chances = Numbers.chances(seed, 1, number);
        String name = SyntheticText.name(chances);
        while (byName.containsKey(name) || name.equals("www")) {
            name += chances.nextInt(10);
        }
        List<String> tags = tags(chances);
        return new Person(
                number, name, friends(number, users, chances), posts(number, tags, chances), tags, albums(chances));
    }

    private static List<String> tags(Random chances) {
        Set<String> tags = new LinkedHashSet<>();
        for (int count = 2 + chances.nextInt(10); count > 0; count--) {
            tags.add(SyntheticText.subject((int) (400 * StrictMath.pow(chances.nextDouble(), 2))));
        }
        return List.copyOf(tags);
    }

    /** Low numbers are popular. */
    private static List<Integer> friends(int number, int users, Random chances) {
        Set<Integer> friends = new LinkedHashSet<>();
        for (int count = Numbers.tailed(chances, 4, 250, 0.7); count > 0; count--) {
            friends.add((int) (users * StrictMath.pow(chances.nextDouble(), 1.7)));
        }
        friends.remove(number);
        return List.copyOf(friends);
    }

    private static List<Post> posts(int author, List<String> tags, Random chances) {
        List<LocalDate> dates = new ArrayList<>();
        long open = TODAY.toEpochDay() - OPENED.toEpochDay();
        long joined = chances.nextInt((int) open - 100);
        for (int count = Numbers.tailed(chances, 2, 300, 0.8) - chances.nextInt(3); count > 0; count--) {
            dates.add(OPENED.plusDays(joined + (long) ((open - joined) * chances.nextDouble())));
        }
        Collections.sort(dates);
        List<Post> posts = new ArrayList<>();
        int id = 200;
        for (LocalDate date : dates) {
            id += 1 + chances.nextInt(700);
            Set<String> chosen = new LinkedHashSet<>();
            for (int count = chances.nextInt(4); count > 0; count--) {
                chosen.add(tags.get(chances.nextInt(tags.size())));
            }
            posts.add(new Post(
                    author,
                    posts.size(),
                    id,
                    date,
                    (int) (TOPICS * StrictMath.pow(chances.nextDouble(), 1.5)),
                    List.copyOf(chosen),
                    SyntheticText.title(chances),
                    Numbers.tailed(chances, 1, 120, 0.9) - 1));
        }
        return List.copyOf(posts);
    }

    private static List<Integer> albums(Random chances) {
        List<Integer> albums = new ArrayList<>();
        for (int count = Numbers.tailed(chances, 1, 20, 0.8) - 1; count > 0; count--) {
            albums.add(Numbers.tailed(chances, 3, 60, 0.8));
        }
        return List.copyOf(albums);
    }

    List<Person> people() {
        return people;
    }

    Person person(int number) {
        return people.get(number);
    }

    Optional<Person> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** All posts, newest first. */
    List<Post> newest() {
        return newest;
    }

    /** The posts of a topic, newest first. */
    List<Post> about(int topic) {
        return byTopic.get(topic);
    }

    /** The text of a post. */
    List<String> text(Post post) {
        Random chances = Numbers.chances(seed, 2, post.author(), post.id());
        List<String> paragraphs = new ArrayList<>();
        for (int count = 1 + chances.nextInt(5); count > 0; count--) {
            paragraphs.add(SyntheticText.paragraph(chances));
        }
        return paragraphs;
    }

    /** The comments below a post, oldest first: half of them by friends. */
    List<Comment> comments(Post post) {
        Random chances = Numbers.chances(seed, 3, post.author(), post.id());
        List<Integer> friends = person(post.author()).friends();
        List<Comment> comments = new ArrayList<>();
        int id = 1000 + chances.nextInt(100_000);
        for (int i = 0; i < post.comments(); i++) {
            id += 1 + chances.nextInt(900);
            int author = chances.nextBoolean() && !friends.isEmpty()
                    ? friends.get(chances.nextInt(friends.size()))
                    : chances.nextInt(people.size());
            comments.add(new Comment(id, author));
        }
        return comments;
    }

    /** The text of a comment. */
    String text(Comment comment) {
        return SyntheticText.paragraph(Numbers.chances(seed, 7, comment.id(), comment.author()));
    }

    /** Random numbers for the other parts of a page. */
    Random chances(long purpose, long key) {
        return Numbers.chances(seed, purpose, key);
    }
}
