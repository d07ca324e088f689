/** The reason why the site cannot start, in one line. Thrown only after `throwStartFailures`. */
export class StartError extends Error {}

let exits = true;

/** From now on, start failures are thrown: for a tool that reports them beside others. */
export function throwStartFailures(): void {
  exits = false;
}

/** Prints in one line why the site cannot start, and ends the process. @throws StartError in such a tool */
export function exitOnStartFailure(reason: string): never {
  if (!exits) throw new StartError(reason);
  process.stderr.write(`Cannot start: ${reason}\n`);
  process.exit(1);
}
