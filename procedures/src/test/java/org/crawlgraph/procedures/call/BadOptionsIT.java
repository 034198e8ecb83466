package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arguments that no procedure takes; none of the calls changes anything. */
class BadOptionsIT {

    @BeforeAll
    static void smallGraph() {
        Server.graph("a.test/ -> b.test/");
    }

    @AfterAll
    static void nothingWasWritten() {
        assertThat(Server.run("MATCH (n) WHERE n:Core OR n:CrawlRun OR n:CrawlImport OR n.hub IS NOT NULL"
                        + " OR n.pagerank IS NOT NULL RETURN n"))
                .isEmpty();
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            crawl.hits.stream({maxIteration: 5})            | unknown option 'maxIteration' (did you mean 'maxIterations'?)
            crawl.hits.stats({xyzzy: 5})                    | unknown option 'xyzzy'; the options are maxIterations, tolerance
            crawl.hits.write({MAXITERATIONS: 5})            | did you mean 'maxIterations'?
            crawl.hits.stats({maxIterations: 0})            | maxIterations is 0; it must be from 1 to 1000000
            crawl.hits.stats({maxIterations: 1.5})          | maxIterations is 1.5; it must be an integer
            crawl.hits.stats({maxIterations: 5000000000})   | maxIterations is 5000000000; it must be from
            crawl.hits.stats({maxIterations: 'many'})       | maxIterations is 'many'; it must be an integer
            crawl.hits.stats({tolerance: 'none'})           | tolerance is 'none'; it must be a number
            crawl.hits.stats({tolerance: -1})               | tolerance is -1.0; it must be from 0 to 1
            crawl.hits.stats({concurrency: 0})              | concurrency is 0; it must be from 1 to 1024
            crawl.hits.stats({site: 'page'})                | site is 'page'; it must be one of 'host', 'domain', 'none'
            crawl.hits.stats({site: 5})                     | site is 5; it must be one of 'host', 'domain', 'none'
            crawl.hits.stats({nodeLabels: 'Pgae'})          | no node has the label :Pgae
            crawl.hits.stats({nodeLabels: []})              | nodeLabels is an empty list of names; give at least one
            crawl.hits.stats({nodeLabels: ['Page', 7]})     | nodeLabels is [Page, 7]; it must be a list of names
            crawl.hits.stats({relationshipTypes: 'LINK'})   | no relationship has the type :LINK
            crawl.hits.stats({graph: 'mine'})               | no graph named 'mine'
            crawl.hits.stats({graph: 'mine', site: 'none'}) | site belongs to crawl.graph.project
            crawl.hits.write({writeProperty: ['hub', 'hub']}) | writeProperty is [hub, hub]; it must have 2 different names, such as [authority, hub]
            crawl.hits.write({writeProperty: 'hub'})        | writeProperty is [hub]; it must have 2 different names
            crawl.hits.mutate({mutateProperty: 'hub'})      | mutateProperty is [hub]; it must have 2 different names
            crawl.pagerank.write({writeProperty: ['a', 'b']}) | writeProperty is [a, b]; it must have one name, such as [pagerank]
            crawl.pagerank.stats({damping: 0.5})            | unknown option 'damping'
            crawl.pagerank.stats({dampingFactor: 1})        | dampingFactor is 1.0; it must be from 0 to below 1
            crawl.pagerank.stats({dampingFactor: 'high'})   | dampingFactor is 'high'; it must be a number
            crawl.pagerank.stream({maxIterations: 0})       | maxIterations is 0; it must be from 1 to 1000000
            crawl.pagerank.write({writeProperty: 'host'})   | would overwrite the host of every page
            crawl.pagerank.write({writeProperty: ' '})      | writeProperty is ' '; it must be a list of names
            crawl.extractSeeds(0)                           | count is 0; it must be at least 1 seed
            crawl.extractSeeds(null)                        | count is null; it must be at least 1 seed
            crawl.extractSeeds(-3)                          | count is -3; it must be at least 1 seed
            crawl.extractSeeds.write(0)                     | count is 0; it must be at least 1 seed
            crawl.cores.stream(0)                           | count is 0; it must be at least 1 core
            crawl.extractSeeds(1, {coverdensity: 5})        | did you mean 'coverDensity'?
            crawl.extractSeeds(1, {coverDensity: 0})        | coverDensity is 0.0; it must be above 0 and at most 100: minimum percentage of the possible links
            crawl.extractSeeds(1, {coverDensity: 101})      | coverDensity is 101.0; it must be above 0 and at most 100
            crawl.extractSeeds(1, {coverDensity: 9, coreSize: 9}) | coreSize and coverDensity are both given
            crawl.extractSeeds(1, {coreSize: 1})            | coreSize is 1; it must be at least 2: number of pages of a core
            crawl.extractSeeds(1, {coreSize: 0})            | coreSize is 0; it must be at least 2
            crawl.extractSeeds(1, {maxHubs: -1})            | maxHubs is -1; it must be at least 0: maximum number of hubs of a core; 0 for no limit
            crawl.extractSeeds.write(1, {run: ' '})         | run is ' '; it must be a string that is not blank
            crawl.simulate({})                              | seeds are missing; pass seeds
            crawl.simulate(null)                            | seeds are missing; pass seeds
            crawl.simulate({seeds: []})                     | seeds are missing; pass seeds
            crawl.simulate({seeds: 'http://a.test/'})       | seeds is 'http://a.test/'; it must be a list
            crawl.simulate({seeds: [7]})                    | seeds holds 7; it must be a list of URLs or of page nodes
            crawl.simulate({seeds: ['http://a.test/'], depht: 3}) | unknown option 'depht' (did you mean 'depth'?)
            crawl.simulate({seeds: ['http://a.test/'], depth: -1}) | depth is -1; it must be from 0
            crawl.simulate({seeds: ['http://a.test/'], draws: 0}) | draws is 0; it must be from 1 to 10000
            crawl.simulate({seeds: ['http://a.test/'], baselines: 'seeds'}) | baselines names 'seeds'; it must name 'random', 'inDegree', 'pageRank', 'hits'
            crawl.simulate({seeds: ['http://c.test/']})     | 1 of 1 seeds are not pages of the graph: 'http://c.test/'
            crawl.simulate({run: 'none'})                   | no run has the id 'none'
            crawl.cores.distances({})                       | run is null; it must be a string that is not blank
            crawl.cores.distances({run: 'none', site: 'none'}) | unknown option 'site'
            crawl.graph.project(' ')                        | name is ' '; it must be a string that is not blank
            crawl.graph.project(null)                       | name is null; it must be a string that is not blank
            crawl.graph.drop(null)                          | name is null; it must be a string that is not blank
            crawl.run.drop(null)                            | run is null; it must be a string that is not blank
            crawl.hits.stats({jobId: {a: [1]}})             | jobId is {a=[1]}; it must be a string that is not blank
            crawl.hits.write({writeProperty: ['authority', 'url']}) | would overwrite the url of every page
            crawl.hits.write({writeProperty: ['id', 'hub']}) | would overwrite the id of every page
            crawl.pagerank.write({writeProperty: 'title'})  | would overwrite the title of every page
            crawl.graph.drop('none')                        | no graph named 'none'
            crawl.run.drop('none')                          | no run has the id 'none'
            crawl.sample(null)                              | site is null; it must be a string that is not blank
            crawl.sample('c.test')                          | none of the 2 pages [Page] has the host 'c.test' or one that ends in '.c.test'
            crawl.sample('a.test:80')                       | site is 'a.test:80'; it must be a host without scheme, port and path, such as 'a.test'
            crawl.sample('http://a.test/x')                 | site is 'http://a.test/x'; it must be a host without scheme, port and path, such as 'a.test'
            crawl.sample('a.test', {sampleSize: -1})        | sampleSize is -1; it must be at least 0: number of pages of the sample: 0 draws all pages
            crawl.sample('a.test', {alpha: 0})              | alpha is 0; it must be from 1 to 1000000
            crawl.sample('a.test', {entry: 'http://b.test/'}) | entry is 'http://b.test/', which is not a page of 'a.test'
            crawl.sample('a.test', {entry: 7})              | entry is 7; it must be a list of names
            crawl.sample('a.test', {nodeLabels: 'Pgae'})    | no node has the label :Pgae
            crawl.clusters.train('a.test')                  | the sample has 1 of the 1 pages of the site; with bins: 6 and support: 5, training needs at least 30
            crawl.clusters.train('a.test', {suport: 3})     | unknown option 'suport' (did you mean 'support'?)
            crawl.clusters.train('a.test', {bins: 0})       | bins is 0; it must be at least 1
            crawl.clusters.train('a.test', {method: 'best'}) | method is 'best'; it must be one of 'positions', 'paper'
            crawl.clusters.train('a.test', {pruning: 'best'}) | pruning is 'best'; it must be one of 'content', 'paper'
            crawl.clusters.train('a.test', {pruning: 'paper', coverage: 2}) | coverage is 2.0; it must be from 0 to 1: share of the pages
            crawl.clusters.train('a.test', {coverage: 0.9}) | coverage has no effect with pruning: 'content'; remove it, or pass pruning: 'paper'
            crawl.clusters.prune('a.test')                  | the site 'a.test' has no clusters; train it with CALL crawl.clusters.train('a.test')
            crawl.clusters.prune('a.test', {alpha: 2})      | unknown option 'alpha'; the options are
            crawl.clusters.stream('a.test')                 | the site 'a.test' has no clusters
            crawl.forum.train('a.test')                     | input is missing; pass a WARC or ARC file, a folder of these or of HTML files in the import folder
            crawl.forum.train('a.test', {inputt: 'x'})      | unknown option 'inputt' (did you mean 'input'?)
            crawl.forum.train('a.test', {input: 'none.warc'}) | none.warc: no such file; check the path
            crawl.forum.train('a.test', {input: '../x.warc'}) | path is '../x.warc', which is outside the import folder
            crawl.forum.train('a.test', {input: 'x', entry: 'http://b.test/'}) | entry is 'http://b.test/'; it must be the absolute URL of the front page of the forum on 'a.test'
            crawl.forum.train('a.test', {sampleSize: 0})    | sampleSize is 0; it must be from 1 to 100000: number of pages of the sample
            crawl.forum.train('a.test', {method: 'positions'}) | method is 'positions'; it must be one of 'learnt', 'paper'
            crawl.forum.train('a.test', {method: 'paper', probes: 9}) | probes has no effect with method: 'paper'
            crawl.forum.train('http://a.test/x', {})        | site is 'http://a.test/x'; it must be a host without scheme, port and path, such as 'a.test'
            crawl.forum.map('a.test')                       | the site 'a.test' has no map of a forum
            crawl.forum.map(null)                           | site is null; it must be a string that is not blank
            crawl.forum.threads('c.test')                   | no pages of the host 'c.test', so no threads
            crawl.import.graph('x', {batchsize: 5})         | unknown option 'batchsize'
            crawl.import.graph('x', {maxReject: 5})         | unknown option 'maxReject' (did you mean 'maxRejects'?)
            crawl.import.graph('x', {maxRejects: -1})       | maxRejects is -1; it must be at least 0: maximum number of bad records
            crawl.import.graph(null)                        | path is null; it must be a string that is not blank
            crawl.import.graph('none.tsv')                  | none.tsv: no such file
            """)
    void isAnErrorThatNamesTheValueAndTheWayOut(String call, String message) {
        assertThatThrownBy(() -> Server.run("CALL " + call)).hasMessageContaining(message);
    }
}
