package org.crawlgraph.clusters.pruning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.clusters.pruning.Kinds.Kind;

/**
 * Whether words of a class occur in the URLs of a kind: 1 or 0. If some kinds on a path name content by a parameter, the content name of
 * the path counts only for them: {@code viewtopic?t=$} is a topic, {@code viewtopic?p=$} may be anything.
 */
final class NameFeature {

    private NameFeature() {}

    static double[] of(KindSample sample, UrlNames.Kind words) {
        Set<List<String>> keyed = new HashSet<>();
        for (Kind kind : sample.kinds().all) {
            if (kind.name.isContentByParameter()) {
                keyed.add(kind.name.path());
            }
        }
        double[] has = new double[sample.count()];
        for (int number = 0; number < has.length; number++) {
            Kind kind = sample.kinds().all.get(number);
            boolean named = words != UrlNames.Kind.CONTENT
                    || kind.name.parameters().isEmpty()
                    || kind.name.isContentByParameter()
                    || !keyed.contains(kind.name.path());
            has[number] = named && kind.names.contains(words) ? 1 : 0;
        }
        return has;
    }
}
