package org.crawlgraph.bench.crawlers;

import us.codecraft.webmagic.Page;
import us.codecraft.webmagic.Site;
import us.codecraft.webmagic.Spider;
import us.codecraft.webmagic.downloader.HttpClientDownloader;
import us.codecraft.webmagic.processor.PageProcessor;
import us.codecraft.webmagic.proxy.Proxy;
import us.codecraft.webmagic.proxy.SimpleProxyProvider;

/** Runs WebMagic through a proxy, with its queue and duplicate check in memory: {@code SEED PROXY_PORT PAGES THREADS FOLDER}. */
public final class WebMagicRun {

    private WebMagicRun() {}

    /** Crawls and prints the counts of {@link FetchClock}. */
    public static void main(String[] args) throws Exception {
        FetchClock clock = new FetchClock(Integer.parseInt(args[2]));
        HttpClientDownloader downloader = new HttpClientDownloader();
        downloader.setProxyProvider(SimpleProxyProvider.from(new Proxy("127.0.0.1", Integer.parseInt(args[1]))));
        Spider[] spider = new Spider[1];
        spider[0] = Spider.create(new PageProcessor() {
            private final Site site = Site.me().setSleepTime(0).setRetryTimes(0).setUserAgent("bench");

            @Override
            public void process(Page page) {
                page.addTargetRequests(page.getHtml().links().all());
                page.setSkip(true);
                if (clock.page()) {
                    spider[0].stop();
                }
            }

            @Override
            public Site getSite() {
                return site;
            }
        });
        spider[0].setDownloader(downloader).thread(Integer.parseInt(args[3])).addUrl(args[0]).run();
        clock.print();
        System.exit(0);
    }
}
