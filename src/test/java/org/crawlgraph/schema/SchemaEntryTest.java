package org.crawlgraph.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SchemaEntryTest {

    @Test
    void constraintsAndIndexesAreReadWithTheStatementsThatMakeThem() {
        assertThat(SchemaEntry.parse("""
                // purpose: two
                //     lines
                CREATE INDEX page_host IF NOT EXISTS FOR (p:Page) ON (p.host);
                CREATE CONSTRAINT page_url IF NOT EXISTS FOR (p:Page)
                REQUIRE p.url IS UNIQUE;
                """))
                .containsExactly(
                        new SchemaEntry(
                                "page_host",
                                "Page",
                                "host",
                                false,
                                "CREATE INDEX page_host IF NOT EXISTS FOR (p:Page) ON (p.host)"),
                        new SchemaEntry(
                                "page_url",
                                "Page",
                                "url",
                                true,
                                "CREATE CONSTRAINT page_url IF NOT EXISTS FOR (p:Page) REQUIRE p.url IS UNIQUE"));
    }

    @Test
    void theScriptOfTheRepositoryIsPackedAndPagesAreUniqueByTheirUrlInIt() {
        assertThat(SchemaEntry.ALL)
                .filteredOn(entry -> entry.label().equals("Page") && entry.unique())
                .extracting(SchemaEntry::property)
                .containsExactlyInAnyOrder("url", "id");
        assertThat(SchemaEntry.named("page_url")).hasSize(1).allMatch(SchemaEntry::unique);
    }

    @Test
    void statementsOfAnotherFormAndNamesThatAreNotThereAreRefused() {
        assertThatThrownBy(
                        () -> SchemaEntry.parse("CREATE INDEX a IF NOT EXISTS FOR (p:Page) REQUIRE p.url IS UNIQUE;"))
                .hasMessageContaining("is not a supported constraint or index");
        assertThatThrownBy(() -> SchemaEntry.parse("MATCH (n) DETACH DELETE n"))
                .hasMessageContaining("'MATCH (n) DETACH DELETE n'");
        assertThatThrownBy(() -> SchemaEntry.named("page_url", "page_uri")).hasMessageContaining("page_uri");
    }
}
