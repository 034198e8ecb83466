package org.crawlgraph.crawler.fetch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Seeds whose URLs have what formats could trip over, and a file of them. */
public final class Seeds {

    public static final List<SeedList.ListedSeed> LIST = List.of(
            new SeedList.ListedSeed("https://example.org/?a=b&c=d#frag", 1, 3),
            new SeedList.ListedSeed("http://a.example/", 0.75, 1),
            new SeedList.ListedSeed("http://xn--bcher-kva.example:8080/%C3%BC/~x;p=1/'quote\"", 0.5, 2),
            new SeedList.ListedSeed("http://b.example/F+", 0.25, 0));

    public static final List<String> URLS =
            LIST.stream().map(SeedList.ListedSeed::url).toList();

    /** URLs of pages, and as they are listed; graphs from elsewhere have any characters. */
    public static final Map<String, String> HOSTILE = hostile();

    private Seeds() {}

    private static Map<String, String> hostile() {
        Map<String, String> urls = new LinkedHashMap<>();
        for (String url : List.of(
                "http://a.example/say%22%27%09%0A%20x",
                "http://a.example/=1+1,@A1;-2",
                "http://a.example/?q=a,b;c|d&e={}",
                "http://a.example/#!/x#y",
                "http://a.example/\\N{BULLET}$^.*[x]{2}\\",
                "http://a.example/]]>--><!--\"\"\"'",
                "http://a.example/\ud83d\ude00/\u00fc\u0301",
                "http://b\u00fccher.example/",
                "http://[2001:db8::1]:8080/x",
                "http://user:pw@b.example/",
                "http://a.example/core=7",
                "http://a.example/" + "p".repeat(2_000))) {
            urls.put(url, url);
        }
        urls.put(
                "http://a.example/\u2028\u2029\u0085\ufffe\u202e\u0001\t\n x\u3000y",
                "http://a.example/%E2%80%A8%E2%80%A9%C2%85%EF%BF%BE%E2%80%AE%01%09%0A%20x%E3%80%80y");
        urls.put("http://a.example/x\u00a0\u202fy\u00a0", "http://a.example/x%C2%A0%E2%80%AFy%C2%A0");
        return urls;
    }

    /** A list of the hostile URLs. */
    public static Path hostile(Path folder, SeedList.SeedFormat format, String name) throws IOException {
        List<SeedList.ListedSeed> seeds = HOSTILE.keySet().stream()
                .map(url -> SeedList.ListedSeed.encoded(url, 1, 2))
                .toList();
        Path file = folder.resolve(name);
        SeedList.write(file, format, seeds, "hostile\u2028URLs");
        return file;
    }

    public static Path written(Path folder, SeedList.SeedFormat format, String name) throws IOException {
        Path file = folder.resolve(name);
        SeedList.write(file, format, LIST, "seeds\nof a test");
        return file;
    }
}
