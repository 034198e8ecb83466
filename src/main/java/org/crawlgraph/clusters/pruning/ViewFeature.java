package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.crawlgraph.clusters.pruning.Kinds.Kind;
import org.crawlgraph.common.Checkpoint;

/**
 * The share of URLs that are another view of a known page of another kind: its URL plus parameters, its URL in a parameter, its name elsewhere,
 * or a page that stands for it.
 *
 * <p>Time O(URLs · 2<sup>parameters</sup>) for at most {@value #MAX_PARAMETERS} parameters.
 */
final class ViewFeature {

    private static final int MAX_PARAMETERS = 7;

    private final KindSample sample;
    private final Kinds kinds;
    private final Object2IntOpenHashMap<String> known = new Object2IntOpenHashMap<>();
    /** By key: the kinds that have it, if it is a text. */
    private final Map<Integer, Set<Integer>> kindsWithText = new HashMap<>();

    private ViewFeature(KindSample sample) {
        this.sample = sample;
        kinds = sample.kinds();
        known.defaultReturnValue(Kinds.NONE);
        for (int url = 0; url < kinds.of.length; url++) {
            known.put(sample.pages().urls().get(url), url);
            if (kinds.of[url] >= 0 && kinds.key[url] >= 0) {
                String text = kinds.values.get(kinds.key[url]);
                if (text.length() >= 3 && text.chars().anyMatch(Character::isLetter)) {
                    kindsWithText
                            .computeIfAbsent(kinds.key[url], unseen -> new HashSet<>())
                            .add(kinds.of[url]);
                }
            }
        }
    }

    static double[] of(KindSample sample, Checkpoint checkpoint) {
        ViewFeature views = new ViewFeature(sample);
        double[] byUrl = sample.shares(views.shown(checkpoint), url -> true);
        double[] byPage = KindSample.larger(
                sample.shares(sample.aliases(), sample::isFetched),
                sample.shares(views.withCanonical(), sample::isFetched));
        return KindSample.larger(KindSample.larger(byUrl, byPage), SameKeyFeature.of(sample));
    }

    private boolean[] shown(Checkpoint checkpoint) {
        boolean[] shown = new boolean[kinds.of.length];
        for (int url = 0; url < shown.length; url++) {
            checkpoint.passed("comparing URLs", url, shown.length);
            shown[url] = kinds.of[url] >= 0
                    && kinds.kind(url).first < 0
                    && (extendsKnown(url) || isNamedElsewhere(url) || carriesKnown(url));
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

    /** Whether a parameter value is the URL of a page of another kind, as in forms that recommend or return to a page. */
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

    /** Whether a simpler kind that is at least a fifth as large has the key of a URL in another place. */
    private boolean isNamedElsewhere(int url) {
        int own = kinds.of[url];
        Kind kind = kinds.kind(url);
        return kindsWithText.getOrDefault(kinds.key[url], Set.of()).stream().anyMatch(number -> {
            Kind other = kinds.all.get(number);
            return number != own
                    && other.parts < kind.parts
                    && other.junk <= kind.junk
                    && other.size() >= 0.2 * kind.size()
                    && !(other.isKeyedByPath() && kind.isKeyedByPath());
        });
    }
}
