/**
 * `npm run bench`: how fast, how heavy. The product against a bare node:http server that writes the same bytes and
 * against stock remix-serve, in turns on one machine; then what a browser has to load. `npm run bench -- cluster`: one
 * site on SQLite and on Postgres, with one, two and three processes.
 */
import { ensureBuild } from "../../scripts/build.mjs";
import { measureClusters } from "./cluster";
import { measureServer } from "./one-server";

ensureBuild();
if (process.argv[2] === "cluster") await measureClusters();
else await measureServer();
