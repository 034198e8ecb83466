package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumOptions;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;

/**
 * What maps of a forum are worth: trainings with several random seeds, a crawl by each map, beside a mirror of the forum.
 *
 * @param forum the forum
 * @param mirror the order in which a crawler without a map fetches it, breadth-first
 * @param mirrored that by meaning
 * @param mirroredContent that by content
 * @param trials one for each seed, at least one
 * @param filters what URL clusters come to that are learnt from as many pages, one for each trial; none where these are too few for clusters
 */
public record ForumEvaluation(
        LabelledForum forum,
        List<Integer> mirror,
        ForumMeasure mirrored,
        ForumMeasure mirroredContent,
        List<ForumTrial> trials,
        List<FilterTrial> filters) {

    /** Pages of a sample that goals are about. */
    private static final int ENOUGH = 500;

    private static final double LEAST_MEAN_COVERAGE = 0.97;

    /** Keeps the lists as they are. */
    public ForumEvaluation {
        mirror = List.copyOf(mirror);
        trials = List.copyOf(trials);
        filters = List.copyOf(filters);
    }

    /**
     * Evaluates.
     *
     * @param options of the trainings; their random seeds are the one given and those behind it
     * @param seeds how many, at least 1
     * @param corrected a map of the forum that a person has corrected, to compare arcs with; null without one
     * @param checkpoint called in the stages of trainings and crawls, and in {@code "trials"}
     */
    public static ForumEvaluation of(
            LabelledForum forum, ForumOptions options, int seeds, @Nullable ForumMap corrected, Checkpoint checkpoint) {
        if (seeds < 1) {
            throw new IllegalArgumentException(
                    "seeds is " + seeds + "; a map is learnt at least once, ten times by default");
        }
        List<Integer> mirror = ForumCrawl.breadthFirst(forum.site(), checkpoint).fetched();
        KnownSite known = FilterTrial.known(forum.site(), checkpoint);
        List<ForumTrial> trials = new ArrayList<>();
        List<FilterTrial> filters = new ArrayList<>();
        for (int seed = 0; seed < seeds; seed++) {
            checkpoint.reached("trials", seed, seeds);
            ForumOptions drawn = options.drawn(options.sampleSize(), options.randomSeed() + seed);
            ForumTrial trial = ForumTrial.of(forum, drawn, corrected, checkpoint);
            trials.add(trial);
            int pages = trial.summary().sampled() + trial.summary().probes();
            if (FilterTrial.canLearnFrom(pages)) {
                filters.add(FilterTrial.of(forum, known, pages, drawn.randomSeed(), checkpoint));
            }
        }
        return new ForumEvaluation(
                forum,
                mirror,
                ForumMeasure.of(mirror, forum.meaning()),
                ForumMeasure.of(mirror, forum.content()),
                trials,
                filters);
    }

    /** Pages of the mirror for each page of learning and crawl, until nine tenths of all that is valuable have been fetched; 0 when they never were. */
    double timesFewer(ForumMeasure whole) {
        int until = whole.until();
        return until < 0 ? 0 : (double) mirrored.until() / until;
    }

    /** The number of one trial; NaN when it is not known. */
    public double of(ForumGoal goal, ForumTrial trial) {
        return switch (goal) {
            case INVALID -> trial.meaning().invalidShare();
            case COPIES_BY_CONTENT -> trial.content().duplicateShare();
            case COPIES_BY_MEANING -> trial.meaning().duplicateShare();
            case USELESS -> trial.meaning().uselessShare();
            case COVERAGE_BY_MEANING -> trial.meaning().coverage();
            case COVERAGE_BY_CONTENT -> trial.content().coverage();
            case FIRST -> trial.first().valuableShare();
            case FEWER -> timesFewer(trial.whole());
            case RELATIONS ->
                trial.relations().stored() == 0 ? Double.NaN : trial.relations().keptShare();
            case JOINED_WRONGLY ->
                trial.relations().stored() == 0 ? Double.NaN : trial.relations().falseOnes();
            case ARC_PRECISION -> of(trial.arcs(), ForumTrial.Arcs::precision);
            case ARC_RECALL -> of(trial.arcs(), ForumTrial.Arcs::recall);
            case SAMPLED -> trial.summary().sampled();
            case PROBES -> trial.summary().probes();
            case TRAINING -> trial.seconds() * ENOUGH / trial.summary().sampled();
            case LOOKUP -> trial.millis();
            case PURITY -> trial.purity();
            case RAND -> trial.rand();
        };
    }

    private static double of(ForumTrial.@Nullable Arcs arcs, ToDoubleFunction<ForumTrial.Arcs> share) {
        return arcs == null ? Double.NaN : share.applyAsDouble(arcs);
    }

    /**
     * What no crawler can surpass that begins with the sample of the best trial: behind the sample it knows what is valuable and fetches that alone, whether links
     * lead there or not. NaN for measures other than {@link ForumGoal#FEWER}.
     */
    public double oracle(ForumGoal goal) {
        return goal != ForumGoal.FEWER
                ? Double.NaN
                : trials.stream()
                        .map(trial -> trial.order().subList(0, trial.summary().sampled()))
                        .mapToDouble(sample -> (double) mirrored.until()
                                / ForumMeasure.of(sample, forum.meaning()).untilAtBest())
                        .max()
                        .orElse(Double.NaN);
    }

    private DoubleStream values(ForumGoal goal) {
        return trials.stream().mapToDouble(trial -> of(goal, trial));
    }

    /** The number of the worst trial; NaN when it is not known. */
    public double worst(ForumGoal goal) {
        return goal.isSmallGood()
                ? values(goal).max().orElse(Double.NaN)
                : values(goal).min().orElse(Double.NaN);
    }

    /** The number of the worst filter of URL clusters; NaN where it has none. */
    public double filter(ForumGoal goal) {
        DoubleStream values = filters.stream().mapToDouble(filter -> of(goal, filter));
        return (goal.isSmallGood() ? values.max() : values.min()).orElse(Double.NaN);
    }

    private double of(ForumGoal goal, FilterTrial filter) {
        return switch (goal) {
            case INVALID -> filter.meaning().invalidShare();
            case COPIES_BY_CONTENT -> filter.content().duplicateShare();
            case COPIES_BY_MEANING -> filter.meaning().duplicateShare();
            case USELESS -> filter.meaning().uselessShare();
            case COVERAGE_BY_MEANING -> filter.meaning().coverage();
            case COVERAGE_BY_CONTENT -> filter.content().coverage();
            case FEWER -> timesFewer(filter.whole());
            default -> Double.NaN;
        };
    }

    /** The mean of all trials; NaN when it is not known. */
    public double mean(ForumGoal goal) {
        return values(goal).average().orElse(Double.NaN);
    }

    /** The number of the mirror; NaN where it has none. */
    public double mirror(ForumGoal goal) {
        return switch (goal) {
            case INVALID -> mirrored.invalidShare();
            case COPIES_BY_CONTENT -> mirroredContent.duplicateShare();
            case COPIES_BY_MEANING -> mirrored.duplicateShare();
            case USELESS -> mirrored.uselessShare();
            case COVERAGE_BY_MEANING -> mirrored.coverage();
            case COVERAGE_BY_CONTENT -> mirroredContent.coverage();
            case FIRST ->
                ForumMeasure.of(ForumTrial.first(mirror), forum.meaning()).valuableShare();
            case FEWER -> 1;
            default -> Double.NaN;
        };
    }

    /** Whether the worst trial is as good as we want it; so is what is not known, or not asked for. */
    public boolean isMet(ForumGoal goal) {
        double worst = worst(goal);
        if (Double.isNaN(worst)) {
            return true;
        }
        return switch (goal) {
            case INVALID -> worst <= 0.01;
            case USELESS -> worst <= mirror(goal) && !(worst > filter(goal));
            case COPIES_BY_CONTENT -> worst <= (mirror(goal) >= 0.5 ? 0.1 : 0.025);
            case COVERAGE_BY_MEANING -> worst >= 0.92 && mean(goal) >= LEAST_MEAN_COVERAGE;
            case FIRST -> worst >= 0.95;
            case FEWER -> worst >= 4;
            case RELATIONS -> worst >= 0.98;
            case JOINED_WRONGLY -> worst == 0;
            case SAMPLED -> worst <= 500;
            case PROBES -> worst <= 300;
            case TRAINING -> worst < 10;
            case LOOKUP -> worst < 0.2;
            case PURITY -> worst >= 0.99;
            case RAND -> worst >= 0.9;
            case COPIES_BY_MEANING, COVERAGE_BY_CONTENT, ARC_PRECISION, ARC_RECALL -> true;
        };
    }
}
