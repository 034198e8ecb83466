package org.crawlgraph.nutch;

import crawlercommons.robots.BaseRobotRules;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.metadata.Metadata;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.protocol.Protocol;
import org.apache.nutch.protocol.ProtocolOutput;
import org.apache.nutch.protocol.ProtocolStatus;
import org.apache.nutch.protocol.RobotRulesParser;
import org.jspecify.annotations.Nullable;

/** HTTP through a proxy of this machine; Nutch's own protocol plugins are on no Maven repository. */
public final class ProxyProtocol implements Protocol {

    static final String PORT = "tests.proxy.port";

    private static final int OK = 200;
    private static final int MOVED = 300;
    private static final int FAILED = 400;

    private @Nullable Configuration configuration;
    private @Nullable HttpClient client;

    @Override
    public void setConf(Configuration conf) {
        configuration = conf;
        client = HttpClient.newBuilder()
                .proxy(ProxySelector.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), conf.getInt(PORT, 0))))
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    @Override
    public @Nullable Configuration getConf() {
        return configuration;
    }

    @Override
    public ProtocolOutput getProtocolOutput(Text url, CrawlDatum datum) {
        if (client == null) {
            throw new IllegalStateException("no configuration yet");
        }
        try {
            HttpResponse<byte[]> answer = client.send(
                    HttpRequest.newBuilder(URI.create(url.toString())).build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            Content content = new Content(
                    url.toString(),
                    url.toString(),
                    answer.body(),
                    answer.headers().firstValue("Content-Type").orElse(""),
                    new Metadata(),
                    configuration);
            datum.getMetaData()
                    .put(org.apache.nutch.metadata.Nutch.PROTOCOL_STATUS_CODE_KEY, new Text("" + answer.statusCode()));
            int status = answer.statusCode();
            if (status >= MOVED && status < FAILED) {
                String to = answer.headers().firstValue("Location").orElse("");
                return new ProtocolOutput(content, new ProtocolStatus(ProtocolStatus.TEMP_MOVED, to));
            }
            return new ProtocolOutput(
                    content, status == OK ? ProtocolStatus.STATUS_SUCCESS : ProtocolStatus.STATUS_NOTFOUND);
        } catch (IOException | InterruptedException e) {
            return new ProtocolOutput(null, new ProtocolStatus(e));
        }
    }

    @Override
    public BaseRobotRules getRobotRules(Text url, CrawlDatum datum, @Nullable List<Content> robots) {
        return RobotRulesParser.EMPTY_RULES;
    }

    @Override
    public BaseRobotRules getRobotRules(URL url, CrawlDatum datum, @Nullable List<Content> robots) {
        return RobotRulesParser.EMPTY_RULES;
    }
}
