/** Responds with a CSV file, whose name ends with the day. */
export function respondWithCsv(name: string, content: ReadableStream): Response {
  const today = new Date().toISOString().slice(0, 10);
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
