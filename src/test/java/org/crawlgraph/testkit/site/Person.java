package org.crawlgraph.testkit.site;

import java.util.List;

/**
 * A user.
 *
 * @param number from 0 on
 * @param friends numbers of users, in the order of the friend list
 * @param posts oldest first
 * @param tags used in posts, each once
 * @param albums how many photos each album has
 */
record Person(
        int number, String name, List<Integer> friends, List<Post> posts, List<String> tags, List<Integer> albums) {}
