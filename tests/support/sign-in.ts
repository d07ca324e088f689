import type { RunningServer } from "./start-server";

/** The variables for a server at which `signIn` can sign in. */
export const staffEnv = {
  ADMIN_EMAILS: "staff@example.com",
  ADMIN_PASSWORD: "correct horse battery staple",
};

/** Signs in over HTTP and returns the Cookie header of that browser. Every account of `staffEnv` has one password. */
export async function signIn(
  { url }: Pick<RunningServer, "url">,
  email = staffEnv.ADMIN_EMAILS,
): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams({ email, password: staffEnv.ADMIN_PASSWORD }),
  });
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
