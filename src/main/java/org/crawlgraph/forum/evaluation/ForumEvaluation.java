package org.crawlgraph.forum.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.forum.learning.ForumTraining;

/**
 * An evaluation of forum maps: trainings with several random seeds and a crawl by each map, compared with a mirror of
 * the forum and with crawls by URL clusters.
 *
 * @param forum the labelled forum
 * @param mirrored values of a breadth-first crawl without a map
 * @param trials one for each random seed, at least one
 */
public record ForumEvaluation(LabelledForum forum, Map<ForumGoal, Double> mirrored, List<ForumTrial> trials) {

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
        List<ForumTrial> trials = new ArrayList<>();
        for (int seed = 0; seed < seeds; seed++) {
            checkpoint.reached("trials", seed, seeds);
            ForumTraining.Settings drawn = options.drawn(options.sampleSize(), options.randomSeed() + seed);
            trials.add(ForumTrial.of(forum, drawn, checkpoint));
        }
        return new ForumEvaluation(forum, ForumGoal.values(forum, mirror), List.copyOf(trials));
    }

    /** The value of the worst trial; NaN when unknown. */
    public double worst(ForumGoal goal) {
        return worst(goal, trials.stream().mapToDouble(trial -> trial.of(goal)));
    }

    /** The mean of all trials; NaN when unknown. */
    public double mean(ForumGoal goal) {
        return trials.stream().mapToDouble(trial -> trial.of(goal)).average().orElse(Double.NaN);
    }

    /** The value of the worst filter of URL clusters; NaN when there is none. */
    public double filter(ForumGoal goal) {
        return worst(
                goal,
                trials.stream()
                        .flatMapToDouble(trial ->
                                Stream.ofNullable(trial.filter().get(goal)).mapToDouble(value -> value)));
    }

    /** The value of the mirror; NaN when there is none. */
    public double mirror(ForumGoal goal) {
        return mirrored.getOrDefault(goal, Double.NaN);
    }

    private static double worst(ForumGoal goal, DoubleStream values) {
        return (goal.isSmallGood() ? values.max() : values.min()).orElse(Double.NaN);
    }
}
