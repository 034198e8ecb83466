package org.crawlgraph.ingest.synthetic;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.ingest.synthetic.Dice.Purpose;

/**
 * Planted communities: fans that all link to the same authorities, each page on a site of its own. A fan belongs to one
 * community and leaves out few of its authorities. Space O(hosts).
 */
final class Communities {

    private static final int HOSTS_PER_COMMUNITY = 60;
    private static final int FEWEST_FANS = 12;
    private static final int FEWEST_AUTHORITIES = 4;
    private static final int MOST_AUTHORITIES = 40;

    /** How much of the links between sites may lie in communities. */
    private static final double SHARE_OF_LINKS = 0.15;

    private final List<int[]> authorities = new ArrayList<>();
    private final List<int[]> fans = new ArrayList<>();
    private final Int2IntOpenHashMap communityOfFan = new Int2IntOpenHashMap();

    Communities(SyntheticOptions options, Hosts hosts) {
        communityOfFan.defaultReturnValue(-1);
        double budget = SHARE_OF_LINKS * options.links() * (1 - options.intraSiteShare());
        int most = options.hosts() / HOSTS_PER_COMMUNITY;
        Dice dice = new Dice(options.seed());
        for (int community = 0; community < most; community++) {
            dice.begin(Purpose.COMMUNITIES, community);
            int fanCount = FEWEST_FANS + (int) Math.min(options.hosts() / 4.0, 10 * dice.heavyTailed(1.5));
            int authorityCount =
                    (int) Math.min(FEWEST_AUTHORITIES + 4 * dice.heavyTailed(2), Math.min(MOST_AUTHORITIES, fanCount));
            budget -= (double) fanCount * authorityCount;
            if (budget < 0) {
                return;
            }
            plant(community, fanCount, authorityCount, dice, hosts);
        }
    }

    private void plant(int community, int fanCount, int authorityCount, Dice dice, Hosts hosts) {
        IntOpenHashSet used = new IntOpenHashSet();
        int[] pages = new int[fanCount + authorityCount];
        int found = 0;
        while (found < pages.length) {
            int host = dice.below(hosts.count());
            int page = hosts.start(host) + dice.nearZero(hosts.size(host));
            if (used.add(host)) {
                pages[found++] = page;
            }
        }
        int[] targets = Arrays.copyOf(pages, authorityCount);
        Arrays.sort(targets);
        int[] sources = Arrays.stream(pages, authorityCount, pages.length)
                .filter(page -> communityOfFan.putIfAbsent(page, community) < 0)
                .sorted()
                .toArray();
        authorities.add(targets);
        fans.add(sources);
    }

    int count() {
        return authorities.size();
    }

    /** The community that a page is a fan of, or -1. */
    int of(int page) {
        return communityOfFan.get(page);
    }

    /** Ascending; not to be written to. */
    int[] authorities(int community) {
        return authorities.get(community);
    }

    /** Ascending; not to be written to. */
    int[] fans(int community) {
        return fans.get(community);
    }
}
