package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.crawlgraph.graph.LinkGraph;

/** Algorithm 1 with a record for every URL in the queue. */
public final class LiteralSampling {

    public final List<Integer> crawled = new ArrayList<>();
    public final Set<Integer> withdrawn = new HashSet<>();

    private final List<Url> queue = new ArrayList<>();

    private static final class Url {
        final int page;
        double s;
        double r = 1;
        double p;

        Url(int page, double wanted) {
            this.page = page;
            this.p = wanted;
        }
    }

    public LiteralSampling(LinkGraph site, int[] entries, int count, double wanted, long randomSeed) {
        SplittableRandom random = new SplittableRandom(randomSeed);
        Set<Integer> known = new HashSet<>();
        add(entries, known, wanted);
        while (crawled.size() < count && !queue.isEmpty()) {
            double sum = queue.stream().mapToDouble(url -> url.p).sum();
            double at = random.nextDouble() * sum;
            int chosen = 0;
            for (double before = queue.get(0).p;
                    at >= before && chosen < queue.size() - 1;
                    before += queue.get(chosen).p) {
                chosen++;
            }
            int page = queue.remove(chosen).page;
            crawled.add(page);
            for (Url url : queue) {
                double q = url.p / sum;
                url.s += url.r * q;
                url.r *= 1 - q;
                url.p = wanted - url.s;
            }
            queue.stream().filter(url -> url.p <= 0).forEach(url -> withdrawn.add(url.page));
            queue.removeIf(url -> url.p <= 0);
            add(site.targets(page), known, wanted);
        }
    }

    private void add(int[] pages, Set<Integer> known, double wanted) {
        for (int page : pages) {
            if (known.add(page)) {
                queue.add(new Url(page, wanted));
            }
        }
    }
}
