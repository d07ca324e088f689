import { dayOn } from "~/lib/text/dates";

/** Responds with a CSV file, whose name ends with the day. */
export function respondWithCsv(name: string, content: ReadableStream): Response {
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${dayOn(Date.now())}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
