#!/bin/sh
# Makes the image that the Dockerfile builds on where no registry of images is reached: out of Debian's packages (debootstrap,
# as root), this machine's Node and npm, and the authorities that this machine trusts.
#
#   deploy/node-image.sh localhost/node:20-bookworm-slim
#   buildah build --build-arg NODE_IMAGE=localhost/node:20-bookworm-slim --tag shiftsmith .
set -eu

name=${1:?the name of the image, such as localhost/node:20-bookworm-slim}
engine=${ENGINE:-$(command -v podman || command -v buildah)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$folder/root

debootstrap --variant=minbase --include=ca-certificates,libstdc++6,libatomic1 bookworm "$root"
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
install -D "$(readlink -f "$(command -v node)")" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules"
cp -R "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
# A registry of packages may be known here by an authority of its own.
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
chroot "$root" groupadd --gid 1000 node
chroot "$root" useradd --uid 1000 --gid node --shell /bin/bash --create-home node

tar --directory "$root" --create --file "$folder/root.tar" .
rm -rf "$root"
cat >"$folder/Dockerfile" <<'END'
FROM scratch
ADD root.tar /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
END
"$engine" build --tag "$name" "$folder"
