package org.crawlgraph.datasets.generate;

import java.util.Iterator;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;

/**
 * The URLs of all pages in page order, which is ascending by bytes: hosts by name, folders of a site by name, pages of
 * a folder by number. URLs are canonical.
 */
final class SyntheticUrls {

    /** The text before the number of a page, between it and a word, and after the word. */
    private static final String[][] FORMS = {
        {"", "-", ".html"}, {"page", "_", ".htm"}, {"article.php?id=", "&title=", ""}, {"", "/", "/index.html"},
    };

    private final SyntheticSites sites;
    private final String[] names;
    private final Dice dice;
    private int host = -1;
    private String folder = "";
    private String[] form = FORMS[0];
    private int base;

    SyntheticUrls(SyntheticSites sites) {
        this.sites = sites;
        names = sites.names();
        dice = new Dice(sites.options().seed());
    }

    /** @param checkpoint receives the stage {@code "writing URLs"} */
    Iterator<String> iterator(Checkpoint checkpoint) {
        int pages = sites.options().pages();
        return IntStream.range(0, pages)
                .peek(page -> checkpoint.passed("writing URLs", page, pages))
                .mapToObj(this::next)
                .iterator();
    }

    /** The URL of a page; pages must be requested in ascending order. */
    private String next(int page) {
        if (host < 0 || page == sites.start(host + 1)) {
            host++;
        }
        int number = (page - sites.start(host)) % sites.sectionPages(host);
        if (number == 0) {
            int section = (page - sites.start(host)) / sites.sectionPages(host);
            dice.begin("URLS", page);
            String site = "http://" + names[host] + "/";
            int step = Dice.words(3) / sites.sections(host);
            folder = section == 0 ? site : site + Dice.word(section * step + dice.nextInt(step), 3) + "/";
            form = FORMS[section == 0 ? 0 : dice.nextInt(FORMS.length)];
            base = 1_000; // so that the numbers of a folder have as many digits
            while (base * 9L < sites.sectionPages(host)) {
                base *= 10;
            }
            return folder;
        }
        return folder + form[0] + (base + number) + form[1] + dice.word(3) + form[2];
    }
}
