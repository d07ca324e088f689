/** Signs in at a running server as the account that its ADMIN_EMAILS and ADMIN_PASSWORD made, and returns the Cookie header. */
export async function signInOverHttp(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams({ email, password }),
  });
  if (answer.status !== 303) throw new Error(`The sign-in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
