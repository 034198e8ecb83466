package org.crawlgraph.app.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdvisoryTest {

    private static Advisory advisory(String affected) throws Exception {
        return new Advisory(new ObjectMapper()
                .readTree("{\"id\": \"MADE-UP-1\", \"affected\": [{\"package\": {\"ecosystem\": \"Maven\", \"name\":"
                        + " \"net.minidev:json-smart\"}, " + affected + "}]}"));
    }

    @ParameterizedTest
    @CsvSource({"2.4.9, false", "2.5.0-rc1, false", "2.5.0, true", "2.5.1, true", "2.5.2, false", "2.10.0, false"})
    void aRangeGoesFromWhereItWasIntroducedToBeforeItWasFixed(String version, boolean affected) throws Exception {
        Advisory advisory = advisory(
                "\"ranges\": [{\"type\": \"ECOSYSTEM\", \"events\": [{\"introduced\": \"2.5.0\"}, {\"fixed\": \"2.5.2\"}]}]");

        assertThat(advisory.affects("net.minidev:json-smart", version)).isEqualTo(affected);
        assertThat(advisory.affects("net.minidev:accessors-smart", version)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1.0, true", "2.5.1, true", "2.5.2, false"})
    void theLastAffectedVersionIsAffected(String version, boolean affected) throws Exception {
        assertThat(advisory("\"ranges\": [{\"events\": [{\"introduced\": \"0\"}, {\"last_affected\": \"2.5.1\"}]}]")
                        .affects("net.minidev:json-smart", version))
                .isEqualTo(affected);
    }

    @Test
    void aListOfVersionsCounts() throws Exception {
        Advisory advisory = advisory("\"versions\": [\"4.1.137.Final\"]");

        assertThat(advisory.affects("net.minidev:json-smart", "4.1.137.Final")).isTrue();
        assertThat(advisory.affects("net.minidev:json-smart", "4.1.136.Final")).isFalse();
    }
}
