package org.crawlgraph.nutch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configurable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BooleanWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.DoubleWritable;
import org.apache.hadoop.io.FloatWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.MD5Hash;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.MapWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.SequenceFile.CompressionType;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.VIntWritable;
import org.apache.hadoop.io.VLongWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.compress.BZip2Codec;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.DefaultCodec;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.protocol.ProtocolStatus;
import org.apache.nutch.util.NutchConfiguration;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Segments, as Hadoop and Nutch write them in each way of compression, are exported for an import, and damaged ones are
 * refused.
 */
class SegmentExportTest {

    private static final int PAGES = 300;

    @TempDir
    private Path folder;

    private final Configuration configuration = NutchConfiguration.create();
    private final Random random = Series.random(SegmentExportTest.class);
    private final Map<String, CrawlDatum> fetches = new TreeMap<>();
    private final Map<String, ParseData> parses = new TreeMap<>();

    /** By page: its properties and links as an import shall have them. */
    private final Map<String, String> expected = new TreeMap<>();

    /** Hundreds of pages with records of all kinds. */
    private void fetchPages() throws IOException {
        for (int i = 0; i < PAGES; i++) {
            String url = "http://a" + random.nextInt(7) + ".example/" + i + "?q=" + "x".repeat(random.nextInt(300));
            long time = 1 + random.nextLong(4_000_000_000_000L);
            CrawlDatum fetch = new CrawlDatum(CrawlDatum.STATUS_FETCH_SUCCESS, random.nextInt(), random.nextFloat());
            fetch.setFetchTime(time);
            fetch.setModifiedTime(random.nextLong());
            fetch.getMetaData().putAll(strangers());
            fetches.put(url, fetch);
            String said = "fetchedAt=" + Instant.ofEpochMilli(time).atZone(ZoneOffset.UTC);
            switch (random.nextInt(5)) {
                case 0 -> {
                    fetch.setStatus(CrawlDatum.STATUS_FETCH_REDIR_PERM);
                    answer(fetch, new ProtocolStatus(ProtocolStatus.MOVED, "http://b.example/" + i), 308);
                    expect(url, said + " status=308", List.of("http://b.example/" + i));
                }
                case 1 -> {
                    fetch.setStatus(CrawlDatum.STATUS_FETCH_RETRY);
                    fetch.getMetaData()
                            .put(Nutch.WRITABLE_PROTO_STATUS_KEY, new ProtocolStatus(new IOException("time-out")));
                    expect(url, said + " trouble=exception", List.of());
                }
                default -> {
                    answer(fetch, ProtocolStatus.STATUS_SUCCESS, 200);
                    ParseData parse = parse(i);
                    parses.put(url, parse);
                    String signature = parse.getContentMeta().get(Nutch.SIGNATURE_KEY);
                    String title = parse.getTitle();
                    List<String> links = new ArrayList<>();
                    for (Outlink link : parse.getOutlinks()) {
                        links.add(link.getToUrl());
                    }
                    if (parse.getStatus().getMinorCode() == ParseStatus.SUCCESS_REDIRECT) {
                        links.add(parse.getStatus().getArgs()[0]);
                    }
                    expect(
                            url,
                            said + " status=200 signature=" + signature + (title.isEmpty() ? "" : " title=" + title),
                            links);
                }
            }
        }
    }

    private static void answer(CrawlDatum fetch, ProtocolStatus made, int status) {
        fetch.getMetaData().put(Nutch.WRITABLE_PROTO_STATUS_KEY, made);
        if (status > 0) {
            fetch.getMetaData().put(Nutch.PROTOCOL_STATUS_CODE_KEY, new Text(Integer.toString(status)));
        }
    }

    private void expect(String url, String said, List<String> links) {
        expected.put(url, " " + said + " -> " + new TreeSet<>(links));
        links.forEach(link -> expected.putIfAbsent(link, " -> []"));
    }

