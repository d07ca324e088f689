import { parse, type SubmissionResult } from "@conform-to/react";

/**
 * The server's answer to a form sent by script, or `message` above the form, everything typed kept, when there was
 * none: the network failed or the server could not answer. A redirect passes through.
 */
export async function answerOrMessage<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
  message: string,
): Promise<Answer | SubmissionResult<string[]>> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && error.status >= 300 && error.status < 400) throw error;
    const submission = parse(await sent.formData(), { resolve: () => ({ error: { "": [message] } }) });
    return submission.reply() as SubmissionResult<string[]>;
  }
}
