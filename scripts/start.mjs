import { existsSync } from "node:fs";
import module from "node:module";
import "./environment.mjs";
import { ensureBuild } from "./build.mjs";

ensureBuild();
// Since Node 22, later starts compile nothing again. The system's temporary folder is open to other users, and a data
// folder that is missing must not be created here.
if (existsSync(`${process.env.DATA_DIR}`)) module.enableCompileCache?.(`${process.env.DATA_DIR}/cache/code`);
// In this process, because a signal to `npm start` must reach the server.
await import(new URL("../build/server/main.js", import.meta.url).href);
