package org.crawlgraph.social.profiles;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.social.topics.TagNames;

/** The weighted tags of a topic: the vector of equation (1). Immutable. */
public final class TopicVector {

    private final TreeMap<String, Double> weights = new TreeMap<>();
    private final double length;

    private TopicVector(Map<String, Double> given) {
        given.forEach((tag, weight) -> {
            String normal = TagNames.normal(tag);
            if (normal != null) {
                if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
                    throw new IllegalArgumentException(
                            "the tag '" + tag + "' of the topic weighs " + weight + "; a weight is above 0 and finite");
                }
                weights.put(normal, weight);
            }
        });
        if (weights.isEmpty()) {
            throw new IllegalArgumentException("a topic has at least one tag; these are " + given.keySet());
        }
        double sum = 0;
        for (double weight : weights.values()) {
            sum += weight * weight;
        }
        length = Math.sqrt(sum);
    }

    /**
     * A vector of tags that weigh 1 each.
     * @throws IllegalArgumentException if only blank tags are given
     */
    public static TopicVector of(Collection<String> tags) {
        Map<String, Double> weights = new TreeMap<>();
        tags.forEach(tag -> weights.put(tag, 1.0));
        return new TopicVector(weights);
    }

    /**
     * A vector of weighted tags, for example by G².
     * @throws IllegalArgumentException if a weight is not above 0 and finite, or only blank tags are given
     */
    public static TopicVector weighted(Map<String, Double> weights) {
        return new TopicVector(weights);
    }

    /** Whether a tag, normalised by {@link TagNames#normal}, belongs to the topic. */
    public boolean has(String normalTag) {
        return weights.containsKey(normalTag);
    }

    /**
     * The inner rank of a user, equation (1): the cosine of this vector and the vector of the user's terms; 0 without terms.
     * @param counts the number of occurrences in the profile, at least 1, of each term as normalised by {@link TagNames#normal}
     */
    public double inner(Map<String, Integer> counts) {
        double product = 0;
        for (Map.Entry<String, Double> tag : weights.entrySet()) {
            product += tag.getValue() * counts.getOrDefault(tag.getKey(), 0);
        }
        long squares = 0;
        for (int count : counts.values()) {
            squares += (long) count * count;
        }
        return cosine(product, squares);
    }

    /** The cosine from the sum of weight · count over the topic's tags, in the order of their names, and the sum of squared counts. */
    double cosine(double product, long squares) {
        return squares == 0 ? 0 : Math.min(1, product / (Math.sqrt((double) squares) * length));
    }

    /** The weight of each tag by its number; 0 for tags outside the topic. */
    double[] byNumber(TagNames names) {
        double[] byNumber = new double[names.count()];
        weights.forEach((tag, weight) -> {
            int number = names.number(tag);
            if (number >= 0) {
                byNumber[number] = weight;
            }
        });
        return byNumber;
    }

    @Override
    public String toString() {
        return "TopicVector" + weights;
    }
}
