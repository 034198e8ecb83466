package org.crawlgraph.app.sources;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.app.testkit.Modules;
import org.crawlgraph.social.site.PathStrings;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;

/**
 * Who may know whom: core ← ingest ← procedures ← app, ingest ← datasets ← app, core ← crawler ← app, ingest ← spark,
 * core ← crawlers. The classes are read where the modules leave them, because the plugin jar has its libraries
 * relocated.
 */
class LayersTest {

    private static final String[] ADAPTERS = {
        "org.crawlgraph.api..",
        "org.crawlgraph.ingest..",
        "org.crawlgraph.datasets..",
        "org.crawlgraph.procedures..",
        "org.crawlgraph.crawler..",
        "org.crawlgraph.spark..",
        "org.crawlgraph.nutch..",
        "org.crawlgraph.stormcrawler..",
        "org.crawlgraph.rulefiles..",
        "org.crawlgraph.app.."
    };

    private static final DescribedPredicate<JavaClass> CORE =
            resideInAPackage("org.crawlgraph..").and(not(resideInAnyPackage(ADAPTERS)));

    private static JavaClasses classes;

    @BeforeAll
    static void readsTheClassesOfEveryModule() {
        classes = new ClassFileImporter()
                .importPaths(Modules.folders().stream()
                        .map(module -> module.resolve("target/classes"))
                        .toArray(Path[]::new));
        assertThat(classes.stream().map(JavaClass::getPackageName).distinct())
                .contains("org.crawlgraph.graph", "org.crawlgraph.ingest", "org.crawlgraph.app.server");
    }

