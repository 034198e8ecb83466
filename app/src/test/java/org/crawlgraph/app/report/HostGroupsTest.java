package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.app.report.GraphContents.Part;
import org.crawlgraph.app.report.GraphContents.PartLinks;
import org.crawlgraph.app.report.GraphContents.Parts;
import org.junit.jupiter.api.Test;

class HostGroupsTest {

    private static Parts of(String hosts, String... links) {
        return HostGroups.of(new Parts(
                false,
                hosts.chars()
                        .mapToObj(host -> new Part(Character.toString(host), host, 1, 0))
                        .toList(),
                hosts.length(),
                Stream.of(links)
                        .map(link -> new PartLinks(link.substring(0, 1), link.substring(1, 2), 5))
                        .toList(),
                List.of()));
    }

    /** Two triangles that one link joins, and a host without links; d, e and f have more pages than a, b and c. */
    @Test
    void twoTrianglesAreTwoGroups() {
        Parts parts = of("abcdefg", "ab", "bc", "ca", "de", "ef", "fd", "ad");

        assertThat(parts.largest()).extracting(Part::group).containsExactly(2, 2, 2, 1, 1, 1, 0);
        assertThat(parts.groups())
                .extracting(Object::toString)
                .containsExactly(
                        "Group[number=1, title=d, e, f, hosts=3, pages=303]",
                        "Group[number=2, title=a, b, c, hosts=3, pages=294]");
    }

    @Test
    void hostsWithoutLinksHaveNoGroup() {
        assertThat(of("ab").groups()).isEmpty();
    }
}
