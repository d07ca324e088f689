import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// The build, the migrations and the data folder are named relative to the project.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// What is set already wins over the file.
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV = "production";
