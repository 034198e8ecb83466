package org.crawlgraph.pruning;

import it.unimi.dsi.fastutil.ints.Int2IntAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.cluster.PageVariables;
import org.crawlgraph.evidence.Share;
import org.crawlgraph.run.TextNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Finds clusters whose URLs are known ones with a single parameter more that makes no other page: it has few values, which are
 * names, or the pages are alike with and without it, for each of its values.
 */
final class SingleParameters {

    private static final int NONE = -1;
    private static final double MOST = 0.5;
    private static final double FEW_VALUES = 0.2;
    private static final int LEAST_PAIRS = 5;
    private static final double MOST_ALIKE = 0.8;

    private final List<String> urls;
    private final int[] clusterOf;
    private final ContentLinks links;
    private final int fetched;
    private final TextNumbers pageOf = new TextNumbers();

    /** What is known of one parameter of one cluster. */
    private static final class Parameter {
        private final Int2IntAVLTreeMap bases = new Int2IntAVLTreeMap();
        private final Map<String, Pairs> values = new TreeMap<>();
        private int pages;
    }

    /** Pages with a value of the parameter and without it, both fetched. */
    private static final class Pairs {
        private int all;
        private int alike;
    }

    SingleParameters(List<String> urls, int[] clusterOf, ContentLinks links, int fetched) {
        this.urls = urls;
        this.clusterOf = clusterOf;
        this.links = links;
        this.fetched = fetched;
        pageOf.defaultReturnValue(NONE);
        for (int page = 0; page < urls.size(); page++) {
            pageOf.put(urls.get(page), page);
        }
    }

    /** The cluster whose URLs those of a cluster are with one parameter more; null when there is none. */
    ParameterVariants.@Nullable Variant of(int cluster, IntArrayList pages) {
        Map<String, Parameter> parameters = new TreeMap<>();
        for (int page : pages) {
            String url = urls.get(page);
            int query = url.indexOf('?');
            for (int from = query + 1, end; query >= 0 && from < url.length(); from = end + 1) {
                int next = url.indexOf('&', from);
                end = next < 0 ? url.length() : next;
                int base = pageOf.getInt(without(url, query, from, end));
                if (base != NONE && clusterOf[base] != NONE && clusterOf[base] != cluster) {
                    note(parameters, url.substring(from, end), page, base);
                }
            }
        }
        for (Parameter parameter : parameters.values()) {
            double sureness = makesNoOtherPage(parameter);
            if (parameter.pages >= MOST * pages.size() && sureness > 0) {
                int base = parameter.bases.int2IntEntrySet().stream()
                        .reduce((one, other) -> other.getIntValue() > one.getIntValue() ? other : one)
                        .map(Int2IntMap.Entry::getIntKey)
                        .orElse(NONE);
                return new ParameterVariants.Variant(
                        base, false, Math.min(sureness, new Share(parameter.pages, pages.size()).atLeast(MOST)));
            }
        }
        return null;
    }

    private void note(Map<String, Parameter> parameters, String text, int page, int base) {
        int equals = text.indexOf('=');
        String key = equals < 0 ? text : text.substring(0, equals);
        Parameter parameter = parameters.computeIfAbsent(key, unseen -> new Parameter());
        parameter.pages++;
        parameter.bases.addTo(clusterOf[base], 1);
        Pairs pairs =
                parameter.values.computeIfAbsent(equals < 0 ? "" : text.substring(equals + 1), unseen -> new Pairs());
        if (base < fetched && links.own(page).length + links.own(base).length > 0) {
            pairs.all++;
            pairs.alike += areAlike(page, base) ? 1 : 0;
        }
    }

    private boolean areAlike(int page, int base) {
        return ContentLinks.likeness(links.own(page), links.own(base)) >= RepeatedContent.ALIKE;
    }

    /** How likely it is that the parameter makes no other page; 0 when it seems to make one. */
    private static double makesNoOtherPage(Parameter parameter) {
        boolean numbers = parameter.values.keySet().stream().allMatch(PageVariables.Variable::isDigits);
        if (!numbers && parameter.values.size() <= Math.max(1, FEW_VALUES * parameter.pages)) {
            return 1; // names of functions
        }
        int pairs =
                parameter.values.values().stream().mapToInt(value -> value.all).sum();
        int alike = parameter.values.values().stream()
                .mapToInt(value -> value.alike)
                .sum();
        boolean holds = pairs >= LEAST_PAIRS
                && alike >= MOST_ALIKE * pairs
                && parameter.values.values().stream().allMatch(value -> value.all < 2 || 2 * value.alike >= value.all);
        return holds ? new Share(alike, pairs).atLeast(MOST_ALIKE) : 0;
    }

    /** A URL without one of its parameters. */
    private static String without(String url, int query, int from, int end) {
        String rest = from > query + 1
                ? url.substring(0, from - 1) + url.substring(end)
                : url.substring(0, from) + (end < url.length() ? url.substring(end + 1) : "");
        return rest.endsWith("?") ? rest.substring(0, rest.length() - 1) : rest;
    }
}
