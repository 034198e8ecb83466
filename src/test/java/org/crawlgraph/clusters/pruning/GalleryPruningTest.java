package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.junit.jupiter.api.Test;

/**
 * A gallery of 100 albums of 20 pictures, each of which also has an address below one of 40 tags. Fetched are the home
 * page, half of the albums with 600 of their pictures, all tags, and each fourth picture of a tag: 1,191 pages.
 */
class GalleryPruningTest {

    private static final String SITE = "http://gallery.example";
    private static final int ALBUMS = 100;
    private static final int PICTURES = 20 * ALBUMS;
    private static final int TAGS = 40;

    private final Map<String, List<String>> fetched = new LinkedHashMap<>();

    private void gallery() {
        List<String> home = new ArrayList<>();
        for (int album = 0; album < ALBUMS; album++) {
            home.add("/album/" + album);
        }
        for (int tag = 0; tag < TAGS; tag++) {
            home.add("/tag/" + tag);
        }
        fetched.put("/", home);
        for (int album = 0; album < ALBUMS / 2; album++) {
            List<String> shown = new ArrayList<>();
            for (int picture = 20 * album; picture < 20 * album + 20; picture++) {
                shown.add("/picture/" + picture + "/album-" + album);
            }
            fetched.put("/album/" + album, shown);
            shown.subList(0, 12).forEach(one -> fetched.put(one, picture(Integer.parseInt(one.split("/", -1)[2]))));
        }
        for (int tag = 0; tag < TAGS; tag++) {
            List<String> shown = new ArrayList<>();
            for (int picture = tag; picture < PICTURES; picture += TAGS) {
                String copy = "/picture/" + picture + "/tag-" + tag;
                shown.add(copy);
                if (picture % 4 == tag % 4 && picture / TAGS % 4 == 0) {
                    fetched.put(copy, picture(picture));
                }
            }
            fetched.put("/tag/" + tag, shown);
        }
    }

    private static List<String> picture(int picture) {
        return List.of("/", "/tag/" + picture % TAGS, "/album/" + picture / 20);
    }

    @Test
    void copiesGoWhereEachLeadsToTheAlbumOfItsPicture() {
        gallery();
        PrunedSite site = PrunedSite.of(SITE, fetched);
        assertThat(site.clusters().patterns().get(site.cluster("/picture/1/tag-1")))
                .isEqualTo(UrlPattern.parse(SITE + "/picture/$/tag-$"));
        assertThat(site.keeps("/picture/1/tag-1")).isFalse();
    }
}
