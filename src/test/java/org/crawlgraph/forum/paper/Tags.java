package org.crawlgraph.forum.paper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Trees of tags as text, with signs: {@code ul(li+(a b?)) p*}. */
final class Tags {

    private static final Map<Integer, String> NAMES = new HashMap<>();

    private Tags() {}

    static TagTree tree(String text) {
        TagTree.Builder out = new TagTree.Builder();
        List<Integer> open = new ArrayList<>();
        int last = -1;
        for (String part : text.replace("(", " ( ").replace(")", " ) ").strip().split(" +", -1)) {
            switch (part) {
                case "" -> {}
                case "(" -> open.add(last);
                case ")" -> {
                    out.end(last);
                    last = open.remove(open.size() - 1);
                }
                default -> {
                    if (last >= 0 && (open.isEmpty() || open.get(open.size() - 1) != last)) {
                        out.end(last);
                    }
                    int sign = part.endsWith("?") ? 1 : part.endsWith("+") ? 2 : part.endsWith("*") ? 3 : 0;
                    String name = sign == 0 ? part : part.substring(0, part.length() - 1);
                    NAMES.put(name.hashCode(), name);
                    last = out.begin(name.hashCode(), sign);
                }
            }
        }
        if (last >= 0) {
            out.end(last);
        }
        return out.build();
    }

    static String text(TagTree tree) {
        return text(tree, 0, tree.size());
    }

    static String text(TagTree tree, int from, int to) {
        List<String> texts = new ArrayList<>();
        for (int node = from; node < to; node = tree.end(node)) {
            String below = text(tree, node + 1, tree.end(node));
            String sign = List.of("", "?", "+", "*").get(tree.sign(node));
            texts.add(NAMES.get(tree.label(node)) + sign + (below.isEmpty() ? "" : "(" + below + ")"));
        }
        return String.join(" ", texts);
    }

    /** Random siblings with few labels, at most so many levels of at most four. */
    static String random(Random random, int levels) {
        List<String> texts = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            String below = levels == 0 ? "" : random(random, levels - 1);
            texts.add("abc".charAt(random.nextInt(3)) + (below.isEmpty() ? "" : "(" + below + ")"));
        }
        return String.join(" ", texts);
    }
}
