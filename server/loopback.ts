/** Whether an address of a socket is of this machine (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/i.test(address);

/** Whether a Host header names this machine as such. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host);
