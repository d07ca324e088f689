import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const TIME_LIMIT_MS = 2_000;

type Part = "ok" | "failing";
export type ReadinessReport = { ready: boolean; stopping: boolean; database: Part; storage: Part };

/** Says whether the process should be sent visitors. */
export class Readiness {
  #stopping = false;
  readonly #askDatabase: () => Promise<unknown>;
  readonly #askObjectStore: () => Promise<unknown>;
  readonly #dataDir: string;

  constructor(parts: {
    askDatabase: () => Promise<unknown>;
    askObjectStore: () => Promise<unknown>;
    dataDir: string;
  }) {
    this.#askDatabase = parts.askDatabase;
    this.#askObjectStore = parts.askObjectStore;
    this.#dataDir = parts.dataDir;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** From now on the process is not ready, whatever its parts say. */
  stop(): void {
    this.#stopping = true;
  }

  /** Tries every part: the database answers a query, a file can be written to the data folder, images can be stored. */
  async report(): Promise<ReadinessReport> {
    const [database, storage] = await Promise.all([
      works(this.#askDatabase),
      works(() => Promise.all([this.#writeFile(), this.#askObjectStore()])),
    ]);
    const ready = !this.#stopping && database === "ok" && storage === "ok";
    return { ready, stopping: this.#stopping, database, storage };
  }

  async #writeFile(): Promise<void> {
    const file = join(this.#dataDir, `.readiness-${process.pid}`);
    await writeFile(file, "ready");
    await rm(file, { force: true });
  }
}

async function works(attempt: () => Promise<unknown>): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), TIME_LIMIT_MS);
  });
  try {
    await Promise.race([attempt(), timeLimit]);
    return "ok";
  } catch {
    return "failing";
  } finally {
    clearTimeout(timer);
  }
}
