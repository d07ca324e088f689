/** A failure that no retry can fix: the delivery fails immediately, with this message as the reason. */
export class PermanentError extends Error {}
