import { z } from "zod";

type NumberRange = { min: number; max: number; byDefault: number; meaning: string };

export const wholeNumber = ({ min, max, byDefault, meaning }: NumberRange) => ({
  schema: z.coerce.number().int().min(min).max(max).default(byDefault),
  accepts: `${meaning} from ${min} to ${max}`,
});

export const trueOrFalse = (byDefault: "true" | "false", accepts = "true or false") => ({
  schema: z.enum(["true", "false"]).default(byDefault),
  accepts,
});

export const commaList = z.string().transform((list) => list.split(",").map((item) => item.trim()));

export const emails = {
  schema: commaList.pipe(z.array(z.email()).min(1)).optional(),
  accepts: "a comma-separated list of e-mail addresses",
};
export const webUrl = z.url({ protocol: /^https?$/ });
/** Whether a URL has nothing behind its host but a slash: the site cannot be in a folder. */
export const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;
/** fetch rejects URLs with a password, which would only surface with the first message. */
export const isWithoutUser = (url: string): boolean => !/^[^/]*\/\/[^/]*@/.test(url);
// Names that every store accepts (https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html).
export const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);

/** One of two variables that need each other: the public part of a key, or its secret. */
export const keyId = (secret: string, rule = "set both or neither") => ({
  schema: z.string().optional(),
  accepts: `the key that belongs to ${secret}: ${rule}`,
});
export const secretKey = (id: string, rule = "set both or neither") => ({
  schema: z.string().optional(),
  accepts: `the secret key that belongs to ${id}: ${rule}`,
});
