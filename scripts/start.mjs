import "./environment.mjs";
import { ensureBuild } from "./build.mjs";

ensureBuild();
// In this process, because a signal to `npm start` must reach the server.
await import(new URL("../build/server/main.js", import.meta.url).href);
