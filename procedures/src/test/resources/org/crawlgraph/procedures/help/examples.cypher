// Examples of docs/reference, run one after another in this order: a line "// name of the procedure or function", then statements,
// of which the last gives the rows that the page shows. The file links.tsv is in the import folder.

// setup
UNWIND ['blog -> docs', 'blog -> code', 'news -> docs', 'news -> code', 'news -> shop', 'docs -> intro', 'list -> shop'] AS link
WITH ['http://' + split(link, ' -> ')[0] + '.test/', 'http://' + split(link, ' -> ')[1] + '.test/'] AS url
MERGE (a:Page {url: url[0]}) SET a.host = crawl.url.host(a.url)
MERGE (b:Page {url: url[1]}) SET b.host = crawl.url.host(b.url)
MERGE (a)-[:LINKS_TO]->(b);

// crawl.version
CALL crawl.version();

// crawl.help
CALL crawl.help('survival') YIELD group, name, kind, options;

// crawl.listProgress
CALL crawl.listProgress() YIELD jobId, procedure, stage, progress;

// crawl.url.host
RETURN crawl.url.host('HTTP://User@Docs.Example.co.uk:8080/x') AS host;

// crawl.url.site
RETURN crawl.url.site('http://docs.example.co.uk/x') AS domain, crawl.url.site('http://docs.example.co.uk/x', 'host') AS host;

// crawl.url.canonical
RETURN crawl.url.canonical('HTTP://Example.com:80/a/../b#c') AS url;

// crawl.graph.project
CALL crawl.graph.project('old') YIELD name, nodeCount, relationshipCount, rankedRelationshipCount, site;

// crawl.graph.stats
CALL crawl.graph.stats('old') YIELD nodeCount, relationshipCount, dangling, inDegree, averageDistance
RETURN nodeCount, relationshipCount, dangling, inDegree.max AS mostLinked, averageDistance;

// crawl.hits.stream
CALL crawl.hits.stream() YIELD url, authority, hub
RETURN url, round(authority, 3) AS authority, round(hub, 3) AS hub ORDER BY authority + hub DESC, url LIMIT 5;

// crawl.estimate
CALL crawl.estimate('crawl.hits.write', {nodeCount: 1000000, relationshipCount: 5000000, site: 'none'}) YIELD requiredMemory, bytesMin;

// crawl.hits.stats
CALL crawl.hits.stats({graph: 'old'}) YIELD nodeCount, rankedRelationshipCount, ranIterations, sigma;

// crawl.hits.write
CALL crawl.hits.write({run: 'scores'}) YIELD run, nodePropertiesWritten;

// crawl.pagerank.stream
CALL crawl.pagerank.stream() YIELD url, score RETURN url, score ORDER BY score DESC, url LIMIT 3;

// crawl.pagerank.stats
CALL crawl.pagerank.stats({dampingFactor: 0.5}) YIELD nodeCount, didConverge;

// crawl.pagerank.mutate
CALL crawl.pagerank.mutate({graph: 'old', sourceNodes: ['news.test']}) YIELD nodePropertiesWritten, ranIterations;

// crawl.hits.mutate
CALL crawl.hits.mutate({graph: 'old'}) YIELD nodePropertiesWritten;

// crawl.graph.nodeProperties.stream
CALL crawl.graph.nodeProperties.stream('old', 'hub') YIELD url, value RETURN url, value ORDER BY value DESC, url LIMIT 3;

// crawl.components.stream
CALL crawl.components.stream() YIELD url, weakComponent, strongComponent, part
RETURN url, weakComponent, strongComponent, part ORDER BY url LIMIT 4;

// crawl.components.write
CALL crawl.components.write({run: 'parts'}) YIELD run, nodePropertiesWritten;

// crawl.harmonic.stream
CALL crawl.harmonic.stream({log2m: 14}) YIELD url, score RETURN url, score ORDER BY score DESC, url LIMIT 3;

