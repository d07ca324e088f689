// npm run test:recipes: installs the packages that deploy/ is for, as root on Debian, and runs their tests.
import { spawnSync } from "node:child_process";

const packages = ["caddy", "nginx", "systemd", "iproute2"];
const tests = ["compose", "recipes", "env-example"].map((name) => `tests/${name}.test.ts`);
const serverTests = ["hosting", "image", "installation", "once-hooks", "releases"].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

run("apt-get", "install", "-y", "--no-install-recommends", ...packages);
const projects = ["unit", "servers*", "releases"].flatMap((name) => ["--project", name]);
run("npx", "vitest", "run", ...projects, ...tests, ...serverTests);