    private ParseData parse(int page) throws IOException {
        Outlink[] links = new Outlink[random.nextInt(30)];
        for (int i = 0; i < links.length; i++) {
            links[i] = new Outlink("http://c.example/" + random.nextInt(1_000), "ä".repeat(random.nextInt(100)));
            if (random.nextInt(4) == 0) {
                links[i].setMetadata(strangers());
            }
        }
        Metadata ofContent = new Metadata();
        ofContent.add("Set-Cookie", "one");
        ofContent.add("Set-Cookie", "another");
        byte[] signature = new byte[16];
        random.nextBytes(signature);
        ofContent.set(Nutch.SIGNATURE_KEY, HexFormat.of().formatHex(signature));
        ParseStatus status = random.nextInt(3) == 0
                ? new ParseStatus(
                        ParseStatus.SUCCESS, ParseStatus.SUCCESS_REDIRECT, new String[] {"http://d.example/" + page, "5"
                        })
                : ParseStatus.STATUS_SUCCESS;
        String title =
                random.nextInt(5) == 0 ? "" : ("t\u00eftle \ud83d\ude00 " + "y".repeat(random.nextInt(200))).strip();
        return new ParseData(status, title, links, ofContent, new Metadata());
    }

    /** Metadata of other plugins. */
    private MapWritable strangers() {
        MapWritable map = new MapWritable();
        List<Writable> values = List.of(
                new IntWritable(random.nextInt()),
                new LongWritable(random.nextLong()),
                new VIntWritable(random.nextInt()),
                new VLongWritable(random.nextLong() >> random.nextInt(64)),
                new FloatWritable(1),
                new DoubleWritable(2),
                new BooleanWritable(true),
                new BytesWritable(new byte[random.nextInt(9)]),
                MD5Hash.digest("x"),
                NullWritable.get());
        for (Writable value : values) {
            if (random.nextBoolean()) {
                map.put(new Text("its " + value.getClass().getSimpleName()), value);
            }
        }
        MapWritable inside = new MapWritable();
        inside.put(new Text("text"), new VIntWritable(random.nextInt(500)));
        map.put(new VIntWritable(7), inside);
        if (random.nextBoolean()) {
            map.put(new Text("rel"), new Text("noopener ugc"));
        }
        return map;
    }

    private Path write(CompressionType type, CompressionCodec codec) throws IOException {
        Path segment = folder.resolve(type + codec.getClass().getSimpleName());
        write(segment.resolve("crawl_fetch/part-r-00000"), CrawlDatum.class, fetches, type, codec);
        write(segment.resolve("parse_data/part-r-00000"), ParseData.class, parses, type, codec);
        return segment;
    }

    private void write(
            Path file,
            Class<? extends Writable> values,
            Map<String, ? extends Writable> records,
            CompressionType type,
            CompressionCodec codec)
            throws IOException {
        ((Configurable) codec).setConf(configuration);
        try (MapFile.Writer writer = new MapFile.Writer(
                configuration,
                new org.apache.hadoop.fs.Path(file.toUri()),
                MapFile.Writer.keyClass(Text.class),
                SequenceFile.Writer.valueClass(values),
                SequenceFile.Writer.compression(type, codec))) {
            for (Map.Entry<String, ? extends Writable> record : records.entrySet()) {
                writer.append(new Text(record.getKey()), record.getValue());
            }
        }
    }

