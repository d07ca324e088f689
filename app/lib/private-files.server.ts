import { isMainThread } from "node:worker_threads";

/**
 * Whatever this process makes is for its user alone: leads, accounts, the session secret. Imported by the environment, which
 * everything reads before it makes a file, whichever way the program was started. Threads share it with the process.
 */
if (isMainThread) process.umask(0o077);
