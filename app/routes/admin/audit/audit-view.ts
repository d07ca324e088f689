const MAX_LENGTH = 254;

/** Which part of the audit log an address asks for. What makes no sense in it is the first page. */
export function readAuditView(parameters: URLSearchParams): { q: string; page: number } {
  const page = Number(parameters.get("page"));
  return {
    q: (parameters.get("q") ?? "").trim().slice(0, MAX_LENGTH),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}
