package org.crawlgraph.crawler.engine;

/** Thrown if a crawl cannot continue. The message gives the reason and the remedy. Fetched pages are kept. */
public final class CrawlException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CrawlException(String message) {
        super(message);
    }

    public CrawlException(String message, Throwable cause) {
        super(message, cause);
    }
}
