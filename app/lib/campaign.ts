const MAX_VALUE_LENGTH = 100;

/** The campaign parameters (utm_*) of an address's query, or undefined where it has none. */
export function campaignParameters(query: URLSearchParams): Record<string, string> | undefined {
  const found = [...query].filter(([name]) => /^utm_(source|medium|campaign|term|content)$/.test(name));
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([name, value]) => [name, value.slice(0, MAX_VALUE_LENGTH)]));
}
