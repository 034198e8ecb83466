package org.crawlgraph.nutch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.crawl.CrawlDb;
import org.apache.nutch.crawl.Generator;
import org.apache.nutch.crawl.Injector;
import org.apache.nutch.fetcher.Fetcher;
import org.apache.nutch.parse.ParseSegment;
import org.apache.nutch.util.NutchConfiguration;

/** A crawl of Nutch in this process, in a folder. */
final class LocalNutch {

    /** The plugins as they are packed. */
    private static final Path PACKED =
            Path.of(Objects.requireNonNull(System.getProperty("crawlgraph.root")), "extras/crawlers/target/plugins");

    private static final String POINTS = """
            <plugin id="nutch-extensionpoints" name="points" version="1" provider-name="tests">
              <extension-point id="org.apache.nutch.scoring.ScoringFilter" name="scoring"/>
              <extension-point id="org.apache.nutch.net.URLFilter" name="filters"/>
              <extension-point id="org.apache.nutch.net.URLNormalizer" name="normalizers"/>
              <extension-point id="org.apache.nutch.net.URLExemptionFilter" name="exemptions"/>
              <extension-point id="org.apache.nutch.protocol.Protocol" name="protocols"/>
              <extension-point id="org.apache.nutch.parse.Parser" name="parsers"/>
              <extension-point id="org.apache.nutch.parse.HtmlParseFilter" name="parse filters"/>
            </plugin>
            """;

    private static final String HELPERS = """
            <plugin id="tests" name="tests" version="1" provider-name="tests">
              <requires><import plugin="nutch-extensionpoints"/></requires>
              <extension id="tests.http" name="http" point="org.apache.nutch.protocol.Protocol">
                <implementation id="http" class="org.crawlgraph.nutch.ProxyProtocol">
                  <parameter name="protocolName" value="http"/>
                </implementation>
              </extension>
              <extension id="tests.parse" name="parse" point="org.apache.nutch.parse.Parser">
                <implementation id="html" class="org.crawlgraph.nutch.PageParser">
                  <parameter name="contentType" value="text/html"/>
                  <parameter name="pathSuffix" value=""/>
                </implementation>
              </extension>
              <extension id="tests.witness" name="witness" point="org.apache.nutch.scoring.ScoringFilter">
                <implementation id="witness" class="org.crawlgraph.nutch.LinkWitness"/>
              </extension>
            </plugin>
            """;

    private final Path folder;
    private final Configuration configuration = NutchConfiguration.create();
    private final Path crawlDb;
    private final Path segments;

    LocalNutch(Path folder, Path rules, int proxy, String plugins) throws IOException {
        this.folder = folder;
        this.crawlDb = folder.resolve("crawldb");
        this.segments = folder.resolve("segments");
        plugin("nutch-extensionpoints", POINTS);
        plugin("tests", HELPERS);
        set("plugin.folders", folder.resolve("plugins") + "," + PACKED);
        set("plugin.includes", "nutch-extensionpoints|tests|" + plugins);
        set("scoring.filter.order", "org.crawlgraph.nutch.LinkScoring org.crawlgraph.nutch.LinkWitness");
        set("crawlgraph.rules.files", rules.toUri().toString());
        set("crawlgraph.rules.reload", "0");
        set("hadoop.tmp.dir", folder.resolve("tmp").toString());
        set("mapreduce.cluster.temp.dir", folder.resolve("tmp").toString());
        set("mapreduce.client.progressmonitor.pollinterval", "20");
        set("mapreduce.client.completion.pollinterval", "20");
        set("mapreduce.framework.name", "local");
        set("fs.defaultFS", "file:///");
        set("http.agent.name", "tests");
        set("fetcher.parse", "true");
        set("parse.filter.urls", "false");
        set("parse.plugin.file", "parse-plugins.xml");
        set("db.max.outlinks.per.page", "-1");
        set("fetcher.server.delay", "0");
        set("fetcher.threads.per.queue", "4");
        set("parser.timeout", "-1");
        set(ProxyProtocol.PORT, Integer.toString(proxy));
    }

    void set(String name, String value) {
        configuration.set(name, value);
    }

    private void plugin(String name, String xml) throws IOException {
        Path plugin = Files.createDirectories(folder.resolve("plugins").resolve(name));
        Files.writeString(plugin.resolve("plugin.xml"), xml);
    }

    /**
     * Takes seeds into the CrawlDb.
     *
     * @param lists a folder of lists as Nutch reads them
     */
    void inject(Path lists) throws Exception {
        new Injector(configuration).inject(hadoop(crawlDb), hadoop(lists), false, false, false, false, false);
    }

    /** One round; false when nothing is left to fetch. */
    boolean round() throws Exception {
        org.apache.hadoop.fs.Path[] made = new Generator(configuration)
                .generate(
                        hadoop(crawlDb),
                        hadoop(segments),
                        1,
                        Long.MAX_VALUE,
                        System.currentTimeMillis(),
                        true,
                        false,
                        false,
                        1,
                        null);
        if (made == null) {
            return false;
        }
        new Fetcher(configuration).fetch(made[0], 4);
        if (!configuration.getBoolean("fetcher.parse", false)) {
            new ParseSegment(configuration).parse(made[0]);
        }
        new CrawlDb(configuration).update(hadoop(crawlDb), made, false, false);
        return true;
    }

    /** All pages of the CrawlDb. */
    Map<String, CrawlDatum> pages() throws IOException {
        Map<String, CrawlDatum> pages = new TreeMap<>();
        read(crawlDb.resolve("current/part-r-00000"), CrawlDatum::new, pages);
        return pages;
    }

    /** The folder of the crawl: segments and CrawlDb. */
    Path folder() {
        return folder;
    }

    private <T extends Writable> void read(Path part, java.util.function.Supplier<T> values, Map<String, T> into)
            throws IOException {
        try (MapFile.Reader reader = new MapFile.Reader(hadoop(part), configuration)) {
            Text url = new Text();
            T value = values.get();
            while (reader.next(url, value)) {
                into.put(url.toString(), value);
                value = values.get();
            }
        }
    }

    private static org.apache.hadoop.fs.Path hadoop(Path path) {
        return new org.apache.hadoop.fs.Path(path.toUri());
    }
}
