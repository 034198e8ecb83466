package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;

/**
 * An evaluation of forum maps: trainings with several random seeds and a crawl by each map, compared with a mirror of the forum.
 *
 * @param forum the labelled forum
 * @param mirror page numbers in the order of a breadth-first crawl without a map
 * @param mirrored measures of the mirror, by meaning
 * @param mirroredContent measures of the mirror, by content
 * @param trials one for each random seed, at least one
 * @param filters crawls by URL clusters learned from as many pages, one for each trial; empty if there are too few pages for clusters
 */
public record ForumEvaluation(
        LabelledForum forum,
        List<Integer> mirror,
        ForumMeasure mirrored,
        ForumMeasure mirroredContent,
        List<ForumTrial> trials,
        List<FilterTrial> filters) {

    /** Minimum sample size for which goals apply. */
    private static final int ENOUGH = 500;

    private static final double LEAST_MEAN_COVERAGE = 0.97;

    public ForumEvaluation {
        mirror = List.copyOf(mirror);
        trials = List.copyOf(trials);
        filters = List.copyOf(filters);
    }

    /**
     * Trains maps and compares them with the labels.
     *
     * @param options of the trainings; the first trial uses their random seed, and each later trial adds 1
     * @param seeds number of trials, at least 1
     * @param corrected a manually corrected map of the forum, to compare arcs with; null for none
     * @param checkpoint called in the stages of trainings and crawls, and in {@code "trials"}
     */
    public static ForumEvaluation of(
            LabelledForum forum,
            ForumTraining.Settings options,
            int seeds,
            @Nullable ForumMap corrected,
            Checkpoint checkpoint) {
        if (seeds < 1) {
            throw new IllegalArgumentException("seeds is " + seeds + "; it must be at least 1 (10 by default)");
        }
        List<Integer> mirror = ForumCrawl.breadthFirst(forum.site(), checkpoint).fetched();
        KnownSite known = FilterTrial.known(forum.site(), checkpoint);
        List<ForumTrial> trials = new ArrayList<>();
        List<FilterTrial> filters = new ArrayList<>();
        for (int seed = 0; seed < seeds; seed++) {
            checkpoint.reached("trials", seed, seeds);
            ForumTraining.Settings drawn = options.drawn(options.sampleSize(), options.randomSeed() + seed);
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

    /**
     * Number of pages that the mirror fetches for each page of learning and crawl, until 90 % of all valuable pages have been fetched; 0 if
     * the crawl never reaches that.
     */
    double timesFewer(ForumMeasure whole) {
        int until = whole.until();
        return until < 0 ? 0 : (double) mirrored.until() / until;
    }

    /** The value of one trial; NaN when unknown. */
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
     * The upper bound for crawlers that begin with the sample of the best trial: a crawler that fetches only valuable pages after the
     * sample, linked or not. NaN for measures other than {@link ForumGoal#FEWER}.
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

    /** The value of the worst trial; NaN when unknown. */
    public double worst(ForumGoal goal) {
        return goal.isSmallGood()
                ? values(goal).max().orElse(Double.NaN)
                : values(goal).min().orElse(Double.NaN);
    }

    /** The value of the worst filter of URL clusters; NaN when there is none. */
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

    /** The mean of all trials; NaN when unknown. */
    public double mean(ForumGoal goal) {
        return values(goal).average().orElse(Double.NaN);
    }

    /** The value of the mirror; NaN when there is none. */
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

    /** Whether the worst trial reaches the goal; also true without a known value or a goal. */
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
