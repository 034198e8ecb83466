package org.crawlgraph.ingest.formats;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a folder, and the addresses under which links find them. A page is a file named as HTML, or any file
 * with HTML content, such as the {@code wiki/Article} and {@code list.php} of {@code wget -r}.
 *
 * <p>Maps file names written by wget back to addresses:
 * <ul>
 *   <li>{@code list.php?page=2} is that address, and {@code index.html?page=2} the folder's address with that query;
 *       wget for Windows writes {@code @} for the question mark.
 *   <li>{@code list.php.html}, and {@code list.php?page=2.html} if all pages with a query end that way, lose the
 *       {@code .html} added by {@code --adjust-extension}.
 *   <li>In a folder with a top-level folder for the base address's host, each top-level folder with a host name is that
 *       host.
 *   <li>Backup copies ({@code .orig}, {@code index.html.1}) are not pages; with {@code --adjust-extension},
 *       {@code page.orig} is the copy of {@code page.html}.
 * </ul>
 *
 * @param files the pages, ordered by name
 * @param aliases other canonical addresses of a page, mapped to its address: a folder with an {@code index.html} or
 *     {@code index.htm}, with and without its last {@code /}; an HTML file without the extension; a file name as an
 *     address, which {@code --convert-links} puts in links; a query with {@code /}, which wget writes as {@code %2F};
 *     {@code index.html?page=2} for the links of an {@code index.html} to {@code ?page=2};
 *     and the name of a gzipped file
 * @param hosts the addresses of the top-level folders named after hosts, by folder
 */
record Mirror(List<HtmlFile> files, Map<String, String> aliases, Map<String, String> hosts) {

    /** Bytes of a file to search for the start of HTML. */
    private static final int BEGINNING = 1 << 10;

    /** The start of HTML, after a byte order mark, XML declaration and comments. */
    private static final Pattern HTML = Pattern.compile(
            "(?is)(\u00EF\u00BB\u00BF)?\\s*+(<\\?xml[^>]*+>\\s*+)?(<!--(?:(?!-->).)*+(?:-->\\s*+|\\z))*+"
                    + "<(!doctype\\s+html|html|head|title|body|meta\\s|frameset)\\b.*");

    private static final Pattern INDEX = Pattern.compile("(https?://[^?]*/)index\\.html?");
    private static final Pattern QUERY = Pattern.compile("(.*/)?([^/?]*)\\?([^/]*)|(.*/)?([^/@]*)@([\\w.%-]++=[^/]*)");
    private static final Pattern SCRIPT =
            Pattern.compile("(?i)(.*\\.(?:php\\d?|phtml|aspx?|jspx?|cgi|pl|py|cfm|do))\\.html\\z");
    private static final Pattern KEPT_COPY = Pattern.compile("(?i)(.*)\\.(orig)|(.*\\.html?)\\.(\\d{1,3})");
    private static final Pattern HOST =
            Pattern.compile("(?i)[\\w-]++(?:\\.[\\w-]++)++(?:[:+]\\d{1,5})?|localhost(?:[:+]\\d{1,5})?");

    /** A host name unlikely to be another kind of name, such as {@code v1.2} or {@code index.html}. */
    private static final Pattern SITE =
            Pattern.compile("(?i)(?!.*\\.(?:html?|d|orig|bak|old)\\z)(?:[\\w-]++\\.)++[a-z]{2,63}(?:[:+]\\d{1,5})?"
                    + "|(?:\\d{1,3}\\.){3}\\d{1,3}(?:[:+]\\d{1,5})?|localhost(?:[:+]\\d{1,5})?");

    /** Hosts unlikely to have a certificate. */
    private static final Pattern PLAIN = Pattern.compile(".*[:+]\\d++|[\\d.]++|localhost");

    private static final Pattern HTML_ENDING = Pattern.compile("(?i)(.*)\\.html?");
    private static final Pattern NAME = Pattern.compile("(?i).*\\.(x?html|htm)(\\.gz)?");
    private static final Pattern GZIPPED = Pattern.compile("(?i)(.*\\.(?:x?html|htm))\\.gz\\z");

