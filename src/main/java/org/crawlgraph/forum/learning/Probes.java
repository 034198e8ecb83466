package org.crawlgraph.forum.learning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.common.Checkpoint;

/**
 * Plans and sends the probes of a training: pages fetched in addition to the sample, as evidence for the rules.
 *
 * <ol>
 *   <li>Pages of URL patterns that are frequent in links but rare in the sample, so that types a crawl will meet by the
 *       hundred are not judged by one or two pages: {@value #OFTEN_LINKED_PAGES} pages if a pattern has
 *       {@value #OFTEN_LINKED} links, else one; the most linked patterns first, the numbered first pages of lists
 *       included. Uses at most one fifth of the probes.
 *   <li>{@linkplain Duplicates#candidates Likely duplicates} of {@value #DRAWN} drawn pages of each page type, the most
 *       linked types first, one page of each type in turn. Skips a pattern after {@value #ENOUGH} pages without a
 *       duplicate, outside the {@value #BEST} best patterns, or if all its known pages have uniform content. Once a
 *       page has a duplicate, its other candidates are fetched too: the number of duplicates decides which type is the
 *       copy.
 *   <li>For types that are not copies, the pages that {@link OtherOrderRule} and {@link SidePageRule} compare theirs
 *       with.
 * </ol>
 */
final class Probes {

    private static final int OFTEN_LINKED = 10;
    private static final int OFTEN_LINKED_PAGES = 4;
    private static final int TOP_UP_SHARE = 5;
    private static final int DRAWN = 15;
    private static final int ENOUGH = 3;

    /** Maximum number of patterns fetched for one page. */
    private static final int BEST = 8;

    /** Probes reserved for the last step. */
    private static final int LEFT = 60;

    private final TrainingSample sample;
    private final Checkpoint checkpoint;

    /** URLs in the sample's links, by URL pattern. */
    private final Map<Integer, Set<String>> linked = new TreeMap<>();

    /** Number of pages compared and number with a duplicate, by page type and pattern. */
    private final Map<List<Integer>, int[]> tries = new HashMap<>();

    private Probes(TrainingSample sample, Checkpoint checkpoint) {
        this.sample = sample;
        this.checkpoint = checkpoint;
        for (int page = 0; page < sample.sampled(); page++) {
            sample.at(page).links().forEach(link -> add(link.url(), linked));
        }
        linked.remove(-1);
    }

    private void add(String url, Map<Integer, Set<String>> urls) {
        urls.computeIfAbsent(sample.pattern(url), unseen -> new LinkedHashSet<>())
                .add(url);
    }

    /** Sends all probes and returns the evidence. */
    static Evidence send(TrainingSample sample, long randomSeed, Checkpoint checkpoint) {
        Probes probes = new Probes(sample, checkpoint);
        probes.topUp();
        probes.duplicates(Rules.clean(new Evidence(sample), Rules.UNIFORM), new Random(randomSeed));
        probes.views(Rules.clean(new Evidence(sample), Rules.COPIES));
        return new Evidence(sample);
    }

    private void topUp() {
        Map<Integer, Set<String>> urls = new TreeMap<>();
        linked.values()
                .forEach(all -> all.forEach(url -> {
                    add(url, urls);
                    String first = sample.numbers.numberedFirst(url);
                    if (first != null) {
                        add(first, urls);
                    }
                }));
        urls.remove(-1);
        List<Set<String>> most = new ArrayList<>(urls.values());
        most.sort(Comparator.comparingInt(all -> -all.size()));
        int left = sample.probesLeft() - sample.probesLeft() / TOP_UP_SHARE;
        for (Set<String> all : most) {
            List<String> unknown = new ArrayList<>(all);
            unknown.removeIf(url -> sample.page(url) >= 0);
            int missing = (all.size() < OFTEN_LINKED ? 1 : OFTEN_LINKED_PAGES) - (all.size() - unknown.size());
            for (int i = 0; i < Math.min(missing, unknown.size()) && sample.probesLeft() > left; i++) {
                sample.probe(unknown.get(i * unknown.size() / missing), checkpoint);
            }
        }
    }

    private void duplicates(Evidence evidence, Random random) {
        List<TypeDraft> order = new ArrayList<>(evidence.types);
        order.removeIf(type -> !type.kept);
        Map<TypeDraft, IntArrayList> drawn = new HashMap<>();
        for (TypeDraft type : order) {
            IntArrayList pages = new IntArrayList(type.known);
            IntArrays.shuffle(pages.elements(), 0, pages.size(), random);
            drawn.put(type, pages);
        }
        order.sort(Comparator.comparingInt(
                type -> -linked.getOrDefault(type.pattern, Set.of()).size()));
        for (int round = 0; round < DRAWN; round++) {
            for (TypeDraft type : order) {
                IntArrayList pages = drawn.getOrDefault(type, IntArrayList.of());
                if (round < pages.size() && sample.tells(pages.getInt(round))) {
                    examine(pages.getInt(round), evidence);
                }
            }
        }
    }

    private void examine(int page, Evidence evidence) {
        Map<Integer, List<String>> candidates = new LinkedHashMap<>(Duplicates.candidates(sample, page));
        candidates.keySet().removeIf(pattern -> {
            List<TypeDraft> types = evidence.ofPattern(pattern);
            return !types.isEmpty() && types.stream().noneMatch(type -> type.kept);
        });
        candidates.entrySet().stream().limit(BEST).forEach(each -> {
            int[] before = tries.computeIfAbsent(List.of(sample.type(page), each.getKey()), unseen -> new int[2]);
            boolean hopeless = before[0] >= ENOUGH && 2 * before[1] < before[0];
            if (!hopeless && sample.probesLeft() > LEFT) {
                before[0]++;
                before[1] += hasDuplicate(page, each.getValue()) ? 1 : 0;
            }
        });
    }

    private boolean hasDuplicate(int page, List<String> candidates) {
        boolean found = false;
        for (int i = 0; i < Math.min(Duplicates.LINKS, candidates.size()); i++) {
            String url = candidates.get(i);
            int other = i == 0 || found ? sample.probe(url, checkpoint) : sample.page(url);
            found |= other >= 0 && sample.type(other) != sample.type(page) && sample.repeats(page, other);
        }
        return found;
    }

    private void views(Evidence evidence) {
        for (TypeDraft type : evidence.types) {
            if (type.kept && !type.isEntry()) {
                for (int page : type.known.subList(0, Math.min(SidePageRule.TRIED, type.known.size()))) {
                    for (String url : SidePageRule.mainUrls(page, evidence).toList()) {
                        if (SidePageRule.isMain(sample.probe(url, checkpoint), page, evidence)) {
                            break;
                        }
                    }
                }
                type.known
                        .intStream()
                        .boxed()
                        .limit(OtherOrderRule.TRIED)
                        .map(page -> OtherOrderRule.usualUrl(page, evidence))
                        .filter(url -> !url.isEmpty())
                        .forEach(url -> sample.probe(url, checkpoint));
            }
        }
    }
}
