package org.crawlgraph.tests.app;

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
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Who may know whom: core ← ingest ← procedures ← app, core ← crawler ← app. The classes are read where the modules leave
 * them, because the plugin jar has its libraries relocated.
 */
class LayersTest {

    private static final String[] DOORS = {
        "org.crawlgraph.ingest..", "org.crawlgraph.procedures..", "org.crawlgraph.crawler..", "org.crawlgraph.app.."
    };

    private static final DescribedPredicate<JavaClass> CORE =
            resideInAPackage("org.crawlgraph..").and(not(resideInAnyPackage(DOORS)));

    private static JavaClasses house;

    @BeforeAll
    static void readsTheClassesOfEveryModule() {
        house = new ClassFileImporter()
                .importPaths(Stream.of("src", "ingest", "procedures", "crawler", "app")
                        .map(module -> Program.ROOT.resolve(module).resolve("target/classes"))
                        .toArray(Path[]::new));
        assertThat(house.stream().map(JavaClass::getPackageName).distinct())
                .contains("org.crawlgraph.graph", "org.crawlgraph.procedures", "org.crawlgraph.app.server");
    }

    @Test
    void theCoreKnowsNoDoor() {
        noClasses()
                .that(are(CORE))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(DOORS)
                .check(house);
    }

    @Test
    void ingestKnowsTheCoreOnly() {
        knowsNone("org.crawlgraph.ingest..", "procedures", "crawler", "app");
    }

    @Test
    void proceduresKnowNeitherCrawlerNorApp() {
        knowsNone("org.crawlgraph.procedures..", "crawler", "app");
    }

    @Test
    void theCrawlerKnowsTheCoreOnly() {
        knowsNone("org.crawlgraph.crawler..", "ingest", "procedures", "app");
        noClasses()
                .that()
                .resideInAPackage("org.crawlgraph.crawler..")
                .should()
                .dependOnClassesThat(resideInAPackage("org.neo4j..").and(not(resideInAPackage("org.neo4j.driver.."))))
                .allowEmptyShould(true)
                .check(house);
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
                .check(house);
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
                        "org.jsoup..",
                        "org.mozilla.universalchardet..",
                        "org.brotli..")))
                .check(house);
        staysIn("crawlercommons..", "org.crawlgraph.url");
        staysIn("org.jsoup..", "org.crawlgraph.page");
        staysIn("org.mozilla.universalchardet..", "org.crawlgraph.page");
        staysIn("org.brotli..", "org.crawlgraph.page");
    }

    private static void staysIn(String library, String where) {
        noClasses()
                .that(are(CORE.and(not(resideInAPackage(where)))))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(house);
    }

    /**
     * Plugins get core and ingest from the class path of the embedded server, but these libraries from their own jar; of
     * ingest, its first package and the average distance are what the procedures call.
     */
    @Test
    void noPublicSignatureOfCoreAndIngestShowsALibraryThatThePluginRelocates() {
        methods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat(
                        are(CORE.or(resideInAnyPackage("org.crawlgraph.ingest", "org.crawlgraph.ingest.distance"))))
                .and()
                .areDeclaredInClassesThat()
                .arePublic()
                .should(showNothingOf(
                        "it.unimi.dsi", "org.jsoup", "org.mozilla", "org.brotli", "crawlercommons", "com.google"))
                .check(house);
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
    void onePackageWritesTheFilesOfAStoreAndTwoClassesAskTheKernel() {
        assertThat(usersOf("org.neo4j.internal..", "org.neo4j.kernel.impl..", "org.neo4j.storageengine.."))
                .filteredOn(name -> !name.startsWith("org.crawlgraph.ingest.store."))
                .containsExactlyInAnyOrder(
                        "org.crawlgraph.procedures.ClusterViews", "org.crawlgraph.procedures.KernelReader");
        assertThat(usersOf("org.neo4j.kernel.."))
                .filteredOn(name -> name.startsWith("org.crawlgraph.procedures."))
                .containsExactlyInAnyOrder(
                        "org.crawlgraph.procedures.ClusterViews",
                        "org.crawlgraph.procedures.ImportFolder",
                        "org.crawlgraph.procedures.KernelReader",
                        "org.crawlgraph.procedures.KernelThreads");
    }

    @Test
    void onePackageKnowsTheBatchImporter() {
        assertThat(usersOf("org.neo4j.batchimport.."))
                .allMatch(name -> name.startsWith("org.crawlgraph.ingest.store."));
    }

    /** Top-level classes of ours that depend on a class of these packages. */
    private static Set<String> usersOf(String... packages) {
        DescribedPredicate<JavaClass> used = resideInAnyPackage(packages);
        return house.stream()
                .filter(user -> user.getDirectDependenciesFromSelf().stream()
                        .anyMatch(dependency -> used.test(dependency.getTargetClass())))
                .map(user -> user.getName().replaceFirst("\\$.*", ""))
                .collect(Collectors.toSet());
    }

    @Test
    void noPackageOfTheCoreKnowsItselfThroughAnother() {
        slices().matching("org.crawlgraph.(*)..").should().beFreeOfCycles().check(house);
    }
}
