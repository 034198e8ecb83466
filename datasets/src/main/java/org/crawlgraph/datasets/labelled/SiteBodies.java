package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;

/**
 * What is known of the bodies of the pages of a site: a table with the column "id" and any of "title", "canonical" (an absolute address), "noindex"
 * ({@code true}, {@code false} or nothing) and "digest" (equal for pages that say the same), as a crawl or an import keeps them. A page without a row has no
 * known body.
 */
final class SiteBodies {

    private static final int MISSING = -1;

    private SiteBodies() {}

    /**
     * Reads the table.
     *
     * @param pages the page of an id, or -1 for those to be refused
     * @param count how many pages the site has
     * @return the body of each page
     */
    static List<PageBody> read(Path file, PageLabels.PageOf pages, int count, Checkpoint checkpoint) {
        List<PageBody> bodies = new ArrayList<>(Collections.nCopies(count, PageBody.UNKNOWN));
        try (TabTable table = new TabTable(file)) {
            int id = table.column("id");
            int title = place(table, "title");
            int canonical = place(table, "canonical");
            int noindex = place(table, "noindex");
            int digest = place(table, "digest");
            while (table.next()) {
                int page = pages.id(table.number(id));
                if (page < 0) {
                    throw table.refuse("the table of URLs has no page " + table.number(id)
                            + "; leave the line out, or take both tables from the same crawl");
                }
                if (bodies.get(page).isKnown()) {
                    throw table.refuse(
                            "a line above tells of the page " + table.number(id) + ", too; keep one of them");
                }
                bodies.set(
                        page,
                        new PageBody(
                                text(table, title),
                                text(table, canonical),
                                isTrue(table, noindex),
                                text(table, digest)));
                table.reached("reading bodies", checkpoint);
            }
        }
        return bodies;
    }

    private static int place(TabTable table, String column) {
        return table.has(column) ? table.column(column) : MISSING;
    }

    private static String text(TabTable table, int column) {
        return column == MISSING ? "" : table.text(column);
    }

    private static boolean isTrue(TabTable table, int column) {
        String text = text(table, column);
        if (!text.isEmpty() && !text.equals("true") && !text.equals("false")) {
            throw table.refuse("noindex is " + IngestException.quote(text) + "; it is true, false or nothing");
        }
        return text.equals("true");
    }
}
