package org.crawlgraph.app.docweb;

import org.junit.jupiter.api.Nested;

/**
 * What is claimed about the bundled graph, its scripts, documents and programs: one class after another on the servers of
 * {@link org.crawlgraph.app.testkit.DocwebServer}, which take longer to fill than most of these to run.
 */
class DocwebIT {

    @Nested
    class OfCores extends Cores {}

    @Nested
    class OfCypherScripts extends CypherScripts {}

    @Nested
    class OfDocumentedCommands extends DocumentedCommands {}

    @Nested
    class OfDocuments extends Documents {}

    @Nested
    class OfJavaPrograms extends JavaProgram {}

    @Nested
    class OfNotebooks extends Notebooks {}

    @Nested
    class OfSameBytes extends SameBytes {}

    @Nested
    class OfSurvival extends Survival {}
}
