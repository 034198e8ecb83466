package org.crawlgraph.crawler.net;

import java.util.Locale;

/** Why a fetch returned no complete response. A body truncated at its limit is not an error. */
public enum FetchError {
    /** The host has no address, or the lookup timed out. */
    UNRESOLVED,
    /** The {@link AddressPolicy} refuses an address of the host. Nothing was sent. */
    ADDRESS_REFUSED,
    CONNECT,
    /** TLS failed: an untrusted, invalid or mismatched certificate, or an outdated protocol. */
    TLS,
    TIME_OUT,
    /** The response is not valid HTTP. */
    BROKEN,
    HEADERS_TOO_LARGE,
    /** The connection closed before the end of the response. */
    DISCONNECTED;

    /** Name on screen and in files, such as {@code time-out}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