    /**
     * Writes a segment.
     *
     * @param fetched a line for each fetch: URL, status and time as Nutch has them, HTTP status or 0, protocol status,
     *     and the target of a redirect
     * @param parsed a line for each page: URL, title and links, with {@code " | "} between
     */
    private void segment(String name, String fetched, String parsed) throws IOException {
        Path segment = folder.resolve("crawl/segments").resolve(name);
        Map<String, CrawlDatum> datums = new TreeMap<>();
        for (String line : fetched.lines().toList()) {
            String[] words = line.split(" ", -1);
            CrawlDatum fetch = new CrawlDatum(Integer.parseInt(words[1]), 0);
            fetch.setFetchTime(Long.parseLong(words[2]));
            String[] to = words.length > 5 ? new String[] {words[5]} : null;
            answer(fetch, new ProtocolStatus(Integer.parseInt(words[4]), to), Integer.parseInt(words[3]));
            datums.put(words[0], fetch);
        }
        Map<String, ParseData> pages = new TreeMap<>();
        for (String line : parsed.lines().toList()) {
            String[] parts = line.split(" \\| ?", -1);
            List<Outlink> links = new ArrayList<>();
            for (String link : parts[2].split(" ", -1)) {
                links.add(new Outlink(link, "words"));
            }
            Metadata metadata = new Metadata();
            metadata.set(Nutch.SIGNATURE_KEY, "0123");
            if (parts.length > 3) {
                metadata.set(Nutch.FETCH_TIME_KEY, parts[3]);
            }
            Outlink[] all = links.toArray(Outlink[]::new);
            pages.put(parts[0], new ParseData(ParseStatus.STATUS_SUCCESS, parts[1], all, metadata, new Metadata()));
        }
        DefaultCodec codec = new DefaultCodec();
        Path part = Path.of("part-r-00000");
        write(segment.resolve("crawl_fetch").resolve(part), CrawlDatum.class, datums, CompressionType.RECORD, codec);
        if (!pages.isEmpty()) {
            write(segment.resolve("parse_data").resolve(part), ParseData.class, pages, CompressionType.RECORD, codec);
        }
    }

    private Path export(Path... inputs) throws IOException {
        Path out = folder.resolve("pages.jsonl.gz");
        List<String> folders = Stream.of(inputs).map(Path::toString).toList();
        new SegmentExport(configuration).write(out.toString(), folders);
        return out;
    }

    /** The pages that have values or links, each as a line. */
    private List<String> pages(Path... inputs) throws IOException {
        return imported(export(inputs)).entrySet().stream()
                .map(page -> page.getKey() + page.getValue())
                .toList();
    }

    /** By page: its properties and links. */
    private static Map<String, String> imported(Path file) {
        try (CrawlSource source = CrawlSources.open(file, new ImportOptions(null, 0), Checkpoint.NONE)) {
            ImportedPages pages = ImportedPages.of(source);
            Map<String, String> imported = new TreeMap<>();
            pages.properties().forEach((url, said) -> {
                StringBuilder line = new StringBuilder();
                said.forEach((name, value) ->
                        line.append(' ').append(name).append('=').append(value));
                imported.put(url, line + " -> " + pages.links().get(url));
            });
            return imported;
        }
    }

