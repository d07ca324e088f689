import "./environment.mjs";
import { ensureBuild } from "./build.mjs";

ensureBuild();
// In this process, so that a signal to `npm start` reaches the server.
await import(new URL("../build/server/main.js", import.meta.url).href);
