import { LRUCache } from "lru-cache";
import { policyFor, type SealedDocument, scriptHash } from "./content-security-policy.server";
import { digest } from "./digest.server";
import { env } from "./env.server";

/** How every document ends; behind it HTML allows no scripts. */
const END = "</body></html>";
/** In bytes: some times what all pages without parameters have together. */
const MAX_BYTES = 8 * 1024 * 1024;

/** A rendered document without its data. Between its pieces stands the token of its form. */
type ReadyDocument = Omit<SealedDocument, "html"> & { pieces: readonly Buffer[] };

/** The last one of an address, with the digest of the data that it was rendered from. */
type KeptDocument = ReadyDocument & { digest: string };

type Page = { body: Buffer<ArrayBuffer>; policy: string };

/** What a page is rendered from, apart from the program. */
type Source = {
  url: string;
  /** What its loaders answered, as text. */
  data: string;
  /** Of its form, if it has one: it is in the data and in the document, and differs from one rendering to the next. */
  token?: string;
};

const anyToken = new RegExp(`${Buffer.from('{"at":').toString("base64url")}[\\w-]+\\.[\\w-]{43}(?![\\w-])`);

/** The form's token in the data of its page: what begins as all tokens do (`form-token.server.ts`), before a signature. */
export const findFormToken = (data: string): string | undefined => anyToken.exec(data)?.[0];

const ready = new LRUCache<string, KeptDocument>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ pieces }) => pieces.reduce((sum, piece) => sum + piece.length, 1024),
});

/**
 * A page that is the same for everybody, with its data. It is rendered only if its address and its data, the form's token
 * apart, are not those of the time before: most pages are as they were when some other one is published.
 */
export function readyPage(source: Source, render: () => SealedDocument): Page {
  const { url, data, token } = source;
  const digestNow = digest(token ? data.replaceAll(token, "") : data);
  let document = ready.get(url);
  // In development the program changes too.
  if (document?.digest !== digestNow || !env.production) {
    document = { ...take(render(), token), digest: digestNow };
    ready.set(url, document);
  }
  return complete(document, source);
}

/** A page for one visitor, or one that will not be asked for again, with its data. */
export const freshPage = (source: Source, render: () => SealedDocument): Page =>
  complete(take(render(), undefined), source);

function take({ html, ...rest }: SealedDocument, token: string | undefined): ReadyDocument {
  const open = `<!DOCTYPE html>${html.slice(0, -END.length)}`;
  return { ...rest, pieces: (token ? open.split(token) : [open]).map((piece) => Buffer.from(piece)) };
}

function complete({ pieces, scripts, embeds }: ReadyDocument, { data, token = "" }: Source): Page {
  const script = dataScript(data);
  const between = Buffer.from(token);
  return {
    body: Buffer.concat([
      ...pieces.flatMap((piece, index) => (index > 0 ? [between, piece] : [piece])),
      Buffer.from(`<script>${script}</script>${END}`),
    ]),
    policy: policyFor({ scripts: [...scripts, scriptHash(script)], embeds }),
  };
}

const escapes: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The script that gives the loaders' data to Remix in the browser, by the stream that Remix opens there. */
function dataScript(data: string): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? "");
  return `window.__remixContext.streamController.enqueue(${text});window.__remixContext.streamController.close();`;
}
