package org.crawlgraph.datasets.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import org.crawlgraph.datasets.generate.Dice.Purpose;
import org.crawlgraph.datasets.generate.SyntheticCrawl.Blueprint;

/**
 * The URLs of all pages in page order, which is ascending by bytes: hosts by name, folders of a site by name, pages of
 * a folder by number. URLs are canonical. The returned text is reused.
 */
final class PageUrls implements Iterator<CharSequence> {

    /** The text before a page's number, between it and a word, and after the word; an empty middle means no word. */
    private static final String[][] FORMS = {
        {"", "-", ".html"},
        {"page", "", ".html"},
        {"", "_", ".htm"},
        {"article.php?id=", "&title=", ""},
        {"view.asp?ref=", "&lang=en&name=", "&print=no"},
        {"", "/", "/index.html"},
    };

    private static final int SPARE_WORDS = 8;
    private static final int LARGEST_STEP = 40;

    private final SyntheticHosts hosts;
    private final Sections sections;
    private final String[] names;
    private final Dice siteDice;
    private final Dice dice;
    private final StringBuilder url = new StringBuilder();
    private int page;
    private int host = -1;
    private int section;
    private int sectionStart;
    private int sectionEnd;
    private int syllables;
    private int wordStep;
    private int folderLength;
    private String[] form = FORMS[0];
    private int digits;
    private int numberStep;
    private int firstNumber;

    PageUrls(Blueprint blueprint) {
        this.hosts = blueprint.hosts();
        this.sections = new Sections(blueprint.options().seed());
        this.names = HostNames.of(blueprint.options());
        this.siteDice = new Dice(blueprint.options().seed());
        this.dice = new Dice(blueprint.options().seed());
    }

    @Override
    public boolean hasNext() {
        return page < hosts.start(hosts.count());
    }

    @Override
    public CharSequence next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (page == sectionEnd) {
            if (host < 0 || page == hosts.start(host + 1)) {
                enterSite();
            } else {
                section++;
            }
            enterSection();
        }
        url.setLength(folderLength);
        if (page > sectionStart) {
            int number = firstNumber + (page - sectionStart) * numberStep + dice.below(numberStep);
            url.append(form[0]);
            int start = url.length();
            url.append(number);
            while (url.length() - start < digits) {
                url.insert(start, '0');
            }
            url.append(form[1]);
            if (!form[1].isEmpty()) {
                Words.append(url, dice, 2 + dice.below(4) % 3);
            }
            url.append(form[2]);
        }
        page++;
        return url;
    }

    private void enterSite() {
        host++;
        section = 0;
        sections.divide(host, hosts.size(host));
        siteDice.begin(Purpose.SITE_PATHS, host);
        syllables = 2;
        while (Words.words(syllables) < (long) SPARE_WORDS * sections.count()) {
            syllables++;
        }
        wordStep = Words.words(syllables) / sections.count();
        url.setLength(0);
        url.append("http://").append(names[host]);
        folderLength = url.length();
    }

    private void enterSection() {
        int home = hosts.start(host);
        sectionStart = home + sections.start(section);
        sectionEnd = home + sections.start(section + 1);
        dice.begin(Purpose.SECTION_PATHS, sectionStart);
        if (section > 0) {
            url.setLength("http://".length() + names[host].length());
            Words.append(url, section * wordStep + siteDice.below(wordStep), syllables);
            if (dice.chance(0.6)) {
                Words.append(url.append(dice.chance(0.3) ? '-' : '/'), dice, 2 + dice.below(3));
            }
            folderLength = url.append('/').length();
        }
        form = FORMS[section == 0 ? 0 : dice.below(FORMS.length)];
        numberStep = 1 + dice.nearZero(LARGEST_STEP);
        firstNumber = dice.nearZero(1_000_000);
        digits = String.valueOf(firstNumber + (long) (sectionEnd - sectionStart) * numberStep)
                .length();
    }

    /**
     * Names of hosts under the reserved top-level domains {@code example} and {@code test} (RFC 2606). Most domains
     * have one host, a few have very many. Space O(hosts).
     */
    private static final class HostNames {

        private static final String[] FIRST_LABELS = {
            "www", "news", "shop", "forum", "docs", "members", "dept", "archive"
        };
        private static final double MORE_HOSTS = 0.4;
        private static final double EXPONENT = 1.3;
        private static final int MOST_HOSTS = 2_000;

        private HostNames() {}

        /** One name per host, followed by a slash, in ascending byte order. */
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

    /** Artificial words: syllables of a consonant and a vowel. Words of the same length sort by number. */
    static final class Words {

        private static final String CONSONANTS = "bcdfghjklmnprstvwz";
        private static final String VOWELS = "aeiou";

        static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();

        private Words() {}

        /** The number of words with this number of syllables, at most 4. */
        static int words(int syllables) {
            int words = 1;
            for (int i = 0; i < syllables; i++) {
                words *= SYLLABLES;
            }
            return words;
        }

        static void append(StringBuilder text, int number, int syllables) {
            int divisor = words(syllables - 1);
            for (int rest = number; divisor > 0; divisor /= SYLLABLES) {
                int syllable = rest / divisor;
                text.append(CONSONANTS.charAt(syllable / VOWELS.length()))
                        .append(VOWELS.charAt(syllable % VOWELS.length()));
                rest %= divisor;
            }
        }

        static void append(StringBuilder text, Dice dice, int syllables) {
            append(text, dice.below(words(syllables)), syllables);
        }
    }

    /**
     * The sections of one site: its folders in the URLs. The first starts with the home page, every other with its index
     * page. Reused for each site.
     */
    static final class Sections {

        private static final int SMALLEST = 2;
        private static final double TYPICAL = 20;
        private static final double EXPONENT = 1.3;
        private static final int LARGEST = 1_200;

        private final Dice dice;
        private final IntArrayList starts = new IntArrayList();

        Sections(long seed) {
            this.dice = new Dice(seed);
        }

        /** Divides the pages of a site. */
        void divide(int host, int size) {
            dice.begin(Purpose.SECTIONS, host);
            starts.clear();
            int start = 0;
            while (start < size) {
                starts.add(start);
                start += SMALLEST + (int) Math.min(LARGEST, TYPICAL * dice.heavyTailed(EXPONENT));
            }
            starts.add(size);
        }

        int count() {
            return starts.size() - 1;
        }

        /** The first page of a section, counted from the home page; for {@code section == count()} the size of the site. */
        int start(int section) {
            return starts.getInt(section);
        }

        int sectionOf(int local) {
            int low = 0;
            int high = count();
            while (high - low > 1) {
                int middle = (low + high) >>> 1;
                if (starts.getInt(middle) <= local) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}
