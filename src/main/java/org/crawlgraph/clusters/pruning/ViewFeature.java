package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.common.Checkpoint;

/**
 * The share of URLs that are another view of a known page of another kind: its URL plus parameters, its URL in a
 * parameter, or a page that names it as its canonical URL.
 *
 * <p>Time O(URLs · 2<sup>parameters</sup>) for at most {@value #MAX_PARAMETERS} parameters.
 */
final class ViewFeature {

    private static final int MAX_PARAMETERS = 7;

    private final KindSample sample;
    private final Kinds kinds;
    private final Object2IntOpenHashMap<String> known = new Object2IntOpenHashMap<>();

    private ViewFeature(KindSample sample) {
        this.sample = sample;
        kinds = sample.kinds();
        known.defaultReturnValue(Kinds.NONE);
        for (int url = 0; url < kinds.of.length; url++) {
            known.put(sample.pages().urls().get(url), url);
        }
    }

    static double[] of(KindSample sample, Checkpoint checkpoint) {
        ViewFeature views = new ViewFeature(sample);
        double[] shares = sample.shares(views.shown(checkpoint), url -> true);
        double[] named = sample.shares(views.withCanonical(), sample::isFetched);
        Arrays.setAll(shares, kind -> Math.max(shares[kind], named[kind]));
        return shares;
    }

    private boolean[] shown(Checkpoint checkpoint) {
        boolean[] shown = new boolean[kinds.of.length];
        for (int url = 0; url < shown.length; url++) {
            checkpoint.passed("comparing URLs", url, shown.length);
            shown[url] = kinds.of[url] >= 0 && kinds.kind(url).first < 0 && (extendsKnown(url) || carriesKnown(url));
        }
        return shown;
    }

    /** The pages with a canonical URL of another kind. */
    private boolean[] withCanonical() {
        boolean[] named = new boolean[kinds.of.length];
        List<PageBody> bodies = sample.pages().bodies();
        for (int page = 0; page < bodies.size(); page++) {
            named[page] = isKnown(bodies.get(page).canonical(), page);
        }
        return named;
    }

    /** Whether a text is a known URL of another kind. */
    private boolean isKnown(String text, int url) {
        int other = known.getInt(text);
        return other >= 0 && other != url && kinds.of[other] >= 0 && kinds.of[other] != kinds.of[url];
    }

    /** Whether a URL without some of its parameters is a known URL of another kind. */
    private boolean extendsKnown(int url) {
        String text = sample.pages().urls().get(url);
        Kind kind = kinds.kind(url);
        int question = text.indexOf('?');
        if (question < 0
                || kind.name.parameters().isEmpty()
                || kind.name.parameters().size() > MAX_PARAMETERS) {
            return false;
        }
        String base = text.substring(0, question);
        String[] parts = text.substring(question + 1).split("&", -1);
        boolean variablePath = kind.name.path().stream().skip(1).anyMatch(Kinds::isVariable);
        for (int dropped = 1; dropped < 1 << Math.min(MAX_PARAMETERS, parts.length); dropped++) {
            StringBuilder rest = new StringBuilder(base);
            char separator = '?';
            for (int part = 0; part < parts.length; part++) {
                if ((dropped >> part & 1) == 0) {
                    rest.append(separator).append(parts[part]);
                    separator = '&';
                }
            }
            if ((separator != '?' || variablePath) && isKnown(rest.toString(), url)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a parameter value is the URL of a page of another kind, as in forms that recommend or return to a page.
     */
    private boolean carriesKnown(int url) {
        String text = sample.pages().urls().get(url);
        for (int at = text.indexOf("=http"); at >= 0; at = text.indexOf("=http", at + 1)) {
            int end = text.indexOf('&', at);
            if (isKnown(decoded(text.substring(at + 1, end < 0 ? text.length() : end)), url)) {
                return true;
            }
        }
        return false;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) { // a percent sign without hex digits
            return value;
        }
    }
}
