package org.crawlgraph.forum.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

class LinkageTest {

    @Test
    void groupsAreThoseOfJoiningTheNearestTwoUntilAllAreFartherApart() {
        Random random = Series.random(LinkageTest.class);
        for (int i = 0; i < Series.length(100, 2_000); i++) {
            int items = 1 + random.nextInt(14);
            double[][] distances = new double[items][items];
            for (int one = 0; one < items; one++) {
                for (int two = 0; two < one; two++) {
                    distances[one][two] = random.nextInt(20) / 20.0;
                    distances[two][one] = distances[one][two];
                }
            }
            double threshold = random.nextInt(10) / 20.0;
            int[] groups = Linkage.of(items, (one, two) -> distances[one][two], Checkpoint.NONE)
                    .groups(threshold);
            assertThat(groups)
                    .as("%s at %s", Arrays.deepToString(distances), threshold)
                    .isEqualTo(literal(distances, threshold));
        }
    }

    /** Agglomeration step by step, as the paper describes it. */
    private static int[] literal(double[][] distances, double threshold) {
        List<List<Integer>> groups = new ArrayList<>();
        IntStream.range(0, distances.length).forEach(item -> groups.add(new ArrayList<>(List.of(item))));
        while (true) {
            int first = -1;
            int second = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < groups.size(); i++) {
                for (int j = i + 1; j < groups.size(); j++) {
                    double distance = nearest(groups.get(i), groups.get(j), distances);
                    if (distance < least) {
                        least = distance;
                        first = i;
                        second = j;
                    }
                }
            }
            if (!(least <= threshold)) {
                break;
            }
            groups.get(first).addAll(groups.remove(second));
        }
        int[] numbers = new int[distances.length];
        for (int group = 0; group < groups.size(); group++) {
            for (int item : groups.get(group)) {
                numbers[item] = group;
            }
        }
        return numbers;
    }

    private static double nearest(List<Integer> one, List<Integer> two, double[][] distances) {
        return one.stream()
                .mapToDouble(i ->
                        two.stream().mapToDouble(j -> distances[i][j]).min().orElseThrow())
                .min()
                .orElseThrow();
    }
}
