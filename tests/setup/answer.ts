/** What a route answered, whether it returned data, returned a response or threw one. */
export async function answerOf(call: () => Promise<unknown>) {
  const answer = await call().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get("Location"), data: undefined };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, data };
}
