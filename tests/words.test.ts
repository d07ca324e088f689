import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Wording that is not idiomatic or contradicts the word list: where it is not allowed, and what to write instead. */
const rejected: [where: keyof typeof readers, words: RegExp, instead: string][] = [
  ["prose", /\bnobody\b/gi, "no one, or say who may"],
  ["prose", /\b(some|any)body\b/gi, "someone, anyone, or the role: a visitor, an editor"],
  ["prose", /\bstrangers?\b/gi, "anonymous visitor, unrelated party"],
  ["prose", /\b(who|what)ever\b/gi, "anyone who, anything that"],
  ["prose", /\bof (its|their|our|one's|his|her|my|your) own\b/gi, "its own …, separate"],
  ["prose", /\bof ours\b/gi, "our …"],
  ["prose", /(?<!\bthere\s)\b(is|are|was|were) no (?!longer|more|less|fewer)/gi, "is not a …"],
  ["prose", /\b(goes|went) on\b/gi, "continues"],
  ["prose", /\banew\b/gi, "again"],
  ["prose", /\bof late\b/gi, "recently"],
  ["prose", /\bso many\b/gi, "the most …, this many"],
  ["prose", /\bas (late|soon|little|few|far|much) as can be\b/gi, "last, immediately, as … as possible"],
  ["prose", /\bwhat there is\b/gi, "name the thing"],
  ["prose", /\bin the clear\b/gi, "unencrypted"],
  ["prose", /\bat the (most|least)\b/gi, "at most, at least"],
  ["prose", /\breplac(e|es|ing) [^.:,;]{1,40} by\b/gi, "replace with"],
  [
    "prose",
    /\b(an?|one|each|every|no) mail\b(?! (server|queue|file))|(?<!-)\bmails\b/g,
    "an e-mail, e-mails",
  ],
  ["prose", /, also\b/g, "even, including, and"],
  ["prose", /\btakes? long\b|\bfor long\b(?! tasks)/g, "a long time, too long"],
  [
    "prose",
    /\b(in|out)side of\b|\b(to|after)wards\b|\bround brackets\b/gi,
    "inside, outside, toward, afterward",
  ],
  ["prose", /^\W*Such as\b|\bis such as\b/gm, "For example, …"],
  ["prose", /\bat once\b/g, "immediately, concurrently"],
  ["prose", /\d\s%/g, "5%"],
  ["prose", /\breplac(e|es|ed|ing) ([\w`'-]+ ){0,4}by\b/g, "replace with"],
  ["prose", /(colo|neighbo|favo|behavio|hono|harbo(?!ur & Reed))ur/gi, "-or: American spelling"],
  ["prose", /\b(grey|centre|catalogue|licence|(cancel|label|model)l(ed|ing))/gi, "American spelling"],
  [
    "prose",
    /@(?:throws|returns)(?:(?!\.\s)[^@])*\.(?=\s*\*\/|\n\s*\* @)/g,
    "one phrase: no period at its end",
  ],
  [
    "copy",
    /\b(the|your|our|signed) contracts?\b|\bsupport plans?\b/gi,
    "discovery order, proposal, plan (product.md 1.11)",
  ],
  ["copy", /\bafterwards\b/g, "afterward"],
  ["titles", /^(what|of|who)(ever)?\b.*/gi, "the subject, or a verb"],
  ["comments", /^.{121,}/gm, "lines of at most 120 characters"],
  ["documents", /^(?!\|).{121,}/gm, "lines of at most 120 characters"],
  ["functions", /[a-z]Of$/g, "a verb first, or a plain noun"],
];

const readers = {
  /** Comments and titles of tests, or the whole of any other text without its code. */
  prose: (file: string, text: string): string[] => {
    if (isSource(file)) return [...(text.match(comment) ?? []), ...readers.titles(file, text)];
    return /\.(md|ya?ml|service|conf|nft|example)$|file$/.test(file) ? [withoutCode(text)] : [];
  },
  titles: (file: string, text: string) =>
    isTest(file) ? [...text.matchAll(title)].map(([, words = ""]) => words) : [],
  comments: (file: string, text: string) =>
    isSource(file) ? text.split("\n").filter((line) => /^\s*(\/\/|\/?\*)/.test(line)) : [],
  documents: (file: string, text: string) => (file.endsWith(".md") ? [withoutCode(text)] : []),
  copy: (file: string, text: string) =>
    /^app\/(content|routes|features)\//.test(file) && !isTest(file) ? [text] : [],
  functions: (file: string, text: string) =>
    isSource(file) ? [...text.matchAll(declared)].map(([, name = ""]) => name) : [],
};

const isSource = (file: string) => /\.(tsx?|m?js|css)$/.test(file);
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, "");
/** In a string, such as a URL or a glob, the same characters do not follow a space. */
const comment = /(?:^|[\s{(,])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;
/** The closing bracket precedes the title after `test.each`. */
const title = /(?:\b(?:test|it|describe)(?:\.\w+)?|\))\(\s*["'`]([^"'`\n]+)/g;
const declared =
  /(?:function |const |let )(\w+)\b(?= *(?:\(|<|= *(?:async *)?(?:\(|<|\w+ *=>|memoize|prepareOnce)))/g;

const folders = [".", "app", "deploy", "docs", "drizzle", "scripts", "seed", "server", "tests"];
/** Copy, and files that other tools write. */
const exempt = [/^seed\/(content|posts|documents)\//, /^package-lock\.json$/];

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== ".", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !exempt.some((pattern) => pattern.test(file)))
    .filter((file) => /\.(tsx?|m?js|css|md|ya?ml|service|conf|nft|example)$|file$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") })),
);

test.each(rejected)("rejects in %s: %s (instead: %s)", (where, words) => {
  const found = files.flatMap(({ file, text }) =>
    readers[where](file, text).flatMap((part) =>
      (part.match(words) ?? []).map((match) => `${file}: ${match.trim().slice(0, 80)}`),
    ),
  );
  expect(found).toEqual([]);
});
