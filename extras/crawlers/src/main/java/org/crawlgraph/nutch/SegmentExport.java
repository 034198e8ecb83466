package org.crawlgraph.nutch;

import static org.apache.nutch.protocol.ProtocolStatus.GONE;
import static org.apache.nutch.protocol.ProtocolStatus.MOVED;
import static org.apache.nutch.protocol.ProtocolStatus.NOTFOUND;
import static org.apache.nutch.protocol.ProtocolStatus.ROBOTS_DENIED;
import static org.apache.nutch.protocol.ProtocolStatus.SUCCESS;
import static org.apache.nutch.protocol.ProtocolStatus.TEMP_MOVED;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.util.ReflectionUtils;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Nutch;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.protocol.ProtocolStatus;
import org.apache.nutch.util.NutchConfiguration;
import org.apache.nutch.util.StringUtil;
import org.crawlgraph.common.AtomicFile;
import org.jspecify.annotations.Nullable;

/**
 * Exports segments as JSON Lines of pages, which {@code crawlgraph import} reads. {@code bin/nutch plugin} runs it.
 *
 * <p>Merges {@code crawl_fetch} and {@code parse_data} of all segments and the CrawlDb, whose files are sorted by URL.
 * The last fetch of a page wins; {@code docs/reference/file-formats.md} has the rules. Space: O(number of files), and
 * the records of one page.
 */
public final class SegmentExport {

    /** Map files below a segment, a folder of segments, a CrawlDb, or the folder of a crawl. */
    private static final String FILES = "{{,*/,segments/*/}{crawl_fetch,parse_data},{,crawldb/}current}/part-*/data";

    private static final JsonMapper JSON = new JsonMapper();

    /** Nutch's codes of responses that say which links a page has: the ones of its content, a redirect, or none. */
    private static final Set<Integer> ANSWERS = Set.of(SUCCESS, MOVED, TEMP_MOVED, GONE, NOTFOUND);

    private static final Text CONTENT_TYPE = new Text("Content-Type");
    private static final Text REL = new Text("rel");

    /** Further links of a page are on another line with its URL, because an import reads lines of up to 1 MiB. */
    private static final int LINKS_PER_LINE = 1_000;

    private final Configuration configuration;

    /** The files with records left; first the one with the first URL. */
    private final PriorityQueue<Records> files = new PriorityQueue<>(Comparator.comparing(file -> file.url));

    private long pages;

    SegmentExport(Configuration configuration) {
        this.configuration = configuration;
    }

    /**
     * Runs the export; exits with code 1 if it fails.
     *
     * @param arguments the local file to write, and folders with segments, in any file system of Hadoop
     */
    public static void main(String... arguments) {
        try {
            if (arguments.length < 2) {
                throw new IOException("pass OUT.jsonl.gz, and segments, folders of segments or folders of crawls");
            }
            List<String> folders = List.of(arguments).subList(1, arguments.length);
            long pages = new SegmentExport(NutchConfiguration.create()).write(arguments[0], folders);
            System.out.println("exported " + pages + " pages to " + arguments[0]);
        } catch (IOException e) {
            System.err.println("nothing is exported: " + e);
            System.exit(1);
        }
    }

    /**
     * Writes all pages or no file.
     *
     * @param out gzipped if its name ends in {@code .gz}
     * @return the number of pages
     */
    long write(String out, List<String> folders) throws IOException {
        for (String folder : folders) {
            open(new Path(folder));
        }
        AtomicFile.write(java.nio.file.Path.of(out), draft -> {
            OutputStream file = new BufferedOutputStream(Files.newOutputStream(draft));
            try (OutputStream lines = out.endsWith(".gz") ? new GZIPOutputStream(file) : file) {
                merge(lines);
            }
        });
        return pages;
    }

    private void open(Path folder) throws IOException {
        FileStatus[] found = folder.getFileSystem(configuration).globStatus(new Path(folder, FILES));
        if (found.length == 0) {
            throw new IOException(folder + " has no fetched segment and no CrawlDb");
        }
        for (FileStatus file : found) {
            new Records(file.getPath()).next();
        }
    }

    private void merge(OutputStream lines) throws IOException {
        while (!files.isEmpty()) {
            Text url = files.element().url;
            Map<Path, Visit> visits = new TreeMap<>();
            while (!files.isEmpty() && files.element().url.equals(url)) {
                Records file = files.remove();
                Path segment = file.path.getParent().getParent().getParent();
                visits.computeIfAbsent(segment, name -> new Visit()).add(file.value);
                file.next();
            }
            if (url.toString().startsWith("http")) {
                write(url.toString(), visits.values(), lines);
                pages++;
            }
        }
    }

    private static void write(String url, Collection<Visit> visits, OutputStream lines) throws IOException {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("url", url);
        List<Object> links = new ArrayList<>();
        visits.stream().sorted(Comparator.comparingLong(Visit::time)).forEach(visit -> {
            visit.putFetch(line);
            visit.putContent(line, links);
        });
        line.values().removeIf(Objects::isNull);
        for (int from = 0; from == 0 || from < links.size(); from += LINKS_PER_LINE) {
            line.put("links", links.subList(from, Math.min(links.size(), from + LINKS_PER_LINE)));
            lines.write(JSON.writeValueAsBytes(line));
            lines.write('\n');
        }
    }

