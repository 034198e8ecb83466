package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.crawlgraph.clusters.training.KnownSite;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;

/**
 * An evaluation of forum maps: trainings with several random seeds and a crawl by each map, compared with a mirror of the forum.
 *
 * @param forum the labelled forum
 * @param mirror page numbers in the order of a breadth-first crawl without a map
 * @param mirrored measures of the mirror
 * @param trials one for each random seed, at least one
 * @param filters crawls by URL clusters learned from as many pages, one for each trial; empty if there are too few pages for clusters
 */
public record ForumEvaluation(
        LabelledForum forum,
        List<Integer> mirror,
        CrawlMeasures mirrored,
        List<ForumTrial> trials,
        List<CrawlMeasures> filters) {

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
     * @param checkpoint called in the stages of trainings and crawls, and in {@code "trials"}
     */
    public static ForumEvaluation of(
            LabelledForum forum, ForumTraining.Settings options, int seeds, Checkpoint checkpoint) {
        if (seeds < 1) {
            throw new IllegalArgumentException("seeds is " + seeds + "; it must be at least 1 (10 by default)");
        }
        List<Integer> mirror = ForumCrawl.breadthFirst(forum.site(), checkpoint).fetched();
        KnownSite known = FilterTrial.known(forum.site(), checkpoint);
        List<ForumTrial> trials = new ArrayList<>();
        List<CrawlMeasures> filters = new ArrayList<>();
        for (int seed = 0; seed < seeds; seed++) {
            checkpoint.reached("trials", seed, seeds);
            ForumTraining.Settings drawn = options.drawn(options.sampleSize(), options.randomSeed() + seed);
            ForumTrial trial = ForumTrial.of(forum, drawn, checkpoint);
            trials.add(trial);
            int pages = trial.summary().sampled() + trial.summary().probes();
            if (FilterTrial.canLearnFrom(pages)) {
                filters.add(FilterTrial.of(forum, known, pages, drawn.randomSeed(), checkpoint));
            }
        }
        return new ForumEvaluation(forum, mirror, CrawlMeasures.of(forum, List.of(), mirror), trials, filters);
    }

    /** The value of one trial; NaN when unknown. */
    public double of(ForumGoal goal, ForumTrial trial) {
        return goal.of(trial, mirrored);
    }

    /** The value of the worst trial; NaN when unknown. */
    public double worst(ForumGoal goal) {
        return worst(goal, trials.stream().mapToDouble(trial -> of(goal, trial)));
    }

    /** The mean of all trials; NaN when unknown. */
    public double mean(ForumGoal goal) {
        return trials.stream().mapToDouble(trial -> of(goal, trial)).average().orElse(Double.NaN);
    }

    /** The value of the worst filter of URL clusters; NaN when there is none. */
    public double filter(ForumGoal goal) {
        return worst(goal, filters.stream().mapToDouble(filter -> goal.of(filter, mirrored)));
    }

    /** The value of the mirror; NaN when there is none. */
    public double mirror(ForumGoal goal) {
        return goal.of(mirrored, mirrored);
    }

    private static double worst(ForumGoal goal, DoubleStream values) {
        return (goal.isSmallGood() ? values.max() : values.min()).orElse(Double.NaN);
    }
}
