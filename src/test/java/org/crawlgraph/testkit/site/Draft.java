package org.crawlgraph.testkit.site;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A page being built: sections are opened in order; text and links go into the last one. */
final class Draft {

    private final String url;
    private final String type;
    private final Label label;
    private final String title;
    private final List<Section> sections = new ArrayList<>();
    private String axis = "";
    private String canonical;

    Draft(String url, String type, Label label, String title) {
        this.url = url;
        this.type = type;
        this.label = label;
        this.title = title;
        this.canonical = url;
    }

    String url() {
        return url;
    }

    /** Marks a list of posts. */
    Draft axis(String name) {
        axis = name;
        return this;
    }

    /** Marks a copy of a whole page. */
    Draft copyOf(String other) {
        canonical = other;
        return this;
    }

    Draft section(String name, String heading) {
        sections.add(new Section(name, heading, new ArrayList<>(), new ArrayList<>()));
        return this;
    }

    Draft text(Supplier<List<String>> paragraphs) {
        sections.get(sections.size() - 1).text().add(paragraphs);
        return this;
    }

    Draft link(String to, String text) {
        sections.get(sections.size() - 1).anchors().add(new Anchor(to, text));
        return this;
    }

    Page page() {
        return page(false);
    }

    Page feed() {
        return page(true);
    }

    private Page page(boolean feed) {
        List<Section> done = sections.stream()
                .map(section -> new Section(
                        section.name(), section.heading(), List.copyOf(section.text()), List.copyOf(section.anchors())))
                .toList();
        return new Page(url, type, label, axis, canonical, feed, title, done);
    }
}
