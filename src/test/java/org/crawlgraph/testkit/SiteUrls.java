package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** URLs of a synthetic community: homes of users, profiles, posts by number and by date, tags, forms, odd ones. */
public final class SiteUrls {

    private SiteUrls() {}

    public static List<String> of(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> urls = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            String user = "user" + random.nextInt(1 + count / 20);
            String home = "http://" + user + ".site.example/";
            int number = random.nextInt(10 * count);
            urls.add(
                    switch (random.nextInt(9)) {
                        case 0 -> home;
                        case 1 -> home + "profile";
                        case 2 -> home + number + ".html";
                        case 3 -> home + number + ".html?mode=reply";
                        case 4 -> home + (2005 + random.nextInt(5)) + "/" + (1 + random.nextInt(12)) + "/" + number;
                        case 5 -> home + "tag/tag" + random.nextInt(count);
                        case 6 -> "http://www.site.example/view.php?id=" + number + "&page=" + random.nextInt(9);
                        case 7 -> "http://www.site.example/login.php?back=" + number;
                        default -> "http://www.site.example/" + Integer.toString(number, 36) + "/" + random.nextInt(3);
                    });
        }
        return urls;
    }
}
