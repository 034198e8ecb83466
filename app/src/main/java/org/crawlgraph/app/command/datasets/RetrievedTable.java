package org.crawlgraph.app.command.datasets;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.datasets.download.Retrieved;

/** What a download has brought, for people: a row for each file, or for each folder of many that fared alike. */
final class RetrievedTable {

    private record Row(String name, boolean folder, String came, String verified) {}

    private RetrievedTable() {}

    static Table of(Retrieved retrieved) {
        Map<Row, List<Retrieved.Item>> rows = new LinkedHashMap<>();
        for (Retrieved.Item item : retrieved.files()) {
            rows.computeIfAbsent(row(retrieved.path(), item), row -> new ArrayList<>())
                    .add(item);
        }
        Table table = new Table().text("file").number("size").text("came").text("check");
        rows.forEach((row, items) -> table.row(
                row.name() + (row.folder() ? "/ (" + items.size() + " files)" : ""),
                Bytes.text(items.stream().mapToLong(Retrieved.Item::bytes).sum()),
                row.came(),
                row.verified()));
        return table;
    }

    private static Row row(Path path, Retrieved.Item item) {
        boolean inFolder = item.file().startsWith(path);
        String name = inFolder
                ? path.getFileName() + "/" + path.relativize(item.file().resolveSibling(""))
                : String.valueOf(item.file().getFileName());
        return new Row(name, inFolder, item.downloaded() ? "now" : "was there", item.verified());
    }
}
