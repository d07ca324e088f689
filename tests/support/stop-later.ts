type Started = { stop(): unknown };

/** Shared by all copies of this module, because each test file has fresh modules. */
const globals = globalThis as { startedByTests?: Set<Started> };
globals.startedByTests ??= new Set();
const started = globals.startedByTests;

/** Lets tests/support/worker-environment.ts stop this after the test file. Stopping it before does no harm. */
export function stopLater<Server extends Started>(server: Server): Server {
  started.add(server);
  return server;
}

/** Stops everything that the test file has started, the last first. @throws the first error, once all are stopped */
export async function stopAll(): Promise<void> {
  const errors: unknown[] = [];
  for (const server of [...started].reverse()) {
    try {
      await server.stop();
    } catch (error) {
      errors.push(error);
    }
  }
  started.clear();
  if (errors.length > 0) throw errors[0];
}