    @Test
    void theCoreKnowsNoAdapter() {
        noClasses()
                .that(are(CORE))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ADAPTERS)
                .check(classes);
    }

    @Test
    void ingestKnowsTheCoreOnly() {
        knowsNone("org.crawlgraph.ingest..", "api", "datasets", "procedures", "crawler", "app");
    }

    @Test
    void theApiKnowsCoreAndIngestOnly() {
        knowsNone("org.crawlgraph.api..", "datasets", "procedures", "crawler", "app");
        noClasses()
                .that()
                .resideInAPackage("org.crawlgraph.api..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.neo4j..")
                .check(classes);
    }

    @Test
    void dataSetsKnowCoreAndIngestOnly() {
        knowsNone("org.crawlgraph.datasets..", "api", "procedures", "crawler", "app");
    }

    @Test
    void proceduresKnowCoreAndIngestOnly() {
        knowsNone("org.crawlgraph.procedures..", "api", "datasets", "crawler", "app");
    }

    @Test
    void theCrawlerKnowsTheCoreOnly() {
        knowsNone("org.crawlgraph.crawler..", "ingest", "datasets", "procedures", "app");
        noClasses()
                .that()
                .resideInAPackage("org.crawlgraph.crawler..")
                .should()
                .dependOnClassesThat(resideInAPackage("org.neo4j.."))
                .allowEmptyShould(true)
                .check(classes);
    }

    @Test
    void oneClassOpensConnectionsToServers() {
        assertThat(usersOf(Driver.class, Session.class, Config.class))
                .containsExactly("org.crawlgraph.app.server.BoltClient");
    }

    @Test
    void sparkKnowsCoreAndIngestOnlyAndNobodyKnowsSpark() {
        knowsNone("org.crawlgraph.spark..", "api", "datasets", "procedures", "crawler", "nutch", "app");
        assertThat(usersOf("org.crawlgraph.spark..", "org.apache.spark..", "scala.."))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("org.crawlgraph.spark."));
    }

    @Test
    void thePluginsForOtherCrawlersKnowTheCoreOnlyAndNobodyKnowsThem() {
        for (String plugin : List.of("nutch", "stormcrawler", "rulefiles")) {
            knowsNone(
                    "org.crawlgraph." + plugin + "..",
                    "api",
                    "ingest",
                    "datasets",
                    "procedures",
                    "crawler",
                    "spark",
                    "app");
        }
        knowsNone("org.crawlgraph.rulefiles..", "nutch", "stormcrawler");
        assertThat(usersOf("org.crawlgraph.stormcrawler..", "com.digitalpebble.."))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("org.crawlgraph.stormcrawler."));
        assertThat(usersOf("org.crawlgraph.nutch..", "org.apache.nutch.."))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("org.crawlgraph.nutch."));
        assertThat(usersOf("org.apache.hadoop.."))
                .allMatch(name -> name.startsWith("org.crawlgraph.nutch.") || name.startsWith("org.crawlgraph.spark."));
    }

    @Test
    void theAppReachesProceduresThroughCypherOnly() {
        knowsNone("org.crawlgraph.app..", "procedures");
    }

    private static void knowsNone(String layer, String... others) {
        noClasses()
                .that()
                .resideInAPackage(layer)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Stream.of(others)
                        .map(other -> "org.crawlgraph." + other + "..")
                        .toArray(String[]::new))
                .allowEmptyShould(true)
                .check(classes);
    }

    @Test
    void theCoreKnowsFewLibraries() {
        classes()
                .that(are(CORE))
                .should()
                .onlyDependOnClassesThat(CORE.or(resideInAnyPackage(
                        "java..",
                        "org.jspecify.annotations..",
                        "it.unimi.dsi.fastutil..",
                        "crawlercommons..",
                        "com.ibm.icu..",
                        "org.jsoup..",
                        "org.mozilla.universalchardet..",
                        "org.brotli..")))
                .check(classes);
        staysIn("crawlercommons..", "org.crawlgraph.url");
        staysIn("com.ibm.icu..", "org.crawlgraph.url");
        staysIn("org.jsoup..", "org.crawlgraph.html");
        staysIn("org.mozilla.universalchardet..", "org.crawlgraph.html");
        staysIn("org.brotli..", "org.crawlgraph.html");
    }

    private static void staysIn(String library, String where) {
        noClasses()
                .that(are(CORE.and(not(resideInAPackage(where)))))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(classes);
    }

    /**
     * Plugins get core and ingest from the class path of the embedded server, but these libraries from their own jar;
     * of ingest, its first package and the average distance are what the procedures call.
     */
    @Test
    void noPublicSignatureOfCoreAndIngestShowsALibraryThatThePluginRelocates() {
        methods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat(are(CORE.or(resideInAnyPackage(
                        "org.crawlgraph.ingest", "org.crawlgraph.ingest.source", "org.crawlgraph.ingest.distance"))))
                .and()
                .areDeclaredInClassesThat()
                .arePublic()
                .should(showNothingOf(
                        "it.unimi.dsi",
                        "org.jsoup",
                        "org.mozilla",
                        "org.brotli",
                        "com.dynatrace",
                        "crawlercommons",
                        "com.ibm.icu",
                        "com.google"))
                .check(classes);
    }

    private static ArchCondition<JavaMethod> showNothingOf(String... packages) {
        return new ArchCondition<>("show nothing of " + List.of(packages)) {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                Stream.concat(Stream.of(method.getRawReturnType()), method.getRawParameterTypes().stream())
                        .filter(type -> Stream.of(packages)
                                .anyMatch(type.getBaseComponentType().getPackageName()::startsWith))
                        .forEach(type -> events.add(SimpleConditionEvent.violated(
                                method, method.getFullName() + " shows " + type.getName())));
            }
        };
    }

    @Test
    void onePackageOfTheImportAndOneOfTheProceduresUseInternalsOfNeo4j() {
        assertThat(usersOf(
                        "org.neo4j.internal..",
                        "org.neo4j.kernel..",
                        "org.neo4j.storageengine..",
                        "org.neo4j.configuration..",
                        "org.neo4j.exceptions.."))
                .filteredOn(name -> !name.startsWith("org.crawlgraph.ingest.store."))
                .filteredOn(name -> !name.startsWith("org.crawlgraph.app."))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("org.crawlgraph.procedures.neo4j."));
    }

    /**
     * The default way never meets the literal method of the paper: one class chooses it, and table 1 is counted by its
     * own command.
     */
    @Test
    void oneClassChoosesThePapersWayToTellKindsOfPages() {
        assertThat(usersOf(PathStrings.class))
                .filteredOn(name -> !name.equals(PathStrings.class.getName()))
                .containsExactlyInAnyOrder(
                        "org.crawlgraph.social.site.KindMethod", "org.crawlgraph.app.command.focus.FocusPathsCommand");
    }

    /** The default way never meets the paper's: one class chooses its patterns, one its pruning. */
    @Test
    void theDefaultWayToFilterLinksDoesNotMeetThePapers() {
        assertThat(usersOf("org.crawlgraph.clusters.paper.."))
                .filteredOn(name -> !name.startsWith("org.crawlgraph.clusters.paper."))
                .containsExactlyInAnyOrder(
                        "org.crawlgraph.clusters.training.ClusteredSample",
                        "org.crawlgraph.clusters.training.SiteTraining");
    }

    /** The default way never meets the paper's: one class chooses between them. */
    @Test
    void theDefaultWayToMapForumsDoesNotMeetThePapers() {
        assertThat(usersOf("org.crawlgraph.forum.paper.."))
                .filteredOn(name -> !name.startsWith("org.crawlgraph.forum.paper."))
                .containsExactly("org.crawlgraph.forum.map.ForumMethod");
    }

    @Test
    void onePackageKnowsTheBatchImporter() {
        assertThat(usersOf("org.neo4j.batchimport.."))
                .allMatch(name -> name.startsWith("org.crawlgraph.ingest.store."));
    }

    /** Top-level classes of ours that depend on a class of these packages. */
    private static Set<String> usersOf(String... packages) {
        DescribedPredicate<JavaClass> used = resideInAnyPackage(packages);
        return classes.stream()
                .filter(user -> user.getDirectDependenciesFromSelf().stream()
                        .anyMatch(dependency -> used.test(dependency.getTargetClass())))
                .map(user -> user.getName().replaceFirst("\\$.*", ""))
                .collect(Collectors.toSet());
    }

    /** Top-level classes of ours that depend on one of these. */
    private static Set<String> usersOf(Class<?>... used) {
        Set<String> names = Stream.of(used).map(Class::getName).collect(Collectors.toSet());
        return classes.stream()
                .filter(user -> user.getDirectDependenciesFromSelf().stream()
                        .anyMatch(dependency ->
                                names.contains(dependency.getTargetClass().getName())))
                .map(user -> user.getName().replaceFirst("\\$.*", ""))
                .collect(Collectors.toSet());
    }

    @Test
    void noPackageKnowsItselfThroughAnother() {
        slices().assignedFrom(EACH_PACKAGE).should().beFreeOfCycles().check(classes);
    }

    private static final SliceAssignment EACH_PACKAGE = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith("org.crawlgraph")
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "each package";
        }
    };
}
