package org.crawlgraph.crawler.net;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** Which trouble an exception means. */
final class Troubles {

    private Troubles() {}

    /**
     * Names the trouble.
     *
     * @param headed whether the head of the response had come
     */
    static FetchTrouble of(IOException e, boolean headed) {
        if (e instanceof AddressRefusedException) {
            return FetchTrouble.ADDRESS_REFUSED;
        }
        if (e instanceof UnknownHostException) {
            return FetchTrouble.UNRESOLVED;
        }
        if (e instanceof ConnectException
                || e instanceof ConnectTimeoutException
                || e instanceof NoRouteToHostException) {
            return FetchTrouble.CONNECT;
        }
        if (e instanceof SSLException) {
            return FetchTrouble.TLS;
        }
        if (e instanceof SocketTimeoutException) {
            return FetchTrouble.TIME_OUT;
        }
        if (e instanceof MessageConstraintException) {
            return headed ? FetchTrouble.BROKEN : FetchTrouble.HEADERS_TOO_LARGE;
        }
        boolean broken = e.getCause() instanceof HttpException
                || (e instanceof MalformedChunkCodingException && !(e instanceof TruncatedChunkException));
        return broken ? FetchTrouble.BROKEN : FetchTrouble.DISCONNECTED;
    }

    /** What happened, as a sentence. */
    static String detail(IOException e, FetchTrouble trouble) {
        Throwable said = e.getCause() instanceof HttpException http ? http : e;
        String why = said.getMessage() == null ? said.getClass().getSimpleName() : said.getMessage();
        return switch (trouble) {
            case UNRESOLVED, ADDRESS_REFUSED -> why;
            case CONNECT -> "no connection was made: " + why;
            case TLS -> "the connection could not be secured: " + why;
            case TIME_OUT -> "the time was over: " + why;
            case BROKEN -> "the response is not HTTP: " + why;
            case HEADERS_TOO_LARGE -> "the head of the response is too large: " + why;
            case DISCONNECTED -> "the connection ended before the response: " + why;
        };
    }
}
