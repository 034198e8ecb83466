package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A bar chart with coloured parts, drawn by Vega-Lite. */
public final class Bars {

    /** On a narrow screen, a part shorter than this fraction of the longest bar is too short for its number. */
    private static final double READABLE = 0.1;

    /** The fraction of the longest bar reserved for the number after a bar without parts. */
    private static final double ROOM = 0.25;

    private final String id;
    private final String title;
    private final String across;
    private final boolean shares;
    private final List<String> parts;
    private final List<Bar> bars = new ArrayList<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Bar(String name, double[] lengths) {}

    private Bars(String id, String title, String across, boolean shares, String... parts) {
        this.id = id;
        this.title = title;
        this.across = across;
        this.shares = shares;
        this.parts = List.of(parts);
    }

    /**
     * Starts a chart of shares.
     * @param across label of the horizontal axis
     * @param parts names of the parts of each bar, at most five
     */
    public static Bars ofShares(String id, String title, String across, String... parts) {
        return new Bars(id, title, across, true, parts);
    }

    /** Starts a chart of numbers. */
    static Bars ofNumbers(String id, String title, String across, String... parts) {
        return new Bars(id, title, across, false, parts);
    }

    /** Adds a bar; NaN parts are omitted. */
    public Bars bar(String name, double... lengths) {
        bars.add(new Bar(name, lengths.clone()));
        return this;
    }

    public String html(String description) {
        boolean whole = parts.size() == 1;
        double longest = bars.stream().mapToDouble(Bars::length).max().orElse(1);
        List<Map<String, Object>> values = new ArrayList<>();
        for (Bar bar : bars) {
            for (int part = 0; part < parts.size(); part++) {
                double length = bar.lengths[part];
                if (!Double.isNaN(length)) {
                    String text = text(length);
                    values.add(Map.of(
                            "bar",
                            bar.name,
                            "part",
                            parts.get(part),
                            "length",
                            length,
                            "order",
                            part,
                            "text",
                            parts.get(part) + " " + text,
                            "label",
                            whole || length >= READABLE * longest ? text : ""));
                }
            }
        }
        Map<String, @Nullable Object> x = Picture.spec(
                "{field: 'length', type: 'quantitative', stack: 'zero', title: '$0', axis: {format: '$1', tickCount: 5}}",
                across,
                shares ? "~%" : ",~r");
        if (whole) {
            x.put("scale", Map.of("domainMax", (1 + ROOM) * longest));
        }
        return Picture.chart(
                id,
                title,
                description,
                Picture.spec(
                        """
                {height: '$0', data: {values: '$1'}, encoding: {y: {field: 'bar', type: 'nominal', sort: '$2', title: ''}}, layer: [
                  {mark: 'bar', encoding: {
                    x: '$3', order: {field: 'order', type: 'quantitative'}, color: '$4', tooltip: {field: 'text'}}},
                  {mark: '$5', encoding: {
                    x: {field: 'length', type: 'quantitative', stack: 'zero', bandPosition: '$6'},
                    order: {field: 'order', type: 'quantitative'}, detail: {field: 'part'}, color: {value: '$7'},
                    text: {field: 'label'}}}]}""",
                        bars.size() * (bars.size() > 8 ? 22 : 40),
                        values,
                        names(),
                        x,
                        colours(),
                        whole
                                ? Map.of("type", "text", "align", "left", "dx", 4)
                                : Map.of("type", "text", "fontWeight", "bold"),
                        whole ? 1 : 0.5,
                        whole ? "var(--ink)" : "var(--ground)"));
    }

    private List<String> names() {
        return bars.stream().map(Bar::name).toList();
    }

    private Map<String, @Nullable Object> colours() {
        return Picture.spec(
                "{field: 'part', type: 'nominal', scale: {domain: '$0', range: '$1'}, legend: '$2'}",
                parts,
                List.of("var(--s0)", "var(--s2)", "var(--s3)", "var(--s1)", "var(--s4)")
                        .subList(0, parts.size()),
                parts.size() == 1 ? null : Map.of("title", ""));
    }

    private static double length(Bar bar) {
        double sum = 0;
        for (double length : bar.lengths) {
            sum += Double.isNaN(length) ? 0 : length;
        }
        return sum;
    }

    private String text(double length) {
        return shares ? String.format(Locale.ROOT, "%.0f %%", 100 * length) : Markup.number(length);
    }
}
