package org.crawlgraph.bench.tables;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.ingest.text.TextLines;

/** Labels of the pages of an archived forum. */
final class LabelledPages {

    private LabelledPages() {}

    /** Returns the template of each URL; lists in other orders have the template of lists. */
    static Map<String, String> templates(Path folder) {
        Map<String, String> templates = new HashMap<>();
        try (TextLines lines = new TextLines(folder.resolve("labels.tsv.gz"))) {
            lines.next();
            List<String> names = List.of(lines.text().split("\t", -1));
            int url = names.indexOf("url");
            int template = Math.max(names.indexOf("template"), names.indexOf("type"));
            while (lines.next()) {
                String[] fields = lines.text().split("\t", -1);
                templates.put(fields[url], fields[template].startsWith("list") ? "list" : fields[template]);
            }
        }
        return templates;
    }
}
