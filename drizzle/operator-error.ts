/** An operation that operators start was rejected or has failed. The message tells them why and what to do. */
export class OperatorError extends Error {}
