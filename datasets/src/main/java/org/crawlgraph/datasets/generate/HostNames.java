package org.crawlgraph.datasets.generate;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.crawlgraph.datasets.generate.Dice.Purpose;

/**
 * Names of hosts under the top-level domains {@code example} and {@code test}, which are reserved (RFC 2606) and so belong
 * to nobody. Most domains have one host, a few have very many. Space O(hosts).
 */
final class HostNames {

    private static final String[] FIRST_LABELS = {"www", "news", "shop", "forum", "docs", "members", "dept", "archive"};
    private static final double MORE_HOSTS = 0.4;
    private static final double EXPONENT = 1.3;
    private static final int MOST_HOSTS = 2_000;

    private HostNames() {}

    /** One name for each host with a slash behind it, in ascending order of the bytes. */
    static String[] of(SyntheticOptions options) {
        Dice dice = new Dice(options.seed()).begin(Purpose.HOST_NAMES, 0);
        Set<String> domains = new HashSet<>();
        String[] names = new String[options.hosts()];
        int host = 0;
        while (host < names.length) {
            String domain = domain(dice);
            if (!domains.add(domain)) {
                continue;
            }
            int ofDomain = 1 + (int) Math.min(MOST_HOSTS, MORE_HOSTS * dice.heavyTailed(EXPONENT));
            int end = (int) Math.min(names.length, (long) host + ofDomain);
            Set<String> labels = new HashSet<>();
            while (host < end) {
                String label = label(dice, labels.size());
                if (labels.add(label)) {
                    names[host++] = label + domain + "/";
                }
            }
        }
        Arrays.sort(names);
        return names;
    }

    private static String domain(Dice dice) {
        StringBuilder domain = new StringBuilder();
        Words.append(domain, dice, 2 + dice.below(3));
        if (dice.chance(0.2)) {
            Words.append(domain.append('-'), dice, 2);
        }
        return domain.append(dice.chance(0.7) ? ".example" : ".test").toString();
    }

    /** The first label with its dot; a domain may also be a host itself. */
    private static String label(Dice dice, int earlier) {
        if (earlier == 0) {
            return dice.chance(0.93) ? "www." : "";
        }
        if (earlier < FIRST_LABELS.length / 2) {
            return FIRST_LABELS[dice.below(FIRST_LABELS.length)] + ".";
        }
        StringBuilder label = new StringBuilder();
        Words.append(label, dice, 2 + dice.below(2));
        return label.append('.').toString();
    }
}
