/** Whose browser asks, as far as it is known: under stock remix-serve its address is not. */
export type Client = { request: Request; clientAddress?: string };
