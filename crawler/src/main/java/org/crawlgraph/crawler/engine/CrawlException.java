package org.crawlgraph.crawler.engine;

/** A crawl cannot go on: the message says why, and what to do. What was fetched is kept. */
public final class CrawlException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Makes one that nothing else brought about; the message says what, which value, what to do. */
    public CrawlException(String message) {
        super(message);
    }

    /**
     * Makes one.
     *
     * @param message what, which value, what to do
     * @param cause what brought it about
     */
    public CrawlException(String message, Throwable cause) {
        super(message, cause);
    }
}
