/** Errors of a connection that was never made: nothing of what was to be sent has arrived. */
const CONNECTION_ERRORS = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** The object store failed; the message is a reason in plain words, such as "the disk is full", for staff to read. */
export class ObjectStoreDown extends Error {
  /** Whether it is certain that the store knows nothing of the call. */
  get unreached(): boolean {
    return CONNECTION_ERRORS.includes((this.cause as NodeJS.ErrnoException | undefined)?.code ?? "");
  }
}
