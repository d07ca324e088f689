import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const project = resolve(fileURLToPath(new URL("..", import.meta.url)));

/** The folder with .env and data: the project, or of a release in HOME/releases/VERSION, HOME. */
export const home = basename(dirname(project)) === "releases" ? resolve(project, "../..") : project;

// Paths of the build and the migrations are relative to the project.
process.chdir(project);

// Variables that are set already take precedence.
if (existsSync(join(home, ".env"))) process.loadEnvFile(join(home, ".env"));
process.env.NODE_ENV = "production";
process.env.DATA_DIR = resolve(home, process.env.DATA_DIR?.trim() || "data");
