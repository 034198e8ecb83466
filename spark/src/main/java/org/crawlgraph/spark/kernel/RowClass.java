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
 * Pages with the same links, written as one row without loss.
 *
 * @param pages source pages, ascending
 * @param targets target pages, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RowClass(long[] pages, long[] targets) implements Serializable {

    /** Maximum number of page numbers per line of text. */
    private static final int LINE = 10_000;

    /** Folds the rows of a graph: groups rows by hash and compares them. */
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

    /** The number of links of all pages in the class. */
    public long links() {
        return (long) pages.length * targets.length;
    }

    /** The lines of the class in the rows file: its first page, and targets. */
    public Iterator<String> rowLines() {
        return lines(first() + "\t", targets, 0);
    }

    /** The lines of the class in the members file: its first page, and the others, if any. */
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

    /** A row as a map key. */
    @SuppressWarnings("ArrayRecordComponent") // compared by content
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
