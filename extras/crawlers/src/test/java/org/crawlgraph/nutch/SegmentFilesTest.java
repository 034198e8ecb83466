package org.crawlgraph.nutch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
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
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.LinkDetail;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An import reads segments as Hadoop and Nutch write them, in each way of compression, and none of their bytes goes wrong unnoticed. */
class SegmentFilesTest {

    private static final int PAGES = 300;

    private static final List<CompressionType> READ = List.of(CompressionType.NONE, CompressionType.RECORD);

    @TempDir
    private Path folder;

    private final Configuration configuration = new Configuration();
    private final Random random = Series.random(SegmentFilesTest.class);
    private final Map<String, CrawlDatum> fetches = new TreeMap<>();
    private final Map<String, ParseData> parses = new TreeMap<>();

    /** By page: its properties and links as an import shall have them. */
    private final Map<String, String> expected = new TreeMap<>();

    @BeforeEach
    void fetchesPages() throws IOException {
        for (int i = 0; i < PAGES; i++) {
            String url = "http://a" + random.nextInt(7) + ".example/" + i + "?q=" + "x".repeat(random.nextInt(300));
            long time = random.nextLong(4_000_000_000_000L);
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
        fetch.getMetaData().put(Nutch.PROTOCOL_STATUS_CODE_KEY, new Text(Integer.toString(status)));
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

    /** Metadata of every class that an import can step over. */
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

    private static CrawlSource open(Path segment, long rejects) {
        return CrawlSources.open(segment, new ImportOptions(null, rejects), Checkpoint.NONE);
    }

    private static Map<String, String> imported(CrawlSource source) {
        ImportedPages pages = ImportedPages.of(source);
        Map<String, String> imported = new TreeMap<>();
        pages.properties().forEach((url, said) -> {
            StringBuilder line = new StringBuilder();
            said.forEach(
                    (name, value) -> line.append(' ').append(name).append('=').append(value));
            imported.put(url, line + " -> " + pages.links().get(url));
        });
        return imported;
    }

    @Test
    void allThatNutchHasWrittenIsReadHoweverItIsCompressed() throws IOException {
        for (CompressionType type : READ) {
            for (CompressionCodec codec : List.of(new DefaultCodec(), new GzipCodec())) {
                try (CrawlSource source = open(write(type, codec), 0)) {
                    assertThat(imported(source)).as(type + " " + codec).isEqualTo(expected);
                }
            }
        }
        Path other = write(CompressionType.RECORD, new BZip2Codec());
        assertThatExceptionOfType(IngestException.class)
                .isThrownBy(() -> open(other, 0))
                .withMessageContainingAll("BZip2Codec", "bin/nutch mergesegs");
        Path blocks = write(CompressionType.BLOCK, new DefaultCodec());
        assertThatExceptionOfType(IngestException.class)
                .isThrownBy(() -> open(blocks, 0))
                .withMessageContainingAll("in blocks", "bin/nutch mergesegs");
    }

    @Test
    void linksHaveTheirFirstTextWhenDetailsAreAskedFor() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        parses.forEach((url, parse) -> {
            for (Outlink link : parse.getOutlinks()) {
                String text = link.getAnchor();
                texts.merge(
                        url + " " + link.getToUrl(),
                        text.substring(0, Math.min(100, text.length())),
                        (one, two) -> one.isEmpty() ? two : one);
            }
        });
        texts.values().removeIf(String::isEmpty);
        Path segment = write(CompressionType.NONE, new DefaultCodec());
        Map<String, String> imported = new TreeMap<>();
        ImportOptions options = ImportOptions.DEFAULT.with(true, false);
        try (CrawlSource source = CrawlSources.open(segment, options, Checkpoint.NONE);
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
                        imported.put(urls.get(cursor.source()) + " " + urls.get(cursor.targets()[i]), detail.anchor());
                    }
                }
            }
        }
        assertThat(imported).hasSizeGreaterThan(1_000).isEqualTo(texts);
    }

    @Test
    void aChangedByteCostsRecordsAndNothingElse() throws IOException {
        for (CompressionType type : READ) {
            Path segment = write(type, new DefaultCodec());
            for (String part : List.of("crawl_fetch", "parse_data")) {
                Path file = segment.resolve(part + "/part-r-00000/data");
                byte[] whole = Files.readAllBytes(file);
                change(segment, file, whole, ImportedPages::of);
                Files.write(file, whole);
            }
        }
    }

    private void change(Path segment, Path file, byte[] whole, Consumer<CrawlSource> check) throws IOException {
        for (int trial = 0; trial < Series.length(10, 200); trial++) {
            byte[] changed = whole.clone();
            int place = random.nextInt(whole.length);
            changed[place] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, changed);
            try (CrawlSource source = open(segment, 1_000_000)) {
                check.accept(source);
            } catch (IngestException e) {
                assertThat(e).as("byte " + place).hasMessageContaining(file.toString());
            }
        }
    }
}
