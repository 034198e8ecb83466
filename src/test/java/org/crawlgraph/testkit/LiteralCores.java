package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.crawlgraph.graph.LinkGraph;

/**
 * The extraction loop as in section 2 of Daneshpajouh et al. (2008): 60 cold iterations for every core, candidates
 * found by looking at every page, density counted link by link. The oracle for the fast code.
 */
public final class LiteralCores {

    public record Found(List<Integer> hubs, List<Integer> authorities) {}

    private final int pages;
    private final double tie;
    private final Set<List<Integer>> links = new HashSet<>();
    private final List<Integer> hubs = new ArrayList<>();
    private final List<Integer> authorities = new ArrayList<>();
    private double[] hubScores = {};
    private double[] authorityScores = {};

    public LiteralCores(LinkGraph graph) {
        this(graph, 5e-13);
    }

    /** {@code tie}: scores that differ by no more than this share of themselves are equal. */
    public LiteralCores(LinkGraph graph, double tie) {
        this.tie = tie;
        pages = graph.pages();
        for (int page = 0; page < pages; page++) {
            for (int target : graph.targets(page)) {
                links.add(List.of(page, target));
            }
        }
    }

    public List<Found> ofDensity(int count, double density, int maxHubs, int maxAuthorities) {
        return loop(count, () -> growToDensity(density, maxHubs, maxAuthorities));
    }

    public List<Found> ofSize(int count, int coreSize, int newMemberCount) {
        return loop(count, () -> growToSize(coreSize, newMemberCount));
    }

    private List<Found> loop(int count, Runnable grow) {
        List<Found> found = new ArrayList<>();
        while (found.size() < count && !links.isEmpty()) {
            LiteralHits hits = new LiteralHits(pages, links, 60);
            found.add(grow(hits.hubs, hits.authorities, grow));
            remove(hubs);
            remove(authorities);
        }
        return found;
    }

    private Found grow(double[] hubScores, double[] authorityScores, Runnable grow) {
        this.hubScores = hubScores;
        this.authorityScores = authorityScores;
        hubs.clear();
        authorities.clear();
        authorities.add(best(authorityScores, page -> links.stream().anyMatch(link -> link.get(1) == page)));
        grow.run();
        return new Found(List.copyOf(hubs), List.copyOf(authorities));
    }

    /** The core that these scores show on the links that are left. */
    public Found ofDensity(
            double[] hubScores, double[] authorityScores, double density, int maxHubs, int maxAuthorities) {
        return grow(hubScores, authorityScores, () -> growToDensity(density, maxHubs, maxAuthorities));
    }

    /** The links that are left, as pairs of pages. */
    public Set<List<Integer>> links() {
        return links;
    }

    public void remove(List<Integer> pages) {
        links.removeIf(link -> pages.contains(link.get(0)) || pages.contains(link.get(1)));
    }

    private void growToDensity(double density, int maxHubs, int maxAuthorities) {
        boolean hubsOpen = true;
        boolean authoritiesOpen = true;
        while (hubsOpen || authoritiesOpen) {
            if (hubsOpen) {
                int candidate = hubs.size() < maxHubs ? hubCandidate() : -1;
                hubsOpen = candidate >= 0 && keepIfDense(candidate, hubs, density);
            }
            if (authoritiesOpen) {
                int candidate = authorities.size() < maxAuthorities ? authorityCandidate() : -1;
                authoritiesOpen = candidate >= 0 && keepIfDense(candidate, authorities, density);
            }
        }
    }

    private boolean keepIfDense(int candidate, List<Integer> side, double density) {
        side.add(candidate);
        long inside = links.stream()
                .filter(link -> hubs.contains(link.get(0)) && authorities.contains(link.get(1)))
                .count();
        if (100.0 * inside / (hubs.size() * authorities.size()) < density) {
            side.remove(side.size() - 1);
            return false;
        }
        return true;
    }

    private void growToSize(int coreSize, int newMemberCount) {
        int before = -1;
        while (size() > before && size() < coreSize) {
            before = size();
            for (int i = 0; i < newMemberCount && size() < coreSize && hubCandidate() >= 0; i++) {
                hubs.add(hubCandidate());
            }
            for (int i = 0; i < newMemberCount && size() < coreSize && authorityCandidate() >= 0; i++) {
                authorities.add(authorityCandidate());
            }
        }
    }

    private int size() {
        return hubs.size() + authorities.size();
    }

    private int hubCandidate() {
        return best(
                hubScores,
                page -> !isMember(page) && authorities.stream().anyMatch(a -> links.contains(List.of(page, a))));
    }

    private int authorityCandidate() {
        return best(
                authorityScores,
                page -> !isMember(page) && hubs.stream().anyMatch(h -> links.contains(List.of(h, page))));
    }

    private boolean isMember(int page) {
        return hubs.contains(page) || authorities.contains(page);
    }

    /**
     * The page with the highest score; scores that differ only in their last bits are equal, and the first page wins.
     */
    private int best(double[] scores, IntPredicate eligible) {
        int best = -1;
        for (int page = 0; page < pages; page++) {
            if (eligible.test(page) && (best < 0 || scores[page] > scores[best] * (1 + tie))) {
                best = page;
            }
        }
        return best;
    }
}
