package org.crawlgraph.crawler.fetch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Seeds whose URLs have what formats could trip over, and a file of them. */
public final class Seeds {

    public static final List<SeedList.ListedSeed> LIST = List.of(
            new SeedList.ListedSeed("https://example.org/?a=b&c=d#frag", 1, 3),
            new SeedList.ListedSeed("http://a.example/", 0.75, 1),
            new SeedList.ListedSeed("http://xn--bcher-kva.example:8080/%C3%BC/~x;p=1/'quote\"", 0.5, 2),
            new SeedList.ListedSeed("http://b.example/F+", 0.25, 0));

    public static final List<String> URLS =
            LIST.stream().map(SeedList.ListedSeed::url).toList();

    private Seeds() {}

    public static Path written(Path folder, SeedList.SeedFormat format, String name) throws IOException {
        Path file = folder.resolve(name);
        SeedList.write(file, format, LIST, "seeds\nof a test");
        return file;
    }
}
