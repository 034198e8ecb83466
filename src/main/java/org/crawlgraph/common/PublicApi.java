package org.crawlgraph.common;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a type, or all types of a package, that programs outside this project may rely on. Its public signatures show types of
 * the JDK and other types so marked, and nothing else. What is not marked is internal, public or not, and may change with any
 * version.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface PublicApi {}
