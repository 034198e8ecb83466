package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.crawlgraph.datasets.generate.Dice.Purpose;

/**
 * Plants communities between hosts, one per {@value #HOSTS_PER_COMMUNITY} hosts, with up to a seventh of the links
 * between sites. A page is a fan in at most one. Sizes are heavy-tailed. Space O(hosts).
 */
final class Communities {

    private static final int HOSTS_PER_COMMUNITY = 60;
    private static final int FEWEST_FANS = 12;
    private static final int FEWEST_AUTHORITIES = 4;
    private static final int MOST_AUTHORITIES = 40;
    private static final int TRIALS = 16;
    private static final double SHARE_OF_LINKS = 0.15;

    private final List<SyntheticCrawl.Community> planted = new ArrayList<>();
    private final Int2IntOpenHashMap communityOfFan = new Int2IntOpenHashMap();

    Communities(SyntheticOptions options, SyntheticHosts hosts) {
        communityOfFan.defaultReturnValue(-1);
        double budget = SHARE_OF_LINKS * options.links() * (1 - options.intraSiteShare());
        Dice dice = new Dice(options.seed());
        for (int number = 0; number < options.hosts() / HOSTS_PER_COMMUNITY; number++) {
            dice.begin(Purpose.COMMUNITIES, number);
            int fans = FEWEST_FANS + (int) Math.min(options.hosts() / 4.0, 10 * dice.heavyTailed(1.5));
            int most = Math.min(MOST_AUTHORITIES, fans);
            int authorities = (int) Math.min(FEWEST_AUTHORITIES + 4 * dice.heavyTailed(2), most);
            budget -= (double) fans * authorities;
            if (budget < 0) {
                return;
            }
            plant(fans, authorities, dice, hosts);
        }
    }

    /** Chooses authorities and then fans; may find fewer when most pages are already fans. */
    private void plant(int fanCount, int authorityCount, Dice dice, SyntheticHosts hosts) {
        IntOpenHashSet used = new IntOpenHashSet();
        IntArrayList fans = new IntArrayList();
        IntArrayList authorities = new IntArrayList();
        for (int i = 0; i < TRIALS * (fanCount + authorityCount) && fans.size() < fanCount; i++) {
            int host = dice.below(hosts.count());
            int page = hosts.start(host) + dice.below(hosts.size(host));
            if (used.contains(host)) {
                continue;
            }
            if (authorities.size() < authorityCount) {
                authorities.add(page);
                used.add(host);
            } else if (communityOfFan.putIfAbsent(page, planted.size()) < 0) {
                fans.add(page);
                used.add(host);
            }
        }
        planted.add(new SyntheticCrawl.Community(ascending(fans), ascending(authorities)));
    }

    private static IntList ascending(IntArrayList pages) {
        pages.sort(null);
        return IntLists.unmodifiable(pages);
    }

    List<SyntheticCrawl.Community> all() {
        return Collections.unmodifiableList(planted);
    }

    /** The pages a page links to as a fan, ascending; empty when it is not a fan. */
    IntList authoritiesFor(int page) {
        int community = communityOfFan.get(page);
        return community < 0 ? IntLists.EMPTY_LIST : planted.get(community).authorities();
    }
}
