package org.crawlgraph.html;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jsoup.nodes.Element;

/**
 * The link paths of one page. Each element has a step: its label below the step of its parent; equal elements share
 * one. A path is built once, for its first link.
 */
final class LinkPaths {

    /** The step above the root. */
    static final int ROOT = -1;

    /** Most distinct paths of a page; normal pages have some tens, deep comment threads a few hundred. */
    static final int MOST = 2_000;

    /** Most characters of a path; a longer one is cut in the middle. */
    static final int LONGEST = 1_000;

    private static final int LONGEST_LABEL = 200;
    private static final int LONGEST_CLASSES = 1_000;
    private static final int MOST_REMEMBERED = 10_000;

    private final Map<Step, Integer> steps = new HashMap<>();
    private final List<Step> all = new ArrayList<>();
    private final IntArrayList pathOf = new IntArrayList();
    private final List<String> paths = new ArrayList<>();
    private final Map<String, String> classes = new HashMap<>();
    private boolean cut;

    /** Comparable, so that no choice of labels makes a map of them slow. */
    private record Step(int parent, String label) implements Comparable<Step> {

        @Override
        public int compareTo(Step other) {
            return parent == other.parent ? label.compareTo(other.label) : Integer.compare(parent, other.parent);
        }
    }

    int below(int parent, Element element) {
        Step step = new Step(parent, label(element));
        Integer known = steps.putIfAbsent(step, all.size());
        if (known != null) {
            return known;
        }
        all.add(step);
        pathOf.add(-1);
        return all.size() - 1;
    }

    private String label(Element element) {
        String tag = HtmlPage.shortened(element.normalName(), LONGEST_LABEL);
        if (!element.hasAttr("class")) {
            return tag;
        }
        String written = element.attr("class");
        if (written.length() > LONGEST_CLASSES) {
            cut = true;
            written = written.substring(0, LONGEST_CLASSES);
        }
        String suffix = classes.get(written);
        if (suffix == null) {
            suffix = suffix(written);
            if (classes.size() < MOST_REMEMBERED) {
                classes.put(written, suffix);
            }
        }
        return suffix.isEmpty() ? tag : tag + suffix;
    }

    private static String suffix(String written) {
        StringBuilder suffix = new StringBuilder();
        for (String name : new TreeSet<>(List.of(written.strip().split("\\s+", -1)))) {
            boolean named = !name.isEmpty() && name.codePoints().noneMatch(Character::isDigit);
            if (named && suffix.length() + name.length() < LONGEST_LABEL) {
                suffix.append('.').append(name);
            }
        }
        return suffix.toString();
    }

    /** The index of the path that ends with a step; negative when there are too many. */
    int path(int step) {
        int path = pathOf.getInt(step);
        if (path < 0 && paths.size() < MOST) {
            path = paths.size();
            pathOf.set(step, path);
            paths.add(written(step).intern()); // most pages of a site have the same ones
        }
        cut |= path < 0;
        return path;
    }

    private String written(int step) {
        List<String> labels = new ArrayList<>();
        for (int at = step; at != ROOT; at = all.get(at).parent()) {
            labels.add(all.get(at).label());
        }
        Collections.reverse(labels);
        String path = String.join(">", labels);
        if (path.length() <= LONGEST) {
            return path;
        }
        return path.substring(0, LONGEST / 2) + "\u2026" + path.substring(path.length() - LONGEST / 2 + 1);
    }

    /** The paths by index. */
    List<String> paths() {
        return paths;
    }

    /** Whether paths or labels were dropped or shortened. */
    boolean isCut() {
        return cut;
    }
}
