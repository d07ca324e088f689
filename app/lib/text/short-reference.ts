/** A row's reference for people to quote, such as `3F9A-12C4`: the start of its random id. No secret. */
export const shortReference = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
