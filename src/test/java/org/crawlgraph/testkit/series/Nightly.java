package org.crawlgraph.testkit.series;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A test, or class of tests, of the nightly build alone: shorter tests check its parts in every build. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(named = "crawlgraph.nightly", matches = "true", disabledReason = "runs with -Pnightly")
public @interface Nightly {

    /** What every build does instead, or why it does not. */
    String value();
}
