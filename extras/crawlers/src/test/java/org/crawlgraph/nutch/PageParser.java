package org.crawlgraph.nutch;

import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.parse.Outlink;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.parse.ParseImpl;
import org.apache.nutch.parse.ParseResult;
import org.apache.nutch.parse.ParseStatus;
import org.apache.nutch.parse.Parser;
import org.apache.nutch.protocol.Content;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/** Links and titles as our own crawler reads them; Nutch's own parsers are on no Maven repository. */
public final class PageParser implements Parser {

    private @Nullable Configuration configuration;

    @Override
    public void setConf(Configuration conf) {
        configuration = conf;
    }

    @Override
    public @Nullable Configuration getConf() {
        return configuration;
    }

    @Override
    public ParseResult getParse(Content content) {
        HtmlPage page = HtmlPage.read(content.getContent(), content.getContentType(), content.getUrl());
        Outlink[] links = page.links().stream()
                .map(CanonicalUrl::of)
                .filter(url -> url != null)
                .distinct()
                .map(PageParser::outlink)
                .toArray(Outlink[]::new);
        String title = page.noindex() ? "" : page.title();
        ParseData data = new ParseData(ParseStatus.STATUS_SUCCESS, title, links, content.getMetadata());
        return ParseResult.createParseResult(content.getUrl(), new ParseImpl("some text", data));
    }

    private static Outlink outlink(String url) {
        try {
            return new Outlink(url, "more");
        } catch (java.net.MalformedURLException e) {
            throw new IllegalStateException(url, e);
        }
    }
}
