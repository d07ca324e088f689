/** The browser behind a request. Its address is unknown under stock remix-serve. */
export type Client = { request: Request; clientAddress?: string };
