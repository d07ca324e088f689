const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a string is a UUID (RFC 9562) of any version. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** A row's reference for people to quote, such as `3F9A-12C4`: the start of its random id. No secret. */
export const shortReference = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
