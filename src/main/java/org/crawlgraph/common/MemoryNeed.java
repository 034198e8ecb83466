package org.crawlgraph.common;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The heap that a computation will hold when it holds most, worked out from the size of its input before it begins. Garbage
 * is not in it: what counts is what cannot be freed. The methods that tell it stand beside the arrays that they count.
 *
 * @param what it is for, in a few lower-case words
 * @param least bytes that it takes in any case
 * @param most bytes that it takes at most, as far as that does not depend on chance; at least {@code least}
 * @param parts what it is made of; empty when it is one thing
 */
public record MemoryNeed(String what, long least, long most, List<MemoryNeed> parts) {

    /** Checks that the bounds are in order. */
    public MemoryNeed {
        if (least < 0 || most < least) {
            throw new IllegalArgumentException(what + " takes from " + least + " to " + most + " bytes");
        }
        parts = List.copyOf(parts);
    }

    /** One thing of known size. */
    public static MemoryNeed of(String what, long bytes) {
        return of(what, bytes, bytes);
    }

    /** One thing whose size lies between bounds. */
    public static MemoryNeed of(String what, long least, long most) {
        return new MemoryNeed(what, least, most, List.of());
    }

    /** Things that are there at the same time. */
    public static MemoryNeed sum(String what, MemoryNeed... parts) {
        return new MemoryNeed(
                what,
                Arrays.stream(parts).mapToLong(MemoryNeed::least).sum(),
                Arrays.stream(parts).mapToLong(MemoryNeed::most).sum(),
                List.of(parts));
    }

    /** Steps of which each begins when what the one before it held is gone: the largest counts. */
    public static MemoryNeed largest(String what, MemoryNeed... steps) {
        return new MemoryNeed(
                what + ", the largest of",
                Arrays.stream(steps).mapToLong(MemoryNeed::least).max().orElse(0),
                Arrays.stream(steps).mapToLong(MemoryNeed::most).max().orElse(0),
                List.of(steps));
    }

    /**
     * What is needed when the input is not known exactly.
     *
     * @param small the need of the smallest input it may be
     * @param large the same computation on the largest
     */
    public static MemoryNeed between(MemoryNeed small, MemoryNeed large) {
        List<MemoryNeed> parts = new ArrayList<>();
        for (int i = 0; i < large.parts.size(); i++) {
            parts.add(between(small.parts.get(i), large.parts.get(i)));
        }
        return new MemoryNeed(large.what, small.least, large.most, parts);
    }

    /** Such as {@code "1.2 GiB"} or {@code "1.2 GiB to 1.6 GiB"}. */
    public String text() {
        String from = Bytes.text(least);
        String to = Bytes.text(most);
        return from.equals(to) ? from : from + " to " + to;
    }

    /** One line for each part below the whole, indented by depth. */
    public String tree() {
        StringBuilder tree = new StringBuilder();
        write(tree, "");
        return tree.toString();
    }

    private void write(StringBuilder tree, String indent) {
        tree.append(indent).append(what).append(": ").append(text()).append('\n');
        parts.forEach(part -> part.write(tree, indent + "  "));
    }
}
