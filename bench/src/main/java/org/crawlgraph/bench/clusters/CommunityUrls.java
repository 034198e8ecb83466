package org.crawlgraph.bench.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** URLs of a made-up community of many users, in a dozen forms; the number of different users, tags and posts grows with theirs. */
final class CommunityUrls {

    private CommunityUrls() {}

    /** So many URLs, nearly all different, the same in every run. */
    static List<String> of(int count) {
        SplittableRandom random = new SplittableRandom(count);
        List<String> urls = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            String home = "http://user" + random.nextInt(1 + count / 40) + ".community.example/";
            String site = "http://www.community.example/";
            int number = random.nextInt(10 * count);
            String word = Integer.toString(random.nextInt(count), 36);
            urls.add(
                    switch (random.nextInt(12)) {
                        case 0 -> home;
                        case 1 -> home + "profile";
                        case 2 -> home + number + ".html";
                        case 3 -> home + number + ".html?mode=reply&thread=" + random.nextInt(count);
                        case 4 -> home + date(random) + "/" + word + ".html";
                        case 5 -> home + "tag/" + word;
                        case 6 -> home + "friends?skip=" + 20 * random.nextInt(50);
                        case 7 -> site + "view.php?id=" + number + "&page=" + random.nextInt(30);
                        case 8 -> site + "login.php?back=" + number;
                        case 9 -> site + "calendar/" + date(random);
                        case 10 ->
                            site + "search?q=" + word + "&sort=" + (random.nextBoolean() ? "date" : "name") + "&dir="
                                    + (random.nextBoolean() ? "asc" : "desc") + "&page=" + random.nextInt(100);
                        default -> site + word + "/" + number;
                    });
        }
        return urls;
    }

    private static String date(SplittableRandom random) {
        return 2000 + random.nextInt(10) + "/" + (1 + random.nextInt(12)) + "/" + (1 + random.nextInt(28));
    }
}