    /** Whether a folder has HTML pages at any depth. */
    static boolean isThere(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return Files.isDirectory(folder) && files.anyMatch(file -> Files.isRegularFile(file) && isHtml(file));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /**
     * Finds the pages of a folder. Symbolic links to files are followed, links to folders are not.
     *
     * @param base the canonical address of the folder, ending in {@code /}
     * @param rejects counts the other files by extension
     * @throws IngestException when a folder cannot be read
     */
    static Mirror of(Path folder, String base, Rejects rejects) {
        List<Path> all = Folders.below(folder);
        Set<Path> there = new HashSet<>(all);
        List<String> names = new ArrayList<>();
        for (Path file : all) {
            Matcher copy = KEPT_COPY.matcher(file.getFileName().toString());
            if (!isHtml(file)) {
                rejects.ignore("file that is not HTML (" + ending(file) + ")", 1);
            } else if (copy.matches()
                    && (there.contains(file.resolveSibling(copied(copy)))
                            || there.contains(file.resolveSibling(copied(copy) + ".html")))) {
                rejects.ignore("second copy of a page, such as wget keeps", 1);
            } else {
                names.add(folder.relativize(file).toString().replace(File.separatorChar, '/'));
            }
        }
        names.sort(null);
        return of(folder, names, Addresses.of(folder, base, names));
    }

    private static Mirror of(Path folder, List<String> names, Addresses addresses) {
        Map<String, String> pages = new LinkedHashMap<>();
        List<HtmlFile> files = new ArrayList<>();
        for (String name : names) {
            HtmlFile file = new HtmlFile(folder.resolve(name), addresses.of(unpacked(name)));
            files.add(file);
            String page = WebAddress.of(file.url());
            if (page != null) {
                pages.put(page, name);
            }
        }
        Map<String, String> aliases = new HashMap<>();
        pages.forEach((page, name) -> {
            int path = page.indexOf('?') < 0 ? page.length() : page.indexOf('?');
            String query = page.substring(path);
            Stream.of(
                            addresses.literal(name),
                            addresses.literal(unpacked(name)),
                            page.substring(0, path) + query.replace("%2F", "/"),
                            page.replaceFirst("/\\?", "/index.html?"))
                    .map(WebAddress::of)
                    .filter(other -> other != null && !pages.containsKey(other))
                    .forEach(other -> aliases.put(other, page));
            Matcher index = INDEX.matcher(page);
            Matcher ending = HTML_ENDING.matcher(page);
            if (index.matches()) {
                aliases.merge(index.group(1), page, (one, two) -> one.endsWith(".html") ? one : two);
            } else if (ending.matches() && query.isEmpty() && !pages.containsKey(ending.group(1))) {
                aliases.putIfAbsent(ending.group(1), page);
            }
        });
        for (String of : List.copyOf(aliases.keySet())) {
            String bare = of.substring(0, of.length() - 1);
            if (of.endsWith("/") && bare.indexOf('/', "https://".length()) > 0 && !pages.containsKey(bare)) {
                aliases.putIfAbsent(bare, String.valueOf(aliases.get(of)));
            }
        }
        return new Mirror(files, aliases, addresses.hosts());
    }

    /**
     * The address of the page that a link leads to; null if it is not a usable address. {@code --convert-links} writes
     * {@code ../b.org/x.html} for a link to another host, which resolves to {@code https://a.org/b.org/x.html}.
     */
    @Nullable
    String page(String link) {
        String page = WebAddress.of(link);
        if (page == null || aliases.containsKey(page)) {
            return page == null ? null : aliases.get(page);
        }
        int path = page.indexOf('/', page.indexOf("://") + 3) + 1;
        int end = page.indexOf('/', path);
        String host = end < 0 ? null : hosts.get(page.substring(path, end));
        String other = host == null ? null : WebAddress.of(host + page.substring(end + 1));
        return other == null ? page : aliases.getOrDefault(other, other);
    }

    /**
     * Guesses the address of a folder named after its host, or whose pages are all in folders named after hosts, as
     * {@code wget -r} creates them; null for other folders. Of several hosts, returns the one with the most pages. The
     * scheme is {@code http} for an IP address, a port or localhost, else {@code https}.
     */
    static @Nullable String likelyBase(Path folder) {
        String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        Map<String, Integer> hosts = new TreeMap<>();
        if (SITE.matcher(name).matches()) {
            hosts.put(name, 1);
        } else {
            for (Path file : Folders.below(folder)) {
                if (isHtml(file)) {
                    hosts.merge(
                            top(folder.relativize(file).toString().replace(File.separatorChar, '/')), 1, Integer::sum);
                }
            }
        }
        if (!hosts.keySet().stream().allMatch(SITE.asMatchPredicate())) {
            return null;
        }
        String host =
                Collections.max(hosts.entrySet(), Map.Entry.comparingByValue()).getKey();
        return (PLAIN.matcher(host).matches() ? "http://" : "https://") + host.replace('+', ':') + "/";
    }

    private static String copied(Matcher copy) {
        return copy.group(copy.group(1) == null ? 3 : 1);
    }

    private static String unpacked(String name) {
        return GZIPPED.matcher(name).replaceFirst("$1");
    }

    /** The folder that begins a name; empty for a file. */
    private static String top(String name) {
        return name.substring(0, Math.max(0, name.indexOf('/')));
    }

    private static String ending(Path file) {
        String name = file.getFileName().toString().replaceAll("[?@].*", "");
        String ending = name.substring(Math.max(0, name.lastIndexOf('.'))).toLowerCase(Locale.ROOT);
        return ending.matches("\\.[a-z0-9]{1,8}") ? ending : "no ending";
    }

    /** Checks the name, then the first bytes. */
    private static boolean isHtml(Path file) {
        if (NAME.matcher(String.valueOf(file.getFileName())).matches()) {
            return true;
        }
        try (InputStream bytes = Files.newInputStream(file)) {
            return HTML.matcher(new String(bytes.readNBytes(BEGINNING), StandardCharsets.ISO_8859_1))
                    .matches();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Maps file names to addresses.
     *
     * @param base the address of the folder
     * @param hosts the addresses of the top-level folders named after hosts
     * @param adjusted whether each page with a query has {@code .html} appended
     */
    private record Addresses(String base, Map<String, String> hosts, boolean adjusted) {

        static Addresses of(Path folder, String base, List<String> names) {
            int authority = base.indexOf("://") + 3;
            String scheme = base.substring(0, authority);
            String host = base.substring(authority, base.indexOf('/', authority));
            Map<String, String> hosts = new HashMap<>();
            if (Files.isDirectory(folder.resolve(host)) || Files.isDirectory(folder.resolve(host.replace(':', '+')))) {
                for (String name : names) {
                    String top = top(name);
                    if (top.equals(host) || HOST.matcher(top).matches()) {
                        hosts.put(top, scheme + top.replace('+', ':') + "/");
                    }
                }
            }
            boolean adjusted = names.stream().filter(QUERY.asMatchPredicate()).allMatch(HTML_ENDING.asMatchPredicate());
            return new Addresses(base, hosts, adjusted);
        }

        String of(String name) {
            Matcher query = QUERY.matcher(name);
            if (!query.matches()) {
                return literal(SCRIPT.matcher(name).replaceFirst("$1"));
            }
            int group = query.group(3) != null ? 1 : 4;
            String folder = query.group(group);
            String file = query.group(group + 1);
            String asked = query.group(group + 2);
            String path = (folder == null ? "" : folder) + (file.matches("index\\.html?") ? "" : file);
            Matcher ending = HTML_ENDING.matcher(asked);
            return literal(path) + "?" + (adjusted && ending.matches() ? ending.group(1) : asked).replace("#", "%23");
        }

        String literal(String name) {
            String top = top(name);
            String site = hosts.get(top);
            try {
                String path = new URI(null, null, "/" + (site == null ? name : name.substring(top.length() + 1)), null)
                        .toASCIIString();
                return (site == null ? base : site) + path.substring(1);
            } catch (URISyntaxException e) {
                throw new IllegalArgumentException("the file name " + name + " cannot be converted to a URL", e);
            }
        }
    }

    /**
     * A page in a file.
     *
     * @param url the absolute address of the page
     */
    record HtmlFile(Path path, String url) {

        /**
         * Reads the uncompressed content.
         *
         * @param max its maximum size in bytes
         * @throws IOException when the file cannot be read or is longer; the message names it
         */
        byte[] html(int max) throws IOException {
            boolean gzipped = GZIPPED.matcher(path.getFileName().toString()).matches();
            try (InputStream bytes = Files.newInputStream(path);
                    InputStream html = gzipped ? new GZIPInputStream(bytes) : bytes) {
                byte[] all = html.readNBytes(max);
                if (html.read() >= 0) {
                    throw new IOException("its HTML is longer than the limit of " + max + " bytes");
                }
                return all;
            } catch (IOException e) {
                throw new IOException("cannot read " + path + ": " + e.getMessage(), e);
            }
        }
    }
}
