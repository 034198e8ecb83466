package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.CoreOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeedOptionsTest {

    private static final Map<String, Object> PAPER = Map.of("method", "paper", "objective", "communities");

    private static SeedOptions read(Map<String, Object> given) {
        List<Option<?>> all = new ArrayList<>(SeedOptions.OPTIONS);
        all.addAll(CoreOptions.OPTIONS);
        return SeedOptions.of(new Options(given, all));
    }

    private static Map<String, Object> with(Map<String, Object> given, Object... more) {
        Map<String, Object> all = new HashMap<>(given);
        for (int key = 0; key < more.length; key += 2) {
            all.put((String) more[key], more[key + 1]);
        }
        return all;
    }

    @Test
    void aCallWithoutOptionsHasTheDefaults() {
        assertThat(read(Map.of())).isEqualTo(SeedOptions.DEFAULT);
    }

    @Test
    void thePaperChoosesHubsAndRounds() {
        SeedOptions three = read(with(PAPER, "seedsPerCore", 3L));
        assertThat(three.seedsPerCore()).isEqualTo(3);
        assertThat(three.cores()).isEqualTo(CoreOptions.DEFAULT);

        assertThat(read(with(PAPER, "coreSize", 12L, "newMemberCount", 2L)).cores())
                .isEqualTo(new CoreOptions(0, 12, 2, 0, 0, 1, 1, CoreOptions.Hubs.PAGES));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            exact | communities | seedsPerCore   | seedsPerCore has no effect with method: 'exact'
            exact | communities | newMemberCount | newMemberCount has no effect with method: 'exact'
            paper | harvest     | seedsPerCore   | seedsPerCore has no effect with objective: 'harvest'
            paper | communities | newMemberCount | newMemberCount has no effect with cores of any size
            exact | communities | coreCount      | coreCount has no effect with objective: 'communities'
            exact | communities | unfetchedShare | unfetchedShare has no effect with objective: 'communities'
            """)
    void anOptionWithoutEffectIsRefused(String method, String objective, String option, String message) {
        Object value = option.equals("unfetchedShare") ? 0.5 : (Object) 2L;
        assertThatThrownBy(() -> read(Map.of("method", method, "objective", objective, option, value)))
                .hasMessageContaining(message);
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertThatThrownBy(() -> SeedOptions.DEFAULT.coreCount(-2)).hasMessageContaining("coreCount is -2");
        assertThatThrownBy(() -> read(with(PAPER, "seedsPerCore", 0L))).hasMessageContaining("seedsPerCore is 0");
        assertThatThrownBy(() -> SeedOptions.DEFAULT.seedsPerCore(2).objective(SeedOptions.Objective.HARVEST))
                .hasMessageContaining("only seeds of communities");
    }
}
