#!/bin/sh
# Rebuilds the data set docweb from the packages listed in packages.tsv.
#
#   datasets/docweb/build.sh [--newest] [--work DIR] [--out DIR]
#
#   --newest    take the newest version of a package whose listed version is no longer offered
#   --work DIR  where packages are downloaded and unpacked (default: a new temporary folder, removed at the end);
#               packages already in DIR/packages are not downloaded again
#   --out DIR   where the result goes (default: the folder of this script)
#
# Needs Debian 12 (apt-get with package lists, dpkg-deb), npm, tar, a JDK 17. About 1.3 GB of disk and some minutes.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
newest=no
work=
out=$here

fail() {
  echo "build.sh: $*" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
    --newest) newest=yes ;;
    --work) [ $# -gt 1 ] || fail "--work needs a folder"; work=$2; shift ;;
    --out) [ $# -gt 1 ] || fail "--out needs a folder"; out=$2; shift ;;
    *) echo "usage: build.sh [--newest] [--work DIR] [--out DIR]" >&2; exit 2 ;;
  esac
  shift
done

for tool in apt-get dpkg-deb npm tar java; do
  command -v "$tool" >/dev/null || fail "$tool is missing; this runs on Debian 12 with npm and a JDK 17"
done
if [ -z "$work" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
mkdir -p "$work/packages" "$work/unpacked" "$out"
work=$(cd "$work" && pwd)
out=$(cd "$out" && pwd)

# Prints the file in the current folder that holds package $2 of registry $1 in version $3; fails when there is none.
downloaded() {
  case $1 in
    debian) set -- "$2_$(printf %s "$3" | sed 's/:/%3a/')"_*.deb ;;
    npm) set -- "$(printf %s "$2" | sed 's/^@//; s,/,-,')-$3.tgz" ;;
  esac
  [ -f "$1" ] && echo "$1"
}

# Downloads package $2 of registry $1 in version $3 (empty: the newest) into the current folder.
download() {
  case $1 in
    debian) apt-get -q download "$2${3:+=$3}" >/dev/null 2>"$work/error" ;;
    npm) npm pack --silent "$2${3:+@$3}" >/dev/null 2>"$work/error" ;;
  esac
}

# Prints the newest version of package $2 of registry $1.
newest_version() {
  case $1 in
    debian) apt-cache show --no-all-versions "$2" | sed -n 's/^Version: //p' ;;
    npm) npm view "$2" version ;;
  esac
}

cd "$work/packages"
tab=$(printf '\t')
head -n 1 "$here/packages.tsv" >"$work/packages.tsv"
tail -n +2 "$here/packages.tsv" | while IFS=$tab read -r package registry version folder base licence; do
  case $registry in debian | npm) ;; *) fail "packages.tsv: no registry is called $registry" ;; esac
  if ! downloaded "$registry" "$package" "$version" >/dev/null && ! download "$registry" "$package" "$version"; then
    [ $newest = yes ] || fail "$registry package $package $version cannot be downloaded: $(tail -n 1 "$work/error")
If it is no longer offered, --newest takes the version that is; the result then differs from the one in the repository."
    version=$(newest_version "$registry" "$package")
    echo "build.sh: taking $package $version" >&2
    downloaded "$registry" "$package" "$version" >/dev/null || download "$registry" "$package" "$version" ||
      fail "$registry package $package cannot be downloaded: $(tail -n 1 "$work/error")"
  fi
  file=$(downloaded "$registry" "$package" "$version") || fail "$package $version was downloaded under an unknown name"
  rm -rf "$work/unpacked/$package"
  mkdir -p "$work/unpacked/$package"
  case $registry in
    debian) dpkg-deb -x "$file" "$work/unpacked/$package" ;;
    npm) tar -xzf "$file" -C "$work/unpacked/$package" ;;
  esac
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$package" "$registry" "$version" "$folder" "$base" "$licence" >>"$work/packages.tsv"
done

cd "$root"
./mvnw -q -B -pl datasets -am test-compile dependency:build-classpath -Dmdep.outputFile="$work/classpath"
java -cp "datasets/target/test-classes:datasets/target/classes:$(cat "$work/classpath")" org.crawlgraph.datasets.docweb.DocwebBuild \
  "$work/packages.tsv" "$work/unpacked" "$out/docweb"
cmp -s "$work/packages.tsv" "$out/packages.tsv" || cp "$work/packages.tsv" "$out/packages.tsv"
