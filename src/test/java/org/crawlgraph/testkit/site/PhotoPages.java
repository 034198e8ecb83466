package org.crawlgraph.testkit.site;

import java.util.List;
import java.util.Optional;

/** A user's albums and photos. A photo has pages for other sizes, which are copies of its own. */
final class PhotoPages {

    private static final List<String> SIZES = List.of("square", "large", "original");

    private final Addresses addresses;
    private final Layout layout;

    PhotoPages(Addresses addresses, Layout layout) {
        this.addresses = addresses;
        this.layout = layout;
    }

    Optional<Page> page(Person person, Place place) {
        List<String> segments = place.segments();
        if (segments.size() == 1 && !person.albums().isEmpty()) {
            return Optional.of(albums(person)).filter(page -> isAt(page, person, place));
        }
        int album = segments.size() < 2 ? 0 : Numbers.positive(segments.get(1));
        if (album < 1 || album > person.albums().size()) {
            return Optional.empty();
        }
        if (segments.size() == 2) {
            return Optional.of(album(person, album)).filter(page -> isAt(page, person, place));
        }
        int photo = segments.size() == 3 ? Numbers.positive(segments.get(2)) : 0;
        if (photo < 1 || photo > person.albums().get(album - 1)) {
            return Optional.empty();
        }
        String size = place.has("size") && SIZES.contains(place.value("size")) ? place.value("size") : "";
        return Optional.of(photo(person, album, photo, size)).filter(page -> isAt(page, person, place));
    }

    private boolean isAt(Page page, Person person, Place place) {
        String query = place.query().isEmpty() ? "" : "?" + place.query();
        return page.url().equals(addresses.user(person.name(), place.path() + query));
    }

    private Page albums(Person person) {
        Draft draft = layout.open(person, url(person, ""), "albums", Label.VALUABLE, "photos")
                .section("list", "Albums");
        for (int album = 1; album <= person.albums().size(); album++) {
            draft.link(url(person, album + "/"), "Album " + album);
        }
        return layout.close(draft);
    }

    private Page album(Person person, int album) {
        Draft draft = layout.open(person, url(person, album + "/"), "album", Label.VALUABLE, "album " + album)
                .section("list", "Photos");
        for (int photo = 1; photo <= person.albums().get(album - 1); photo++) {
            draft.link(url(person, album + "/" + photo), "Photo " + photo);
        }
        return layout.close(draft.link(url(person, ""), "All albums"));
    }

    private Page photo(Person person, int album, int photo, String size) {
        String own = url(person, album + "/" + photo);
        Draft draft = size.isEmpty()
                ? layout.open(person, own, "photo", Label.VALUABLE, "photo " + photo)
                : layout.open(person, own + "?size=" + size, "photo-size", Label.DUPLICATE, "photo " + photo)
                        .copyOf(own);
        draft.section("photo", "Photo " + photo)
                .text(() -> List.of(SyntheticText.sentence(Numbers.chances(person.number(), album, photo))))
                .link(url(person, album + "/"), "Album " + album);
        if (size.isEmpty()) {
            if (photo > 1) {
                draft.link(url(person, album + "/" + (photo - 1)), "Previous");
            }
            if (photo < person.albums().get(album - 1)) {
                draft.link(url(person, album + "/" + (photo + 1)), "Next");
            }
        } else {
            draft.link(own, "Back");
        }
        SIZES.forEach(other -> draft.link(own + "?size=" + other, other));
        return layout.close(draft);
    }

    private String url(Person person, String inside) {
        return addresses.user(person.name(), "/photos/" + inside);
    }
}
