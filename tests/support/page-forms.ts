/** A filled-in POST form. `typed`: the values of its text fields. */
export type PageForm = { action: string; fields: FormData; typed: string[] };

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");

const textTypes = new Set(["text", "email", "tel", "url", "date", "datetime-local", undefined]);

/** Returns a value for a text field that appears on no page. */
function makeEntry(name: string, type: string | undefined): string {
  if (type === "email") return `kept-${name}@example.com`;
  if (type === "tel") return "2079460177";
  if (type === "date") return "2091-03-14";
  if (type === "datetime-local") return "2091-03-14T09:00";
  return `kept-${name.toLowerCase()}-text`;
}

/** Lists the POST forms of a page with all fields filled in, once for each button's `formaction`. */
export function listForms(page: string, html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = "", inside = ""]) => {
    if (attribute(head, "method") !== "post") return [];
    const fields = new FormData();
    // An unknown field.
    fields.append("__proto__", "x");
    const typed: string[] = [];
    const type = (name: string, kind: string | undefined) => {
      const text = makeEntry(name, kind);
      fields.append(name, text);
      typed.push(text);
    };
    for (const [tag, element, options = ""] of inside.matchAll(
      /<(input|textarea|select|button)\b[^>]*>(?:((?:<option[\s\S]*?)<\/select>)?)/g,
    )) {
      const name = attribute(tag, "name");
      const kind = attribute(tag, "inputMode") ?? attribute(tag, "type");
      if (!name || name === "website" || element === "button" || kind === "file") continue;
      if (element === "textarea") type(name, "text");
      else if (element === "select")
        fields.append(name, /<option[^>]*value="([^"]+)"/.exec(options)?.[1] ?? "");
      else if (kind === "password") fields.append(name, "correct horse battery staple, again");
      else if (textTypes.has(kind)) type(name, kind);
      else if (kind === "hidden" || kind === "range" || !fields.has(name))
        fields.append(name, attribute(tag, "value") ?? "");
    }
    const buttons = [...inside.matchAll(/<button\b[^>]*>/g)].map(([tag]) => attribute(tag, "formAction"));
    const actions = new Set(buttons.map((own) => own ?? attribute(head, "action") ?? page));
    return [...actions].map((action) => ({ action, fields, typed }));
  });
}
