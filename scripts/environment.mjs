import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const project = resolve(fileURLToPath(new URL("..", import.meta.url)));

/** The folder with .env and data: HOME for a release in HOME/releases/VERSION, otherwise the project. */
export const home = basename(dirname(project)) === "releases" ? resolve(project, "../..") : project;

/** npm changes the working directory, but a path is relative to where the command was typed. */
const option = takeOption("--env");
const envFile = option && resolve(process.env.INIT_CWD ?? ".", option);

// Paths of the build and the migrations are relative to the project.
process.chdir(project);

// Only this user may read the files that the process creates.
process.umask(0o077);
// Variables that are set already take precedence.
if (envFile) load(envFile);
else if (existsSync(join(home, ".env"))) load(join(home, ".env"));
process.env.NODE_ENV = "production";
process.env.DATA_DIR = resolve(home, process.env.DATA_DIR?.trim() || "data");
// A service's temporary user may have no home folder, without which the S3 client fails.
process.env.HOME ||= process.env.DATA_DIR;
// The warning is about versions of the S3 client later than the locked one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

/** @param {string} path */
function load(path) {
  try {
    process.loadEnvFile(path);
  } catch (error) {
    console.error(`Cannot read the environment from ${path}: ${/** @type {Error} */ (error).message}`);
    process.exit(1);
  }
}

/**
 * Removes from the arguments an option that the commands do not know.
 * @param {string} name
 * @returns {string | undefined} its value
 */
function takeOption(name) {
  const index = process.argv.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  const argument = process.argv[index];
  if (index < 2 || argument === undefined) return undefined;
  const hasValue = argument.includes("=");
  const [, next] = process.argv.splice(index, hasValue ? 1 : 2);
  const value = hasValue ? argument.slice(name.length + 1) : next;
  if (value) return value;
  console.error(`Specify a file: ${name} FILE`);
  process.exit(1);
}