// crawl.harmonic.write
CALL crawl.harmonic.write({run: 'near'}) YIELD run, nodePropertiesWritten;

// crawl.pagerank.write
CALL crawl.pagerank.write({run: 'rank', writeProperty: 'rank'}) YIELD run, nodePropertiesWritten;

// crawl.extractSeeds
CALL crawl.extractSeeds(2) YIELD rank, url, newPages, newWorth, core;

// crawl.extractSeeds.write
CALL crawl.extractSeeds.write(2, {run: 'mine', objective: 'communities'}) YIELD run, seeds, cores, newPages, newWorth;

// crawl.cores.stream
CALL crawl.cores.stream(1) YIELD core, hubUrls, authorityUrls, coverDensity;

// crawl.communities.stream
CALL crawl.communities.stream() YIELD community, sites, pageCount, bestUrls, modularity;

// crawl.communities.write
CALL crawl.communities.write({run: 'sites'}) YIELD run, communities, sites, modularity;

// crawl.similar.stream
CALL crawl.similar.stream(3, ['docs.test']) YIELD site, similarity, sharedCount, linkCount, lift;

// crawl.worth.predict.stream
MATCH (p:Page) WHERE (p)-[:LINKS_TO]->() SET p.quality = CASE p.host WHEN 'news.test' THEN 0.2 ELSE 0.8 END;
CALL crawl.worth.predict.stream('quality') YIELD url, predicted, byUrl, byLinks, skill;

// crawl.worth.predict.write
CALL crawl.worth.predict.write('quality') YIELD skill, nodePropertiesWritten;

// crawl.cores.distances
CALL crawl.cores.distances({run: 'mine'});

// crawl.simulate
CALL crawl.simulate({run: 'mine', baselines: 'pageRank', depth: 1}) YIELD strategy, depth, totalPages, totalPageRank;

// crawl.simulate.budgets
CALL crawl.simulate.budgets({run: 'mine', baselines: 'cover', orders: 'bfs', budgets: [5]}) YIELD strategy, fetched, pageRank;

// crawl.run.list
CALL crawl.run.list() YIELD run, procedure, nodeCount, pageProperties;

// crawl.run.options
RETURN crawl.run.options('mine').coverDensity AS coverDensity, crawl.run.options('mine').objective AS objective;

// crawl.run.drop
CALL crawl.run.drop('scores') YIELD run, pageProperties;

// crawl.import.graph
CALL crawl.import.graph('links.tsv') YIELD format, nodeCount, relationshipCount, newPages, newLinks, rejected;

// crawl.seeds.survival
MATCH (p:Page {url: 'http://blog.test/'}) SET p:Blog REMOVE p:Page;
CALL crawl.seeds.survival({run: 'mine'}) YIELD rank, url, alive, replacementUrl, by;

// crawl.graph.load
CALL crawl.graph.load('file', 'links.tsv') YIELD name, nodeCount, relationshipCount;

// crawl.graph.export
CALL crawl.graph.export('file', 'again.tsv') YIELD name, format, nodeCount, relationshipCount, bytes;

// crawl.graph.construct
CALL crawl.graph.construct('sketch', {url: ['http://a.test/', 'http://b.test/'], age: [3, 1]},
  {source: ['http://a.test/'], target: ['http://b.test/'], weight: [2.5]}) YIELD name, nodeCount, nodeProperties;

// crawl.graph.relationships.stream
CALL crawl.graph.relationships.stream('sketch') YIELD source, target, weights;

// crawl.graph.list
CALL crawl.graph.list() YIELD name, nodeCount, relationshipCount, nodeLabels;

// crawl.graph.drop
CALL crawl.graph.drop('file') YIELD name, nodeCount;

// crawl.clusters.train
UNWIND range(1, 60) AS i UNWIND [['', 'thread/' + i], ['thread/' + i, 'user/' + i % 20], ['user/' + i % 20, 'thread/' + i],
  ['thread/' + i, 'login?back=' + i]] AS link
