/** The Dockerfile's last stage without a container runtime: its files, variables, user and commands under chroot. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeReleases } from "../support/release-home";
import { nameWithSkipReason } from "../support/skip-reason";
import { canMakeDisks } from "../support/small-disk";

const [, ...stages] = readFileSync("Dockerfile", "utf8")
  .replaceAll(/\\\n\s*/g, "")
  .split(/^FROM .*$/m);
const lines = (stages.at(-1) ?? "").split("\n");
const read = (word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const command = (line = "") => JSON.parse(line.slice(line.indexOf("["))) as string[];

/** The user `node` of the base image. */
const NODE = 1_000;
const canChroot = canMakeDisks && process.execPath.startsWith("/usr/");
const folder = canChroot ? mkdtempSync("/var/tmp/studio-site-image-") : "";
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

/** Sets up what a container runtime does, with a read-only root, and runs the image's commands in it. */
const script = `
set -eu
mount -t tmpfs tmpfs "$ROOT"
mkdir "$ROOT/srv" "$ROOT/srv/studio" "$ROOT/tmp" "$ROOT/dev" "$ROOT/proc" "$ROOT/etc" "$ROOT/usr"
for name in bin lib lib64; do ln -s "usr/$name" "$ROOT/$name"; done
for name in dev proc usr; do mount --rbind "/$name" "$ROOT/$name"; done
echo "node:x:${NODE}:${NODE}::/nonexistent:/bin/sh" > "$ROOT/etc/passwd"
echo "node:x:${NODE}:" > "$ROOT/etc/group"
mount --bind "$RELEASE" "$ROOT/srv/studio" && mount -o remount,bind,ro "$ROOT/srv/studio"
chroot "$ROOT" sh -c "$STEPS"
cp -r deploy/hooks "$ROOT/hooks" && chmod -R 755 "$ROOT/hooks"
for name in tmp storage; do mount -t tmpfs -o mode=700,uid=${NODE},gid=${NODE} tmpfs "$ROOT/$name"; done
mount -o remount,ro "$ROOT"
ip link set lo up
sysctl -qw net.ipv4.ip_unprivileged_port_start=0
inside() { chroot --userspec=${NODE}:${NODE} "$ROOT" sh -c 'cd /srv/studio && exec "$@"' sh "$@"; }
chroot --userspec=${NODE}:${NODE} "$ROOT" sh -c 'cd /srv/studio && exec "$@"' sh "$@" &
tries=0
until inside node -e "$HEALTH" 2>/dev/null; do tries=$((tries + 1)); [ $tries -lt 60 ]; sleep 0.5; done
echo healthy
inside /hooks/pre-backup
kill $! && wait $!
inside /hooks/post-restore
`;

test.skipIf(!canChroot)(
  nameWithSkipReason(
    "the image serves port 80 as its user on a read-only root",
    canChroot,
    "root with mounts and chroot",
  ),
  async () => {
    const home = await makeReleases("1.0.0");
    const env = Object.fromEntries(
      read("ENV").flatMap((line) => line.split(" ").map((pair) => pair.split("="))),
    );
    expect(env).toMatchObject({ PORT: "80", DATA_DIR: "/storage" });
    expect([read("USER"), read("VOLUME"), read("EXPOSE")]).toEqual([["node"], ["/storage"], ["80"]]);
    const health = command(read("HEALTHCHECK")[0]);
    mkdirSync(join(folder, "root"));
    const { status, stdout, stderr } = spawnSync(
      "unshare",
      ["--mount", "--net", "sh", "-c", script, "sh", ...command(read("CMD")[0])],
      {
        encoding: "utf8",
        env: {
          ...env,
          PATH: process.env.PATH,
          ROOT: join(folder, "root"),
          RELEASE: home.release("1.0.0"),
          STEPS: read("RUN").join(" && "),
          HEALTH: health.at(-1),
        },
      },
    );
    // The hooks report which data they act on.
    const unexpected = stderr.replaceAll("Data folder: /storage. Database: /storage/site.db.\n", "");
    expect([status, unexpected]).toEqual([0, ""]);
    expect(stdout).toMatch(/healthy[\s\S]*before-copy\.tar\.gz[\s\S]*Restored/);
  },
  90_000,
);
