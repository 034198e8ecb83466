package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponseFactory;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.io.HttpMessageParser;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.http.message.LazyLaxLineParser;

/**
 * Reads the heads of the responses of one connection and keeps each as it came. What is there already when a response to a new
 * request is to be read came unasked, and is refused: it would be taken for the answer.
 */
final class HeadParser implements HttpMessageParser<ClassicHttpResponse> {

    private final DefaultHttpResponseParser parser;
    private final int most;

    /** Whether the next head belongs to the same request, since the last one was preliminary. */
    private boolean continues;

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
        if (input.length() > 0 && !continues) {
            throw new ConnectionClosedException("more came than the last response was to have");
        }
        HeadLines lines = new HeadLines(input, most);
        ClassicHttpResponse response = parser.parse(lines, in);
        if (response instanceof HeadedResponse headed) {
            headed.head(lines.text());
        }
        if (response != null && (response.getCode() < 100 || response.getCode() > 999)) {
            throw new ProtocolException("the status is " + response.getCode());
        }
        continues = response != null && response.getCode() < 200;
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
