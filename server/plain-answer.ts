/** A short answer in plain text, for what is no page. */
export const plainAnswer = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** Whether a program asks, Remix's own client among them, and not a browser for a page. */
export const isForProgram = (path: string): boolean => path.endsWith(".data") || path.startsWith("/api/");

/** Sends a browser, or a crawler, to a page's one address. */
export const movedTo = (location: string): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: location, "Cache-Control": "public, max-age=3600" },
  });
