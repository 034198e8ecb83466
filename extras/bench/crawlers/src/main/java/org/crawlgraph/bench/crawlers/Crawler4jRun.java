package org.crawlgraph.bench.crawlers;

import edu.uci.ics.crawler4j.crawler.CrawlConfig;
import edu.uci.ics.crawler4j.crawler.CrawlController;
import edu.uci.ics.crawler4j.crawler.Page;
import edu.uci.ics.crawler4j.crawler.WebCrawler;
import edu.uci.ics.crawler4j.fetcher.PageFetcher;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtConfig;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtServer;
import edu.uci.ics.crawler4j.url.WebURL;

/** Runs crawler4j through a proxy, without politeness and robots.txt: {@code SEED PROXY_PORT PAGES THREADS FOLDER}. */
public final class Crawler4jRun {

    private Crawler4jRun() {}

    /** Crawls and prints the counts of {@link FetchClock}. */
    public static void main(String[] args) throws Exception {
        FetchClock clock = new FetchClock(Integer.parseInt(args[2]));
        int threads = Integer.parseInt(args[3]);
        CrawlConfig config = new CrawlConfig();
        config.setCrawlStorageFolder(args[4]);
        config.setPolitenessDelay(0);
        config.setProxyHost("127.0.0.1");
        config.setProxyPort(Integer.parseInt(args[1]));
        config.setMaxConnectionsPerHost(threads);
        config.setMaxTotalConnections(threads);
        config.setThreadMonitoringDelaySeconds(1);
        config.setThreadShutdownDelaySeconds(1);
        config.setCleanupDelaySeconds(1);
        PageFetcher fetcher = new PageFetcher(config);
        RobotstxtConfig robots = new RobotstxtConfig();
        robots.setEnabled(false);
        CrawlController controller = new CrawlController(config, fetcher, new RobotstxtServer(robots, fetcher));
        controller.addSeed(args[0]);
        controller.start(
                () -> new WebCrawler() {
                    @Override
                    public boolean shouldVisit(Page from, WebURL url) {
                        return true;
                    }

                    @Override
                    public void visit(Page page) {
                        if (clock.page()) {
                            getMyController().shutdown();
                        }
                    }
                },
                threads);
        clock.print();
        System.exit(0);
    }
}
