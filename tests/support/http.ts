type Server = { url: string };

/** Submits a form to a running server as its page does without JavaScript. Does not follow redirects. */
export const sendForm = (
  { url }: Server,
  path: string,
  fields: Record<string, string> | FormData,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, ...headers },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });

/** The environment of a server that `signIn` works with. */
export const staffEnv = {
  ADMIN_EMAILS: "staff@example.com",
  ADMIN_PASSWORD: "correct horse battery staple",
};

/** Signs in. @returns the browser's Cookie header */
export async function signIn(server: Server, email = staffEnv.ADMIN_EMAILS): Promise<string> {
  const response = await sendForm(server, "/admin/login", { email, password: staffEnv.ADMIN_PASSWORD });
  if (response.status !== 303) throw new Error(`Sign-in responded with ${response.status}`);
  return readCookies(response);
}

/** Returns the Cookie header that a browser sends after this response. */
export const readCookies = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Signs in. @returns functions that request pages and submit forms as that account's browser */
export async function openStaffBrowser(server: Server, email?: string) {
  const Cookie = await signIn(server, email);
  const headers = { Origin: server.url, "Sec-Fetch-Site": "same-origin", Cookie };
  return {
    headers,
    get: (path: string) => fetch(server.url + path, { headers: { Cookie }, redirect: "manual" }),
    send(path: string, fields: Record<string, string>) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return sendForm(server, path, body, headers);
    },
  };
}
