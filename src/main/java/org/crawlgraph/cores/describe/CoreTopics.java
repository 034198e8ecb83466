package org.crawlgraph.cores.describe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.cores.CoreOptions;

/**
 * Groups cores by topic, in the order in which readers want to see the topics.
 *
 * <ol>
 *   <li>Sort the cores by their evidence: links · log(links of all cores / links of the core's sites of hubs in all cores). The logarithm is
 *       the lift of the links over what the sites' numbers of links predict, so sites that link to everything say little, and many links of
 *       sites that link to little else say most.
 *   <li>A community continues the topic of the first one before it whose authorities are on the same sites, or that shares at least
 *       {@value CoreOptions#DEFAULT_MIN_SITES} sites with it, and a third of the sites of the larger one.
 * </ol>
 * With n cores of s sites, it takes time O(n² · s).
 */
final class CoreTopics {

    private CoreTopics() {}

    /**
     * The sites of a core.
     * @param hubs sites of its hubs
     * @param targets sites of its authorities
     * @param authorities number of authorities
     */
    record Sites(CoreDescriptions.Kind kind, Set<String> hubs, Set<String> targets, int authorities) {

        private Set<String> all() {
            Set<String> all = new HashSet<>(hubs);
            all.addAll(targets);
            return all;
        }

        private boolean continues(Sites other) {
            boolean communities = kind == CoreDescriptions.Kind.COMMUNITY && kind == other.kind && !hubs.isEmpty();
            Set<String> shared = all();
            shared.retainAll(other.all());
            int larger = Math.max(all().size(), other.all().size());
            boolean alike = shared.size() >= CoreOptions.DEFAULT_MIN_SITES && 3 * shared.size() >= larger;
            return communities && (alike || targets.equals(other.targets));
        }
    }

    /** By core, the number of its topic, from 1 for the first to read. */
    static int[] of(List<Sites> cores) {
        TextHash.Numbers links = new TextHash.Numbers();
        cores.forEach(core -> core.hubs().forEach(site -> links.addTo(site, core.authorities())));
        int all = links.values().intStream().sum();
        double[] evidence = cores.stream()
                .mapToDouble(core -> (double) core.hubs().size()
                        * core.authorities()
                        * StrictMath.log((double) all
                                / core.hubs().stream().mapToInt(links::getInt).sum()))
                .toArray();
        List<Sites> firsts = new ArrayList<>();
        int[] topics = new int[evidence.length];
        IntStream.range(0, topics.length)
                .boxed()
                .sorted(Comparator.comparingDouble(core -> -evidence[core]))
                .forEach(core -> {
                    int topic = 0;
                    while (topic < firsts.size() && !cores.get(core).continues(firsts.get(topic))) {
                        topic++;
                    }
                    if (topic == firsts.size()) {
                        firsts.add(cores.get(core));
                    }
                    topics[core] = topic + 1;
                });
        return topics;
    }
}
