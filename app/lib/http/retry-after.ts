/** The header with the time until the next attempt, in whole seconds (RFC 9110, 10.2.3). */
export const createRetryAfter = (ms: number) => ({ "Retry-After": String(Math.ceil(ms / 1000)) });