    /** The records of a file, one at a time. */
    private final class Records {

        private final Path path;
        private final SequenceFile.Reader reader;
        private Text url = new Text();
        private @Nullable Object value;

        Records(Path path) throws IOException {
            this.path = path;
            reader = new SequenceFile.Reader(configuration, SequenceFile.Reader.file(path));
        }

        /** Reads the next record and queues the file, or closes it at its end. */
        void next() throws IOException {
            Text before = url;
            url = new Text();
            try {
                if (!reader.next(url)) {
                    reader.close();
                    return;
                }
                value = ReflectionUtils.newInstance(reader.getValueClass(), configuration);
                reader.getCurrentValue(value);
            } catch (IOException | RuntimeException e) {
                throw new IOException(path + " is damaged, or not a file of Nutch: " + e, e);
            }
            if (url.compareTo(before) < 0) {
                throw new IOException(path + " is not sorted: " + url + " comes after " + before
                        + "; rewrite the segment with bin/nutch mergesegs");
            }
            files.add(this);
        }
    }

    /** The records of a page in a segment. */
    private static final class Visit {

        private @Nullable CrawlDatum fetch;
        private @Nullable ParseData parse;

        /**
         * Adds a record, unless it says that the page was not fetched: a page of the CrawlDb, or disallowed by
         * robots.txt.
         */
        void add(@Nullable Object record) {
            if (record instanceof ParseData parsed && parsed.getStatus().isSuccess()) {
                parse = parsed;
            } else if (record instanceof CrawlDatum datum
                    && CrawlDatum.hasFetchStatus(datum)
                    && protocol(datum).getCode() != ROBOTS_DENIED
                    && (fetch == null || datum.getFetchTime() >= fetch.getFetchTime())) {
                fetch = datum;
            }
        }

        private static ProtocolStatus protocol(CrawlDatum fetch) {
            Writable status = fetch.getMetaData().get(Nutch.WRITABLE_PROTO_STATUS_KEY);
            return status instanceof ProtocolStatus protocol ? protocol : new ProtocolStatus();
        }

        /** Nutch's code of the response. A page without a fetch was parsed from another one, such as a feed. */
        private int code() {
            return fetch == null || fetch.getStatus() == CrawlDatum.STATUS_FETCH_SUCCESS
                    ? SUCCESS
                    : protocol(fetch).getCode();
        }

        /** In milliseconds since 1970; 0 if unknown. */
        long time() {
            if (fetch != null) {
                return fetch.getFetchTime();
            }
            String time = parse == null ? null : parse.getContentMeta().get(Nutch.FETCH_TIME_KEY);
            return time != null && time.matches("\\d{1,18}") ? Long.parseLong(time) : 0;
        }

        void putFetch(Map<String, @Nullable Object> line) {
            Instant time = Instant.ofEpochMilli(time());
            line.put("fetchedAt", time() == 0 ? null : time.toString());
            String status = fetch == null ? "" : "" + fetch.getMetaData().get(Nutch.PROTOCOL_STATUS_CODE_KEY);
            boolean isKnown = status.matches("[1-9]\\d\\d");
            line.put("status", isKnown ? Integer.valueOf(status) : null);
            String name = fetch == null || protocol(fetch).getName() == null
                    ? "failed"
                    : protocol(fetch).getName();
            line.put("trouble", isKnown || ANSWERS.contains(code()) ? null : name);
        }

        /** Replaces the content by that of this visit. A failed fetch has none, nor the fetch of an unchanged page. */
        void putContent(Map<String, @Nullable Object> line, List<Object> links) {
            ParseData page = code() == SUCCESS ? parse : null;
            if (page == null && (code() == SUCCESS || !ANSWERS.contains(code()))) {
                return;
            }
            links.clear();
            line.put("title", page == null ? null : page.getTitle());
            line.put("signature", page == null ? null : page.getContentMeta().get(Nutch.SIGNATURE_KEY));
            if (page != null) {
                for (Outlink link : page.getOutlinks()) {
                    MapWritable metadata = link.getMetadata();
                    String rel = Objects.toString(metadata == null ? null : metadata.get(REL), "");
                    links.add(Map.of("url", link.getToUrl(), "anchor", link.getAnchor(), "rel", rel));
                }
                if (page.getStatus().getMinorCode() == ParseStatus.SUCCESS_REDIRECT) {
                    links.addAll(first(page.getStatus().getArgs()));
                }
            }
            if (fetch != null) {
                boolean moved = protocol(fetch).isRedirect();
                line.put("contentType", Objects.toString(fetch.getMetaData().get(CONTENT_TYPE), null));
                if (page != null || moved) { // not the error page of a page that is gone
                    line.putIfAbsent("signature", StringUtil.toHexString(fetch.getSignature()));
                }
                links.addAll(moved ? first(protocol(fetch).getArgs()) : List.of());
            }
        }

        private static List<String> first(String @Nullable [] arguments) {
            return Stream.ofNullable(arguments).flatMap(Arrays::stream).limit(1).toList();
        }
    }
}
