package org.crawlgraph.spark.kernel;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.crawlgraph.spark.matrix.LinkMatrix;
import scala.Tuple2;

/**
 * Pages that link to the same pages, written as one row without loss.
 *
 * @param pages that link, ascending
 * @param targets the pages that they link to, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RowClass(long[] pages, long[] targets) implements Serializable {

    /** Most numbers in one line of text. */
    private static final int LINE = 10_000;

    /** Folds the rows of a graph: rows are grouped by hash and compared. */
    public static JavaRDD<RowClass> fold(LinkMatrix matrix) {
        return matrix.rows()
                .mapToPair(row -> new Tuple2<>(Arrays.hashCode(row._2()), row))
                .partitionBy(new HashPartitioner(matrix.grid().blocks()))
                .values()
                .mapPartitions(RowClass::classes, true);
    }

    private static Iterator<RowClass> classes(Iterator<Tuple2<Long, long[]>> rows) {
        Map<Row, List<Long>> pages = new HashMap<>();
        rows.forEachRemaining(row -> pages.computeIfAbsent(new Row(row._2()), none -> new ArrayList<>())
                .add(row._1()));
        return pages.entrySet().stream()
                .map(entry -> new RowClass(
                        entry.getValue().stream()
                                .mapToLong(page -> page)
                                .sorted()
                                .toArray(),
                        entry.getKey().targets()))
                .sorted(Comparator.comparingLong(RowClass::first))
                .iterator();
    }

    /** The page that represents the class. */
    public long first() {
        return pages[0];
    }

    /** The links of the class, counting each page. */
    public long links() {
        return (long) pages.length * targets.length;
    }

    /** The lines of the class among the rows: its first page, and targets. */
    public Iterator<String> rowLines() {
        return lines(first() + "\t", targets, 0);
    }

    /** The lines of the class among the members: its first page, and the others, if any. */
    public Iterator<String> memberLines() {
        return lines(first() + "\t", pages, 1);
    }

    private static Iterator<String> lines(String head, long[] numbers, int begin) {
        List<String> lines = new ArrayList<>();
        for (int from = begin; from < numbers.length; from += LINE) {
            lines.add(Arrays.stream(numbers, from, Math.min(numbers.length, from + LINE))
                    .mapToObj(Long::toString)
                    .collect(Collectors.joining(" ", head, "")));
        }
        return lines.iterator();
    }

    /** A row as the key of a map. */
    @SuppressWarnings("ArrayRecordComponent") // compared by what is in it
    private record Row(long[] targets) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Row row && Arrays.equals(targets, row.targets);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(targets);
        }
    }
}
