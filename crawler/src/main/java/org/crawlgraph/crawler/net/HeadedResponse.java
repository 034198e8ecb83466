package org.crawlgraph.crawler.net;

import java.io.Serial;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;

/** A response that remembers its head as it came. */
final class HeadedResponse extends BasicClassicHttpResponse {

    @Serial
    private static final long serialVersionUID = 1L;

    private String head = "";

    HeadedResponse(int status, String reason) {
        super(status, reason);
    }

    void head(String lines) {
        head = lines;
    }

    /** Its lines, each with CR and LF, the empty one too; a character for each byte. */
    String head() {
        return head;
    }
}
