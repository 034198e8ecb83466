package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponseFactory;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.http.message.LazyLaxLineParser;

/** Reads the head of a response and keeps it as it came. */
final class HeadParser implements HttpMessageParser<ClassicHttpResponse> {

    private final DefaultHttpResponseParser parser;
    private final int most;

    /**
     * A parser for one connection.
     *
     * @param config limits of each line, and of their number
     * @param most bytes of all lines
     */
    HeadParser(Http1Config config, int most) {
        this.parser = new DefaultHttpResponseParser(config, LazyLaxLineParser.INSTANCE, new Responses());
        this.most = most;
    }

    @Override
    public ClassicHttpResponse parse(SessionInputBuffer input, InputStream in) throws IOException, HttpException {
        HeadLines lines = new HeadLines(input, most);
        ClassicHttpResponse response = parser.parse(lines, in);
        if (response instanceof HeadedResponse headed) {
            headed.head(lines.text());
        }
        if (response != null && (response.getCode() < 100 || response.getCode() > 999)) {
            throw new ProtocolException("the status is " + response.getCode());
        }
        return response;
    }

    private static final class Responses implements HttpResponseFactory<ClassicHttpResponse> {

        @Override
        public ClassicHttpResponse newHttpResponse(int status, String reason) {
            return new HeadedResponse(status, reason);
        }

        @Override
        public ClassicHttpResponse newHttpResponse(int status) {
            return new HeadedResponse(status, "");
        }
    }
}