MERGE (a:Page {url: 'http://forum.test/' + link[0]}) SET a.host = 'forum.test'
MERGE (b:Page {url: 'http://forum.test/' + link[1]}) SET b.host = 'forum.test'
MERGE (a)-[:LINKS_TO]->(b);
CALL crawl.clusters.train('forum.test', {bins: 2}) YIELD nodeCount, clusters, keptClusters, edges, keptEdges;

// crawl.clusters.stream
CALL crawl.clusters.stream('forum.test') YIELD pattern, size, state, reason;

// crawl.cluster
RETURN crawl.cluster('http://forum.test/thread/7') AS pattern;

// crawl.allows
RETURN crawl.allows('http://forum.test/', 'http://forum.test/thread/7') AS thread,
  crawl.allows('http://forum.test/thread/7', 'http://forum.test/login?back=7') AS login;

// crawl.clusters.prune
CALL crawl.clusters.prune('forum.test', {pruning: 'paper', coverage: 0.9}) YIELD keptClusters, changedClusters, changedEdges;

// crawl.sample
CALL crawl.sample('forum.test', {sampleSize: 2, entry: 'http://forum.test/'}) YIELD position, host;

// crawl.forum.train
CALL crawl.import.graph('forum.warc');
CALL crawl.forum.train('forum.example', {input: 'forum.warc', sampleSize: 60}) YIELD entry, sampledPages, keptPageTypes, writtenPages, crawlBy;

// crawl.forum.threads
CALL crawl.forum.threads('forum.example') YIELD url, pageType, pages, urls
WITH * ORDER BY pages DESC, url LIMIT 1
RETURN url, pageType, pages, urls;

// crawl.forum.map
CALL crawl.forum.map('forum.example') YIELD site, entry, map
RETURN site, entry, split(map, '\n')[0] STARTS WITH 'crawlgraph-forum-map' AS whole;

// crawl.follow
RETURN crawl.follow('http://forum.example/', 'http://forum.example/logging.php?action=login&referer=x') AS login,
  crawl.follow('http://forum.example/thread-1-1-1.html', 'http://forum.example/thread-1-2-1.html', 'html>body>div.pages>a') AS flip;

// crawl.topic.stream
UNWIND range(0, 59) AS k
MERGE (u:User {name: 'u' + k % 6})
MERGE (v:User {name: 'u' + (k + 2) % 6}) MERGE (u)-[:CONTACT]->(v)
CREATE (u)-[:POSTED]->(:Post {tags: CASE WHEN k % 6 % 2 = 0 OR k % 12 = 1 THEN ['cat', 'pet', 'p' + k] ELSE ['sky', 'sea', 'p' + k] END});
CALL crawl.topic.stream('cat') YIELD rank, tag, votes, posts, uploaders, phi, g2;

// crawl.topic.write
CALL crawl.topic.write('cat', {run: 'cats'}) YIELD topic, tags, byHand, posts, run;

// crawl.profiles.stream
CALL crawl.profiles.stream('cat') YIELD user, score, inner, inter, relevant, posts
RETURN user.name AS user, score, inner, inter, relevant, posts ORDER BY score DESC, user LIMIT 4;

// crawl.profiles.write
CALL crawl.profiles.write('cat', {run: 'about cats'}) YIELD run, tags, nodePropertiesWritten;

// crawl.duplicates.stream
MERGE (:Page {url: 'http://news.test/'}) MERGE (:Page {url: 'http://docs.test/'}) MERGE (:Page {url: 'http://code.test/'});
MATCH (p:Page) WHERE p.url IN ['http://code.test/', 'http://docs.test/', 'http://news.test/']
SET p.sketch = CASE p.url WHEN 'http://code.test/' THEN range(7, 30) ELSE range(1, 20) END;
CALL crawl.duplicates.stream() YIELD url, originalUrl, likeness;

