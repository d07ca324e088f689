/** docs/hosting.md's installation and update under systemd, line by line, on a machine without npm or systemd. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { nameWithSkipReason } from "../support/skip-reason";
import { canMakeDisks } from "../support/small-disk";

const UNIT = "deploy/studio-site.service";
const PACKED_MB = 60;

const hasSystemd = !spawnSync("systemd-analyze", ["--version"]).error;
test.skipIf(!hasSystemd)(
  nameWithSkipReason("systemd accepts the unit", hasSystemd, "systemd-analyze"),
  () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", UNIT], { encoding: "utf8" });
    // The site is not installed here.
    expect(
      stderr.split("\n").filter((line) => line.includes("studio-site") && !line.includes("/srv/studio")),
    ).toEqual([]);
  },
);

/** The shell commands of a section, as they are written. */
function readCommands(heading: string): string[] {
  const [, section = ""] = readFileSync("docs/hosting.md", "utf8").split(`\n${heading}\n`);
  const intro = section.split(/\n#{2,3} /)[0] ?? "";
  return [...intro.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);
}

const root = canMakeDisks ? mkdtempSync(join(tmpdir(), "studio-site-machine-")) : "";
afterAll(() => root && rmSync(root, { recursive: true, force: true }));

/** A number of systemd's temporary users, without an entry in /etc/passwd or a home folder. */
const USER = 61_184;

/** Reads the unit as systemd does: the file's variables take precedence. */
const environment = `
  unit=/etc/systemd/system/studio-site.service
  set -a
  eval "$(sed -n 's/^Environment=//p' $unit | tr ' ' '\\n')"
  . "$(sed -n 's/^EnvironmentFile=//p' $unit)"
  set +a
  confined() { env -u HOME setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set -all "$@"; }`;

/** Runs the unit's command as another user who can write to one folder. */
const systemctl = `#!/bin/sh -e
  ${environment}
  install -d -o ${USER} -g ${USER} -m 700 /var/lib/studio-site
  cd "$(sed -n 's/^WorkingDirectory=//p' $unit)"
  mount --bind /var/lib/studio-site /var/lib/studio-site
  unshare --mount sh -c 'mount -o remount,bind,ro / && mount -o remount,bind,ro /srv && mount -t tmpfs tmpfs /tmp && exec "$@"' \\
    sh env -u HOME setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set -all \\
    $(sed -n 's/^ExecStart=//p' $unit) > "$MACHINE/log" 2>&1 & echo $! > "$MACHINE/pid"`;
const systemdRun = `#!/bin/sh -e
  ${environment}
  while [ "$1" != node ]; do shift; done
  cd /srv/studio/current && confined "$@"`;

/** A machine whose /etc, /srv and /var/lib are its own, with its own network. */
const machine = `
  set -eu
  mount -t tmpfs tmpfs "$MACHINE/disk"
  mount -t tmpfs tmpfs /srv
  for folder in etc var/lib; do
    mkdir -p "$MACHINE/disk/$folder" "$MACHINE/disk/work/$folder"
    mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$MACHINE/disk/$folder,workdir=$MACHINE/disk/work/$folder" "/$folder"
  done
  ip link set lo up
  ask() { node -e 'fetch("http://127.0.0.1:3000" + process.argv[1]).then(async (a) => console.log(a.status, await a.text()), (e) => console.log(e.cause.code))' "$1"; }
  wait_for() { tries=0; until ask /readyz | grep -q "^200 "; do tries=$((tries + 1)); [ $tries -lt 100 ]; sleep 0.3; done; }
  sh -euc "$INSTALL"
  wait_for
  ask /readyz
  sh -euc "$COMMAND"
  sh -euc "$UPDATE"
  wait_for
  readlink /srv/studio/current /srv/studio/previous
  kill "$(cat "$MACHINE/pid")"`;

test.skipIf(!canMakeDisks)(
  nameWithSkipReason(
    "the documented installation and update work as written",
    canMakeDisks,
    "root that may mount",
  ),
  () => {
    for (const folder of ["bin", "disk"]) mkdirSync(join(root, folder));
    writeFileSync(join(root, "bin/systemctl"), systemctl, { mode: 0o755 });
    writeFileSync(join(root, "bin/systemd-run"), systemdRun, { mode: 0o755 });
    for (const version of ["1.0.0", "1.0.1"]) {
      const args = ["scripts/release.mjs", "--as-version", version, root];
      const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
      expect(statSync(stdout.trim()).size / 1e6).toBeLessThan(PACKED_MB);
    }
    const [install, command] = readCommands("### systemd");
    const [update] = readCommands("## Updating without a gap");
    const major = process.versions.node.split(".")[0];
    const name = (text = "") =>
      text.replaceAll("linux-x64-node20", `${process.platform}-${process.arch}-node${major}`);
    const { status, stdout, stderr } = spawnSync("unshare", ["--mount", "--net", "sh", "-c", machine], {
      encoding: "utf8",
      env: {
        NODE_ENV: "production",
        PATH: `${root}/bin:/usr/bin:/usr/sbin`,
        HOME: root,
        MACHINE: root,
        INSTALL: name(install),
        COMMAND: command,
        UPDATE: name(update),
      },
    });
    const log = readFileSync(join(root, "log"), "utf8");
    const data = "Data folder: /var/lib/studio-site. Database: /var/lib/studio-site/site.db.\n";
    expect([status, stderr], log).toEqual([0, data]);
    expect(stdout).toMatch(
      /200 \{"ready":true[\s\S]*An owner can sign in[\s\S]*1\.0\.1 is running[\s\S]*1\.0\.0 is running/,
    );
    expect(stdout).toMatch(/releases\/1\.0\.0\nreleases\/1\.0\.1\n$/);
  },
  300_000,
);
