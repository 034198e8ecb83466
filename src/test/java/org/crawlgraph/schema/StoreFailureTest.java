package org.crawlgraph.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoreFailureTest {

    @ParameterizedTest
    @CsvSource({
        "label `Page` and property `url`, true",
        "label `CrawlImport` and property `fingerprint`, true",
        "label `User` and property `id`, true",
        "label `Page` and property `host`, false",
        "label `Topic` and property `url`, false",
        "a form of another version, true",
    })
    void aViolationPassesUnlessTheConstraintIsOfOthers(String constraint, boolean passing) {
        StoreFailure failure = StoreFailure.reported(
                "the database",
                "Neo.ClientError.Schema.ConstraintValidationFailed",
                true,
                "Node(0) already exists with " + constraint + " = 'a'",
                new IllegalStateException());

        assertThat(failure.passing()).isEqualTo(passing);
        assertThat(failure).hasMessageContaining("already exists with " + constraint + " = 'a'");
    }
}
