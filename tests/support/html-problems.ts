import { HtmlValidate } from "html-validate";

const END = "</html>";
/** React 18 writes Remix's data after the document (docs/decisions/024-remix-2.md); browsers read it as if inside. */
const DATA = /<!--\/?\$-->|<script>window\.__remixContext\.streamController\.[^<]*<\/script>/g;

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:standard", "html-validate:document"],
  // The types that our pages use; html-validate allows any.
  elements: ["html5", { script: { attributes: { type: { enum: ["module", "application/ld+json"] } } } }],
  rules: {
    // Notations of React and of the posts' Markdown, equally valid.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-raw-characters": "off",
    "void-style": "off",
    // Titles and tables of posts are their writers'.
    "long-title": "off",
    "wcag/h63": "off",
    // Checkboxes of a group share a name.
    "form-dup-name": ["error", { shared: ["button", "checkbox", "radio", "reset", "submit"] }],
    "no-redundant-for": "off",
    // A table that CSS displays as blocks loses its roles.
    "no-redundant-role": "off",
    // Blocks that scroll, in tables and posts, are regions.
    "prefer-native-element": ["error", { exclude: ["region", "table"] }],
    // Only files from other hosts can change without us.
    "require-sri": ["error", { target: "crossorigin" }],
    // Of the header's two menus, CSS displays one.
    "unique-landmark": "off",
  },
});

/** Lists what is invalid in a page as it was sent. */
export async function findHtmlProblems(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(
      ({ line, ruleId, message, selector }) => `${path}:${line} ${ruleId}: ${message} (${selector})`,
    ),
  );
  // html-validate accepts elements behind the end.
  return html.replace(DATA, "").trimEnd().endsWith(END)
    ? problems
    : [...problems, `${path}: something follows ${END}`];
}
