package org.crawlgraph.procedures;

import java.util.List;
import java.util.Locale;

/**
 * What each option is, said once: for {@code crawl.help} and for the reference page.
 *
 * @param name key in the options map
 * @param type type and range
 * @param otherwise the default
 * @param meaning what it does
 */
record OptionHelp(String name, String type, String otherwise, String meaning) {

    static final List<OptionHelp> ALL = read("""
            graph            | name                       | none          | named graph to work on, made by crawl.graph.project or crawl.graph.load; the store is read anew without it
            nodeLabels       | list of names, or one      | ['Page']      | labels of the pages; a node with any of them is a page
            relationshipTypes | list of names, or one     | ['LINKS_TO']  | types of the links
            site             | 'host', 'domain', 'none'   | 'host'        | links inside a site are not ranked; a site is a host, a registrable domain, or nothing. For crawl.simulate only the baseline hits ranks, and 'none' does without hosts
            concurrency      | integer, 1 to 1024         | processors    | threads that read and compute; never changes a result
            jobId            | text                       | one of our own | name of the call in crawl.listProgress
            weights          | 'none', 'site'             | 'none'        | how much a link counts in HITS: 1; or the pages of one site share a vote: k of them that link to the same page count 1/k each for its authority score, l links from one page to the pages of one site 1/l each for its hub score
            reranking        | 'exact', 'paper'           | 'exact'       | how what is left is ranked before each core: until the scores are exact, looking only where they matter, or by cold iterations over all of it
            minHubs          | integer, at least 1        | 1             | fewest hubs of a core; smaller ones are removed and passed over
            minAuthorities   | integer, at least 1        | 1             | fewest authorities of a core, likewise
            maxIterations    | integer, 1 to 1000000      | 60; 1000 for PageRank | most iterations of one ranking
            tolerance        | number, 0 to 1             | 0; 1e-9 for PageRank | a ranking stops earlier once its scores (with HITS both score vectors) move by less than this; 0 never stops earlier
            dampingFactor    | number, 0 to below 1       | 0.85          | chance that the surfer of PageRank follows a link rather than jump to any page
            writeProperty    | text                       | 'pagerank'    | property for the PageRank scores; pages of a Common Crawl graph with ranks have one of this name already
            mode             | 'stream', 'stats', 'write' | 'stream'      | the call that an estimate is about; to write takes about 2 KB a page until the transaction is committed
            nodeCount        | integer, 0 to 2147483639   | none          | pages of a graph that is not there, for an estimate of it as after a bulk import
            relationshipCount | integer, 0 to 2147483639  | none          | its links, those inside a site included
            authorityProperty | text                      | 'authority'   | property for the authority scores
            hubProperty      | text                       | 'hub'         | property for the hub scores
            coverDensity     | number, above 0 to 100     | 100           | least share of the possible links from hubs to authorities that a core must have, in percent
            maxHubs          | integer, at least 0        | 999; 0 with coreSize | most hubs of one core; 0 for no limit
            maxAuthorities   | integer, at least 0        | 0             | most authorities of one core; 0 for no limit
            coreSize         | integer, at least 2        | none          | pages of a core, whatever its cover density; takes the place of coverDensity
            newMemberCount   | integer, at least 1        | 1             | hubs, and then authorities, added in one round to a core of fixed size; only with coreSize
            seedChoice       | 'top', 'random'            | 'top'         | which hubs of a core become seeds: the best ones, or any
            seedsPerCore     | integer, at least 1        | 1             | seeds taken from each core
            randomSeed       | integer                    | 42            | start of the random numbers: of seedChoice 'random', of the baseline random, of the average distance, of samples and their parts
            run              | text                       | next free of 'seeds-1', … | id of the run: of the one that is written, which must be new, or of the one that is read, which has no default
            seeds            | list of urls or pages      | those of run  | pages to crawl from, as urls or as nodes
            depth            | integer, 0 to 1000000      | 20            | links that simulated crawls follow from their seeds; 0 for the seeds alone
            baselines        | list of 'random', 'inDegree', 'pageRank', 'hits', or one | all | what seeds are compared with: random pages, those with the most links to them, of the highest PageRank, the top hubs of one ranking
            draws            | integer, 1 to 10000        | 20            | crawls from random pages
            baseUrl          | absolute URL ending in /   | none          | address under which a folder of HTML files is published; the folder is refused without it
            maxRejects       | integer, at least 0        | 1000          | bad records of a file that may be skipped before it is refused; 0 refuses a file with any
            entry            | list of urls, or one       | found         | pages where a crawl of the site starts; left out, the page with the shortest url of those that link to another
            sampleSize       | integer, at least 0        | 10000 for crawl.sample; as many as it takes for a training | pages of the sample; 0 for all pages (for crawl.sample, all that can be reached from the entry). A training without it takes samples from 1000 pages to 100000, each a quarter larger, until the measures of two in a row differ from the last by less than 5 %
            alpha            | integer, 1 to 1000000      | 10            | how soon a sample moves away from its entry: 1 takes pages as they are found, larger numbers pass over more of them; it is lowered as far as needed where a site has too few pages
            meanOutDegree    | number, at least 0         | 0             | mean number of links of a page, for sampling; 0 for that of the pages in the store
            method           | 'paper'                    | 'paper'       | how patterns are found in URLs
            bins             | integer, at least 1        | 6             | parts that the sample is cut into; what is frequent must be so in each
            support          | integer, at least 1        | 5             | fewest urls in each part that make something frequent
            delta            | number, 0 to below 1       | 0.03          | share of the urls that may be left without a cluster: the smallest go; 0 keeps all
            pruning          | 'paper'                    | 'paper'       | how clusters and edges are decided about
            coverage         | number, 0 to 1             | 0.6           | share of the pages of a cluster that its kept in-edges must exceed together
            searchSteps      | integer, 0 to 1000000000000 | 20000000     | work spent on the best in-edges of one cluster; 0 takes them greedily
            logSizes         | true, false                | false         | whether a cluster is very small by the logarithms of sizes; by sizes alone, few ever are
            batchSize        | integer, 1 to 1000000      | 10000         | most pages or links written in one transaction
            """);

    private static List<OptionHelp> read(String table) {
        return table.lines()
                .map(line -> line.split("\\|", -1))
                .map(cells -> new OptionHelp(cells[0].strip(), cells[1].strip(), cells[2].strip(), cells[3].strip()))
                .toList();
    }

    boolean mentions(String lowerCaseWord) {
        return (name + ' ' + meaning).toLowerCase(Locale.ROOT).contains(lowerCaseWord);
    }
}
