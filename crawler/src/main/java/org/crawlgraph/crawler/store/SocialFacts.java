package org.crawlgraph.crawler.store;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.social.kinds.PageKind;
import org.crawlgraph.social.site.SocialPage;

/** Encodes pages of social sites for the log. */
final class SocialFacts {

    private SocialFacts() {}

    static void write(RecordWriter to, SocialPage page) {
        to.text(page.url()).text(page.kind().text()).text(page.user()).text(page.tag());
        write(to, page.words());
        write(to, page.contacts());
        to.number(page.links().size());
        for (SocialPage.Link link : page.links()) {
            to.text(link.url()).text(link.kind().text()).text(link.user()).text(link.tag());
        }
    }

    private static void write(RecordWriter to, List<String> texts) {
        to.number(texts.size());
        texts.forEach(to::text);
    }

    static SocialPage read(RecordReader from) {
        String url = from.text();
        PageKind kind = PageKind.of(from.text());
        String user = from.textOrNull();
        String tag = from.textOrNull();
        List<String> words = texts(from);
        List<String> contacts = texts(from);
        List<SocialPage.Link> links = new ArrayList<>();
        for (int count = from.count(); count > 0; count--) {
            links.add(new SocialPage.Link(from.text(), PageKind.of(from.text()), from.textOrNull(), from.textOrNull()));
        }
        return new SocialPage(url, kind, user, tag, words, contacts, links);
    }

    private static List<String> texts(RecordReader from) {
        List<String> texts = new ArrayList<>();
        for (int count = from.count(); count > 0; count--) {
            texts.add(from.text());
        }
        return texts;
    }

    /** The tags of a post, distinct and sorted, or the words of a profile. */
    static List<String> words(SocialPage page) {
        return page.kind() == PageKind.DETAIL
                ? page.words().stream().distinct().sorted().toList()
                : page.words();
    }
}
