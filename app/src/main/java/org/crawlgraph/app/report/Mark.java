package org.crawlgraph.app.report;

/** The shape of the points of a line, so that lines can be told apart without their colours. */
enum Mark {
    CIRCLE,
    BAR,
    SQUARE,
    TRIANGLE,
    DIAMOND;

    /** The mark of a style, from 0; five styles on they come again, in other colours. */
    static Mark of(int style) {
        return values()[style % values().length];
    }

    /** As part of a path of SVG, about twice {@code size} wide and high. */
    String at(double x, double y, double size) {
        return "M" + Markup.at(x) + " " + Markup.at(y)
                + switch (this) {
                    case CIRCLE ->
                        path("m", -size, 0, "a", size, size)
                                + path(" 0 1 0 ", 2 * size, 0, "a", size, size)
                                + path(" 0 1 0 ", -2 * size, 0, "z");
                    case BAR -> path("m", -size, -0.3 * size, "h", 2 * size, "v", 0.6 * size, "h", -2 * size, "z");
                    case SQUARE ->
                        path("m", -0.9 * size, -0.9 * size, "h", 1.8 * size, "v", 1.8 * size)
                                + path("h", -1.8 * size, "z");
                    case TRIANGLE ->
                        path("m", 0, -1.15 * size, "l", 1.1 * size, 1.95 * size) + path("h", -2.2 * size, "z");
                    case DIAMOND ->
                        path("m", 0, -1.25 * size, "l", 1.1 * size, 1.25 * size)
                                + path("l", -1.1 * size, 1.25 * size, "l", -1.1 * size, -1.25 * size, "z");
                };
    }

    private static String path(Object... parts) {
        StringBuilder path = new StringBuilder();
        boolean afterNumber = false;
        for (Object part : parts) {
            boolean number = part instanceof Number;
            path.append(number && afterNumber ? " " : "")
                    .append(part instanceof Number coordinate ? Markup.at(coordinate.doubleValue()) : part);
            afterNumber = number;
        }
        return path.toString();
    }
}
