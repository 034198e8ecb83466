package org.crawlgraph.ingest.social;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.store.EmbeddedStore;
import org.crawlgraph.ingest.store.ImportRecord;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.ingest.testkit.OpenStore;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Statements;
import org.crawlgraph.schema.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class SocialImportIT {

    private static final String GRAPH = """
            MATCH (u:User) RETURN 'user ' + u.id + ' ' + coalesce(u.name, '-') + ' ' + coalesce(u.url, '-') AS row,
              reduce(all = '', term IN coalesce(u.terms, []) | all + term + ';') AS more
            UNION ALL MATCH (a:User)-[:CONTACT]->(b:User) RETURN 'contact ' + a.id + ' ' + b.id AS row, '' AS more
            UNION ALL MATCH (u:User)-[:POSTED]->(p:Post)
            RETURN 'post ' + u.id + ' ' + p.id + ' ' + coalesce(p.title, '-') AS row, reduce(all = '', tag IN p.tags | all + tag + ';') AS more
            UNION ALL MATCH (p:Post)-[:HAS_TAG]->(t:Tag) RETURN 'tag ' + p.id + ' ' + t.name AS row, '' AS more""";

    private static final String ROWS = "CALL () { " + GRAPH + " } RETURN row, more ORDER BY row, more";

    @TempDir
    private Path folder;

    private Path csv() throws IOException {
        Path tables = Files.createDirectory(folder.resolve("csv"));
        Files.writeString(tables.resolve("users.csv"), """
                id,name,age,terms
                ann,"Ann, of Ulm",30,Roses;roses;the sea
                bob,,,
                cy,Cy,,jazz;Jazz
                """);
        Files.writeString(tables.resolve("contacts.tsv"), "from\tto\nann\tbob\nann\tbob\nbob\tann\n");
        Files.writeString(tables.resolve("posts.csv"), """
                user,id,title,tags
                ann,p1,A rose,Rose;FLOWERS;rose
                bob,p2,,"  Night   sky"
                """);
        return tables;
    }

    private Path otherTables() throws IOException {
        Path tables = Files.createDirectory(folder.resolve("other"));
        String users = "terms\tid\tname\nRoses;roses;the sea\tann\tAnn, of Ulm\n\tbob\t\njazz;;jazz\tcy\tCy\n";
        Inputs.write(tables.resolve("Users.TSV.gz"), Inputs.gzip(users));
        Files.writeString(tables.resolve("contacts.csv"), "to,from\nbob,ann\nann,bob\n");
        Files.writeString(
                tables.resolve("posts.tsv"),
                "id\tuser\ttitle\ttags\np1\tann\tA rose\trose;flowers\np2\tbob\t\tnight sky\n");
        return tables;
    }

    private String bulk(Path tables, String name) {
        Path home = folder.resolve(name);
        SocialImport.run(tables, ImportOptions.DEFAULT, home, Checkpoint.NONE);
        try (OpenStore store = new OpenStore(home)) {
            return String.join("\n", store.rows(ROWS));
        }
    }

    @Test
    void allFormatsGiveTheSameGraphAndTheSameImportCompletesAnInterruptedOne() throws IOException {
        Path tables = csv();
        String bulk = bulk(tables, "one");

        assertThat(bulk)
                .contains("user ann Ann, of Ulm -", "contact ann bob", "contact bob ann", "post ann p1 A rose")
                .contains("tag p1 flowers", "tag p1 rose", "tag p2 night sky");
        assertThat(bulk(otherTables(), "two")).isEqualTo(bulk);
        try (OpenStore store = new OpenStore(folder.resolve("three"))) {
            SchemaEntry.SOCIAL.forEach(entry -> store.rows(entry.cypher()));
            store.rows("CREATE (:User {id: 'ann', note: 'kept'})");
            int[] left = {2};
            Store open = new EmbeddedStore(store.database(), 0);
            Statements failing = (cypher, parameters) -> {
                if (left[0]-- == 0) {
                    throw new IngestException("the cable was cut");
                }
                return open.run(cypher, parameters);
            };
            assertThatThrownBy(() -> SocialImport.online(tables, ImportOptions.DEFAULT, failing, Checkpoint.NONE))
                    .hasMessage("the cable was cut");
            left[0] = 5;
            assertThatThrownBy(() -> SocialImport.online(tables, ImportOptions.DEFAULT, failing, Checkpoint.NONE))
                    .hasMessage("the cable was cut");

            SocialImport.online(tables, ImportOptions.DEFAULT, open, Checkpoint.NONE);
            SocialImport.Online again = SocialImport.online(tables, ImportOptions.DEFAULT, open, Checkpoint.NONE);

            assertThat(again.newNodes() + again.newRelationships()).isZero();
            assertThat(String.join("\n", store.rows(ROWS))).isEqualTo(bulk);
            assertThat(store.rows("MATCH (u:User {id: 'ann'}) RETURN u.note AS note")
                            .toString())
                    .contains("kept");
        }
    }

    @Test
    void aTableOfTagsOrInJsonIsRefusedAndNotLeftOut() throws IOException {
        Path tables = csv();
        for (String name : List.of("Users.jsonl.gz", "tags.csv")) {
            Files.writeString(tables.resolve(name), "{}");

            assertThatThrownBy(() -> SocialImport.check(tables, ImportOptions.DEFAULT, Checkpoint.NONE))
                    .hasMessageContaining(name + ": tables are users, posts and contacts, as CSV or TSV");
            Files.delete(tables.resolve(name));
        }
    }

    @Test
    void badLinesAreListedWithTheirPlacesAndTheRestIsRead() throws IOException {
        Path tables = csv();
        Files.writeString(tables.resolve("contacts.tsv"), "from\tto\nann\tbob\nann\tdora\nann\tann\nann\n");
        Files.writeString(tables.resolve("posts.csv"), "id,user,tags\np1,ann,rose\np1,bob,\n,ann,\np2,\"ann,\n");

        SocialImport.SocialSummary summary = SocialImport.check(tables, ImportOptions.DEFAULT, Checkpoint.NONE);

        assertThat(summary.rejects().stream().map(Rejects.Reject::line).toList())
                .anySatisfy(line -> assertThat(line).contains("posts.csv\tline 3", "duplicate post \"p1\""))
                .anySatisfy(line -> assertThat(line).contains("posts.csv\tline 4", "id is empty or missing"))
                .anySatisfy(line -> assertThat(line).contains("posts.csv\tline 5", "quotation marks"))
                .anySatisfy(line -> assertThat(line).contains("contacts.tsv\tline 3", "to is not"))
                .anySatisfy(line -> assertThat(line).contains("contacts.tsv\tline 4", "their own contact"))
                .anySatisfy(line -> assertThat(line).contains("contacts.tsv\tline 5", "has 1 fields"))
                .hasSize(6);
        assertThat(summary.users()).isEqualTo(3);
        assertThat(summary.posts()).isEqualTo(1);
        assertThat(summary.taggings()).isEqualTo(1);
        assertThat(summary.contacts()).isEqualTo(1);
        assertThat(summary.leftOut()).containsExactly("users.age");
        assertThatThrownBy(() -> SocialImport.check(tables, new ImportOptions(null, 3), Checkpoint.NONE))
                .hasMessageContaining("bad record number 4");
        Path home = folder.resolve("home");
        SocialImport.run(tables, ImportOptions.DEFAULT, home, Checkpoint.NONE);
        assertThat(Files.readAllLines(ImportRecord.rejects(home))).hasSize(6);
    }

    @Test
    void withoutATableOfUsersThoseWhoAreNamedAreUsers() throws IOException {
        Path tables = Files.createDirectory(folder.resolve("few"));
        Files.writeString(tables.resolve("contacts.csv"), "from,to\n1,2\n2,3\n");

        assertThat(SocialImport.check(tables, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .users())
                .isEqualTo(3);
    }

    @Test
    void aMissingFolderIsRejectedWithAReason() throws IOException {
        Path tables = Files.createDirectory(folder.resolve("none"));
        assertThatThrownBy(() -> SocialImport.check(tables, ImportOptions.DEFAULT, Checkpoint.NONE))
                .hasMessageContaining("they must be named users, contacts and posts");
        Files.writeString(tables.resolve("contacts.csv"), "node_1,node_2\n1,2\n");
        assertThatThrownBy(() -> SocialImport.check(tables, ImportOptions.DEFAULT, Checkpoint.NONE))
                .hasMessageContaining("the first line must name the columns from, to");
        Files.writeString(tables.resolve("contacts.tsv"), "from\tto\n1\t2\n");
        assertThatThrownBy(() -> SocialImport.check(tables, ImportOptions.DEFAULT, Checkpoint.NONE))
                .hasMessageContaining("both contacts.csv and contacts.tsv");
    }
}
