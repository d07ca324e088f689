/** Longer than the slowest thing that a route waits for, an upload that waits for another one. In milliseconds. */
const ANSWER_WITHIN_MS = 150_000;

/** The answer, or an error in its place, so that no request is left without one whatever a route waits for. */
export async function withinLimit<T>(answer: Promise<T>, limitMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_fulfil, reject) => {
    timer = setTimeout(() => reject(new Error("The application gave no answer in time")), limitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
