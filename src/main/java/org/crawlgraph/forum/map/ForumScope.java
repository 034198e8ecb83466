package org.crawlgraph.forum.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.UrlQuery;

/**
 * Selects the links to pages of the forum, and normalises their URLs: links to its host without {@code nofollow},
 * without session keys.
 *
 * @param host host of the entry
 */
public record ForumScope(String host, SessionKeys keys) {

    /**
     * Returns the scope of an entry.
     *
     * @throws IllegalArgumentException if it is not a canonical URL with a host
     */
    public static ForumScope of(String entry) {
        String host = Host.of(entry);
        if (host == null) {
            throw new IllegalArgumentException(
                    "entry is '" + entry + "'; it must be the absolute URL of the forum's front page");
        }
        return new ForumScope(host, SessionKeys.NONE);
    }

    /** Whether a URL has the forum's host. */
    public boolean contains(String url) {
        return host.equals(Host.of(url));
    }

    /** Returns the links of a page in document order, with repeated ones, but without links to the page itself. */
    public List<ForumSample.SampledPage.ForumLink> links(String url, PageStructure page) {
        List<ForumSample.SampledPage.ForumLink> links = new ArrayList<>();
        for (PageStructure.Link link : page.links()) {
            if (!link.nofollow() && contains(link.url())) {
                String target = keys.cut(link.url());
                if (!target.equals(url)) {
                    links.add(new ForumSample.SampledPage.ForumLink(target, link));
                }
            }
        }
        return links;
    }

    /** Returns this scope without reordering queries, as for a crawler without a map. */
    public ForumScope asWritten() {
        return new ForumScope(host, keys.asWritten());
    }

    /** Returns this scope with the session keys of a page added. */
    public ForumScope with(PageStructure page) {
        List<String> urls = page.links().stream()
                .map(PageStructure.Link::url)
                .filter(this::contains)
                .toList();
        return new ForumScope(host, keys.with(urls));
    }

    /**
     * Query keys that identify a session, not a page. A key is one if a page gives it the same value of at least
     * {@value #LEAST} letters or digits on at least 80 % of its links to its own site.
     *
     * <p>Also records whether the order of a query matters: if a page links to the same keys in two orders, the
     * software reads them as a map, and URLs that differ only in the order, or in {@code +} for {@code %20}, are one
     * page. Immutable.
     *
     * @param keys as written before {@code =}
     * @param anyOrder whether the order of a query does not matter
     */
    public record SessionKeys(Set<String> keys, boolean anyOrder) {

        /** Minimum length of a session value. */
        static final int LEAST = 16;

        /** Pages with fewer links are ignored. */
        private static final int FEWEST_LINKS = 5;

        private static final double SHARE = 0.8;

        private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9]{" + LEAST + ",}");

        public static final SessionKeys NONE = new SessionKeys(Set.of(), false);

        public SessionKeys {
            keys = Set.copyOf(keys);
        }

        /**
         * Returns these keys and those found on a page.
         *
         * @param urls the page's links to its own site, with repeated ones
         */
        public SessionKeys with(List<String> urls) {
            Map<String, Integer> counts = new HashMap<>();
            for (String url : urls) {
                for (String parameter : parameters(url)) {
                    String value = parameter.substring(parameter.indexOf('=') + 1);
                    if (isKeyed(parameter) && VALUE.matcher(value).matches()) {
                        counts.merge(parameter, 1, Integer::sum);
                    }
                }
            }
            Set<String> all = new TreeSet<>(keys);
            counts.forEach((parameter, count) -> {
                if (urls.size() >= FEWEST_LINKS && count >= SHARE * urls.size()) {
                    all.add(UrlQuery.key(parameter));
                }
            });
            return new SessionKeys(all, anyOrder || hasTwoOrders(urls));
        }

        /** Returns these keys without reordering queries. */
        public SessionKeys asWritten() {
            return new SessionKeys(keys, false);
        }

        /** Whether some of the URLs have the same keys in different orders. */
        private static boolean hasTwoOrders(List<String> urls) {
            Map<String, List<String>> orders = new HashMap<>();
            for (String url : urls) {
                int query = url.indexOf('?');
                List<String> parameters =
                        query < 0 ? List.of() : List.of(url.substring(query + 1).split("&", -1));
                if (parameters.size() > 1 && parameters.stream().allMatch(SessionKeys::isKeyed)) {
                    List<String> order = parameters.stream().map(UrlQuery::key).toList();
                    Set<String> distinct = new TreeSet<>(order);
                    if (distinct.size() == order.size()
                            && !order.equals(orders.computeIfAbsent(String.join("&", distinct), unseen -> order))) {
                        return true;
                    }
                }
            }
            return false;
        }

        private static boolean isKeyed(String parameter) {
            return parameter.indexOf('=') > 0;
        }

        /** The distinct parameters, including parameters of the path after {@code ;}. */
        private static Set<String> parameters(String url) {
            int begin = url.indexOf('?');
            int semicolon = url.indexOf(';');
            int from = begin < 0 || (semicolon >= 0 && semicolon < begin) ? semicolon : begin;
            String all = from < 0 ? "" : url.substring(from + 1);
            return Set.copyOf(List.of(all.split("[?&;]", -1)));
        }

        /**
         * Removes session parameters from a URL; if the order of a query does not matter, also sorts its parameters by
         * key and replaces {@code +} with {@code %20}.
         */
        public String cut(String url) {
            if ((keys.isEmpty() && !anyOrder) || url.indexOf('=') < 0) {
                return url;
            }
            int query = url.indexOf('?');
            String path = query < 0 ? url : url.substring(0, query);
            StringBuilder out = new StringBuilder(url.length());
            List<String> ofPath = new ArrayList<>(List.of(path.split(";", -1)));
            ofPath.subList(1, ofPath.size()).removeIf(this::isSession);
            out.append(String.join(";", ofPath));
            if (query >= 0) {
                List<String> rest =
                        new ArrayList<>(List.of(url.substring(query + 1).split("&", -1)));
                boolean changed = rest.removeIf(this::isSession);
                if (anyOrder && rest.stream().allMatch(SessionKeys::isKeyed)) {
                    rest.sort(Comparator.comparing(UrlQuery::key));
                    rest.replaceAll(parameter -> parameter.replace("+", "%20"));
                }
                if (!changed || !rest.isEmpty()) {
                    out.append('?').append(String.join("&", rest));
                }
            }
            return out.toString();
        }

        private boolean isSession(String parameter) {
            return isKeyed(parameter) && keys.contains(UrlQuery.key(parameter));
        }
    }
}
