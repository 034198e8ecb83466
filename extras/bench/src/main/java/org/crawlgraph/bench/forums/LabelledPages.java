package org.crawlgraph.bench.forums;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.text.TextLines;

/**
 * The pages of an archived forum with their templates.
 *
 * @param pages in the order of the archive
 * @param templates by page
 */
record LabelledPages(List<PageStructure> pages, List<String> templates) {

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

    /** Reads the archive and its labels. */
    static LabelledPages read(Path folder) {
        Map<String, String> templates = templates(folder);
        LabelledPages all = new LabelledPages(new ArrayList<>(), new ArrayList<>());
        PageBodies.read(
                folder.resolve("forum.warc.gz"),
                ImportOptions.DEFAULT,
                PageLimits.DEFAULT,
                page -> {
                    String template = templates.get(page.url());
                    if (page.structure() != null && template != null) {
                        all.pages.add(page.structure());
                        all.templates.add(template);
                    }
                },
                Checkpoint.NONE);
        return all;
    }
}
