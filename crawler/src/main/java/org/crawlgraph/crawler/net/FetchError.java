package org.crawlgraph.crawler.net;

import java.util.Locale;

/** Why a fetch gave no whole response, apart from bodies that were cut at their limit. */
public enum FetchError {
    /** The name of the host has no address, or nobody said which in time. */
    UNRESOLVED,
    /** An address of the host is one that the {@link AddressPolicy} refuses. Nothing was sent. */
    ADDRESS_REFUSED,
    /** No connection could be made. */
    CONNECT,
    /** The connection could not be secured: a certificate that is not trusted, not valid or another host's, or a protocol too old. */
    TLS,
    /** The time of the fetch was over. */
    TIME_OUT,
    /** What came was not HTTP. */
    BROKEN,
    /** The head of the response was longer than its limit. */
    HEADERS_TOO_LARGE,
    /** The connection ended before the response did. */
    DISCONNECTED;

    /** The name on screen and in files: {@code time-out}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
