const MAX_LENGTH = 64;
/** Semantic Versioning 2.0.0, 2, 9 and 10. */
const versionPattern =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?(?:\+[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/;

/**
 * A release's version, which names its folder: `../../x` would name one elsewhere.
 * @param {unknown} version @param {string} shownName the release's name in the error @returns {string}
 * @throws unless it is a version, such as 1.0.0 or 1.1.0-beta.2
 */
export function requireVersion(version, shownName) {
  if (typeof version === "string" && version.length <= MAX_LENGTH && versionPattern.test(version))
    return version;
  const shown = version === undefined ? "no version" : `the version ${JSON.stringify(version).slice(0, 100)}`;
  throw new Error(`${shownName} has ${shown} instead of one such as 1.0.0.`);
}