    @Test
    void allThatNutchHasWrittenIsReadHoweverItIsCompressed() throws IOException {
        fetchPages();
        for (CompressionType type : CompressionType.values()) {
            for (CompressionCodec codec : List.of(new DefaultCodec(), new GzipCodec(), new BZip2Codec())) {
                assertThat(imported(export(write(type, codec))))
                        .as(type + " " + codec)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aSegmentGivesPagesWithWhatCameOfFetchingThemAndTheirLinks() throws IOException {
        segment("1", """
            ftp://a.test/ 33 1000 0 1
            http://a.test/ 33 1000 200 1
            http://a.test/closed 37 2000 0 18
            http://a.test/gone 37 2000 404 14
            http://a.test/old 36 3000 301 12 /new
            http://a.test/slow 34 4000 0 16 timeout
            http://a.test/odd 34 5000 503 16
            http://a.test/redirected 67 6000 0 1\
            """, """
            http://a.test/ |  A   title | http://A.test:80/b#part mailto:x http://a.test/b http://a.test/
            http://a.test/entry | An entry | http://a.test/b | 7000\
            """);
        Path crawl = folder.resolve("crawl");

        List<String> all = List.of(
                "http://a.test/ fetchedAt=1970-01-01T00:00:01Z status=200 signature=0123 title=A title"
                        + " -> [http://a.test/, http://a.test/b]",
                "http://a.test/b -> []",
                "http://a.test/closed -> []",
                "http://a.test/entry fetchedAt=1970-01-01T00:00:07Z signature=0123 title=An entry -> [http://a.test/b]",
                "http://a.test/gone fetchedAt=1970-01-01T00:00:02Z status=404 -> []",
                "http://a.test/new -> []",
                "http://a.test/odd fetchedAt=1970-01-01T00:00:05Z status=503 -> []",
                "http://a.test/old fetchedAt=1970-01-01T00:00:03Z status=301 -> [http://a.test/new]",
                "http://a.test/redirected -> []",
                "http://a.test/slow fetchedAt=1970-01-01T00:00:04Z trouble=exception -> []");
        assertThat(pages(crawl.resolve("segments/1"))).isEqualTo(all);
        assertThat(pages(crawl.resolve("segments"))).isEqualTo(all);
        assertThat(pages(crawl)).isEqualTo(all);

        Map<String, CrawlDatum> known = new TreeMap<>();
        for (String url : List.of("ftp://a.test/", "http://a.test/", "http://waiting.test/")) {
            known.put(url, new CrawlDatum(CrawlDatum.STATUS_DB_UNFETCHED, 0));
        }
        Path current = crawl.resolve("crawldb/current/part-r-00000");
        write(current, CrawlDatum.class, known, CompressionType.NONE, new DefaultCodec());
        List<String> withCrawlDb = new ArrayList<>(all);
        withCrawlDb.add("http://waiting.test/ -> []");
        assertThat(pages(crawl)).isEqualTo(withCrawlDb);
        assertThat(pages(crawl.resolve("segments"), crawl.resolve("crawldb"))).isEqualTo(withCrawlDb);
    }

    /** The names of the segments say nothing: the older one here is named like a later one. */
    @Test
    void ofSeveralFetchesOfAPageTheLastOneCountsAndFailuresLeaveWhatThePageSaid() throws IOException {
        segment("2-first", """
            http://a.test/changes 33 1000 200 1
            http://a.test/fails 33 1000 200 1
            http://a.test/goes 33 1000 200 1
            http://a.test/moves 33 1000 200 1
            http://a.test/same 33 1000 200 1
            http://a.test/unread 33 1000 200 1\
            """, """
            http://a.test/changes | before | http://a.test/1
            http://a.test/fails | before | http://a.test/2
            http://a.test/goes | before | http://a.test/3
            http://a.test/moves | before | http://a.test/4
            http://a.test/same | before | http://a.test/5
            http://a.test/unread | before | http://a.test/6\
            """);
        segment("1-second", """
            http://a.test/changes 33 2000 200 1
            http://a.test/fails 34 2000 500 16
            http://a.test/goes 37 2000 410 11
            http://a.test/moves 35 2000 302 13 http://a.test/7
            http://a.test/same 38 2000 304 21
            http://a.test/unread 33 2000 200 1\
            """, """
            http://a.test/changes | after | http://a.test/8\
            """);

        String at = " fetchedAt=1970-01-01T00:00:02Z status=";
        assertThat(pages(folder.resolve("crawl")).stream().filter(page -> page.contains("status")))
                .containsExactly(
                        "http://a.test/changes" + at + "200 signature=0123 title=after -> [http://a.test/8]",
                        "http://a.test/fails" + at + "500 signature=0123 title=before -> [http://a.test/2]",
                        "http://a.test/goes" + at + "410 -> []",
                        "http://a.test/moves" + at + "302 -> [http://a.test/7]",
                        "http://a.test/same" + at + "304 signature=0123 title=before -> [http://a.test/5]",
                        "http://a.test/unread" + at + "200 signature=0123 title=before -> [http://a.test/6]");
    }

    @Test
    void manyLinksOfAPageAreOnSeveralLines() throws IOException {
        StringBuilder links = new StringBuilder();
        for (int i = 0; i < 2_500; i++) {
            links.append(i == 0 ? "" : " ")
                    .append("http://b.test/")
                    .append(i)
                    .append("?")
                    .append("x".repeat(500));
        }
        segment("1", "http://a.test/ 33 1000 200 1", "http://a.test/ | A | " + links);
        Path file = export(folder.resolve("crawl"));

        try (CrawlSource source = CrawlSources.open(file, new ImportOptions(null, 0), Checkpoint.NONE)) {
            assertThat(source.pages()).isEqualTo(2_501);
            assertThat(source.links()).isEqualTo(2_500);
        }
    }

    @Test
    void linksHaveTheirFirstTextAndRelWhenDetailsAreAskedFor() throws IOException {
        fetchPages();
        Map<String, LinkDetail> details = new TreeMap<>();
        parses.forEach((url, parse) -> {
            for (Outlink link : parse.getOutlinks()) {
                MapWritable metadata = link.getMetadata();
                boolean marked = metadata != null && metadata.containsKey(new Text("rel"));
                details.merge(
                        url + " " + link.getToUrl(),
                        LinkDetail.of(link.getAnchor(), marked ? "ugc" : ""),
                        LinkDetail::or);
            }
        });
        details.values().removeIf(LinkDetail.NONE::equals);
        Path file = export(write(CompressionType.NONE, new DefaultCodec()));
        Map<String, LinkDetail> imported = new TreeMap<>();
        ImportOptions options = ImportOptions.DEFAULT.with(true, false);
        try (CrawlSource source = CrawlSources.open(file, options, Checkpoint.NONE);
                UrlCursor all = source.readUrls();
                LinkCursor cursor = source.readLinks()) {
            List<String> urls = new ArrayList<>();
            for (String url = all.next(); url != null; url = all.next()) {
                urls.add(url);
            }
            while (cursor.next()) {
                for (int i = 0; i < cursor.degree(); i++) {
                    LinkDetail detail = cursor.detail(i);
                    if (!detail.equals(LinkDetail.NONE)) {
                        imported.put(urls.get(cursor.source()) + " " + urls.get(cursor.targets()[i]), detail);
                    }
                }
            }
        }
        assertThat(imported).hasSizeGreaterThan(1_000).isEqualTo(details);
        assertThat(imported.values()).anyMatch(detail -> detail.rel().equals("ugc"));
    }

    /** Hadoop's checksums find a changed byte. */
    @Test
    void damageRefusesTheFileAndLeavesTheLastExport() throws IOException {
        fetchPages();
        Path segment = write(CompressionType.RECORD, new DefaultCodec());
        Path out = export(segment);
        byte[] before = Files.readAllBytes(out);
        for (String part : List.of("crawl_fetch", "parse_data")) {
            Path file = segment.resolve(part + "/part-r-00000/data");
            byte[] whole = Files.readAllBytes(file);
            for (int trial = 0; trial < Series.length(5, 100); trial++) {
                byte[] changed =
                        random.nextBoolean() ? whole.clone() : Arrays.copyOf(whole, random.nextInt(whole.length));
                if (changed.length == whole.length) {
                    changed[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
                }
                Files.write(file, changed);
                assertThatThrownBy(() -> export(segment))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining(file.toString());
            }
            Files.write(file, whole);
        }
        assertThat(out).hasBinaryContent(before);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(segment, out);
        }
    }

    @Test
    void aFileThatIsNotSortedIsRefused() throws IOException {
        Path file = folder.resolve("1/crawl_fetch/part-r-00000/data");
        try (SequenceFile.Writer writer = SequenceFile.createWriter(
                configuration,
                SequenceFile.Writer.file(new org.apache.hadoop.fs.Path(file.toUri())),
                SequenceFile.Writer.keyClass(Text.class),
                SequenceFile.Writer.valueClass(CrawlDatum.class))) {
            writer.append(new Text("http://b.test/"), new CrawlDatum());
            writer.append(new Text("http://a.test/"), new CrawlDatum());
        }
        assertThatThrownBy(() -> export(folder.resolve("1")))
                .hasMessageContaining(file + " is not sorted: http://a.test/ comes after http://b.test/")
                .hasMessageContaining("bin/nutch mergesegs");
    }

    @Test
    void aFolderWithoutFetchedSegmentsIsRefused() throws IOException {
        Files.createDirectories(folder.resolve("1/crawl_generate/part-r-00000"));

        assertThatThrownBy(() -> export(folder)).hasMessage(folder + " has no fetched segment and no CrawlDb");
    }
}
