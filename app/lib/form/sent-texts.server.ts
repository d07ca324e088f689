import { RequestBodyError, readFormData } from "~/lib/http/request-body.server";

/** Of all texts together, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** A text field of a submitted form. A name may occur several times. */
export type SentText = [name: string, value: string];

const isSecret = (name: string) => /password|^(repeat|code)$/i.test(name);

/**
 * The texts of a submitted form, without files and passwords.
 * @returns none if the body is damaged, not a form, or has more than 1 MiB of text.
 */
export async function readSentTexts(request: Request): Promise<SentText[]> {
  try {
    const form = await readFormData(request, "files");
    const texts = [...form].filter(
      (field): field is SentText => typeof field[1] === "string" && !isSecret(field[0]),
    );
    return Buffer.byteLength(JSON.stringify(texts)) > MAX_BYTES ? [] : texts;
  } catch (error) {
    if (error instanceof RequestBodyError) return [];
    throw error;
  }
}
