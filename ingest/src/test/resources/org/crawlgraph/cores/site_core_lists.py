"""Prints the cores of sites of a graph, by the steps of SiteCores: site_core_lists.py GRAPH COUNT > site-cores-GRAPH.tsv.
Columns: number, size, hosts of the first hubs, URLs of the first authorities. Run it in the root of the repository with
PYTHONPATH=../shared/reference/communities:../shared/reference/seeds and DATA=../shared/data; needs numpy and scipy.
site_cores.py folds sites and grows cores; this program leaves out the furniture of sites first (links on more than half of at least five
pages with links to other sites), and adds the weights: a link weighs 1/√(links of the site · links to the page)."""
import gzip, os, sys, lib, numpy as np, scipy.sparse as sp, site_cores


def without_furniture(ptr, idx, host):
    """Links between sites but for furniture, page by page as ptr and idx."""
    page = np.repeat(np.arange(len(host)), np.diff(ptr)); between = host[idx] != host[page]
    page, target = page[between], idx[between]
    pages = np.bincount(host[np.unique(page)], minlength=host.max() + 1)[host[page]]
    _, place, links = np.unique(np.stack([host[page], target]), axis=1, return_inverse=True, return_counts=True)
    kept = (pages < 5) | (2 * links[place.ravel()] <= pages)
    return np.concatenate([[0], np.cumsum(np.bincount(page[kept], minlength=len(host)))]), target[kept]


name, count = sys.argv[1], int(sys.argv[2])
ptr, idx, host = lib.load(name)
file = lib.CACHE + name + '.urls.npy'
urls = [str(u) for u in np.load(file)] if os.path.exists(file) else gzip.open(f'datasets/{name}/{name}.urls.gz', 'rt').read().split('\n')
first = {}
for page, site in enumerate(host):
    first.setdefault(int(site), lib.host(urls[page]))
ptr, idx = without_furniture(ptr, idx, host)
matrix, sites, pages = site_cores.fold(ptr, idx, host)
of_site, of_page = (1 / np.sqrt(np.maximum(1, np.asarray(matrix.sum(axis)).ravel())) for axis in (1, 0))
unweighted = site_cores.hits
# cores() passes the links that are left; they keep the weights of all links
site_cores.hits = lambda left, rounds=100: unweighted(sp.diags(of_site) @ left @ sp.diags(of_page), rounds)
print('core\tsize\thosts of hubs\tauthorities')
for number, (hubs, authorities) in enumerate(site_cores.cores(matrix, count), 1):
    print(f'{number}\t{len(hubs)} x {len(authorities)}\t' + ', '.join(first[int(sites[i])] for i in hubs[:6]) + '\t' + '  '.join(urls[pages[j]] for j in authorities[:6]))
