package org.crawlgraph.nutch;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged jars contain the data for international host names, which is a part of ICU4J's. */
class PackagedJarsIT {

    private static final Path PLUGINS =
            Path.of(Objects.requireNonNull(System.getProperty("crawlgraph.root")), "extras/crawlers/target/plugins");

    @ParameterizedTest
    @ValueSource(strings = {"crawlgraph-stormcrawler.jar", "scoring-crawlgraph/scoring-crawlgraph.jar"})
    void hostsAreNamedByUts46WithTheJarAlone(String jar) throws Exception {
        URL[] path = {PLUGINS.resolve(jar).toUri().toURL()};
        try (URLClassLoader alone = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            Class<?> canonicalUrl = alone.loadClass("org.crawlgraph.url.CanonicalUrl");

            assertThat(canonicalUrl.getClassLoader()).isSameAs(alone);
            assertThat(canonicalUrl.getMethod("of", String.class).invoke(null, "http://FA\u00DF.example/"))
                    .isEqualTo("http://xn--fa-hia.example/");
            assertThat(canonicalUrl
                            .getMethod("of", String.class)
                            .invoke(null, "http://\u0634\u0631\u0643\u062924.example/"))
                    .isEqualTo("http://xn--24-htd5ao5g.example/");
        }
    }
}
