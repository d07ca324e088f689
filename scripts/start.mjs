import module from "node:module";
import "./environment.mjs";
import { ensureBuild } from "./build.mjs";

ensureBuild();
// Since Node 22, later starts compile nothing again. The system's temporary folder is open to other users.
module.enableCompileCache?.(`${process.env.DATA_DIR}/cache/code`);
// In this process, because a signal to `npm start` must reach the server.
await import(new URL("../build/server/main.js", import.meta.url).href);
