/** The types served, by the key's extension: never guessed or set by a client. */
const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

const MAX_LENGTH = 200;
/** Lower case, since some file systems ignore case; no name begins with a dot. */
const pattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.([a-z0-9]+)$/;

/** The Content-Type for a key; undefined if the key is not valid. */
export function typeOfKey(key: string): string | undefined {
  if (key.length > MAX_LENGTH) return undefined;
  const ending = pattern.exec(key)?.[1] ?? "";
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/** The Content-Type for a key that cannot lead out of the store. @throws TypeError for any other key */
export function requireKey(key: string): string {
  const type = typeOfKey(key);
  if (!type) throw new TypeError(`${JSON.stringify(key.slice(0, MAX_LENGTH))} is not a valid object key`);
  return type;
}
