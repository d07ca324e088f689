import { ensureBuild } from "../../scripts/build.mjs";
import { staffEnv } from "./http";
import { onServer } from "./postgres-server";
import { startServer } from "./start-server";

/** Does what prepare-run.ts does, on Postgres: servers copy the database of a first start. */
export default async function setup(): Promise<void> {
  ensureBuild();
  const server = process.env.TEST_POSTGRES_URL as string;
  const demo = server.replace(/\/postgres$/, "/template_demo");
  await onServer(server, "create database template_demo template template_site");
  // The first start renders the posts, which takes a long time on a busy machine.
  const site = await startServer({
    env: { ...staffEnv, DATABASE_URL: demo, LOG_LEVEL: "error" },
    withinMs: 60_000,
  });
  await site.stop();
  await onServer(demo, "delete from audit_log");
}
