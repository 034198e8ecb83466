package org.crawlgraph.app.command.simulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The requested simulated crawls.
 *
 * @param byPages whether they are compared at the same number of pages, instead of by depth
 * @param asked procedure options set by command options
 */
record Crawls(boolean byPages, Map<String, Object> asked) {

    /** The procedure options that only command options can set. */
    static final Map<String, String> OF_COMMAND = Map.of(
            "depth", "--depth",
            "draws", "--draws",
            "budgets", "--budgets",
            "orders", "--orders",
            "known", "--known",
            "count", "--seeds",
            "seeds", "--seeds-file",
            "run", "--run");

    /** Baselines for a comparison with old seeds: fresh seeds of the new graph, and random pages. */
    static final List<String> FRESH = List.of("random", "harvest", "communities");

    /** Crawls compared by depth; null for the procedure's defaults. */
    static Crawls byDepth(@Nullable Long depth, @Nullable Long draws) {
        Crawls crawls = new Crawls(false, depth == null ? Map.of() : Map.of("depth", depth));
        return draws == null ? crawls : crawls.with("draws", draws);
    }

    /**
     * Crawls compared at the same number of pages.
     *
     * @param budgets numbers separated by commas; empty for the default
     * @param orders names; empty for the default
     */
    static Crawls byPages(String budgets, List<String> orders, @Nullable Long draws) {
        Map<String, Object> asked = new LinkedHashMap<>();
        if (!budgets.isBlank()) {
            List<Object> numbers = new ArrayList<>();
            for (String budget : budgets.split(",", -1)) {
                numbers.add(number(budget.strip()));
            }
            asked.put("budgets", numbers);
        }
        if (!orders.isEmpty()) {
            asked.put("orders", orders);
        }
        if (draws != null) {
            asked.put("draws", draws);
        }
        return new Crawls(true, asked);
    }

    /** Parses a number; other text is returned unchanged, for the procedure to reject. */
    private static Object number(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException e) {
            return text;
        }
    }

    Crawls with(String option, Object value) {
        Map<String, Object> all = new LinkedHashMap<>(asked);
        all.put(option, value);
        return new Crawls(byPages, all);
    }

    String procedure() {
        return byPages ? "crawl.simulate.budgets" : "crawl.simulate";
    }
}
