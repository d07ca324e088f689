import { RemixBrowser } from "@remix-run/react";

/**
 * Remix decodes the page's data in its first render and throws a promise until then. A key pressed while React waits
 * for that promise fails the hydration (React error 345), so this first render is made before.
 */
export async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}
