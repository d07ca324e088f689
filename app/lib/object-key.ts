/** What may be served, by the ending of its key: a type is never guessed and never taken from outside. */
const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

const MAX_LENGTH = 200;
/** Lower case, since some disks take upper case for the same, and no name begins with a dot. */
const pattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.([a-z0-9]+)$/;

/** The Content-Type of the object with this key, or undefined where no object can have it. */
export function typeOfKey(key: string): string | undefined {
  if (key.length > MAX_LENGTH) return undefined;
  const ending = pattern.exec(key)?.[1] ?? "";
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/**
 * Lets only keys through that cannot lead out of the store: folders and a name with a known ending.
 * @returns the Content-Type that the key's ending stands for.
 * @throws TypeError for any other text.
 */
export function requireKey(key: string): string {
  const type = typeOfKey(key);
  if (!type) throw new TypeError(`${JSON.stringify(key.slice(0, MAX_LENGTH))} is no key of an object`);
  return type;
}
