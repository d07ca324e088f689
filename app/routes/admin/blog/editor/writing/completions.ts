import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import type { LinkTarget } from "~/features/posts/editor.server";

/** Languages that the blog highlights, by the names that authors know. */
const languages = (
  "bash c cpp csharp css diff go graphql html ini java javascript json kotlin lua makefile markdown php python ruby " +
  "rust scss shell sql swift typescript xml yaml"
).split(" ");

/** Completes `[[` and empty URLs with our pages, and the name of a code block's language. */
export const completions = () =>
  autocompletion({ override: [completePages, completeUrl, completeLanguage], icons: false });

async function findTargets(query: string, context: CompletionContext): Promise<LinkTarget[]> {
  const controller = new AbortController();
  context.addEventListener("abort", () => controller.abort());
  try {
    const url = `${DASHBOARD_PATH}/link-targets?${new URLSearchParams({ q: query })}`;
    const response = await fetch(url, { signal: controller.signal });
    return response.ok && !response.redirected ? ((await response.json()) as LinkTarget[]) : [];
  } catch {
    // Without the server, the author can still type a URL.
    return [];
  }
}

/** The beginning of a URL that the author completes. */
const UNFINISHED_PATH = "https://";

/** `[[words` becomes a link to one of our pages, or to another URL. */
async function completePages(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[\[[^[\]\n]{0,200}$/);
  if (!typed) return null;
  const query = typed.text.slice(2);
  const targets = await findTargets(query, context);
  if (context.aborted) return null;
  return {
    from: typed.from,
    filter: false,
    options: [
      ...targets.map((target) => ({
        label: target.title,
        detail: target.path,
        apply: replaceBrackets(target),
      })),
      {
        label: query ? `Link "${query}" to another address` : "Another address",
        apply: replaceBrackets({ title: query, path: UNFINISHED_PATH }),
      },
    ],
  };
}

const replaceBrackets =
  ({ title, path }: LinkTarget) =>
  (view: EditorView, _chosen: Completion, from: number, to: number) => {
    const end = view.state.sliceDoc(to, to + 2) === "]]" ? to + 2 : to;
    const insert = `[${title.replace(/([[\]\\])/g, "\\$1")}](${path})`;
    view.dispatch({
      changes: { from, to: end, insert },
      selection: { anchor: from + caretInLink({ title, path }, insert) },
      userEvent: "input.complete",
    });
  };

/** The caret's position in a completed link: to the words or the URL that must still be typed, or else after it. */
function caretInLink({ title, path }: LinkTarget, link: string): number {
  if (path !== UNFINISHED_PATH) return link.length;
  return title === "" ? 1 : link.length - 1;
}

/** The URL of `[words](` is one of our pages, found by the words or by what is typed. */
async function completeUrl(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[[^[\]\n]{1,200}\]\([^()\n]{0,200}$/);
  if (!typed) return null;
  const [, words = "", query = ""] = /^\[(.*)\]\((.*)$/.exec(typed.text) ?? [];
  if (/^(?:https?:|mailto:|\/|#)/.test(query)) return null;
  const found = await findTargets(query || words, context);
  const targets = found.length > 0 || query ? found : await findTargets("", context);
  if (context.aborted || targets.length === 0) return null;
  return {
    from: context.pos - query.length,
    filter: false,
    options: targets.map(({ title, path }) => ({ label: title, detail: path, apply: path })),
  };
}

function completeLanguage(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/^\s*(?:`{3,}|~{3,})\w*$/);
  const name = /\w*$/.exec(typed?.text ?? "")?.[0] ?? "";
  if (!typed || (name === "" && !context.explicit)) return null;
  return { from: context.pos - name.length, options: languages.map((label) => ({ label })) };
}
