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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.ingest.gather.WebAddress;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a folder, and the addresses under which links find them. A page is a file named as HTML, or any file
 * with HTML content, such as the {@code wiki/Article} and {@code list.php} of {@code wget -r}. Its address is its path
 * below the base address, in which a {@code ?} begins the query; in a folder with a top-level folder for the host of
 * the base address, each top-level folder with a host name is that host. Copies that wget keeps ({@code .orig},
 * {@code index.html.1}) are not pages.
 *
 * @param base the canonical address of the folder, ending in {@code /}
 * @param hosts the top-level folders that are hosts
 * @param files the pages by address, ordered by name
 * @param aliases other canonical addresses of a page, mapped to its address: a folder with an {@code index.html} or
 *     {@code index.htm}, with and without its last {@code /}; a page without its {@code .html}, which
 *     {@code --adjust-extension} adds; a file name as an address, which {@code --convert-links} puts in links; and a
 *     query behind the {@code @} of wget for Windows, and with the {@code /} that wget writes as {@code %2F}
 */
record Mirror(String base, Set<String> hosts, Map<String, Path> files, Map<String, String> aliases) {

    /** Bytes of a file to search for the start of HTML. */
    private static final int BEGINNING = 1 << 10;

    /** The start of HTML, after a byte order mark, XML declaration and comments. */
    private static final Pattern HTML = Pattern.compile(
            "(?is)(\u00EF\u00BB\u00BF)?\\s*+(<\\?xml[^>]*+>\\s*+)?(<!--(?:(?!-->).)*+(?:-->\\s*+|\\z))*+"
                    + "<(!doctype\\s+html|html|head|title|body|meta\\s|frameset)\\b.*");

    private static final Pattern NAME = Pattern.compile("(?i).*\\.(x?html|htm)(\\.gz)?");
    private static final String COPIES = "second copy of a page, such as wget keeps";
    private static final Pattern WINDOWS_QUERY = Pattern.compile("@(?=[\\w.%-]++=[^/]*+\\z)");
    private static final Pattern COPY = Pattern.compile("(?i).*\\.(orig|html?\\.\\d{1,3})");

    /** A folder that wget for Windows names after a host and its port. */
    private static final Pattern PORT = Pattern.compile("[\\w.-]++\\+\\d{1,5}");

    /** A host name unlikely to be another kind of name, such as {@code v1.2} or {@code index.html}. */
    private static final Pattern HOST = Pattern.compile("(?i)(?!.*\\.(?:html?|orig|bak|old)\\z)"
            + "(?:(?:[\\w-]++\\.)++[a-z]{2,63}|(?:\\d{1,3}\\.){3}\\d{1,3}|localhost)(?::\\d{1,5})?");

    /** Hosts unlikely to have a certificate. */
    private static final Pattern PLAIN = Pattern.compile(".*:\\d++|[\\d.]++|localhost");

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
     * @param given the base address; without one, it has the host that the folder or its top-level folders are named
     *     after, with the scheme {@code http} for an IP address, a port or localhost, else {@code https}
     * @param rejects counts the other files
     * @throws IngestException when a folder cannot be read, or the base address is invalid or unknown
     */
    static Mirror of(Path folder, @Nullable String given, Rejects rejects) {
        List<String> names = new ArrayList<>();
        for (Path file : Folders.below(folder)) {
            if (!isHtml(file)) {
                rejects.ignore("file that is not HTML", 1);
            } else if (COPY.matcher(String.valueOf(file.getFileName())).matches()) {
                rejects.ignore(COPIES, 1);
            } else {
                names.add(folder.relativize(file).toString().replace(File.separatorChar, '/'));
            }
        }
        names.sort(null);
        String base = canonicalBase(given == null ? likelyBase(folder, names) : given);
        String host = base.substring(base.indexOf("://") + 3, base.indexOf('/', base.indexOf("://") + 3));
        Set<String> hosts = !Files.isDirectory(folder.resolve(host))
                ? Set.of()
                : names.stream()
                        .map(Mirror::top)
                        .filter(top -> top.equals(host) || HOST.matcher(top).matches())
                        .collect(Collectors.toSet());
        Mirror mirror = new Mirror(base, hosts, new LinkedHashMap<>(), new HashMap<>());
        Map<String, String> pages = new LinkedHashMap<>();
        for (String name : names) {
            int query = name.indexOf('?') < 0 ? name.length() : name.indexOf('?');
            String url = mirror.literal(name.substring(0, query))
                    + name.substring(query).replace("#", "%23");
            String page = WebAddress.of(url);
            if (!hosts.isEmpty() && PORT.matcher(top(name)).matches()) {
                rejects.record(
                        folder.resolve(name),
                        0,
                        "its folder names a host and a port; import the folder alone, with --base-url");
            } else if (page == null) {
                rejects.record(
                        folder.resolve(name), 0, "its URL is too long for a store: " + IngestException.quote(url));
            } else if (mirror.files.putIfAbsent(page, folder.resolve(name)) == null) {
                pages.put(page, mirror.literal(name));
            } else {
                rejects.ignore(COPIES, 1);
            }
        }
        pages.forEach(mirror::addAliases);
        return mirror;
    }

