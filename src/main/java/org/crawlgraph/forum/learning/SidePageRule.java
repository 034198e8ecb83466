package org.crawlgraph.forum.learning;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.crawlgraph.forum.map.PageType;

/**
 * Removes side pages, such as "who posted" of a thread.
 *
 * <p>The main page of a side page has the same numbers for the same keys and as many links from the same pages. Up to
 * {@value #TRIED} pages of a type are compared with their main pages. The type is removed if at least two were
 * compared, they have at most {@value #LITTLE} of the main pages' text, and at most {@value #NEW} of their links are
 * new. A link is new if no page of another type has it and its numbers differ from the page's own.
 */
final class SidePageRule implements Rule {

    static final int TRIED = 4;
    private static final double LITTLE = 0.25;
    private static final double NEW = 0.2;

    @Override
    public Optional<Removal> apply(TypeDraft type, Evidence evidence) {
        TrainingSample sample = evidence.sample;
        PageLinks links = evidence.links;
        int tried = 0;
        int text = 0;
        int mainText = 0;
        int linked = 0;
        int newLinks = 0;
        for (int i = 0; i < type.known.size() && tried < TRIED; i++) {
            int page = type.known.getInt(i);
            int main = mainUrls(page, evidence)
                    .map(sample::page)
                    .filter(other -> isMain(other, page, evidence))
                    .findFirst()
                    .orElse(-1);
            if (main >= 0) {
                tried++;
                text += sample.said(page).own().size();
                mainText += sample.said(main).own().size();
                Set<String> urls = new HashSet<>(links.own(page));
                linked += urls.size();
                Set<String> numbers = Evidence.numbers(sample.at(page).url());
                urls.removeIf(url -> numbers.containsAll(Evidence.numbers(url))
                        || links.linkers(url).stream().anyMatch(linker -> sample.type(linker) != type.number));
                newLinks += urls.size();
            }
        }
        return Removal.when(
                tried >= 2 && text <= LITTLE * mainText && newLinks <= NEW * linked, PageType.Reason.SIDE_PAGE);
    }

    /**
     * The most linked URLs that have the same numbers as a page and are linked from the same pages at least as often.
     */
    static Stream<String> mainUrls(int page, Evidence evidence) {
        PageLinks links = evidence.links;
        String url = evidence.sample.at(page).url();
        Set<String> numbers = Evidence.numbers(url);
        Set<String> same = new TreeSet<>();
        if (!numbers.isEmpty()) {
            links.linkers(url)
                    .forEach(linker -> links.targets(linker).stream()
                            .filter(other -> links.linkers(other).size()
                                    >= links.linkers(url).size())
                            .filter(other -> !other.equals(url)
                                    && Evidence.numbers(other).equals(numbers))
                            .forEach(same::add));
        }
        return same.stream()
                .sorted(Comparator.comparingInt(
                                (String other) -> -links.linkers(other).size())
                        .thenComparingInt(String::length))
                .limit(TRIED);
    }

    static boolean isMain(int main, int page, Evidence evidence) {
        return main >= 0 && evidence.sample.type(main) != evidence.sample.type(page) && evidence.mayStay(main);
    }
}
