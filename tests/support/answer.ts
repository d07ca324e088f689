/** What `data()` of Remix makes: what a route answers with a status of its own, returned or thrown. */
type DataAnswer = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isDataAnswer = (value: unknown): value is DataAnswer =>
  (value as DataAnswer | null)?.type === "DataWithResponseInit";

/** What a route answered, whether it returned data, returned a response or threw one. */
export async function answerOf(call: () => Promise<unknown>) {
  const answer = await call().catch((thrown: unknown) => {
    if (thrown instanceof Response || isDataAnswer(thrown)) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) {
    const json = answer.headers.get("Content-Type")?.startsWith("application/json");
    return {
      status: answer.status,
      location: answer.headers.get("Location"),
      data: json ? await answer.json() : undefined,
    };
  }
  if (!isDataAnswer(answer)) return { status: 200, location: null, data: answer };
  return { status: answer.init?.status ?? 200, location: null, data: answer.data };
}