    private void addAliases(String page, String literal) {
        Stream.of(literal, page, page.replaceFirst("/index\\.html?(?=\\?|\\z)", "/"))
                .flatMap(form -> Stream.of(form, WINDOWS_QUERY.matcher(form).replaceFirst("?")))
                .flatMap(form -> Stream.of(form, form.replaceFirst("(?<!/index)\\.html?\\z", "")))
                .flatMap(form -> Stream.of(form, form.replace("%2F", "/")))
                .distinct()
                .map(WebAddress::of)
                .filter(other -> other != null && !files.containsKey(other))
                .forEach(other -> {
                    aliases.put(other, page);
                    String bare = other.substring(0, other.length() - 1);
                    if (other.endsWith("/") && bare.indexOf('/', "https://".length()) > 0 && !files.containsKey(bare)) {
                        aliases.putIfAbsent(bare, page);
                    }
                });
    }

    /** The address of a file whose whole name is a path. */
    private String literal(String name) {
        String prefix = hosts.contains(top(name)) ? base.substring(0, base.indexOf("://") + 3) : base;
        try {
            return prefix
                    + new URI(null, null, "/" + name, null).toASCIIString().substring(1);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("the file name " + name + " cannot be converted to a URL", e);
        }
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
        String other = hosts.contains(top(page.substring(path)))
                ? WebAddress.of(base.substring(0, base.indexOf("://") + 3) + page.substring(path))
                : null;
        return other == null ? page : aliases.getOrDefault(other, other);
    }

    private static String likelyBase(Path folder, List<String> names) {
        String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
        List<String> hosts = HOST.matcher(name).matches()
                ? List.of(name)
                : names.stream().map(Mirror::top).distinct().toList();
        if (hosts.isEmpty() || !hosts.stream().allMatch(HOST.asMatchPredicate())) {
            throw IngestException.in(
                    folder,
                    "this folder of HTML files is not named after a host; pass its URL, such as"
                            + " --base-url https://www.example.org/");
        }
        return (PLAIN.matcher(hosts.get(0)).matches() ? "http://" : "https://") + hosts.get(0) + "/";
    }

    private static String canonicalBase(String base) {
        String canonical = WebAddress.of(base);
        if (canonical == null || !canonical.endsWith("/") || base.contains("?") || base.contains("#")) {
            throw new IngestException("the base URL " + IngestException.quote(base)
                    + " is not valid; pass an http or https URL that ends in /, such as --base-url"
                    + " https://www.example.org/docs/");
        }
        return canonical;
    }

    /** The folder that begins a name; empty for a file. */
    private static String top(String name) {
        return name.substring(0, Math.max(0, name.indexOf('/')));
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
     * Reads the uncompressed content of a page.
     *
     * @param max its maximum size in bytes
     * @throws IOException when the file cannot be read or is longer; the message names it
     */
    static byte[] html(Path file, int max) throws IOException {
        try (InputStream bytes = Files.newInputStream(file);
                InputStream html =
                        file.toString().toLowerCase(Locale.ROOT).endsWith(".gz") ? new GZIPInputStream(bytes) : bytes) {
            byte[] all = html.readNBytes(max);
            if (html.read() >= 0) {
                throw new IOException("its HTML is longer than the limit of " + max + " bytes");
            }
            return all;
        } catch (IOException e) {
            throw new IOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
