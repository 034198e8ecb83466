package org.crawlgraph.cores.describe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.url.Host;
import org.junit.jupiter.api.Test;

class CoreTopicsTest {

    private static final Set<String> AUTHORITIES = Set.of("p.test", "q.test", "u.test", "v.test", "x.test", "y.test");

    private static int[] topics(List<CoreTopics.Pages> cores) {
        return CoreTopics.of(cores, Checkpoint.NONE);
    }

    /**
     * All cores have 4 + 4 + 4 = 12 links. Owners a and b have 2 + 2 of them each, d and e have 2 each. The agreement
     * of two hubs with two links each is 2 ln 2 / √2 = 0.98, so the evidence is 0.98 · ln(12/8) = 0.40 for the first
     * two and 0.98 · ln(12/4) = 1.08 for the third.
     */
    @Test
    void linksOfOwnersThatLinkToLittleElseComeFirst() {
        assertThat(topics(List.of(
                        community("a.test:xy b.test:xy", "x y"),
                        community("a.test:vw b.test:vw", "v w"),
                        community("d.test:pq e.test:pq", "p q"))))
                .containsExactly(2, 3, 1);
    }

    /** The hubs of the first link to one authority each, although their sites link to both somewhere. */
    @Test
    void hubsThatLinkToOneAuthorityJoinNothing() {
        assertThat(topics(List.of(community("a.test:x b.test:y", "x y"), community("d.test:pq e.test:pq", "p q"))))
                .containsExactly(2, 1);
    }

    /**
     * Both have three hubs, but the links of two of the first are the same. Two different lists have 2 ln 2 / √2, three
     * 3 ln 2 / √3.
     */
    @Test
    void copiesOfAHubCountOnce() {
        assertThat(topics(List.of(
                        community("a.test:xy12 b.test:xy12 c.test:xy34", "x y"),
                        community("d.test:pq12 e.test:pq34 f.test:pq56", "p q"))))
                .containsExactly(2, 1);
    }

    /** Two of the four hubs are of one owner, as are the authorities that the others link to. */
    @Test
    void linksInsideADomainAndSeveralHubsOfItCountLess() {
        CoreTopics.Pages inside = community("www.a.test:xy old.a.test:xy1 b.test:xy2 x.test:xy3", "x y");
        CoreTopics.Pages across = community("d.test:pq e.test:pq1 f.test:pq2 g.test:pq3", "p q");

        assertThat(topics(List.of(inside, across))).containsExactly(2, 1);
    }

    /** The second shares b, c and d, 3 of the 9 owners of the first; the third shares 2, the last 3 of 10. */
    @Test
    void aCommunityWithAThirdOfTheOwnersOfAnotherContinuesItsTopic() {
        List<CoreTopics.Pages> cores = List.of(
                community("a.test:uvw www.b.test:uvw c.test:uvw d.test:uvw e.test:uvw f.test:uvw", "u v w"),
                community("b.test:x c.test:x", "d x"),
                community("e.test:yz f.test:yz", "y z"),
                community("a.test:f e.test:f g.test:f h.test:f i.test:f j.test:f k.test:f", "f p q"));

        int[] topics = topics(cores);
        assertThat(topics[1]).isEqualTo(topics[0]);
        assertThat(Set.of(topics[0], topics[2], topics[3])).hasSize(3);
    }

    @Test
    void communitiesAroundPagesOfTheSameSitesOrWithAWordOfTheirTitlesAreOneTopic() {
        CoreTopics.Pages first = community("a.test:x b.test:x", "x");
        CoreTopics.Pages sameSite = community("d.test:x e.test:x", "x");
        CoreTopics.Pages sameWord = community("g.test:y h.test:y", "y");
        CoreTopics.Pages other = community("i.test:z j.test:z", "z");
        first.words = List.of("tea", "pot");
        sameWord.words = List.of("cup", "tea");

        assertThat(topics(List.of(first, sameSite, sameWord, other))).containsExactly(1, 1, 1, 2);
    }

    /** The hubs of the first two link to half of each other's authorities; those of the first do not link to p. */
    @Test
    void communitiesWhoseHubsLinkToThePagesOfTheOtherAreOneTopic() {
        CoreTopics.Pages first = community("a.test:xyu1 b.test:xyv2", "x y");
        CoreTopics.Pages repeated = community("c.test:uvx3 d.test:uvx4", "u v");
        CoreTopics.Pages oneWay = community("e.test:pqxy5 f.test:pqxy6", "p q");

        int[] topics = topics(List.of(first, repeated, oneWay));
        assertThat(topics[1]).isEqualTo(topics[0]);
        assertThat(topics[2]).isNotEqualTo(topics[0]);
    }

    @Test
    void listsAndTemplatesAndCoresWithoutSitesStayApart() {
        CoreTopics.Pages list = community("a.test:xyz", "x y z");
        CoreTopics.Pages template = community("a.test:xyz", "x y z");
        CoreTopics.Pages unknown = new CoreTopics.Pages(AUTHORITIES);
        unknown.addAuthority(new PageText(null, null, null), Set.of());
        unknown.addHub(new PageText(null, null, null), Set::of);
        unknown.end();
        List.of(list, template, unknown).forEach(core -> core.known = false);

        assertThat(topics(List.of(list, template, unknown, unknown))).containsExactlyInAnyOrder(1, 2, 3, 4);
    }

    /**
     * A community.
     *
     * @param hubs hosts of hubs with the names of the pages that each links to, one character each
     * @param authorities names of sites in {@code .test}, also of their pages
     */
    private static CoreTopics.Pages community(String hubs, String authorities) {
        CoreTopics.Pages pages = new CoreTopics.Pages(AUTHORITIES);
        pages.known = true;
        for (String authority : authorities.split(" ")) {
            pages.addAuthority(page(authority + ".test"), Set.of(authority));
        }
        Map<String, String> links = new TreeMap<>();
        Arrays.stream(hubs.split(" ")).map(hub -> hub.split(":")).forEach(hub -> links.put(hub[0], hub[1]));
        links.forEach((host, names) -> pages.addHub(page(host), () -> {
            Set<String> urls = new TreeSet<>();
            names.chars().forEach(name -> urls.add((char) name + ".test"));
            return urls;
        }));
        pages.end();
        return pages;
    }

    private static PageText page(String host) {
        String url = "http://" + host + "/";
        return new PageText(url, Host.of(url), null);
    }
}
