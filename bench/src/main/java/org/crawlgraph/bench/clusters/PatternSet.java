package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.crawlgraph.clusters.patterns.UrlPattern;

/** A thousand patterns and a thousand URLs to match. */
public enum PatternSet {

    /** A large site: a hundred sections with ten forms of pages in each. */
    SECTIONS {
        @Override
        String pattern(SplittableRandom random) {
            String section = "http://*.community.example/section" + random.nextInt(100);
            return section
                    + switch (random.nextInt(10)) {
                        case 0 -> "/";
                        case 1 -> "/$";
                        case 2 -> "/*";
                        case 3 -> "/$.html";
                        case 4 -> "/$.html?mode=reply";
                        case 5 -> "/tag/*";
                        case 6 -> "/$/$/$/*.html";
                        case 7 -> "/view.php?id=$&page=$";
                        case 8 -> "/login.php?back=*";
                        default -> "/users/*/profile";
                    };
        }
    },

    /** As bad as it gets: all of one shape, each place literal or not at random, so that many match a URL nearly. */
    ONE_SHAPE {
        @Override
        String pattern(SplittableRandom random) {
            StringBuilder text = new StringBuilder("http://www.community.example");
            for (int place = 0; place < 8; place++) {
                int kind = random.nextInt(4);
                text.append('/').append(kind == 0 ? "*" : kind == 1 ? "$" : kind == 2 ? "7" : "item");
            }
            return text.toString();
        }
    };

    private static final int COUNT = 1_000;

    /** One pattern more. */
    abstract String pattern(SplittableRandom random);

    /** The patterns, all different. */
    List<UrlPattern> patterns() {
        SplittableRandom random = new SplittableRandom(COUNT);
        return Stream.generate(() -> pattern(random))
                .distinct()
                .limit(this == SECTIONS ? COUNT - 10 : COUNT)
                .map(UrlPattern::parse)
                .toList();
    }

    /** URLs, of which nine of ten match a pattern. */
    List<String> urls() {
        SplittableRandom random = new SplittableRandom(2);
        List<UrlPattern> patterns = patterns();
        List<String> urls = new ArrayList<>();
        while (urls.size() < COUNT) {
            String url = patterns.get(random.nextInt(patterns.size())).toString();
            while (url.contains("*") || url.contains("$")) {
                url = url.replaceFirst("\\*", "ann" + random.nextInt(COUNT))
                        .replaceFirst("\\$", "" + random.nextInt(1_000_000));
            }
            urls.add(random.nextInt(10) == 0 ? url + "/none" : url);
        }
        return urls;
    }
}
