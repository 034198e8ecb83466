package org.crawlgraph.clusters.pruning;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is measured of each kind of page, with a weight; positive weights speak for removal. The sum of weight × value
 * over all features is the log-odds that pages of the kind are not worth fetching. The file {@code weights.txt} has the
 * weights. A name has the value 1 if it occurs, a share 0 to 1.
 */
public enum Feature {
    /** True of every kind: most URLs of a site are not worth fetching. */
    BIAS(null, ""),
    SESSION(UrlNames.Kind.SESSION, "their names identify a visitor or a session"),
    SORT(UrlNames.Kind.SORT, "their names change the order of a list"),
    VIEW_NAME(UrlNames.Kind.VIEW, "their names change the presentation of a page"),
    ACTION(UrlNames.Kind.ACTION, "their names are actions, such as reply or edit"),
    FEED(UrlNames.Kind.FEED, "their names are feeds or other formats for programs"),
    SEARCH(UrlNames.Kind.SEARCH, "their names are searches"),
    HISTORY(UrlNames.Kind.HISTORY, "their names are old versions or lists of changes"),
    SYSTEM(UrlNames.Kind.SYSTEM, "their names are pages about the site itself"),
    CALENDAR(UrlNames.Kind.CALENDAR, "their names are lists by date"),
    AXIS(UrlNames.Kind.AXIS, "their names are lists by tag, author or popularity"),
    PART(UrlNames.Kind.PART, "their names are parts of other pages"),
    CONTENT(UrlNames.Kind.CONTENT, "their names are content, such as article or topic"),
    /** Pages linked from a page with the same key that belongs to a simpler or better linked kind. */
    SATELLITE(null, "%d %% of them surround the main page of an item that they name"),
    /** URLs that extend a known URL or carry it. */
    VIEW(null, "%d %% of them show or name a page of another type"),
    /** Pages with the same actions or the same text as another page of the kind or of a simpler kind. */
    TWIN(null, "%d %% of them have the text or the actions of another of these pages"),
    /** Pages whose links are all site-wide. */
    DEAD_END(null, "%d %% of them lead nowhere but to pages that all pages link to"),
    /** URLs that end with a date. */
    DATE(null, "%d %% of them are dates");

    /** Share of correct decisions by support, in steps of {@value #STEP} from {@value #MIN_SUPPORT}. */
    private static final double[] RIGHT = PruningResource.WEIGHTS.lines("right").stream()
            .mapToDouble(line -> Double.parseDouble(line.get(1)))
            .toArray();

    private static final double MIN_SUPPORT = -5;
    private static final double STEP = 0.5;

    private final double weight;
    private final UrlNames.@Nullable Kind names;
    private final String sentence;

    Feature(UrlNames.@Nullable Kind names, String sentence) {
        this.weight = Double.parseDouble(PruningResource.WEIGHTS
                .lines(name().toLowerCase(Locale.ROOT))
                .get(0)
                .get(0));
        this.names = names;
        this.sentence = sentence;
    }

    /** The default weight of each feature. */
    public static Map<Feature, Double> weights() {
        Map<Feature, Double> weights = new EnumMap<>(Feature.class);
        for (Feature feature : values()) {
            weights.put(feature, feature.weight);
        }
        return weights;
    }

    /**
     * The probability that a decision is right, cautiously estimated: a monotone function fitted to labelled sites,
     * linear between its steps.
     *
     * @param support log-odds in favour of the decision; infinite if the decision cannot be wrong
     * @return 0 to 1; NaN for NaN
     */
    public static double sureness(double support) {
        if (support == Double.POSITIVE_INFINITY) {
            return 1;
        }
        double place = Math.max(0, Math.min(RIGHT.length - 1, (support - MIN_SUPPORT) / STEP));
        int step = (int) Math.min(place, RIGHT.length - 2.0);
        return RIGHT[step] + (place - step) * (RIGHT[step + 1] - RIGHT[step]);
    }

    /** The URL names that this feature counts, or null if it counts something else. */
    UrlNames.@Nullable Kind names() {
        return names;
    }

    /**
     * What the feature says of pages with a value, in words: {@code 87 % of them show or name an item of another type}.
     */
    String sentence(double value) {
        return String.format(Locale.ROOT, sentence, Math.round(100 * value));
    }
}
