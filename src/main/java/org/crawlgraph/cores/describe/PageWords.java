package org.crawlgraph.cores.describe;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.common.Resources;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;

/**
 * The words of a page: from the labels of its host, the path and query of its URL, and its title.
 *
 * <p>A word is a run of letters (with their combining marks), in lower case, that does not follow a letter or digit.
 * Trailing digits are dropped, so {@code python3} gives {@code python}, while {@code 3rd} and the hash {@code a9f3e}
 * give nothing. Words of one or two letters, words of more than {@value #LONGEST} letters and stop words of
 * {@value #LANGUAGES} languages are dropped. A script without spaces gives whole phrases; there, only single letters
 * are dropped.
 *
 * <p>These parts of a URL are ignored: scheme, port, fragment, {@code www}, the public suffix of the host ({@code com},
 * {@code co.uk}, {@code github.io}), the file extension of the path, and {@code index}. Percent-encoded UTF-8 and
 * internationalised host names are decoded.
 */
final class PageWords {

    public static final int LONGEST = 30;

    static final int LANGUAGES = 14;

    private static final int SHORTEST = 3;

    /** The first letter of the scripts without spaces (CJK radicals). */
    private static final int WITHOUT_SPACES = 0x2E80;

    private static final Set<String> NOISE = noise();

    /** A word (group 1) with its digits, or a run of letters and digits that is none. */
    private static final Pattern WORD = Pattern.compile(
            "(\\p{L}[\\p{L}\\p{Mn}\\p{Mc}]*+)\\p{Nd}*+(?!\\p{L})|(?:\\p{L}[\\p{L}\\p{Mn}\\p{Mc}]*+)?+[\\p{L}\\p{Nd}]++");

    /** A URL's path and its query, both after the host if it has one. */
    private static final Pattern PATH_AND_QUERY = Pattern.compile("(?:.*?//[^/]*+)?+([^?#]*+)([^#]*+)", Pattern.DOTALL);

    private static final Pattern FILE_EXTENSION = Pattern.compile("\\.(?<=[^/]\\.)[\\p{L}\\p{Nd}]{0,5}$");

    private static final Pattern BARE_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private PageWords() {}

    private static Set<String> noise() {
        Set<String> noise = new HashSet<>(Set.of("www", "index", "http", "https"));
        Resources.lines(PageWords.class, "stop-words.txt")
                .map(line -> line.split(" "))
                .forEach(line -> noise.addAll(Arrays.asList(line).subList(1, line.length)));
        return noise;
    }

    /**
     * The distinct words of a page with arbitrary text, in alphabetical order. Time O(length · log of the number of
     * words).
     */
    public static Set<String> of(PageText page) {
        Set<String> words = new TreeSet<>();
        if (page.url() != null) {
            words.addAll(page.host() == null ? Set.of() : ofHost(page.host()));
            Matcher url = PATH_AND_QUERY.matcher(page.url());
            if (url.lookingAt()) {
                add(words, decoded(FILE_EXTENSION.matcher(url.group(1)).replaceFirst("")));
                add(words, decoded(url.group(2)));
            }
        }
        add(words, Objects.requireNonNullElse(page.title(), ""));
        return words;
    }

    /** The words of a host: its labels before the public suffix. */
    static Set<String> ofHost(String host) {
        Set<String> words = new TreeSet<>();
        if (host.indexOf(':') < 0) { // not an IPv6 address
            String domain = Objects.requireNonNull(Site.DOMAIN.of(host));
            String suffix = domain.substring(Math.max(0, domain.indexOf('.')));
            int labels = suffix.equals(domain) ? host.length() : host.length() - suffix.length();
            add(words, Host.international(host.substring(0, labels)));
        }
        return words;
    }

    private static String decoded(String part) {
        return part.indexOf('%') < 0
                ? part
                : URLDecoder.decode(BARE_PERCENT.matcher(part).replaceAll("%25"), StandardCharsets.UTF_8);
    }

    private static void add(Set<String> words, String text) {
        WORD.matcher(text)
                .results()
                .map(run -> run.group(1))
                .filter(Objects::nonNull)
                .forEach(word -> {
                    int letters = word.codePointCount(0, word.length());
                    int shortest = word.codePointAt(0) < WITHOUT_SPACES ? SHORTEST : SHORTEST - 1;
                    String lower = word.toLowerCase(Locale.ROOT);
                    if (letters >= shortest && letters <= LONGEST && !NOISE.contains(lower)) {
                        words.add(lower);
                    }
                });
    }
}
