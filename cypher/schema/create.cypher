// purpose: creates the constraints and indexes of every store: pages are unique by url, or by id without one; pages, cores,
//          runs, imports and hosts are indexed. Indexes come first, so that they fill while constraints are created
// parameters: none
// columns: none
CREATE INDEX page_host IF NOT EXISTS FOR (p:Page) ON (p.host);
CREATE INDEX core_run IF NOT EXISTS FOR (c:Core) ON (c.run);
CREATE INDEX host_name IF NOT EXISTS FOR (h:Host) ON (h.name);
CREATE CONSTRAINT crawl_run_id IF NOT EXISTS FOR (r:CrawlRun) REQUIRE r.id IS UNIQUE;
CREATE CONSTRAINT crawl_import IF NOT EXISTS FOR (i:CrawlImport) REQUIRE i.fingerprint IS UNIQUE;
CREATE CONSTRAINT host_origin IF NOT EXISTS FOR (h:Host) REQUIRE h.origin IS UNIQUE;
CREATE CONSTRAINT page_id IF NOT EXISTS FOR (p:Page) REQUIRE p.id IS UNIQUE;
CREATE CONSTRAINT page_url IF NOT EXISTS FOR (p:Page) REQUIRE p.url IS UNIQUE;
