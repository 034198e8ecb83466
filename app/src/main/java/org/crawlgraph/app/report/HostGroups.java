package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.app.report.GraphContents.Group;
import org.crawlgraph.app.report.GraphContents.Part;
import org.crawlgraph.app.report.GraphContents.PartLinks;

/**
 * Groups of hosts that link more to each other than to others: of single hosts, the two groups whose union raises the
 * modularity most are joined until none does (Clauset, Newman, Moore 2004). An edge weighs the logarithm of its links.
 */
public final class HostGroups {

    private static final int NAMES = 3;

    private final List<Part> parts;
    private final double[][] between;
    private final double[] ends;
    private final int[] group;

    private HostGroups(List<Part> parts, List<PartLinks> links) {
        this.parts = parts;
        this.between = new double[parts.size()][parts.size()];
        List<String> names = parts.stream().map(Part::name).toList();
        for (PartLinks link : links) {
            int from = names.indexOf(link.from());
            int to = names.indexOf(link.to());
            between[from][to] += Math.log1p((double) link.links());
            between[to][from] += Math.log1p((double) link.links());
        }
        double all = Arrays.stream(between).flatMapToDouble(Arrays::stream).sum();
        Arrays.stream(between).forEach(row -> Arrays.setAll(row, i -> row[i] / Math.max(1, all)));
        this.ends = Arrays.stream(between)
                .mapToDouble(row -> Arrays.stream(row).sum())
                .toArray();
        this.group = IntStream.range(0, parts.size()).toArray();
    }

    /** The same parts with the groups of two and more, most pages first and numbered from 1. */
    public static GraphContents.Parts of(GraphContents.Parts parts) {
        HostGroups groups = new HostGroups(parts.largest(), parts.links());
        while (groups.join()) {}
        return groups.numbered(parts);
    }

    private boolean join() {
        int one = -1;
        int other = -1;
        double most = 1e-12;
        for (int i = 0; i < ends.length; i++) {
            for (int j = i + 1; j < ends.length; j++) {
                double gain = between[i][j] - ends[i] * ends[j];
                if (gain > most && between[i][j] > 0) {
                    most = gain;
                    one = i;
                    other = j;
                }
            }
        }
        if (one >= 0) {
            union(one, other);
        }
        return one >= 0;
    }

    private void union(int one, int other) {
        for (int i = 0; i < ends.length; i++) {
            between[one][i] += between[other][i];
            between[i][one] = between[one][i];
            between[other][i] = 0;
            between[i][other] = 0;
            group[i] = group[i] == other ? one : group[i];
        }
        ends[one] += ends[other];
        ends[other] = 0;
    }

    private GraphContents.Parts numbered(GraphContents.Parts before) {
        List<List<Part>> members = IntStream.of(group)
                .distinct()
                .mapToObj(number -> IntStream.range(0, group.length)
                        .filter(i -> group[i] == number)
                        .mapToObj(parts::get)
                        .toList())
                .filter(some -> some.size() > 1)
                .sorted(Comparator.comparingLong(HostGroups::pages).reversed())
                .toList();
        List<Part> grouped = new ArrayList<>();
        for (Part part : parts) {
            int number = 1 + IntStream.range(0, members.size())
                    .filter(i -> members.get(i).contains(part))
                    .findFirst()
                    .orElse(-1);
            grouped.add(new Part(part.name(), part.pages(), part.linking(), number));
        }
        List<Group> groups = IntStream.range(0, members.size())
                .mapToObj(i -> new Group(
                        i + 1, names(members.get(i)), members.get(i).size(), pages(members.get(i))))
                .toList();
        return new GraphContents.Parts(before.folders(), grouped, before.count(), before.links(), groups);
    }

    private static long pages(List<Part> members) {
        return members.stream().mapToLong(Part::pages).sum();
    }

    private static String names(List<Part> members) {
        return String.join(
                ", ", members.stream().limit(NAMES).map(Part::name).toList());
    }
}
