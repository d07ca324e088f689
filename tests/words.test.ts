import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Words that a native engineer would not write here, with what to write instead. Copy on pages may use them. */
const refused: [words: RegExp, instead: string][] = [
  [/\bnobody\b/gi, "no one, or say who may"],
  [/\b(who|what)ever\b/gi, "anyone who, anything that"],
  [/\bof (its|their|our|one's|his|her|my|your) own\b/gi, "its own …, separate"],
  [/\banew\b/gi, "again"],
  [/\bof late\b/gi, "recently"],
  [/\bas (late|soon|little|few|far|much) as can be\b/gi, "last, at once, as … as possible"],
  [/\bwhat there is\b/gi, "name the thing"],
  [/\bin the clear\b/gi, "unencrypted"],
  [/\bat the (most|least)\b/gi, "at most, at least"],
];

/** Files in these folders, and below them, are free of these words and names. */
const clean = [".", "app", "deploy", "docs", "drizzle", "scripts", "seed", "server", "tests"];
/** Copy, and what other programs write. */
const exempt = [/^seed\/(posts|documents)\//, /^CHANGELOG\.md$/, /^package-lock\.json$/];

const files = clean.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== ".", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !exempt.some((pattern) => pattern.test(file))),
);

const isScript = (file: string) => /\.(ts|tsx|js|mjs)$/.test(file);
/** In a string, such as an address or a glob, the same characters do not follow a space. */
const comments = /(?:^|[\s{(,])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** The comments of a source, or the whole of any other text without its code. */
function readProse(file: string): string {
  const text = readFileSync(file, "utf8");
  if (isScript(file) || file.endsWith(".css")) return text.match(comments)?.join("\n") ?? "";
  return text.replace(/```[\s\S]*?```/g, "");
}

const prose = files
  .filter((file) => /\.(tsx?|m?js|css|md|ya?ml|service|conf|nft|example)$|file$/.test(file))
  .map((file) => ({ file, text: readProse(file) }));

test.each(refused)("no comment and no document says %s (instead: %s)", (words) => {
  const found = prose.flatMap(({ file, text }) =>
    (text.match(words) ?? []).map((match) => `${file}: ${match}`),
  );
  expect(found).toEqual([]);
});

test("no function's name ends in Of: a verb comes first, or it is a plain noun", () => {
  const declared =
    /(?:function |const |let )(\w*[a-z]Of)\b(?= *(?:\(|<|= *(?:async *)?(?:\(|<|\w+ *=>|memoize|prepareOnce)))/g;
  const found = files
    .filter(isScript)
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(declared)].map(([, name]) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

test("a document wraps its prose", () => {
  const long = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .replace(/```[\s\S]*?```/g, "")
        .split("\n")
        .filter((line) => line.length > 120 && !line.startsWith("|"))
        .map((line) => `${file}: ${line.slice(0, 60)}`),
    );
  expect(long).toEqual([]);
});
