package org.crawlgraph.cores.describe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The words of a page: from the labels of its host, the path and query of its URL, and its title.
 *
 * <p>A word is a run of letters (with their combining marks), in lower case, that does not follow a letter or digit. Trailing digits are
 * dropped, so {@code python3} gives {@code python}, while {@code 3rd} and the hash {@code a9f3e} give nothing. Words of one or two letters,
 * words of more than {@value #LONGEST} letters and stop words of {@value #LANGUAGES} languages are dropped. A script without spaces gives
 * whole phrases; there, only single letters are dropped.
 *
 * <p>These parts of a URL are ignored: scheme, port, fragment, {@code www}, the public suffix of the host ({@code com}, {@code co.uk},
 * {@code github.io}), the file extension of the path, and {@code index}. Percent-encoded UTF-8 and internationalised host names are
 * decoded.
 */
public final class PageWords {

    public static final int LONGEST = 30;

    static final int LANGUAGES = 14;

    private static final int SHORTEST = 3;

    /** The first letter of the scripts without spaces (CJK radicals). */
    private static final int WITHOUT_SPACES = 0x2E80;

    private static final Set<String> NOISE = noise();

    /** A percent sign without two hexadecimal digits. */
    private static final Pattern BARE_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    /** Maximum letters of a file extension. */
    private static final int EXTENSION = 5;

    private PageWords() {}

    private static Set<String> noise() {
        Set<String> noise = new HashSet<>(Set.of("www", "index", "http", "https"));
        String file = "stop-words.txt";
        try (InputStream in = Objects.requireNonNull(PageWords.class.getResourceAsStream(file), file)) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    .forEach(line -> noise.addAll(Arrays.asList(line).subList(1, line.length)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
        return noise;
    }

    /** The distinct words of a page with arbitrary text, in alphabetical order. Time O(length · log of the number of words). */
    public static Set<String> of(PageText page) {
        Set<String> words = new TreeSet<>();
        if (page.url() != null) {
            addUrl(words, page.url(), page.host());
        }
        if (page.title() != null) {
            add(words, page.title());
        }
        return words;
    }

    /** The words of a host: its labels before the public suffix. */
    static Set<String> ofHost(String host) {
        Set<String> words = new TreeSet<>();
        addHost(words, host);
        return words;
    }

    private static void addUrl(Set<String> words, String url, @Nullable String host) {
        if (host != null) {
            addHost(words, host);
        }
        int authority = url.indexOf("//");
        int path = authority < 0 ? 0 : url.indexOf('/', authority + 2);
        if (path < 0) {
            return;
        }
        int fragment = url.indexOf('#', path);
        int end = fragment < 0 ? url.length() : fragment;
        int query = url.indexOf('?', path);
        int pathEnd = query < 0 || query > end ? end : query;
        add(words, decoded(url.substring(path, withoutExtension(url, path, pathEnd))));
        add(words, decoded(url.substring(pathEnd, end)));
    }

    private static void addHost(Set<String> words, String host) {
        if (host.indexOf(':') >= 0) {
            return; // an IPv6 address
        }
        String domain = Site.DOMAIN.of(host);
        int suffix = domain == null ? -1 : domain.indexOf('.');
        int labels = domain == null || suffix < 0 ? host.length() : host.length() - (domain.length() - suffix);
        add(words, Host.international(host.substring(0, Math.max(0, labels))));
    }

    private static int withoutExtension(String url, int path, int end) {
        int dot = url.lastIndexOf('.', end - 1);
        if (dot <= path || url.charAt(dot - 1) == '/' || end - dot - 1 > EXTENSION) {
            return end;
        }
        for (int i = dot + 1; i < end; i++) {
            if (!Character.isLetterOrDigit(url.charAt(i))) {
                return end;
            }
        }
        return dot;
    }

    private static String decoded(String part) {
        if (part.indexOf('%') < 0) {
            return part;
        }
        return URLDecoder.decode(BARE_PERCENT.matcher(part).replaceAll("%25"), StandardCharsets.UTF_8);
    }

    private static void add(Set<String> words, String text) {
        int length = text.length();
        int i = 0;
        while (i < length) {
            int begin = i;
            int letters = afterLetters(text, begin);
            int end = letters;
            boolean digits = false;
            boolean mixed = letters == begin;
            for (; end < length && Character.isLetterOrDigit(text.codePointAt(end)); end += width(text, end)) {
                boolean letter = Character.isLetter(text.codePointAt(end));
                mixed |= letter && digits;
                digits |= !letter;
            }
            if (!mixed) {
                add(words, text, begin, letters);
            }
            i = end > begin ? end : begin + width(text, begin);
        }
    }

    private static void add(Set<String> words, String text, int begin, int end) {
        int letters = text.codePointCount(begin, end);
        int shortest = text.codePointAt(begin) < WITHOUT_SPACES ? SHORTEST : SHORTEST - 1;
        if (letters >= shortest && letters <= LONGEST) {
            String word = text.substring(begin, end).toLowerCase(Locale.ROOT);
            if (!NOISE.contains(word)) {
                words.add(word);
            }
        }
    }

    private static int afterLetters(String text, int begin) {
        int i = begin;
        while (i < text.length() && (isLetter(text.codePointAt(i)) || (i > begin && isMark(text.codePointAt(i))))) {
            i += width(text, i);
        }
        return i;
    }

    private static boolean isLetter(int c) {
        return Character.isLetter(c);
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static int width(String text, int i) {
        return Character.charCount(text.codePointAt(i));
    }
}
