package org.crawlgraph.social.profiles;

import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import org.crawlgraph.social.topics.TagNames;

/** The tags of a topic: the vector of equation (1) with weight 1 for each. Immutable. */
public final class TopicVector {

    private final TreeSet<String> tags = new TreeSet<>();
    private final double length;

    private TopicVector(Collection<String> given) {
        for (String tag : given) {
            String normal = TagNames.normal(tag);
            if (normal != null) {
                tags.add(normal);
            }
        }
        if (tags.isEmpty()) {
            throw new IllegalArgumentException("a topic needs at least one tag, but it has " + given);
        }
        length = Math.sqrt(tags.size());
    }

    /**
     * Creates the vector of these tags; blank ones are ignored.
     *
     * @throws IllegalArgumentException if all tags are blank
     */
    public static TopicVector of(Collection<String> tags) {
        return new TopicVector(tags);
    }

    /** Whether a tag, normalised by {@link TagNames#normal}, belongs to the topic. */
    public boolean has(String normalTag) {
        return tags.contains(normalTag);
    }

    /**
     * The inner rank of a user, equation (1): the cosine of this vector and the vector of the user's terms; 0 without
     * terms.
     *
     * @param counts the number of occurrences in the profile, at least 1, of each term as normalised by
     *     {@link TagNames#normal}
     */
    public double inner(Map<String, Integer> counts) {
        double product = 0;
        for (String tag : tags) {
            product += counts.getOrDefault(tag, 0);
        }
        long squares = 0;
        for (int count : counts.values()) {
            squares += (long) count * count;
        }
        return cosine(product, squares);
    }

    /** The cosine from the sum of the counts of the topic's tags and the sum of squared counts. */
    double cosine(double product, long squares) {
        return squares == 0 ? 0 : Math.min(1, product / (Math.sqrt((double) squares) * length));
    }

    /** 1 for the number of each tag of the topic, 0 for all others. */
    double[] byNumber(TagNames names) {
        double[] byNumber = new double[names.count()];
        for (String tag : tags) {
            int number = names.number(tag);
            if (number >= 0) {
                byNumber[number] = 1;
            }
        }
        return byNumber;
    }

    @Override
    public String toString() {
        return "TopicVector" + tags;
    }
}
