package org.crawlgraph.common;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a type, or all types of a package, as public API. Its signatures use only types of the JDK and other marked
 * types. Unmarked types are internal, even if public, and may change in any version.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface PublicApi {}
