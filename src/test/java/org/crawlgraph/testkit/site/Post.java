package org.crawlgraph.testkit.site;

import java.time.LocalDate;
import java.util.List;

/**
 * A post of a user.
 *
 * @param author the number of the user
 * @param index from 0, the oldest, on
 * @param id in its URL; ascending with the index
 * @param topic from 0 to {@link Crowd#TOPICS} − 1
 * @param comments how many there are below it
 */
record Post(int author, int index, int id, LocalDate date, int topic, List<String> tags, String title, int comments) {}
