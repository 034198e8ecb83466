package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A manual of 1,200 pages in the folders {@code mod}, {@code ref}, {@code c-api} and {@code print}, whose names other
 * sites use for forms, feeds and views; tests add more pages. Folders have an index with links to 300 pages, and pages
 * link to the index and to the next page.
 */
class ManualPruningTest {

    private static final String SITE = "http://manual.example";
    private static final List<String> SYLLABLES = List.of("ba", "ko", "li", "me", "nu", "ra", "so", "ti", "ve", "zo");
    private static final int PAGES = 300;

    private final Map<String, List<String>> pages = new LinkedHashMap<>();

    @BeforeEach
    void manual() {
        List<String> folders = List.of("/mod/", "/ref/", "/c-api/", "/print/");
        pages.put("/", new ArrayList<>(folders));
        for (int folder = 0; folder < folders.size(); folder++) {
            folder(folders.get(folder), PAGES * folder);
        }
    }

    private void folder(String folder, int from) {
        List<String> all = IntStream.range(from, from + PAGES)
                .mapToObj(page -> folder + word(page) + ".html")
                .toList();
        pages.put(folder, all);
        for (int page = 0; page < PAGES; page++) {
            pages.put(all.get(page), new ArrayList<>(List.of("/", folder, all.get((page + 1) % PAGES))));
        }
    }

    /** A word of four syllables, another for each number below 10,000. */
    private static String word(int number) {
        StringBuilder word = new StringBuilder();
        for (int rest = number * 7_919 % 10_000, i = 0; i < 4; i++, rest /= 10) {
            word.append(SYLLABLES.get(rest % 10));
        }
        return word.toString();
    }

    private void link(String from, String to) {
        pages.computeIfAbsent(from, unseen -> new ArrayList<>()).add(to);
    }

    /** The pages below a path that are removed. */
    private List<String> removed(String below) {
        PrunedSite site = PrunedSite.of(SITE, pages);
        return pages.keySet().stream()
                .filter(path -> path.startsWith(below))
                .filter(path -> !site.keeps(path))
                .toList();
    }

    @Test
    void foldersSayWhatTheirPagesAreAbout() {
        assertThat(removed("/")).isEmpty();
    }

    @Test
    void foldersWithThePagesOfAnotherFolderShowThemInAnotherWay() {
        for (int page = 0; page < PAGES; page++) {
            String name = word(page) + ".html";
            link("/mod/" + name, "/mobile/" + name);
            link("/mobile/" + name, "/mod/" + name);
        }

        assertThat(removed("/mobile/")).hasSize(PAGES);
        assertThat(removed("/mod/")).isEmpty();
    }

    @Test
    void pagesOfTheSameNameInUnrelatedFoldersAreNoViews() {
        for (int page = 0; page < PAGES; page++) {
            String name = word(page) + ".html";
            link("/", "/tools/files/" + name);
            link("/tools/files/" + name, "/mod/" + name);
            link("/tools/files/" + name, "/");
            link("/mod/" + name, "/mod/amp/" + name);
            link("/mod/amp/" + name, "/mod/" + name);
        }

        assertThat(removed("/tools/")).isEmpty();
        assertThat(removed("/mod/amp/")).hasSize(PAGES);
    }

    @Test
    void aFilterThatWouldSaveLittleRemovesOnlyWhatParametersSpeakAgainst() {
        for (int page = 0; page < PAGES / 10; page++) {
            String name = "/mod/" + word(page) + ".html";
            String view = name.replace("/mod/", "/mod/amp/");
            link(name, view);
            link(view, name);
            link(name, name + "?print=1");
            link(name + "?print=1", name);
        }

        assertThat(removed("/mod/")).hasSize(PAGES / 10).allMatch(path -> path.endsWith("?print=1"));
    }

    @Test
    void pageNumbersStayWithTheirList() {
        for (int page = 2; page < 40; page++) {
            String list = "/?p=" + page;
            link("/", list);
            link(list, "/?p=" + (page + 1 < 40 ? page + 1 : 2));
            link(list, "/mod/" + word(page) + ".html");
            link(list, "/mod/" + word(page + 40) + ".html");
        }

        assertThat(removed("/?p=")).isEmpty();
    }
}
