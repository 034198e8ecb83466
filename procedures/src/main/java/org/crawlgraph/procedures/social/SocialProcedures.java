package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.function.Function;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.social.profiles.SocialGraph;

/** Base class of procedures on a social graph. */
abstract class SocialProcedures extends ProcedureContext {

    static final Option<List<String>> TAGS =
            Option.names("tags", "names", "tags of the stored (:Topic) of that name", "Tags of the topic");

    /** Estimates a call that reads a social graph and then does some work on it. */
    static Call.Estimator estimator(Function<Options, SocialProjection> projection, Function<Options, Work> work) {
        return (context, read) ->
                projection.apply(read).memory(context.tx, read.integer(SharedOptions.CONCURRENCY), work.apply(read));
    }

    /**
     * Reads the social graph of a call.
     *
     * @throws IllegalArgumentException when graph and work do not fit into the heap; thrown before reading if possible
     */
    SocialProjection.SocialStore read(SocialProjection projection, int concurrency, Work work, Job job) {
        job.reserve(projection.memory(tx, concurrency, work).need());
        SocialProjection.SocialStore social = projection.read(tx, concurrency, log, job);
        SocialGraph graph = social.graph();
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("social graph", social.bytes()),
                work.memory(graph.users(), graph.posts().count(), graph.names().count())));
        return social;
    }
}
