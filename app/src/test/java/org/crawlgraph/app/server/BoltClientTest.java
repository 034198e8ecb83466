package org.crawlgraph.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoltClientTest {

    @Test
    void onlyTheProceduresOwnMessageIsShown() {
        assertThat(BoltClient.useful("Failed to invoke procedure `crawl.extractSeeds`: Caused by:"
                        + " java.lang.IllegalArgumentException: count is 0; ask for at least 1 seed"))
                .isEqualTo("count is 0; ask for at least 1 seed");
    }

    @Test
    void aServerMessageIsShownUnchanged() {
        assertThat(BoltClient.useful("There is no procedure with the name `crawl.x`\n"))
                .isEqualTo("There is no procedure with the name `crawl.x`");
    }

    @Test
    void aCommandIsNamedInsteadOfItsCall() {
        assertThat(BoltClient.useful("run 'a' has no cores; write cores with"
                        + " CALL crawl.extractSeeds.write(count, {run: 'other'})"))
                .isEqualTo("run 'a' has no cores; write cores with `crawlgraph seeds 100 --run ID`");
    }
}
