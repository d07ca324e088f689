import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Paths of the build, the migrations and the data folder are relative to the project.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// Variables that are set already take precedence.
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV = "production";
