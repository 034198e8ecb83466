package org.crawlgraph.app.server;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/**
 * Protects HTTP from web pages of other sites, before Neo4j sees a request: the host must be a local name, a page must
 * have the server's own origin, and a body must be JSON, which browsers send across origins only after asking. Other
 * clients send no origin and are not affected. {@link BrowserFiles#POLICY} keeps served pages from contacting other
 * machines.
 */
final class HttpGate implements Filter {

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "TRACE");
    private static final Set<String> OWN_SITE = Set.of("same-origin", "none");
    private static final Pattern JSON = Pattern.compile("application/(json|vnd\\.neo4j\\.[a-z0-9.+-]+)");

    private final BooleanSupplier open;

    /** @param open whether the server takes requests yet */
    HttpGate(BooleanSupplier open) {
        this.open = open;
    }

    @Override
    public void init(FilterConfig configuration) {
        // nothing to set up
    }

    @Override
    public void destroy() {
        // nothing to give back
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain rest)
            throws IOException, ServletException {
        HttpServletRequest in = (HttpServletRequest) request;
        HttpServletResponse out = (HttpServletResponse) response;
        if (!open.getAsBoolean()) {
            refuse(out, HttpServletResponse.SC_SERVICE_UNAVAILABLE, "the server is not ready yet");
        } else if (!isMeantForUs(in)) {
            refuse(out, HttpServletResponse.SC_FORBIDDEN, "ask for localhost, 127.0.0.1 or [::1]");
        } else if (!isFromUs(in) && !isFileForThisMachine(in)) {
            refuse(out, HttpServletResponse.SC_FORBIDDEN, "web pages of other origins may not ask this server");
        } else if (!isJson(in)) {
            refuse(out, HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, "send Content-Type: application/json");
        } else {
            answer(in, out, rest);
        }
    }

    /**
     * Whether a local page asks for the guide or the style sheet, which say nothing about the graph: Browser opened as
     * {@code 127.0.0.1} also loads them from {@code localhost}.
     */
    private static boolean isFileForThisMachine(HttpServletRequest in) {
        return BrowserFiles.has(in.getRequestURI())
                && READING.contains(in.getMethod())
                && headers(in, "Origin").stream().allMatch(OriginGate.OwnNames::isOrigin);
    }

    /** Passes the request on to Neo4j, with a policy that only allows local servers. */
    private static void answer(HttpServletRequest in, HttpServletResponse out, FilterChain rest)
            throws IOException, ServletException {
        out.setHeader("Content-Security-Policy", BrowserFiles.POLICY);
        out.setHeader("Referrer-Policy", "no-referrer");
        Optional<String> own = BrowserFiles.text(in.getRequestURI(), in.getScheme() + "://" + in.getHeader("Host"));
        if (own.isEmpty() || !READING.contains(in.getMethod())) {
            rest.doFilter(in, out);
            return;
        }
        String origin = in.getHeader("Origin");
        if (origin != null) {
            out.setHeader("Access-Control-Allow-Origin", origin);
            out.setHeader("Access-Control-Allow-Headers", "*"); // Browser adds one to a part of its requests, by chance
            out.setHeader("Vary", "Origin");
        }
        if (in.getMethod().equals("OPTIONS")) {
            out.setStatus(HttpServletResponse.SC_NO_CONTENT);
        } else {
            out.setContentType(BrowserFiles.type(in.getRequestURI()));
            out.getWriter().print(own.get());
        }
    }

    private static void refuse(HttpServletResponse out, int status, String why) throws IOException {
        out.setStatus(status);
        out.setContentType("text/plain;charset=UTF-8");
        out.getWriter().println(why);
    }

    private static boolean isMeantForUs(HttpServletRequest in) {
        return OriginGate.OwnNames.isHost(in.getServerName())
                && headers(in, "Host").stream().allMatch(OriginGate.OwnNames::isHost);
    }

    /** A page of the server has the origin of the request; a read may also come from a link. */
    private static boolean isFromUs(HttpServletRequest in) {
        boolean own = headers(in, "Origin").stream()
                .allMatch(origin -> headers(in, "Host").stream()
                        .anyMatch(host -> origin.equalsIgnoreCase(in.getScheme() + "://" + host)));
        return own && (READING.contains(in.getMethod()) || OWN_SITE.containsAll(headers(in, "Sec-Fetch-Site")));
    }

    private static boolean isJson(HttpServletRequest in) {
        if (READING.contains(in.getMethod())) {
            return true;
        }
        String type = in.getContentType();
        if (type == null) {
            return in.getContentLengthLong() <= 0 && in.getHeader("Transfer-Encoding") == null;
        }
        return JSON.matcher(type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                .matches();
    }

    private static List<String> headers(HttpServletRequest in, String name) {
        return Collections.list(in.getHeaders(name));
    }
}
