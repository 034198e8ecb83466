package org.crawlgraph.app.sources;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.app.testkit.Modules;
import org.crawlgraph.common.PublicApi;
import org.junit.jupiter.api.Test;

/** What programs outside may rely on shows nothing that they may not rely on. */
class PublicApiTest {

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .importPaths(Modules.folders().stream()
                    .map(module -> module.resolve("target/classes"))
                    .toArray(Path[]::new));

    private static boolean isApi(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && (type.isAnnotatedWith(PublicApi.class)
                        || type.getPackage().isAnnotatedWith(PublicApi.class)
                        || type.getEnclosingClass().filter(PublicApiTest::isApi).isPresent());
    }

    private static boolean isAllowed(JavaClass type) {
        JavaClass base = type.getBaseComponentType();
        return base.isPrimitive() || base.getPackageName().startsWith("java.") || isApi(base);
    }

    /** The types that a method, constructor or field shows, those between angle brackets too. */
    private static Stream<JavaClass> shown(JavaMember member) {
        Stream<? extends JavaType> types = member instanceof JavaCodeUnit unit
                ? Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
                : Stream.of(((com.tngtech.archunit.core.domain.JavaField) member).getType());
        return types.flatMap(type -> type.getAllInvolvedRawTypes().stream());
    }

    private static boolean isVisible(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
    }

    @Test
    void publicSignaturesShowTypesOfTheJdkAndOfTheApiOnly() {
        List<JavaClass> api = HOUSE.stream().filter(PublicApiTest::isApi).toList();

        assertThat(api)
                .extracting(JavaClass::getSimpleName)
                .contains("CrawlGraphs", "CrawledGraph", "SeedPage", "Site", "Checkpoint", "IngestException");
        assertThat(api.stream()
                        .flatMap(type -> type.getMembers().stream())
                        .filter(PublicApiTest::isVisible)
                        .flatMap(member -> shown(member)
                                .filter(type -> !isAllowed(type))
                                .map(type -> member.getFullName() + " shows " + type.getName())))
                .isEmpty();
    }

    @Test
    void supertypesAreOfTheJdkAndOfTheApiToo() {
        assertThat(HOUSE.stream()
                        .filter(PublicApiTest::isApi)
                        .flatMap(type -> Stream.concat(
                                        type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
                                .filter(above -> !isAllowed(above))
                                .map(above -> type.getName() + " is a " + above.getName())))
                .isEmpty();
    }
}
