package org.crawlgraph.cores.describe;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.cores.CoreOptions;

/**
 * Groups cores by topic, in the order in which readers want to see the topics. The owner of a page is its registrable
 * domain.
 *
 * <ol>
 *   <li>Take the best hub of each owner, without copies of a better one: hubs that share three quarters of the pages
 *       that either links to. The agreement of a core is the sum of log(authorities of other owners that a hub links
 *       to), divided by √hubs. A hub that links to one authority joins nothing; large sites link to most pages
 *       somewhere.
 *   <li>Sort the cores by agreement · log(links of all cores / links of the core's owners of hubs in all cores). That
 *       logarithm is the lift of the links over what the owners' numbers of links predict, so owners that link to
 *       everything say little.
 *   <li>A community continues the topic of the first one before it whose authorities are on the same sites, whose title
 *       has a word in common, that shares at least {@value CoreOptions#DEFAULT_MIN_SITES} owners with it, and a third
 *       of the owners of the larger one, or if the hubs of each link to half of the other's authorities, on average.
 * </ol>
 *
 * With n cores of s owners, it takes time O(n² · s).
 */
final class CoreTopics {

    /** Maximum number of hubs of a core whose links are compared. */
    static final int MAX_OWNERS = 100;

    private CoreTopics() {}

    /** The pages of a core; authorities are added before hubs, better hubs first. */
    static final class Pages {

        /** Sites of its authorities. */
        final Set<String> targets = new HashSet<>();

        /** Whether it is a community, of known sites. */
        boolean known;

        /** The words of its title. */
        List<String> words = List.of();

        private final Map<String, String> ownerOfAuthority = new HashMap<>();
        private final Set<String> owners = new HashSet<>();
        private final Set<String> hubOwners = new HashSet<>();
        private final List<Set<String>> lists = new ArrayList<>();

        /** The authorities of all cores. */
        private final Set<String> authorities;

        /** The number of its lists, and of those that link to each authority of a core. */
        private int hubs;

        private final TextHash.Numbers cited = new TextHash.Numbers();
        private double agreement;

        Pages(Set<String> authorities) {
            this.authorities = authorities;
        }

        /** Adds an authority; returns whether it is the first of its owner. */
        boolean addAuthority(PageText page, Set<String> site) {
            targets.addAll(site);
            ownerOfAuthority.put(page.bareUrl(), page.owner());
            return owners.add(page.owner());
        }

        /**
         * Adds a hub; returns whether it is the first of its owner.
         *
         * @param links the bare URLs of the pages that it links to
         */
        boolean addHub(PageText page, Supplier<Set<String>> links) {
            String owner = page.owner();
            boolean first = hubOwners.add(owner);
            if (first && hubOwners.size() <= MAX_OWNERS) {
                Set<String> list = links.get();
                if (lists.stream().noneMatch(other -> areCopies(list, other))) {
                    double others = list.stream()
                            .filter(url ->
                                    !ownerOfAuthority.getOrDefault(url, owner).equals(owner))
                            .count();
                    agreement += StrictMath.log(Math.max(1, others));
                    list.stream().filter(authorities::contains).forEach(url -> cited.addTo(url, 1));
                    lists.add(list);
                    hubs++;
                }
            }
            return first;
        }

        /** Says that all pages are added; releases the links of hubs. */
        void end() {
            agreement /= Math.sqrt(hubs);
            lists.clear();
        }

        private static boolean areCopies(Set<String> list, Set<String> other) {
            if (4L * Math.min(list.size(), other.size()) < 3L * Math.max(list.size(), other.size())) {
                return false;
            }
            long shared = list.stream().filter(other::contains).count();
            return 4 * shared >= 3 * (list.size() + other.size() - shared);
        }

        private double evidence(TextHash.Numbers links, long all) {
            long own = hubOwners.stream().mapToLong(links::getInt).sum();
            return agreement * StrictMath.log((double) all / own);
        }

        private boolean continues(Pages other) {
            if (!known || !other.known) {
                return false;
            }
            long shared = owners.stream().filter(other.owners::contains).count();
            return targets.equals(other.targets)
                    || !Collections.disjoint(words, other.words)
                    || (leadsTo(other) && other.leadsTo(this))
                    || (shared >= CoreOptions.DEFAULT_MIN_SITES
                            && 3 * shared >= Math.max(owners.size(), other.owners.size()));
        }

        /** Whether its hubs link to half of the authorities of another core, on average. */
        private boolean leadsTo(Pages other) {
            Set<String> pages = other.ownerOfAuthority.keySet();
            return 2L * pages.stream().mapToInt(cited::getInt).sum() >= (long) hubs * pages.size();
        }
    }

    /** By core, the number of its topic, from 1 for the first to read. */
    static int[] of(List<Pages> cores, Checkpoint checkpoint) {
        TextHash.Numbers links = new TextHash.Numbers();
        for (Pages core : cores) {
            core.hubOwners.forEach(owner -> links.addTo(owner, core.ownerOfAuthority.size()));
            core.owners.addAll(core.hubOwners);
        }
        long all = links.values().intStream().asLongStream().sum();
        double[] evidence =
                cores.stream().mapToDouble(core -> core.evidence(links, all)).toArray();
        List<Pages> firsts = new ArrayList<>();
        int[] topics = new int[evidence.length];
        IntStream.range(0, topics.length)
                .boxed()
                .sorted(Comparator.comparingDouble(core -> -evidence[core]))
                .forEach(core -> {
                    checkpoint.reached(CoreDescriptions.STAGE, 0, topics.length);
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
