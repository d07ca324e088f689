/** The response with a CSV file, named after today. */
export function csvFile(name: string, content: ReadableStream): Response {
  const today = new Date().toISOString().slice(0, 10);
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
