"""Generated from crawl.help(). Do not edit."""

from __future__ import annotations

from typing import Any, Sequence

import pandas as pd

from ._call import Connection, Namespace


class Allows(Namespace):
    """crawl.allows"""

    def __call__(
        self,
        from_: str,
        to: str,
    ) -> Any:
        """Returns whether a crawl should follow a link: the cluster of the target is kept, and so is the edge from the cluster of the source, if there is one; or the link leads to a later page of a list. For a target without a cluster, the decision of the training applies, and the parameters and names in its URL must not suggest a useless page. Null if its site has no clusters. Without a source (null, as for seeds), only the target decides. Crawls and simulated crawls use the same rules.
        """
        return self._function(
            "crawl.allows",
            [from_, to],
        )


class Cluster(Namespace):
    """crawl.cluster"""

    def __call__(
        self,
        url: str,
    ) -> Any:
        """Returns the pattern of the cluster that a URL belongs to: the most specific matching pattern of its site, else the one that differs by the fewest parameters; null without a match, or when the site has no clusters.
        """
        return self._function(
            "crawl.cluster",
            [url],
        )


class Clusters(Namespace):
    """crawl.clusters"""

    def edges(
        self,
        site: str,
    ) -> pd.DataFrame:
        """Returns the edges between the clusters of a trained site, each with its decision and the reason.

        Columns: from, to, sources, targets, links, state, reason, edge
        """
        return self._procedure(
            "crawl.clusters.edges",
            [site],
        )

    def prune(
        self,
        site: str,
        *,
        pruning: str | None = None,
        coverage: float | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Prunes a trained site again with other options, on the current state of the same sample. Keeps clusters and user decisions. Omitted options keep the values of the training.

        Args:
            pruning: Method of deciding about clusters and edges: 'content', by page content and links; 'paper', as in the paper. 'content', 'paper'; default 'content'; 'paper' with method: 'paper'.
            coverage: Share of the pages of a cluster that its kept in-edges together must exceed; only with pruning: 'paper'. number, 0 to 1; default 0.6.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: run, site, sampledPages, clusters, keptClusters, changedClusters, edges, keptEdges, changedEdges, byHand, unreached, computeMillis, writeMillis, configuration
        """
        return self._procedure(
            "crawl.clusters.prune",
            [site],
            {
                "pruning": pruning,
                "coverage": coverage,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stream(
        self,
        site: str,
    ) -> pd.DataFrame:
        """Returns the clusters of a trained site, each with its decision and the reason.

        Columns: rank, pattern, size, state, reason, sureness, inEdges, keptInEdges, outEdges, keptOutEdges, examples, cluster
        """
        return self._procedure(
            "crawl.clusters.stream",
            [site],
        )

    def train(
        self,
        site: str,
        *,
        entry: str | Sequence[str] | None = None,
        sample_size: int | None = None,
        alpha: int | None = None,
        random_seed: int | None = None,
        method: str | None = None,
        bins: int | None = None,
        support: int | None = None,
        pruning: str | None = None,
        coverage: float | None = None,
        run: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Learns the URL clusters of a stored site (a host and all hosts below it) and which of them a crawl should follow. Writes (:UrlCluster)-[:LEADS_TO]->(:UrlCluster) and replaces earlier clusters of the site, in one transaction. Keeps user decisions (SET c.state, SET l.state).

        Args:
            entry: Pages where a crawl of the site starts; a forum has one. list of URLs, or one; default the home page (the URL without a path that has the most inlinks), else the shortest URL of a page with links.
            sample_size: Number of pages of the sample: 0 draws all pages (clusters, sample); Number of pages of the sample (forum). integer, at least 0 (clusters, sample); integer, 1 to 100000 (forum); default grows from 6000 to 15000 pages, by a factor of 1.25, until 2 samples in a row change the result by at most 5 % (clusters); 10000 (sample); 500 (forum).
            alpha: How fast a sample moves away from its entry: 1 takes pages in order of discovery, larger values skip more of them; lowered automatically if a site has too few pages. integer, 1 to 1000000; default 10.
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            bins: Number of parts of the sample; a pattern must be frequent in each. integer, at least 1; default 6.
            support: Minimum number of URLs in each part for a frequent pattern. integer, at least 1; default 5.
            pruning: Method of deciding about clusters and edges: 'content', by page content and links; 'paper', as in the paper. 'content', 'paper'; default 'content'; 'paper' with method: 'paper'.
            coverage: Share of the pages of a cluster that its kept in-edges together must exceed; only with pruning: 'paper'. number, 0 to 1; default 0.6.
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: run, site, nodeCount, relationshipCount, sampledPages, sampleEnd, clusters, keptClusters, edges, keptEdges, byHand, unreached, curve, replaced, computeMillis, writeMillis, note, configuration
        """
        return self._procedure(
            "crawl.clusters.train",
            [site],
            {
                "entry": entry,
                "sampleSize": sample_size,
                "alpha": alpha,
                "randomSeed": random_seed,
                "method": method,
                "bins": bins,
                "support": support,
                "pruning": pruning,
                "coverage": coverage,
                "run": run,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class Components(Namespace):
    """crawl.components"""

    def stream(
        self,
        *,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the weak and strong component and the bow-tie part of each page, using all links.

        Args:
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: page, url, host, weakComponent, strongComponent, part
        """
        return self._procedure(
            "crawl.components.stream",
            [],
            {
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        *,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        write_property: str | Sequence[str] | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes the components and the bow-tie part to all pages, in one transaction. crawl.run.drop removes them.

        Args:
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            write_property: Property to write: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic); ['weakComponent', 'strongComponent', 'bowTie'] (components); ['harmonic'] (harmonic); ['topicScore'] (profiles).
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: weakComponents, largestWeakComponent, strongComponents, largestStrongComponent, bowTie, writeMillis, nodePropertiesWritten, run, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.components.write",
            [],
            {
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "writeProperty": write_property,
                "run": run,
            },
            options,
        )


class CoresDistances(Namespace):
    """crawl.cores.distances"""

    def __call__(
        self,
        *,
        run: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the distances between the cores of a run: the minimum number of links from a page of one core to a page of another, along all links of the graph.

        Args:
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: from, to, distance
        """
        return self._procedure(
            "crawl.cores.distances",
            [],
            {
                "run": run,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stats(
        self,
        *,
        run: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        random_seed: int | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Summarises the distances between the cores of a run and estimates the average distance between pages of the graph.

        Args:
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.

        Columns: cores, pairs, reachable, unreachable, min, mean, max, averageDistance, standardError, method, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.cores.distances.stats",
            [],
            {
                "run": run,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "randomSeed": random_seed,
            },
            options,
        )


class Cores(Namespace):
    """crawl.cores"""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.distances = CoresDistances(connection)

    def stream(
        self,
        count: int,
        *,
        cover_density: float | None = None,
        core_size: int | None = None,
        min_hubs: int | None = None,
        max_hubs: int | None = None,
        min_authorities: int | None = None,
        max_authorities: int | None = None,
        weights: str | None = None,
        method: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the strongest bipartite cores (communities) of the graph, with their pages, words and sites.

        Args:
            cover_density: Minimum percentage of the possible links from hubs to authorities in a core. number, above 0 and at most 100; default 100.
            core_size: Number of pages of a core, regardless of its cover density; replaces coverDensity. integer, at least 2; default none.
            min_hubs: Skip cores with fewer hubs. integer, at least 1; default 1.
            max_hubs: Maximum number of hubs of a core; 0 for no limit. integer, at least 0; default 999; 0 with coreSize.
            min_authorities: Skip cores with fewer authorities. integer, at least 1; default 1.
            max_authorities: Maximum number of authorities of a core; 0 for no limit. integer, at least 0; default 0.
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: core, hubs, hubScores, authorities, authorityScores, coverDensity, sigma, iterations, hubUrls, authorityUrls, links, title, words, wordPages, wordScores, sites, sitePages, siteCount, certainty
        """
        return self._procedure(
            "crawl.cores.stream",
            [count],
            {
                "coverDensity": cover_density,
                "coreSize": core_size,
                "minHubs": min_hubs,
                "maxHubs": max_hubs,
                "minAuthorities": min_authorities,
                "maxAuthorities": max_authorities,
                "weights": weights,
                "method": method,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class Diff(Namespace):
    """crawl.diff"""

    def __call__(
        self,
        run_a: str,
        run_b: str,
        *,
        hosts: str | Sequence[str] | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the pages and links added, changed or removed between two crawls. Links need --link-details. Includes the changes of crawls in between. Pages store only their last change, so runB should be the last crawl.

        Args:
            hosts: Hosts of the pages to compare. list of hosts, or one; default all hosts.

        Columns: what, change, url, target, anchor, at
        """
        return self._procedure(
            "crawl.diff",
            [run_a, run_b],
            {
                "hosts": hosts,
            },
            options,
        )


class Duplicates(Namespace):
    """crawl.duplicates"""

    def stats(
        self,
        *,
        min_likeness: float | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Counts near-duplicate pages and their originals. Needs text sketches (crawl or import with --sketches).

        Args:
            min_likeness: Minimum likeness of a page to its original: the estimated Jaccard similarity of their sets of shingles (five consecutive words), from sketches of 32 shingles. number, 0.5 to 1; default 0.9.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: repeating, repeated, cut, nodeCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.duplicates.stats",
            [],
            {
                "minLikeness": min_likeness,
                "jobId": job_id,
            },
            options,
        )

    def stream(
        self,
        *,
        min_likeness: float | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns near-duplicate pages, each with its original, a similar page with a shorter URL. Needs text sketches (crawl or import with --sketches).

        Args:
            min_likeness: Minimum likeness of a page to its original: the estimated Jaccard similarity of their sets of shingles (five consecutive words), from sketches of 32 shingles. number, 0.5 to 1; default 0.9.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: page, url, original, originalUrl, likeness
        """
        return self._procedure(
            "crawl.duplicates.stream",
            [],
            {
                "minLikeness": min_likeness,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        *,
        min_likeness: float | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes (:Page)-[:REPEATS {likeness}]->(:Page) from each near-duplicate to its original, in one transaction, and replaces earlier REPEATS.

        Args:
            min_likeness: Minimum likeness of a page to its original: the estimated Jaccard similarity of their sets of shingles (five consecutive words), from sketches of 32 shingles. number, 0.5 to 1; default 0.9.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: writeMillis, relationshipsWritten, repeating, repeated, cut, nodeCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.duplicates.write",
            [],
            {
                "minLikeness": min_likeness,
                "jobId": job_id,
            },
            options,
        )


class Estimate(Namespace):
    """crawl.estimate"""

    def __call__(
        self,
        procedure: str,
        *,
        node_count: int | None = None,
        relationship_count: int | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Estimates the heap that a procedure needs with these options, without reading the graph. Arguments of the procedure before its options are left out; a named graph is the option graph. For a graph that is not in the store, pass nodeCount and relationshipCount.

        Args:
            node_count: Number of pages of a graph that is not in the store, for its estimate. integer, 0 to 2147483639; default of the graph in the store.
            relationship_count: Number of links of that graph, including links inside a site. integer, 0 to 1000000000000; default of the graph in the store.

        Columns: requiredMemory, treeView, bytesMin, bytesMax, nodeCount, relationshipCount, heapPercentageMin, heapPercentageMax
        """
        return self._procedure(
            "crawl.estimate",
            [procedure],
            {
                "nodeCount": node_count,
                "relationshipCount": relationship_count,
            },
            options,
        )


class ExtractSeeds(Namespace):
    """crawl.extractSeeds"""

    def __call__(
        self,
        count: int,
        *,
        objective: str | None = None,
        worth: str | None = None,
        source_nodes: str | Sequence[str] | None = None,
        within: str | None = None,
        core_count: int | None = None,
        unfetched_share: float | None = None,
        cover_density: float | None = None,
        core_size: int | None = None,
        min_hubs: int | None = None,
        max_hubs: int | None = None,
        min_authorities: int | None = None,
        max_authorities: int | None = None,
        weights: str | None = None,
        method: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns seeds, the pages where the next crawl should start, and the community that each represents. By default a crawl from them gathers as much PageRank as possible per page fetched; with objective: 'communities' they are the best hubs of the strongest bipartite cores.

        Args:
            objective: 'harvest' chooses seeds from which a crawl gathers as much worth as possible per page fetched; 'communities' gives each of the strongest communities a seed, the best hub of its core. 'harvest', 'communities'; default 'harvest'.
            worth: Worth of a page: 'pageRank', its PageRank along all links; 'trust', its TrustRank, PageRank with jumps to sourceNodes alone; 'content', PageRank, but 0 for boilerplate: pages that other hosts link to only from templates (each from at least five pages); or the name of a numeric property of pages or of the named graph, at least 0, where pages without it are worth 0. text; default 'pageRank'.
            source_nodes: Pages that random jumps go to, as URLs or as hosts with all their pages: with trusted pages, scores of crawl.pagerank are TrustRank; seeds need them for worth 'trust'. list of URLs or hosts, or one; default none (extractSeeds); all pages (pagerank).
            within: Pages that may become seeds of a harvest: 'hubs', all pages that link to another site; 'cores', members of cores, one per core, so that each seed represents a community. 'hubs', 'cores'; default 'hubs'.
            core_count: Number of cores to extract in a harvest, to find the community of each seed or, with within: 'cores', as candidates; 0 for none (faster). integer, at least 0; default number of seeds; 5 times that with within: 'cores'.
            unfetched_share: Share of harvest seeds that are the unfetched pages of highest worth, if the store has any: pages without links, fetchedAt and digest, while other pages have fetchedAt or digest. number, 0 to 1; default 0.25.
            cover_density: Minimum percentage of the possible links from hubs to authorities in a core. number, above 0 and at most 100; default 100.
            core_size: Number of pages of a core, regardless of its cover density; replaces coverDensity. integer, at least 2; default none.
            min_hubs: Skip cores with fewer hubs. integer, at least 1; default 1.
            max_hubs: Maximum number of hubs of a core; 0 for no limit. integer, at least 0; default 999; 0 with coreSize.
            min_authorities: Skip cores with fewer authorities. integer, at least 1; default 1.
            max_authorities: Maximum number of authorities of a core; 0 for no limit. integer, at least 0; default 0.
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: rank, url, host, page, core, hubs, authorities, coverDensity, hubScore, sigma, iterations, newPages, newWorth, certainty, unfetched
        """
        return self._procedure(
            "crawl.extractSeeds",
            [count],
            {
                "objective": objective,
                "worth": worth,
                "sourceNodes": source_nodes,
                "within": within,
                "coreCount": core_count,
                "unfetchedShare": unfetched_share,
                "coverDensity": cover_density,
                "coreSize": core_size,
                "minHubs": min_hubs,
                "maxHubs": max_hubs,
                "minAuthorities": min_authorities,
                "maxAuthorities": max_authorities,
                "weights": weights,
                "method": method,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        count: int,
        *,
        objective: str | None = None,
        worth: str | None = None,
        source_nodes: str | Sequence[str] | None = None,
        within: str | None = None,
        core_count: int | None = None,
        unfetched_share: float | None = None,
        cover_density: float | None = None,
        core_size: int | None = None,
        min_hubs: int | None = None,
        max_hubs: int | None = None,
        min_authorities: int | None = None,
        max_authorities: int | None = None,
        weights: str | None = None,
        method: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Extracts seeds and writes them with HAS_SEED, and their cores as (:Core) nodes with HAS_HUB and HAS_AUTHORITY, in one transaction. crawl.run.drop removes them.

        Args:
            objective: 'harvest' chooses seeds from which a crawl gathers as much worth as possible per page fetched; 'communities' gives each of the strongest communities a seed, the best hub of its core. 'harvest', 'communities'; default 'harvest'.
            worth: Worth of a page: 'pageRank', its PageRank along all links; 'trust', its TrustRank, PageRank with jumps to sourceNodes alone; 'content', PageRank, but 0 for boilerplate: pages that other hosts link to only from templates (each from at least five pages); or the name of a numeric property of pages or of the named graph, at least 0, where pages without it are worth 0. text; default 'pageRank'.
            source_nodes: Pages that random jumps go to, as URLs or as hosts with all their pages: with trusted pages, scores of crawl.pagerank are TrustRank; seeds need them for worth 'trust'. list of URLs or hosts, or one; default none (extractSeeds); all pages (pagerank).
            within: Pages that may become seeds of a harvest: 'hubs', all pages that link to another site; 'cores', members of cores, one per core, so that each seed represents a community. 'hubs', 'cores'; default 'hubs'.
            core_count: Number of cores to extract in a harvest, to find the community of each seed or, with within: 'cores', as candidates; 0 for none (faster). integer, at least 0; default number of seeds; 5 times that with within: 'cores'.
            unfetched_share: Share of harvest seeds that are the unfetched pages of highest worth, if the store has any: pages without links, fetchedAt and digest, while other pages have fetchedAt or digest. number, 0 to 1; default 0.25.
            cover_density: Minimum percentage of the possible links from hubs to authorities in a core. number, above 0 and at most 100; default 100.
            core_size: Number of pages of a core, regardless of its cover density; replaces coverDensity. integer, at least 2; default none.
            min_hubs: Skip cores with fewer hubs. integer, at least 1; default 1.
            max_hubs: Maximum number of hubs of a core; 0 for no limit. integer, at least 0; default 999; 0 with coreSize.
            min_authorities: Skip cores with fewer authorities. integer, at least 1; default 1.
            max_authorities: Maximum number of authorities of a core; 0 for no limit. integer, at least 0; default 0.
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: run, seeds, cores, hubs, authorities, nodeCount, relationshipCount, rankedRelationshipCount, computeMillis, writeMillis, relationshipsWritten, note, configuration, withoutCore, newPages, newWorth
        """
        return self._procedure(
            "crawl.extractSeeds.write",
            [count],
            {
                "objective": objective,
                "worth": worth,
                "sourceNodes": source_nodes,
                "within": within,
                "coreCount": core_count,
                "unfetchedShare": unfetched_share,
                "coverDensity": cover_density,
                "coreSize": core_size,
                "minHubs": min_hubs,
                "maxHubs": max_hubs,
                "minAuthorities": min_authorities,
                "maxAuthorities": max_authorities,
                "weights": weights,
                "method": method,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "run": run,
            },
            options,
        )


class Focus(Namespace):
    """crawl.focus"""

    def simulate(
        self,
        topic: str,
        *,
        strategies: str | Sequence[str] | None = None,
        max_pages: int | None = None,
        rank_threshold: float | None = None,
        link_prior: str | None = None,
        start_tags: str | Sequence[str] | None = None,
        inner_weight: float | None = None,
        kappa: float | None = None,
        tags: str | Sequence[str] | None = None,
        user_labels: str | Sequence[str] | None = None,
        contact_type: str | None = None,
        orientation: str | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        term_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Simulates topic crawls with several strategies on a synthetic site built from the stored social graph (20 entries per page), starting at the lists of the topic's tags or of startTags. Returns ten rows per strategy.

        Args:
            strategies: Strategies of simulated topic crawls; 'oracle' knows which posts are on topic and only has to find links to them. list of names, or one; default ['bfs', 'opic', 'hybrid', 'paper', 'evidence', 'oracle'].
            max_pages: Page limit of a simulated crawl. integer, 1 to 10000000; default 10000.
            rank_threshold: With strategy 'paper', skip posts of users whose rank is not above this; with 'evidence', skip pages whose score is not above this; 0 with 'evidence' fetches all pages. number, 0 to 1; default 0.01.
            link_prior: With strategy 'hybrid', factor of a user's rank: 'uniform', 1; 'cash', the OPIC cash of the page. 'uniform', 'cash'; default 'uniform'.
            start_tags: Tags whose lists simulated crawls start at, instead of the topic's tags. list of names, or one; default none.
            inner_weight: Weight of a user's own profile; the profiles of the contacts weigh 1 minus this. number, 0 to 1; default 0.5.
            kappa: Weight of the profile, in posts; only with method: 'evidence'. number, above 0 and at most 1000000; default 4.
            tags: Tags of the topic. list of names, or one; default tags of the stored (:Topic) of that name (profiles); tags of the stored (:Topic) of that name, else found as by crawl.topic.stream (focus).
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            contact_type: Type of relationships from a user to a contact. text; default 'CONTACT'.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            term_property: Property of users with the terms of their profiles, in the form of tagProperty; the profile of a user without it is unknown; if no user has terms or tags, the tags of a user's posts are the profile. text; default 'terms'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: strategy, pages, details, relevant, narrow, harvest, narrowHarvest, windowHarvest, detailShare, recall
        """
        return self._procedure(
            "crawl.focus.simulate",
            [topic],
            {
                "strategies": strategies,
                "maxPages": max_pages,
                "rankThreshold": rank_threshold,
                "linkPrior": link_prior,
                "startTags": start_tags,
                "innerWeight": inner_weight,
                "kappa": kappa,
                "tags": tags,
                "userLabels": user_labels,
                "contactType": contact_type,
                "orientation": orientation,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "termProperty": term_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class Follow(Namespace):
    """crawl.follow"""

    def __call__(
        self,
        from_: str,
        to: str,
        location: str = "",
    ) -> Any:
        """Returns how a crawl should follow a link of a forum by its map: follow; skip; or next page, which is followed and belongs to the same thread or list; null if the site of the target has no map. The page type of the source is its property pageType, else the only page type with its URL pattern; without either, or without a source, the URL pattern of the target decides. The location is the link path, such as html>body>div.pager>a, as in crawl.forum.arcs; without it, the most followed arc decides.
        """
        return self._function(
            "crawl.follow",
            [from_, to, location],
        )


class Forum(Namespace):
    """crawl.forum"""

    def arcs(
        self,
        site: str,
    ) -> pd.DataFrame:
        """Returns the links of a trained forum by page type, location on the page and URL pattern, with how to follow them and the reason. SET a.state to 'follow', 'skip' or 'next page' is a user decision, effective at once and kept by later trainings; REMOVE a.state undoes it.

        Columns: from, to, location, pattern, links, flips, pages, state, reason, anchors, arc
        """
        return self._procedure(
            "crawl.forum.arcs",
            [site],
        )

    def map(
        self,
        site: str,
    ) -> pd.DataFrame:
        """Returns the map of a trained forum as text, including user decisions, for crawlgraph crawl --map and crawlgraph forum show.

        Columns: site, run, entry, map
        """
        return self._procedure(
            "crawl.forum.map",
            [site],
        )

    def page_types(
        self,
        site: str,
    ) -> pd.DataFrame:
        """Returns the page types of a trained forum, each with its decision and the reason. SET t.state to 'kept' or 'removed' is a user decision, effective at once and kept by later trainings; REMOVE t.state undoes it.

        Columns: number, pattern, layout, pages, state, reason, copyOf, copyShare, copyFan, informativeness, near, depth, examples, pageType
        """
        return self._procedure(
            "crawl.forum.pageTypes",
            [site],
        )

    def prune(
        self,
        site: str,
    ) -> pd.DataFrame:
        """Applies user decisions (SET t.state, SET a.state) to the map of a forum: updates the decisions about links, and marks them as made by a user. Crawls respect user decisions even without this call.

        Columns: run, site, pageTypes, keptPageTypes, changedPageTypes, arcs, followedArcs, changedArcs, byHand, unreached, computeMillis, writeMillis
        """
        return self._procedure(
            "crawl.forum.prune",
            [site],
        )

    def threads(
        self,
        site: str,
    ) -> pd.DataFrame:
        """Returns the threads and lists of a forum (a host) in the store, each with its pages in order, from CONTINUES and pageType as written by crawl.forum.train or a crawl with a map. Omits pages of removed page types.

        Columns: url, title, pageType, pages, urls, nodes
        """
        return self._procedure(
            "crawl.forum.threads",
            [site],
        )

    def train(
        self,
        site: str,
        *,
        input: str | None = None,
        base_url: str | None = None,
        max_rejects: int | None = None,
        entry: str | Sequence[str] | None = None,
        sample_size: int | None = None,
        probes: int | None = None,
        random_seed: int | None = None,
        method: str | None = None,
        write_pages: bool | None = None,
        run: str | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Learns the map of a forum (a host) from pages with their bodies in the import folder of the server. Writes (:PageType)-[:NAVIGATES_TO]->(:PageType) and replaces an earlier map of the site, in one transaction. Keeps user decisions (SET t.state, SET a.state).

        Args:
            input: Pages of a forum with their bodies, in the import folder of the server: a WARC or ARC file, a folder of these, or a folder of HTML files. path; default required.
            base_url: URL under which a folder of HTML files is published; needed unless it, or each folder in it, is named after a host. absolute URL ending in /; default none.
            max_rejects: Maximum number of bad records to skip; files with more are refused (0: files with any). integer, at least 0; default 1000.
            entry: Pages where a crawl of the site starts; a forum has one. list of URLs, or one; default the home page (the URL without a path that has the most inlinks), else the shortest URL of a page with links.
            sample_size: Number of pages of the sample: 0 draws all pages (clusters, sample); Number of pages of the sample (forum). integer, at least 0 (clusters, sample); integer, 1 to 100000 (forum); default grows from 6000 to 15000 pages, by a factor of 1.25, until 2 samples in a row change the result by at most 5 % (clusters); 10000 (sample); 500 (forum).
            probes: Maximum number of pages to examine in addition to the sample, to find copies of its pages; none with method: 'paper'. integer, 0 to 100000; default 300.
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            write_pages: Whether to write pageType to the stored pages of the input, and CONTINUES between pages of one thread or list. true, false; default true.
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: run, site, entry, nodeCount, relationshipCount, sampledPages, probes, layouts, pageTypes, keptPageTypes, arcs, followedArcs, flips, byHand, unreached, writtenPages, continued, cutPages, crawlBy, uselessByMap, uselessByClusters, uselessByMirror, rejected, replaced, computeMillis, writeMillis, note, configuration
        """
        return self._procedure(
            "crawl.forum.train",
            [site],
            {
                "input": input,
                "baseUrl": base_url,
                "maxRejects": max_rejects,
                "entry": entry,
                "sampleSize": sample_size,
                "probes": probes,
                "randomSeed": random_seed,
                "method": method,
                "writePages": write_pages,
                "run": run,
                "jobId": job_id,
            },
            options,
        )


class GraphAggregate(Namespace):
    """crawl.graph.aggregate"""

    def __call__(
        self,
        graph: str,
        by: str,
        *,
        name: str | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Creates a named graph from the hosts of a named graph, its domains (registrable, by public suffix), or its groups of pages with equal values of a property. Links have the weight 'links', the number of links between their pages; groups have the value 'pages'.

        Args:
            name: Name of the new graph. text; default the name of the graph, '-' and by.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: name, nodeCount, relationshipCount, rankedRelationshipCount, site, nodeLabels, relationshipTypes, relationshipProperties, nodeProperties, bytes, projectedAt, projectMillis, source
        """
        return self._procedure(
            "crawl.graph.aggregate",
            [graph, by],
            {
                "name": name,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        graph: str,
        by: str,
        *,
        run: str | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes the hosts of a named graph as (:Host {name, pages, insideLinks})-[:LINKS_TO {links}]->(:Host), its domains as (:Domain), or the groups of a property as (:Group), in one transaction. crawl.run.drop removes them.

        Args:
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: run, label, nodeCount, relationshipCount, pages, computeMillis, writeMillis, relationshipsWritten, configuration
        """
        return self._procedure(
            "crawl.graph.aggregate.write",
            [graph, by],
            {
                "run": run,
                "jobId": job_id,
            },
            options,
        )


class GraphNodeProperties(Namespace):
    """crawl.graph.nodeProperties"""

    def stream(
        self,
        name: str,
        property: str,
    ) -> pd.DataFrame:
        """Returns the values of all pages that a call such as crawl.pagerank.mutate added to a named graph.

        Columns: page, url, host, value
        """
        return self._procedure(
            "crawl.graph.nodeProperties.stream",
            [name, property],
        )


class Graph(Namespace):
    """crawl.graph"""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.aggregate = GraphAggregate(connection)
        self.node_properties = GraphNodeProperties(connection)

    def drop(
        self,
        name: str,
    ) -> pd.DataFrame:
        """Drops a named graph to free its memory, and returns its last state.

        Columns: name, nodeCount, relationshipCount, rankedRelationshipCount, site, nodeLabels, relationshipTypes, relationshipProperties, nodeProperties, bytes, projectedAt, projectMillis, source
        """
        return self._procedure(
            "crawl.graph.drop",
            [name],
        )

    def exists(
        self,
        name: str,
    ) -> pd.DataFrame:
        """Returns whether this database has a named graph of this name.

        Columns: name, exists
        """
        return self._procedure(
            "crawl.graph.exists",
            [name],
        )

    def export(
        self,
        name: str,
        path: str,
        *,
        overwrite: bool | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes a named graph to the import folder of the server, in a format that every import and crawl.graph.load read: a BVGraph of WebGraph for a path that ends in .graph, else a list of links (two URLs per line, separated by a tab), gzipped for a path that ends in .gz. Files appear when they are complete. A list of links lacks pages without links.

        Args:
            overwrite: Whether to replace existing files of the same names. true, false; default false.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: name, format, files, nodeCount, relationshipCount, bytes, writeMillis
        """
        return self._procedure(
            "crawl.graph.export",
            [name, path],
            {
                "overwrite": overwrite,
                "jobId": job_id,
            },
            options,
        )

    def filter(
        self,
        name: str,
        graph: str,
        *,
        hosts: str | Sequence[str] | None = None,
        property: str | None = None,
        least: float | None = None,
        most: float | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Creates a named graph from the pages of given hosts, or with a property in a range, and the links between them. Keeps weights and page values.

        Args:
            hosts: Pages to keep, as URLs or as hosts with all their pages. list of URLs or hosts, or one; default all pages.
            property: Numeric property of pages, or of the named graph, that selects the pages to keep. property; default none.
            least: Smallest value of property to keep. number; default no limit.
            most: Largest value of property to keep. number; default no limit.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: name, nodeCount, relationshipCount, rankedRelationshipCount, site, nodeLabels, relationshipTypes, relationshipProperties, nodeProperties, bytes, projectedAt, projectMillis, source
        """
        return self._procedure(
            "crawl.graph.filter",
            [name, graph],
            {
                "hosts": hosts,
                "property": property,
                "least": least,
                "most": most,
                "jobId": job_id,
            },
            options,
        )

    def list(
        self,
    ) -> pd.DataFrame:
        """Lists the named graphs of this database.

        Columns: name, nodeCount, relationshipCount, rankedRelationshipCount, site, nodeLabels, relationshipTypes, relationshipProperties, nodeProperties, bytes, projectedAt, projectMillis, source
        """
        return self._procedure(
            "crawl.graph.list",
            [],
        )

    def load(
        self,
        name: str,
        path: str,
        *,
        site: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Reads a graph from a file in the import folder of the server, in any format that can be imported, into a named graph in memory, for the option graph of other procedures. Its pages are not nodes.

        Args:
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: name, nodeCount, relationshipCount, rankedRelationshipCount, site, nodeLabels, relationshipTypes, relationshipProperties, nodeProperties, bytes, projectedAt, projectMillis, source
        """
        return self._procedure(
            "crawl.graph.load",
            [name, path],
            {
                "site": site,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def project(
        self,
        name: str,
        *,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        relationship_properties: str | Sequence[str] | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Reads pages and links from the store into a named graph in memory, for the option graph of other procedures.

        Args:
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            relationship_properties: Properties of links to load as weights, for relationshipWeightProperty; weights of parallel links are summed, and links without the property weigh 1. list of names, or one; default none.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: name, nodeCount, relationshipCount, rankedRelationshipCount, site, nodeLabels, relationshipTypes, relationshipProperties, nodeProperties, bytes, projectedAt, projectMillis, source
        """
        return self._procedure(
            "crawl.graph.project",
            [name],
            {
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "relationshipProperties": relationship_properties,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stats(
        self,
        name: str,
        *,
        distance: bool | None = None,
        random_seed: int | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the number of pages and links of a named graph, its degrees with the power laws that fit their tails, and an estimate of the average distance between pages.

        Args:
            distance: Whether to estimate the average distance between pages, which takes most of the time. true, false; default true.
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: name, nodeCount, relationshipCount, rankedRelationshipCount, dangling, inDegree, outDegree, averageDistance, standardError, computeMillis, configuration
        """
        return self._procedure(
            "crawl.graph.stats",
            [name],
            {
                "distance": distance,
                "randomSeed": random_seed,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class Harmonic(Namespace):
    """crawl.harmonic"""

    def stream(
        self,
        *,
        log2m: int | None = None,
        random_seed: int | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the harmonic centrality of all pages, using all links, estimated by HyperBall.

        Args:
            log2m: Binary logarithm of the number of registers per page: each increment doubles the memory and divides the error by 1.4. integer, 4 to 16; default 8.
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: page, url, host, score
        """
        return self._procedure(
            "crawl.harmonic.stream",
            [],
            {
                "log2m": log2m,
                "randomSeed": random_seed,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        *,
        log2m: int | None = None,
        random_seed: int | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        write_property: str | Sequence[str] | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes the harmonic centrality to all pages, in one transaction. crawl.run.drop removes it.

        Args:
            log2m: Binary logarithm of the number of registers per page: each increment doubles the memory and divides the error by 1.4. integer, 4 to 16; default 8.
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            write_property: Property to write: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic); ['weakComponent', 'strongComponent', 'bowTie'] (components); ['harmonic'] (harmonic); ['topicScore'] (profiles).
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: standardError, writeMillis, nodePropertiesWritten, run, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.harmonic.write",
            [],
            {
                "log2m": log2m,
                "randomSeed": random_seed,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "writeProperty": write_property,
                "run": run,
            },
            options,
        )


class Help(Namespace):
    """crawl.help"""

    def __call__(
        self,
        word: str = "",
    ) -> pd.DataFrame:
        """Lists the procedures, functions and options of CrawlGraph whose name or description contains a word, by group; all without a word.

        Columns: group, name, kind, signature, description, options
        """
        return self._procedure(
            "crawl.help",
            [word],
        )


class Hits(Namespace):
    """crawl.hits"""

    def mutate(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        weights: str | None = None,
        relationship_weight_property: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        mutate_property: str | Sequence[str] | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Adds hub and authority scores of all pages to a named graph, for crawl.graph.nodeProperties.stream, crawl.graph.filter and the option worth.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            mutate_property: Property of the named graph: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic).

        Columns: mutateMillis, nodePropertiesWritten, rankedRelationshipCount, ranIterations, didConverge, residuals, sigma, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.hits.mutate",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "weights": weights,
                "relationshipWeightProperty": relationship_weight_property,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "mutateProperty": mutate_property,
            },
            options,
        )

    def stats(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        weights: str | None = None,
        relationship_weight_property: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Ranks all pages by HITS and returns iterations, residuals and singular value.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: rankedRelationshipCount, ranIterations, didConverge, residuals, sigma, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.hits.stats",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "weights": weights,
                "relationshipWeightProperty": relationship_weight_property,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stream(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        weights: str | None = None,
        relationship_weight_property: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns hub and authority scores (HITS) of all pages. Links inside a site are not ranked.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: page, url, host, authority, hub
        """
        return self._procedure(
            "crawl.hits.stream",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "weights": weights,
                "relationshipWeightProperty": relationship_weight_property,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        weights: str | None = None,
        relationship_weight_property: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        write_property: str | Sequence[str] | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes hub and authority scores to all pages, in one transaction. crawl.run.drop removes them.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            write_property: Property to write: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic); ['weakComponent', 'strongComponent', 'bowTie'] (components); ['harmonic'] (harmonic); ['topicScore'] (profiles).
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: writeMillis, nodePropertiesWritten, run, rankedRelationshipCount, ranIterations, didConverge, residuals, sigma, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.hits.write",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "weights": weights,
                "relationshipWeightProperty": relationship_weight_property,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "writeProperty": write_property,
                "run": run,
            },
            options,
        )


class Import(Namespace):
    """crawl.import"""

    def graph(
        self,
        path: str,
        *,
        base_url: str | None = None,
        max_rejects: int | None = None,
        link_details: bool | None = None,
        sketches: bool | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Imports a graph from a file in the import folder of the server, in its own transactions. Skips existing pages and links; after an interruption, the same call resumes. Call it in a transaction without changes.

        Args:
            base_url: URL under which a folder of HTML files is published; needed unless it, or each folder in it, is named after a host. absolute URL ending in /; default none.
            max_rejects: Maximum number of bad records to skip; files with more are refused (0: files with any). integer, at least 0; default 1000.
            link_details: Whether to store anchor and rel (sponsored, ugc) of links from WARC, ARC, WAT and Nutch files. true, false; default false.
            sketches: Whether to store a text sketch of each page of WARC files, for crawl.duplicates, and its declared language. true, false; default false.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: file, format, nodeCount, relationshipCount, hosts, newPages, newLinks, rejected, rejects, batches, writeMillis, note, configuration
        """
        return self._procedure(
            "crawl.import.graph",
            [path],
            {
                "baseUrl": base_url,
                "maxRejects": max_rejects,
                "linkDetails": link_details,
                "sketches": sketches,
                "jobId": job_id,
            },
            options,
        )

    def list(
        self,
    ) -> pd.DataFrame:
        """Lists the online imports into this database and their progress.

        Columns: file, format, nodeCount, relationshipCount, hosts, rejected, state, progress, startedAt, finishedAt, version, fingerprint
        """
        return self._procedure(
            "crawl.import.list",
            [],
        )


class ListCrawls(Namespace):
    """crawl.listCrawls"""

    def __call__(
        self,
    ) -> pd.DataFrame:
        """Returns the crawls of the store, running ones included, the last first.

        Columns: crawl, startedAt, lastFetchedAt, pages
        """
        return self._procedure(
            "crawl.listCrawls",
            [],
        )


class ListProgress(Namespace):
    """crawl.listProgress"""

    def __call__(
        self,
    ) -> pd.DataFrame:
        """Lists the running calls of CrawlGraph on this database with their progress, oldest first.

        Columns: jobId, procedure, stage, progress, startedAt, elapsedMillis, leftMillis, rate
        """
        return self._procedure(
            "crawl.listProgress",
            [],
        )


class Opic(Namespace):
    """crawl.opic"""

    def mutate(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        mutate_property: str | Sequence[str] | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Adds OPIC scores of all pages to a named graph, for crawl.graph.nodeProperties.stream, crawl.graph.filter and the option worth.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            mutate_property: Property of the named graph: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic).

        Columns: mutateMillis, nodePropertiesWritten, rankedRelationshipCount, ranIterations, didConverge, residual, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.opic.mutate",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "mutateProperty": mutate_property,
            },
            options,
        )

    def stats(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Ranks all pages by OPIC and returns the number of iterations and the residual.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: rankedRelationshipCount, ranIterations, didConverge, residual, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.opic.stats",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stream(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns OPIC scores of all pages: importance by the cash that passes through a page. Links inside a site are not ranked.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: page, url, host, score
        """
        return self._procedure(
            "crawl.opic.stream",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        *,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        write_property: str | Sequence[str] | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes OPIC scores to all pages, in one transaction. crawl.run.drop removes them.

        Args:
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            write_property: Property to write: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic); ['weakComponent', 'strongComponent', 'bowTie'] (components); ['harmonic'] (harmonic); ['topicScore'] (profiles).
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: writeMillis, nodePropertiesWritten, run, rankedRelationshipCount, ranIterations, didConverge, residual, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.opic.write",
            [],
            {
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "writeProperty": write_property,
                "run": run,
            },
            options,
        )


class Pagerank(Namespace):
    """crawl.pagerank"""

    def mutate(
        self,
        *,
        damping_factor: float | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        source_nodes: str | Sequence[str] | None = None,
        relationship_weight_property: str | None = None,
        orientation: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        mutate_property: str | Sequence[str] | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Adds the PageRank of all pages to a named graph, for crawl.graph.nodeProperties.stream, crawl.graph.filter and the option worth.

        Args:
            damping_factor: Probability that the random surfer follows a link instead of jumping to a random page. number, 0 to below 1; default 0.85.
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            source_nodes: Pages that random jumps go to, as URLs or as hosts with all their pages: with trusted pages, scores of crawl.pagerank are TrustRank; seeds need them for worth 'trust'. list of URLs or hosts, or one; default none (extractSeeds); all pages (pagerank).
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            mutate_property: Property of the named graph: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic).

        Columns: mutateMillis, nodePropertiesWritten, rankedRelationshipCount, ranIterations, didConverge, residual, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.pagerank.mutate",
            [],
            {
                "dampingFactor": damping_factor,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "sourceNodes": source_nodes,
                "relationshipWeightProperty": relationship_weight_property,
                "orientation": orientation,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "mutateProperty": mutate_property,
            },
            options,
        )

    def stats(
        self,
        *,
        damping_factor: float | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        source_nodes: str | Sequence[str] | None = None,
        relationship_weight_property: str | None = None,
        orientation: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Ranks all pages by PageRank and returns the number of iterations and the residual.

        Args:
            damping_factor: Probability that the random surfer follows a link instead of jumping to a random page. number, 0 to below 1; default 0.85.
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            source_nodes: Pages that random jumps go to, as URLs or as hosts with all their pages: with trusted pages, scores of crawl.pagerank are TrustRank; seeds need them for worth 'trust'. list of URLs or hosts, or one; default none (extractSeeds); all pages (pagerank).
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: rankedRelationshipCount, ranIterations, didConverge, residual, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.pagerank.stats",
            [],
            {
                "dampingFactor": damping_factor,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "sourceNodes": source_nodes,
                "relationshipWeightProperty": relationship_weight_property,
                "orientation": orientation,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stream(
        self,
        *,
        damping_factor: float | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        source_nodes: str | Sequence[str] | None = None,
        relationship_weight_property: str | None = None,
        orientation: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the PageRank of all pages, personalised with sourceNodes. Links inside a site are not ranked.

        Args:
            damping_factor: Probability that the random surfer follows a link instead of jumping to a random page. number, 0 to below 1; default 0.85.
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            source_nodes: Pages that random jumps go to, as URLs or as hosts with all their pages: with trusted pages, scores of crawl.pagerank are TrustRank; seeds need them for worth 'trust'. list of URLs or hosts, or one; default none (extractSeeds); all pages (pagerank).
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: page, url, host, score
        """
        return self._procedure(
            "crawl.pagerank.stream",
            [],
            {
                "dampingFactor": damping_factor,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "sourceNodes": source_nodes,
                "relationshipWeightProperty": relationship_weight_property,
                "orientation": orientation,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        *,
        damping_factor: float | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        source_nodes: str | Sequence[str] | None = None,
        relationship_weight_property: str | None = None,
        orientation: str | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        write_property: str | Sequence[str] | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes PageRank to all pages, in one transaction. crawl.run.drop removes it.

        Args:
            damping_factor: Probability that the random surfer follows a link instead of jumping to a random page. number, 0 to below 1; default 0.85.
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            source_nodes: Pages that random jumps go to, as URLs or as hosts with all their pages: with trusted pages, scores of crawl.pagerank are TrustRank; seeds need them for worth 'trust'. list of URLs or hosts, or one; default none (extractSeeds); all pages (pagerank).
            relationship_weight_property: Property of links with their weights, at least 0; weights of parallel links are summed, and links without the property weigh 1. For a named graph: one of its relationshipProperties. property; default none, all links weigh 1.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            write_property: Property to write: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic); ['weakComponent', 'strongComponent', 'bowTie'] (components); ['harmonic'] (harmonic); ['topicScore'] (profiles).
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: writeMillis, nodePropertiesWritten, run, rankedRelationshipCount, ranIterations, didConverge, residual, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.pagerank.write",
            [],
            {
                "dampingFactor": damping_factor,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "sourceNodes": source_nodes,
                "relationshipWeightProperty": relationship_weight_property,
                "orientation": orientation,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "writeProperty": write_property,
                "run": run,
            },
            options,
        )


class Profiles(Namespace):
    """crawl.profiles"""

    def stats(
        self,
        topic: str,
        *,
        tags: str | Sequence[str] | None = None,
        method: str | None = None,
        inner_weight: float | None = None,
        kappa: float | None = None,
        user_labels: str | Sequence[str] | None = None,
        contact_type: str | None = None,
        orientation: str | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        term_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Ranks users by relevance to a topic and returns the numbers of users, contacts, posts and known profiles.

        Args:
            tags: Tags of the topic. list of names, or one; default tags of the stored (:Topic) of that name (profiles); tags of the stored (:Topic) of that name, else found as by crawl.topic.stream (focus).
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            inner_weight: Weight of a user's own profile; the profiles of the contacts weigh 1 minus this. number, 0 to 1; default 0.5.
            kappa: Weight of the profile, in posts; only with method: 'evidence'. number, above 0 and at most 1000000; default 4.
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            contact_type: Type of relationships from a user to a contact. text; default 'CONTACT'.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            term_property: Property of users with the terms of their profiles, in the form of tagProperty; the profile of a user without it is unknown; if no user has terms or tags, the tags of a user's posts are the profile. text; default 'terms'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: topic, tags, posts, relevant, known, profiles, meanScore, maxScore, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.profiles.stats",
            [topic],
            {
                "tags": tags,
                "method": method,
                "innerWeight": inner_weight,
                "kappa": kappa,
                "userLabels": user_labels,
                "contactType": contact_type,
                "orientation": orientation,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "termProperty": term_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stream(
        self,
        topic: str,
        *,
        tags: str | Sequence[str] | None = None,
        method: str | None = None,
        inner_weight: float | None = None,
        kappa: float | None = None,
        user_labels: str | Sequence[str] | None = None,
        contact_type: str | None = None,
        orientation: str | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        term_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Ranks users by relevance to a topic, from profile, contacts and posts. The topic is stored, or a new name with its tags in the option tags.

        Args:
            tags: Tags of the topic. list of names, or one; default tags of the stored (:Topic) of that name (profiles); tags of the stored (:Topic) of that name, else found as by crawl.topic.stream (focus).
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            inner_weight: Weight of a user's own profile; the profiles of the contacts weigh 1 minus this. number, 0 to 1; default 0.5.
            kappa: Weight of the profile, in posts; only with method: 'evidence'. number, above 0 and at most 1000000; default 4.
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            contact_type: Type of relationships from a user to a contact. text; default 'CONTACT'.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            term_property: Property of users with the terms of their profiles, in the form of tagProperty; the profile of a user without it is unknown; if no user has terms or tags, the tags of a user's posts are the profile. text; default 'terms'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: user, score, inner, inter, combined, relevant, posts, contactsKnown, known
        """
        return self._procedure(
            "crawl.profiles.stream",
            [topic],
            {
                "tags": tags,
                "method": method,
                "innerWeight": inner_weight,
                "kappa": kappa,
                "userLabels": user_labels,
                "contactType": contact_type,
                "orientation": orientation,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "termProperty": term_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        topic: str,
        *,
        tags: str | Sequence[str] | None = None,
        method: str | None = None,
        inner_weight: float | None = None,
        kappa: float | None = None,
        user_labels: str | Sequence[str] | None = None,
        contact_type: str | None = None,
        orientation: str | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        term_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        write_property: str | Sequence[str] | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes the topic score of every user, in one transaction. crawl.run.drop removes it.

        Args:
            tags: Tags of the topic. list of names, or one; default tags of the stored (:Topic) of that name (profiles); tags of the stored (:Topic) of that name, else found as by crawl.topic.stream (focus).
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            inner_weight: Weight of a user's own profile; the profiles of the contacts weigh 1 minus this. number, 0 to 1; default 0.5.
            kappa: Weight of the profile, in posts; only with method: 'evidence'. number, above 0 and at most 1000000; default 4.
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            contact_type: Type of relationships from a user to a contact. text; default 'CONTACT'.
            orientation: Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam pages as sourceNodes (pagerank); Direction of links: 'natural', the end node is a contact of the start node; 'undirected', each is a contact of the other (profiles, focus). 'natural', 'reverse' (pagerank); 'natural', 'undirected' (profiles, focus); default 'natural'.
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            term_property: Property of users with the terms of their profiles, in the form of tagProperty; the profile of a user without it is unknown; if no user has terms or tags, the tags of a user's posts are the profile. text; default 'terms'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            write_property: Property to write: a name for each value, in the order of the default. list of names, or one; default ['authority', 'hub'] (hits); ['pagerank'] (pagerank); ['opic'] (opic); ['weakComponent', 'strongComponent', 'bowTie'] (components); ['harmonic'] (harmonic); ['topicScore'] (profiles).
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: writeMillis, nodePropertiesWritten, run, topic, tags, posts, relevant, known, profiles, meanScore, maxScore, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.profiles.write",
            [topic],
            {
                "tags": tags,
                "method": method,
                "innerWeight": inner_weight,
                "kappa": kappa,
                "userLabels": user_labels,
                "contactType": contact_type,
                "orientation": orientation,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "termProperty": term_property,
                "concurrency": concurrency,
                "jobId": job_id,
                "writeProperty": write_property,
                "run": run,
            },
            options,
        )


class Run(Namespace):
    """crawl.run"""

    def drop(
        self,
        run: str,
    ) -> pd.DataFrame:
        """Deletes what a run wrote and returns it: its manifest, cores, groups, clusters, topic or forum map with user decisions, page types and CONTINUES, and scores that no later run overwrote. Keeps pages and links.

        Columns: run, procedure, cores, clusters, pageTypes, nodeCount, rankedRelationshipCount, options, version, at, pageProperties, call
        """
        return self._procedure(
            "crawl.run.drop",
            [run],
        )

    def list(
        self,
    ) -> pd.DataFrame:
        """Lists the runs that wrote to this database, oldest first.

        Columns: run, procedure, cores, clusters, pageTypes, nodeCount, rankedRelationshipCount, options, version, at, pageProperties, call
        """
        return self._procedure(
            "crawl.run.list",
            [],
        )

    def options(
        self,
        run: str,
    ) -> Any:
        """Returns the options of a run as a map that repeats it, without options that do not affect results. The map is read as values, never executed: CALL crawl.extractSeeds.write(run.count, crawl.run.options(run.id)).
        """
        return self._function(
            "crawl.run.options",
            [run],
        )


class Sample(Namespace):
    """crawl.sample"""

    def __call__(
        self,
        site: str,
        *,
        entry: str | Sequence[str] | None = None,
        sample_size: int | None = None,
        alpha: int | None = None,
        random_seed: int | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Draws a random sample of the pages of a stored site (a host and all hosts below it) by crawling links inside the site. The sample is smaller than requested only if fewer pages can be reached from the entry.

        Args:
            entry: Pages where a crawl of the site starts; a forum has one. list of URLs, or one; default the home page (the URL without a path that has the most inlinks), else the shortest URL of a page with links.
            sample_size: Number of pages of the sample: 0 draws all pages (clusters, sample); Number of pages of the sample (forum). integer, at least 0 (clusters, sample); integer, 1 to 100000 (forum); default grows from 6000 to 15000 pages, by a factor of 1.25, until 2 samples in a row change the result by at most 5 % (clusters); 10000 (sample); 500 (forum).
            alpha: How fast a sample moves away from its entry: 1 takes pages in order of discovery, larger values skip more of them; lowered automatically if a site has too few pages. integer, 1 to 1000000; default 10.
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: position, url, host, page
        """
        return self._procedure(
            "crawl.sample",
            [site],
            {
                "entry": entry,
                "sampleSize": sample_size,
                "alpha": alpha,
                "randomSeed": random_seed,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class SeedsSurvival(Namespace):
    """crawl.seeds.survival"""

    def __call__(
        self,
        *,
        run: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the seeds of a run that still exist in a graph, and for each lost seed a replacement: the same page under another URL, else the best hub of its host, else of its core.

        Args:
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: rank, url, host, core, alive, replacement, replacementUrl, by, confidence, score
        """
        return self._procedure(
            "crawl.seeds.survival",
            [],
            {
                "run": run,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stats(
        self,
        *,
        run: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        site: str | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Counts the seeds of a run that still exist in a graph, and the lost seeds that have a replacement.

        Args:
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: run, seeds, alive, aliveShare, byAddress, byRedirect, byCanonical, byHost, byCore, lost, nodeCount, relationshipCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.seeds.survival.stats",
            [],
            {
                "run": run,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "site": site,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class Seeds(Namespace):
    """crawl.seeds"""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.survival = SeedsSurvival(connection)

    def discover(
        self,
        count: int,
        *,
        known: str | None = None,
        depth: int | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns up to count known pages to fetch again that together lead to the most new pages (greedy cover). Known pages are the pages of the named graph known; all others are new.

        Args:
            known: Known pages: a named graph; pages that it lacks are new (seeds); Known pages: baselines are chosen from them, while the whole graph is crawled; an older named graph, or a random share such as 'bfs:0.3' (the first pages of a breadth-first crawl), 'hosts:0.3' (all pages of some hosts) or 'pages:0.3' (simulate). name of a graph (seeds); name of a graph, or 'bfs:SHARE', 'hosts:SHARE', 'pages:SHARE' (simulate); default required (seeds); the whole graph (simulate).
            depth: Maximum number of links: along new pages, from a known page to a new page (seeds); Maximum number of links: from a seed to a page; 0 for the seeds alone (simulate). integer, 1 to 100 (seeds); integer, 0 to 1000000 (simulate); default 1 (seeds); 20 (simulate).
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: rank, url, page, newPages, total, fetched, share
        """
        return self._procedure(
            "crawl.seeds.discover",
            [count],
            {
                "known": known,
                "depth": depth,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class Simulate(Namespace):
    """crawl.simulate"""

    def __call__(
        self,
        *,
        seeds: Sequence[Any] | None = None,
        run: str | None = None,
        depth: int | None = None,
        baselines: str | Sequence[str] | None = None,
        draws: int | None = None,
        site: str | None = None,
        weights: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        random_seed: int | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Compares seeds with baselines by depth: simulates breadth-first crawls of the stored graph along all links, from the seeds and from the same number of pages of each baseline. With both seeds and run, run only provides the cores.

        Args:
            seeds: Pages where crawls start, as URLs or as nodes. list of URLs or pages; default seeds of run.
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            depth: Maximum number of links: along new pages, from a known page to a new page (seeds); Maximum number of links: from a seed to a page; 0 for the seeds alone (simulate). integer, 1 to 100 (seeds); integer, 0 to 1000000 (simulate); default 1 (seeds); 20 (simulate).
            baselines: Strategies to compare the seeds with: 'random' pages; pages with the most links to them ('inDegree'); pages of the highest PageRank; the best hubs of one ranking ('hits'); the best hubs of the cores ('communities'); crawl.extractSeeds with the default worth ('harvest') and with worth: 'content'; pages that together link to the most other pages ('cover'), or reach the most within two links ('depth2'). list of 'random', 'inDegree', 'pageRank', 'hits', 'communities', 'harvest', 'content', 'cover', 'depth2', or one; default ['random', 'inDegree', 'pageRank', 'hits'] (simulate); ['random', 'inDegree', 'pageRank', 'hits', 'communities', 'harvest', 'cover', 'depth2'] (simulate).
            draws: Number of simulated crawls from random pages, for the baseline 'random'. integer, 1 to 10000; default 20.
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: strategy, depth, pages, totalPages, meanPageRank, totalPageRank, newHosts, hosts, cores, pagesLow, pagesHigh, totalPagesLow, totalPagesHigh, meanPageRankLow, meanPageRankHigh, totalPageRankLow, totalPageRankHigh, hostsLow, hostsHigh, coresLow, coresHigh, deadSeeds
        """
        return self._procedure(
            "crawl.simulate",
            [],
            {
                "seeds": seeds,
                "run": run,
                "depth": depth,
                "baselines": baselines,
                "draws": draws,
                "site": site,
                "weights": weights,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "randomSeed": random_seed,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def budgets(
        self,
        *,
        seeds: Sequence[Any] | None = None,
        run: str | None = None,
        count: int | None = None,
        orders: str | Sequence[str] | None = None,
        budgets: Sequence[Any] | None = None,
        baselines: str | Sequence[str] | None = None,
        known: str | None = None,
        unfetched_share: float | None = None,
        draws: int | None = None,
        shuffles: int | None = None,
        site: str | None = None,
        weights: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        random_seed: int | None = None,
        graph: str | None = None,
        node_labels: str | Sequence[str] | None = None,
        relationship_types: str | Sequence[str] | None = None,
        url_property: str | None = None,
        host_property: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Compares seeds with baselines at equal numbers of fetched pages: simulates crawls of the stored graph along all links, in several orders, from the seeds and from the same number of pages of each baseline. With both seeds and run, run only provides the cores; without either, baselines alone are compared.

        Args:
            seeds: Pages where crawls start, as URLs or as nodes. list of URLs or pages; default seeds of run.
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).
            count: Number of pages of each baseline in a call without seeds. integer, at least 1; default 100.
            orders: Orders in which simulated crawls fetch pages: breadth-first ('bfs'), round robin over hosts ('hosts'), largest cash first ('opic'), most links from fetched pages first ('links'), or largest cash first as far as politeness allows ('best'). list of 'bfs', 'hosts', 'opic', 'links', 'best', or one; default all; all but 'hosts' and 'best' with site: 'none'.
            budgets: Numbers of pages that simulated crawls may fetch. list of numbers: below 1 a share of all pages, else a number of pages; default [0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.25].
            baselines: Strategies to compare the seeds with: 'random' pages; pages with the most links to them ('inDegree'); pages of the highest PageRank; the best hubs of one ranking ('hits'); the best hubs of the cores ('communities'); crawl.extractSeeds with the default worth ('harvest') and with worth: 'content'; pages that together link to the most other pages ('cover'), or reach the most within two links ('depth2'). list of 'random', 'inDegree', 'pageRank', 'hits', 'communities', 'harvest', 'content', 'cover', 'depth2', or one; default ['random', 'inDegree', 'pageRank', 'hits'] (simulate); ['random', 'inDegree', 'pageRank', 'hits', 'communities', 'harvest', 'cover', 'depth2'] (simulate).
            known: Known pages: a named graph; pages that it lacks are new (seeds); Known pages: baselines are chosen from them, while the whole graph is crawled; an older named graph, or a random share such as 'bfs:0.3' (the first pages of a breadth-first crawl), 'hosts:0.3' (all pages of some hosts) or 'pages:0.3' (simulate). name of a graph (seeds); name of a graph, or 'bfs:SHARE', 'hosts:SHARE', 'pages:SHARE' (simulate); default required (seeds); the whole graph (simulate).
            unfetched_share: Share of harvest seeds that are the unfetched pages of highest worth, if the store has any: pages without links, fetchedAt and digest, while other pages have fetchedAt or digest. number, 0 to 1; default 0.25.
            draws: Number of simulated crawls from random pages, for the baseline 'random'. integer, 1 to 10000; default 20.
            shuffles: Number of repetitions of each crawl except 'random' with shuffled seeds, for the percentile columns. integer, 0 to 10000; default 0.
            site: Sites, whose inner links are not ranked: 'host', 'domain' (registrable domain), or 'none' to rank all links. 'host', 'domain', 'none'; default 'host'.
            weights: Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site that link to the same page adds 1/k to its authority score, each of l links from a page to one site adds 1/l to its hub score. 'none', 'site'; default 'none'.
            max_iterations: Maximum number of iterations of a ranking. integer, 1 to 1000000; default 60 (extractSeeds, cores, seeds, hits, simulate); 1000 (pagerank, opic).
            tolerance: Stop once the residual of the scores is below this; 0 runs all iterations. number, 0 to 1; default 0 (extractSeeds, cores, seeds, hits, simulate); 1.0E-9 (pagerank); 0.01 (opic).
            random_seed: Seed of the random numbers; the same seed gives the same result. integer; default 42.
            graph: Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the graph is read from the store. name; default the store.
            node_labels: Labels of pages; a node with any of them is a page. list of names, or one; default ['Page'].
            relationship_types: Types of links. list of names, or one; default ['LINKS_TO'].
            url_property: Property of pages that holds their URL. text; default 'url'.
            host_property: Property of pages that holds their host; without it the host of the URL is used. text; default 'host'.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: order, strategy, budget, share, fetched, pageRank, area, hosts, hostsPerFetch, cores, coresPerFetch, boilerplate, pageRankLow, pageRankHigh, areaLow, areaHigh, hostsPerFetchLow, hostsPerFetchHigh, boilerplateLow, boilerplateHigh, deadSeeds
        """
        return self._procedure(
            "crawl.simulate.budgets",
            [],
            {
                "seeds": seeds,
                "run": run,
                "count": count,
                "orders": orders,
                "budgets": budgets,
                "baselines": baselines,
                "known": known,
                "unfetchedShare": unfetched_share,
                "draws": draws,
                "shuffles": shuffles,
                "site": site,
                "weights": weights,
                "maxIterations": max_iterations,
                "tolerance": tolerance,
                "randomSeed": random_seed,
                "graph": graph,
                "nodeLabels": node_labels,
                "relationshipTypes": relationship_types,
                "urlProperty": url_property,
                "hostProperty": host_property,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )


class Topic(Namespace):
    """crawl.topic"""

    def stats(
        self,
        tag: str,
        *,
        method: str | None = None,
        topic_size: int | None = None,
        exclude: str | Sequence[str] | None = None,
        user_labels: str | Sequence[str] | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Searches for the tags of a topic and returns the numbers of posts and tags, and the effect of the second layer of votes.

        Args:
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            topic_size: Maximum number of tags of a topic, including its own. integer, 1 to 1000; default 15.
            exclude: Tags that never belong to the topic, such as names of cameras. list of names, or one; default none.
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: topic, tags, posts, repeated, withTag, different, fitting, firstLayer, secondLayer, minScore, maxScore, nodeCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.topic.stats",
            [tag],
            {
                "method": method,
                "topicSize": topic_size,
                "exclude": exclude,
                "userLabels": user_labels,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def stream(
        self,
        tag: str,
        *,
        method: str | None = None,
        topic_size: int | None = None,
        exclude: str | Sequence[str] | None = None,
        user_labels: str | Sequence[str] | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns the tags of a topic: tags that users put on the same posts as a given tag.

        Args:
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            topic_size: Maximum number of tags of a topic, including its own. integer, 1 to 1000; default 15.
            exclude: Tags that never belong to the topic, such as names of cameras. list of names, or one; default none.
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: rank, tag, score, votes, posts, uploaders, phi, g2
        """
        return self._procedure(
            "crawl.topic.stream",
            [tag],
            {
                "method": method,
                "topicSize": topic_size,
                "exclude": exclude,
                "userLabels": user_labels,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def tags(
        self,
        *,
        user_labels: str | Sequence[str] | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Returns all tags of posts, most common first, as starting points for topics.

        Args:
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.

        Columns: tag, posts, all
        """
        return self._procedure(
            "crawl.topic.tags",
            [],
            {
                "userLabels": user_labels,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "concurrency": concurrency,
                "jobId": job_id,
            },
            options,
        )

    def write(
        self,
        tag: str,
        *,
        method: str | None = None,
        topic_size: int | None = None,
        exclude: str | Sequence[str] | None = None,
        user_labels: str | Sequence[str] | None = None,
        post_labels: str | Sequence[str] | None = None,
        post_type: str | None = None,
        tag_property: str | None = None,
        tag_type: str | None = None,
        concurrency: int | None = None,
        job_id: str | None = None,
        run: str | None = None,
        **options: Any,
    ) -> pd.DataFrame:
        """Writes a topic, named after its tag, as (:Topic)-[:HAS_TAG {state}]->(:Tag), and replaces an earlier topic of that name. Keeps the tags that users added or removed; other tags replace the removed ones.

        Args:
            method: Algorithm: 'exact' ranks the remaining graph before each core to convergence, only where the next core can be; some cores are less than exact where that would take twice as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact, without a time limit; 'paper' runs maxIterations from a cold start over the whole graph (extractSeeds, cores); Algorithm: 'positions' finds URL patterns by position in the URL; 'paper', by frequent itemsets (clusters); Algorithm: 'learnt' decides about page types by page content; 'paper', as in the paper (forum); Algorithm: 'g2', Dunning's G² of posts with the topic's tag against all others, for tags that at least two uploaders use and G² above 10.83; 'votes', posts with both tags, and the votes of the five best tags found, as in the paper, where one of all posts with an identical set of tags counts (else one of each uploader); 'phi', the number of posts with both tags divided by the product of the numbers with each, for tags with at least 5 votes (topic); Algorithm: 'evidence', the share of their posts that are about the topic, with the profile as the prior; 'paper', inner and inter rank alone (profiles). 'exact', 'paper', 'unbounded' (extractSeeds, cores); 'positions', 'paper' (clusters); 'learnt', 'paper' (forum); 'g2', 'votes', 'phi' (topic); 'evidence', 'paper' (profiles); default 'exact' (extractSeeds, cores); 'positions' (clusters); 'learnt' (forum); 'g2' (topic); 'evidence' (profiles).
            topic_size: Maximum number of tags of a topic, including its own. integer, 1 to 1000; default 15.
            exclude: Tags that never belong to the topic, such as names of cameras. list of names, or one; default none.
            user_labels: Labels of users; a node with any of them is a user. list of names, or one; default ['User'].
            post_labels: Labels of posts; a node with any of them is a post. list of names, or one; default ['Post'].
            post_type: Type of relationships between a user and a post of that user, in either direction. text; default 'POSTED'.
            tag_property: Property with tags, of posts and users or, with tagType, of tag nodes: a list of strings, or one string separated by commas or else blanks; tags of users are terms of their profiles. text; default 'tags'; 'name' with tagType.
            tag_type: Type of relationships from posts and users to tag nodes, where tags are nodes. text; default none; tags are a property.
            concurrency: Number of threads that read and compute; results do not depend on it. integer, 1 to 1024; default number of processors.
            job_id: Name of the call in crawl.listProgress. text; default generated.
            run: Id of the run: a new id for calls that write a run, otherwise the id of a stored run. text; default generated (extractSeeds, hits, pagerank, opic, graph, components, harmonic, clusters, forum, topic, profiles); required (cores, seeds); none (simulate).

        Columns: removed, byHand, writeMillis, relationshipsWritten, run, topic, tags, posts, repeated, withTag, different, fitting, firstLayer, secondLayer, minScore, maxScore, nodeCount, computeMillis, configuration
        """
        return self._procedure(
            "crawl.topic.write",
            [tag],
            {
                "method": method,
                "topicSize": topic_size,
                "exclude": exclude,
                "userLabels": user_labels,
                "postLabels": post_labels,
                "postType": post_type,
                "tagProperty": tag_property,
                "tagType": tag_type,
                "concurrency": concurrency,
                "jobId": job_id,
                "run": run,
            },
            options,
        )


class Url(Namespace):
    """crawl.url"""

    def canonical(
        self,
        url: str,
    ) -> Any:
        """Returns the canonical form of a URL (RFC 3986, section 6) without its fragment; null unless it is an absolute URL with a host.
        """
        return self._function(
            "crawl.url.canonical",
            [url],
        )

    def host(
        self,
        url: str,
    ) -> Any:
        """Returns the host of a URL in lower case, without port and user; null without a host.
        """
        return self._function(
            "crawl.url.host",
            [url],
        )

    def site(
        self,
        url: str,
        kind: str = "domain",
    ) -> Any:
        """Returns the site of a URL: its host ('host'), or its registrable domain by the public suffix list ('domain'); null without a host.
        """
        return self._function(
            "crawl.url.site",
            [url, kind],
        )


class Version(Namespace):
    """crawl.version"""

    def __call__(
        self,
    ) -> pd.DataFrame:
        """Returns the version of CrawlGraph.

        Columns: version
        """
        return self._procedure(
            "crawl.version",
            [],
        )


class Procedures(Namespace):
    """crawl"""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.allows = Allows(connection)
        self.cluster = Cluster(connection)
        self.clusters = Clusters(connection)
        self.components = Components(connection)
        self.cores = Cores(connection)
        self.diff = Diff(connection)
        self.duplicates = Duplicates(connection)
        self.estimate = Estimate(connection)
        self.extract_seeds = ExtractSeeds(connection)
        self.focus = Focus(connection)
        self.follow = Follow(connection)
        self.forum = Forum(connection)
        self.graph = Graph(connection)
        self.harmonic = Harmonic(connection)
        self.help = Help(connection)
        self.hits = Hits(connection)
        self.import_ = Import(connection)
        self.list_crawls = ListCrawls(connection)
        self.list_progress = ListProgress(connection)
        self.opic = Opic(connection)
        self.pagerank = Pagerank(connection)
        self.profiles = Profiles(connection)
        self.run = Run(connection)
        self.sample = Sample(connection)
        self.seeds = Seeds(connection)
        self.simulate = Simulate(connection)
        self.topic = Topic(connection)
        self.url = Url(connection)
        self.version = Version(connection)
