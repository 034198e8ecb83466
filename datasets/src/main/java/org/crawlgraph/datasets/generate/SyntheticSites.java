package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The hosts of a synthetic crawl with their pages, sections and popularity, and the communities planted between them.
 * Sizes and popularities are heavy-tailed. Pages of a host are consecutive; its sections, which are its folders, have
 * the same number of pages. Immutable and thread-safe. Space O(hosts).
 */
final class SyntheticSites {

    private static final double SIZE_EXPONENT = 1.1;
    private static final double POPULARITY_EXPONENT = 1.5;

    /** Maximum share of the pages on one host, unless there are few hosts. */
    private static final double MAX_SHARE = 0.0125;

    private static final int MAX_SECTIONS = 50_000;

    private final SyntheticOptions options;
    private final int[] starts;
    private final int[] sectionPages;
    private final double[] popularity;
    private final List<SyntheticCrawl.Community> communities = new ArrayList<>();
    private final Int2ObjectOpenHashMap<SyntheticCrawl.Community> communityOfFan = new Int2ObjectOpenHashMap<>();

    SyntheticSites(SyntheticOptions options) {
        this.options = options;
        int hosts = options.hosts();
        Dice dice = new Dice(options.seed()).begin("HOST_SIZES", 0);
        double[] weights = new double[hosts];
        Arrays.setAll(weights, host -> 0.001 + dice.heavyTailed(SIZE_EXPONENT));
        starts = starts(weights, options.pages());
        sectionPages = new int[hosts];
        popularity = new double[hosts];
        double sum = 0;
        for (int host = 0; host < hosts; host++) {
            sectionPages[host] = Math.max(size(host) / MAX_SECTIONS, 8) + (int) Math.min(300, 12 * dice.heavyTailed(2));
            sum += Math.sqrt(size(host)) * (0.05 + dice.heavyTailed(POPULARITY_EXPONENT));
            popularity[host] = sum;
        }
        plant();
    }

    /** Assigns one page to each host, and the others by weight up to the largest share. */
    private static int[] starts(double[] weights, int pages) {
        int hosts = weights.length;
        double max = Math.max(MAX_SHARE * pages, 4.0 * pages / hosts);
        double low = 0;
        double high = 1e12;
        for (int i = 0; i < 200; i++) {
            double factor = (low + high) / 2;
            double total = Arrays.stream(weights)
                    .map(weight -> Math.min(max, weight * factor))
                    .sum();
            low = total < pages - hosts ? factor : low;
            high = total < pages - hosts ? high : factor;
        }
        int[] starts = new int[hosts + 1];
        double sum = 0;
        for (int host = 0; host < hosts; host++) {
            sum += Math.min(max, weights[host] * low);
            starts[host + 1] = host + 1 + (int) Math.min(pages - (double) hosts, sum);
        }
        starts[hosts] = pages;
        return starts;
    }

    /**
     * Plants one community per 60 hosts, with up to a seventh of the links between sites. Chooses authorities and then
     * fans, each on a host of its own; finds fewer when most pages are fans already.
     */
    private void plant() {
        double links = 0.15 * options.links() * (1 - options.intraSiteShare());
        Dice dice = new Dice(options.seed());
        for (int number = 0; number < hosts() / 60; number++) {
            dice.begin("COMMUNITIES", number);
            int fans = 12 + (int) Math.min(hosts() / 4.0, 10 * dice.heavyTailed(1.5));
            int authorities = (int) Math.min(4 + 4 * dice.heavyTailed(2), Math.min(40, fans));
            links -= (double) fans * authorities;
            if (links < 0) {
                return;
            }
            SyntheticCrawl.Community planted = new SyntheticCrawl.Community(new IntArrayList(), new IntArrayList());
            IntOpenHashSet used = new IntOpenHashSet();
            for (int i = 0; i < 16 * (fans + authorities) && planted.fans().size() < fans; i++) {
                int host = dice.nextInt(hosts());
                int page = start(host) + dice.nextInt(size(host));
                boolean isAuthority = planted.authorities().size() < authorities;
                if (!used.contains(host) && (isAuthority || communityOfFan.putIfAbsent(page, planted) == null)) {
                    used.add(host);
                    (isAuthority ? planted.authorities() : planted.fans()).add(page);
                }
            }
            planted.fans().sort(null);
            planted.authorities().sort(null);
            communities.add(planted);
        }
    }

    SyntheticOptions options() {
        return options;
    }

    List<SyntheticCrawl.Community> communities() {
        return List.copyOf(communities);
    }

    /** The pages that a page links to as a fan, ascending; empty when it is not a fan. */
    IntList authoritiesFor(int page) {
        SyntheticCrawl.Community community = communityOfFan.get(page);
        return community == null ? IntLists.EMPTY_LIST : community.authorities();
    }

    int hosts() {
        return popularity.length;
    }

    /** The first page of a host; for {@code host == hosts()}, the number of all pages. */
    int start(int host) {
        return starts[host];
    }

    int size(int host) {
        return starts[host + 1] - starts[host];
    }

    int hostOf(int page) {
        int found = Arrays.binarySearch(starts, page);
        return found >= 0 ? found : -found - 2;
    }

    /** Pages of each section of a host but the last, which may have fewer. */
    int sectionPages(int host) {
        return sectionPages[host];
    }

    int sections(int host) {
        return (size(host) + sectionPages[host] - 1) / sectionPages[host];
    }

    /** A random link target: favours popular hosts, and on each the home page and the first pages after it. */
    int popularPage(Dice dice) {
        int found = Arrays.binarySearch(popularity, dice.nextDouble() * popularity[hosts() - 1]);
        int host = Math.min(hosts() - 1, found >= 0 ? found + 1 : -found - 1);
        return start(host) + dice.nearZero(size(host));
    }

    /**
     * Names of the hosts under the reserved top-level domains {@code example} and {@code test} (RFC 2606), in ascending
     * order. Most domains have one host, a few have very many.
     */
    String[] names() {
        Dice dice = new Dice(options.seed()).begin("HOST_NAMES", 0);
        Set<String> names = new TreeSet<>();
        while (names.size() < hosts()) {
            String domain = dice.word(2 + dice.nextInt(3)) + (dice.chance(0.7) ? ".example" : ".test");
            names.add(dice.chance(0.93) ? "www." + domain : domain);
            for (double more = Math.min(2_000, 0.4 * dice.heavyTailed(1.3)); more >= 1; more--) {
                if (names.size() < hosts()) {
                    names.add(dice.word(2 + dice.nextInt(2)) + "." + domain);
                }
            }
        }
        return names.toArray(String[]::new);
    }
}
