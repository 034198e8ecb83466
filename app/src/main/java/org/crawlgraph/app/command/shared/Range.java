package org.crawlgraph.app.command.shared;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import org.crawlgraph.common.options.Option;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The accepted values of an integer on the command line, which is checked before the command runs. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Range {

    long least() default 1;

    /** {@link Long#MAX_VALUE} and {@link Integer#MAX_VALUE} for none. */
    long most() default Long.MAX_VALUE;

    /** Checks arguments. */
    final class Check {

        private Check() {}

        /**
         * Checks a value against the range of its field, if any.
         *
         * @throws IllegalArgumentException if it is out of range; the message names the argument, the value and the
         *     range
         */
        public static void of(ArgSpec argument) {
            Range range =
                    argument.userObject() instanceof AnnotatedElement field ? field.getAnnotation(Range.class) : null;
            if (range != null && argument.getValue() instanceof Number value) {
                String meaning = argument.description()[0].replaceFirst("(; default .*|[.:])$", "");
                Option.integer(name(argument), range.least(), range.most(), range.least(), meaning)
                        .check(value.longValue());
            }
        }

        /** The argument as a user types it. */
        public static String name(ArgSpec argument) {
            return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        }
    }
}
