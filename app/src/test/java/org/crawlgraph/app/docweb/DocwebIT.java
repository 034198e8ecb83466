package org.crawlgraph.app.docweb;

import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestClassOrder;

/**
 * What is claimed about the bundled graph, its scripts, documents and programs: one class after another on the servers
 * of {@link org.crawlgraph.app.testkit.DocwebServer}, which take longer to fill than most of these to run. Those that
 * read the run of the demo come before those that write runs.
 */
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
class DocwebIT {

    @Nested
    @Order(1)
    class OfCores extends Cores {}

    @Nested
    @Order(2)
    class OfSameBytes extends SameBytes {}

    @Nested
    @Order(3)
    class OfSurvival extends Survival {}

    @Nested
    @Order(4)
    class OfCypherScripts extends CypherScripts {}

    @Nested
    @Order(5)
    class OfDocumentedCommands extends DocumentedCommands {}

    @Nested
    @Order(6)
    class OfDocuments extends Documents {}

    @Nested
    @Order(7)
    class OfNotebooks extends Notebooks {}
}
