"""Prints the seeds of a graph, page and new pages, by the steps of PriceCover: entry_lists.py GRAPH K > entry-GRAPH.tsv.
Run it in the root of the repository with PYTHONPATH=../shared/reference/seeds and DATA=../shared/data; needs numpy and numba.
lib.py reads graphs, entry_ref.py has steps 1, 2 and 4 and the first condition of step 3; this program adds the second."""
import gzip, os, sys, entry_ref, lib, numpy as np, numba as nb

NAMING_TOLERANCE = 14
entry_ref.SEED_COST = 5000
entry_ref.ONE_LINK = True


@nb.njit(cache=False)
def choose(ptr, idx, tp, ti, W, prices, cand, entry, depths, P, C, covered, used):
    """As entry_ref.choose, and a page may also replace the best one if what it covers less and more pages cost little."""
    n = len(W); out = np.empty(len(prices), np.int64); average = np.int64(np.rint(2.0**53 / n))
    for i in range(len(prices)):
        best = -1; top = np.int64(0)
        for v in range(n):
            if cand[v] and not used[v] and C[v] >= (2 if ptr[v + 1] > ptr[v] else 1):
                net = P[v] - prices[i] * C[v]
                if best < 0 or net > top: best = v; top = net
        if best < 0: return out[:i]
        low = top - P[best] // entry_ref.TOLERANCE; b = best; bn = top
        for v in range(n):
            if cand[v] and not used[v] and C[v] >= (2 if ptr[v + 1] > ptr[v] else 1):
                net = P[v] - prices[i] * C[v]
                near = max(P[best] - P[v], 0) + average * max(C[v] - C[best], 0) <= P[best] // NAMING_TOLERANCE
                if (net >= low or near) and (entry[v], -depths[v], W[v], net) > (entry[b], -depths[b], W[b], bn): b = v; bn = net
        out[i] = b; used[b] = True
        for e in range(ptr[b] - 1, ptr[b + 1]):
            u = b if e == ptr[b] - 1 else idx[e]
            if not covered[u]:
                covered[u] = True; P[u] -= W[u]; C[u] -= 1
                for f in range(tp[u], tp[u + 1]): P[ti[f]] -= W[u]; C[ti[f]] -= 1
    return out


entry_ref.choose = choose
name = sys.argv[1]
ptr, idx, host = lib.load(name)
file = lib.CACHE + name + '.urls.npy'
urls = [str(u) for u in np.load(file)] if os.path.exists(file) else None
if name == 'docweb':
    urls = gzip.open('datasets/docweb/docweb.urls.gz', 'rt').read().split('\n')[:len(ptr) - 1]
depths = np.array([entry_ref.depth(u) for u in urls]) if urls else np.full(len(ptr) - 1, 20)
found, entry = entry_ref.seeds(ptr, idx, host, depths, int(sys.argv[2]))
print('page\tnewPages')
for page, new, worth in found:
    print(f'{page}\t{new}')
