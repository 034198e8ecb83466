package org.crawlgraph.app.command.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.sampling.TrainingSize;
import org.crawlgraph.clusters.training.CrawlMeasure;
import org.crawlgraph.clusters.training.CrawlOutcome;
import org.jspecify.annotations.Nullable;

/**
 * An evaluation for programs: an object with {@code facts}, {@code crawlers}, {@code clusters} (the last without pattern, for the
 * pages of no cluster), {@code purity}, {@code timeShare} and {@code sampleSizes}. Times are in nanoseconds, shares from 0 to 1;
 * what is not known is null.
 */
final class EvaluationJson {

    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private EvaluationJson() {}

    static String of(Evaluation evaluation) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        Map<String, String> facts = new LinkedHashMap<>();
        for (Fact fact : evaluation.facts()) {
            facts.put(fact.name(), fact.value());
        }
        all.put("facts", facts);
        all.put(
                "crawlers",
                evaluation.comparison().all().stream()
                        .map(outcome -> crawler(outcome, evaluation.labelled()))
                        .toList());
        all.put("timeShare", number(evaluation.comparison().timeShare()));
        all.put(
                "clusters",
                evaluation.clusters().stream().map(EvaluationJson::cluster).toList());
        all.put("purity", number(evaluation.purity()));
        SampleSizeCurve curve = evaluation.curve();
        all.put("sampleSizes", curve == null ? null : sizes(curve));
        try {
            return JSON.writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers are always JSON", e);
        }
    }

    private static Map<String, @Nullable Object> crawler(CrawlOutcome outcome, boolean labelled) {
        CrawlMeasure total = outcome.total();
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("crawler", outcome.order().option());
        row.put("fetched", total.fetched());
        row.put("valuable", labelled ? total.valuable() : null);
        row.put("duplicate", labelled ? total.duplicate() : null);
        row.put("uninformative", labelled ? total.uninformative() : null);
        row.put("falsePositives", labelled ? number(total.falsePositives()) : null);
        row.put("falseNegatives", labelled ? number(outcome.falseNegatives()) : null);
        row.put("links", total.links());
        row.put("duplicateChecks", total.duplicateChecks());
        row.put("duplicates", total.duplicates());
        row.put("duplicateNanos", total.duplicateNanos());
        row.put("filterChecks", total.filterChecks());
        row.put("refused", total.refused());
        row.put("filterNanos", total.filterNanos());
        return row;
    }

    private static Map<String, @Nullable Object> cluster(Evaluation.Cluster cluster) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("pattern", text(cluster.pattern()));
        row.put("state", text(cluster.state()));
        row.put("reason", text(cluster.reason()));
        row.put("sureness", number(cluster.sureness()));
        row.put("sampled", cluster.sampled());
        row.put("pages", cluster.pages());
        row.put("type", text(cluster.type()));
        row.put("share", number(cluster.share()));
        row.put("label", text(cluster.label()));
        row.put("d", cluster.fetched().get(0));
        row.put("dg", cluster.fetched().get(1));
        row.put("gd", cluster.fetched().get(2));
        return row;
    }

    private static Map<String, Object> sizes(SampleSizeCurve curve) {
        List<Map<String, Object>> points =
                curve.points().stream().map(EvaluationJson::size).toList();
        return Map.of("enough", curve.enough(), "end", curve.end().text(), "points", points);
    }

    private static Map<String, Object> size(TrainingSize point) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("pages", point.pages());
        row.put("clusters", point.clusters());
        row.put("edges", point.edges());
        row.put("keptClusters", point.keptClusters());
        row.put("keptEdges", point.keptEdges());
        return row;
    }

    private static @Nullable String text(String text) {
        return text.isEmpty() ? null : text;
    }

    private static @Nullable Double number(double number) {
        return Double.isFinite(number) ? number : null;
    }
}
