import sax from "sax";
import { ExportError, MAX_HTML_LENGTH } from "~/features/post-import/source-post";
import { readValues } from "./export-file.server";

/** The text of an entry's elements, by name. */
type Fields = Partial<Record<string, string>>;
/** An entry of an export. */
export type WordpressItem = {
  kind: "item";
  fields: Fields;
  meta: Fields;
  terms: { domain: string; nicename: string; name: string }[];
  comments: number;
};
export type WordpressTopic = { kind: "topic"; path: string; name: string };
type WordpressPart =
  | WordpressItem
  | WordpressTopic
  | { kind: "site"; url: string }
  | { kind: "author"; login: string; name: string };

/** The items, topics, authors and site URL in a WXR file, one at a time. @throws ExportError */
export async function* readWordpressFile(file: string): AsyncGenerator<WordpressPart> {
  const found: WordpressPart[] = [];
  const parser = createParser(found);
  try {
    yield* readValues(file, (part) => {
      parser.write(part);
      return found.splice(0);
    });
    parser.close();
    yield* found;
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new ExportError(`${file} is not a complete XML file: ${reason} (line ${parser.line + 1})`);
  }
}

function createParser(found: WordpressPart[]): sax.SAXParser {
  // It expands only the entities of XML, never those that a file declares.
  const parser = sax.parser(true, { position: true });
  const path: { name: string; attributes: Record<string, string>; text: string; fields: Fields }[] = [];
  let item = createItem();

  parser.onopentag = ({ name, attributes }) => {
    path.push({ name, attributes: attributes as Record<string, string>, text: "", fields: {} });
    if (name === "item") item = createItem();
  };
  // Longer text is truncated, and its post rejected later because of the length.
  parser.ontext = parser.oncdata = (text) => {
    const element = path.at(-1);
    if (element && element.text.length <= MAX_HTML_LENGTH) element.text += text;
  };
  parser.onclosetag = () => {
    const element = path.pop();
    if (!element) return;
    const { name, attributes, fields } = element;
    const text = copyShortText(element.text);
    const parent = path.at(-1);
    if (name === "item") found.push({ ...item, fields });
    else if (name === "wp:author")
      found.push({
        kind: "author",
        login: fields["wp:author_login"] ?? "",
        name: fields["wp:author_display_name"] ?? "",
      });
    else if (name === "wp:category")
      found.push({
        kind: "topic",
        path: `category/${fields["wp:category_nicename"] ?? ""}`,
        name: fields["wp:cat_name"] ?? "",
      });
    else if (name === "wp:tag")
      found.push({
        kind: "topic",
        path: `tag/${fields["wp:tag_slug"] ?? ""}`,
        name: fields["wp:tag_name"] ?? "",
      });
    else if (name === "wp:base_blog_url" || (name === "link" && parent?.name === "channel"))
      found.push({ kind: "site", url: text });
    else if (name === "wp:postmeta") addMeta(item.meta, fields);
    else if (name === "wp:comment") item.comments += 1;
    else if (name === "category" && parent?.name === "item") {
      const { domain = "", nicename = "" } = attributes;
      item.terms.push({ domain, nicename, name: text.trim() });
    } else if (parent) parent.fields[name] = name === "content:encoded" ? text : text.trim();
  };
  parser.onerror = (error) => {
    // Old exports have HTML entities outside CDATA. They stay as they are.
    if (!/entity/i.test(error.message)) throw error;
    parser.error = null as unknown as Error;
  };
  return parser;
}

function addMeta(meta: Fields, { "wp:meta_key": key = "", "wp:meta_value": value = "" }: Fields): void {
  meta[key] = key === "footnotes" ? value : value.slice(0, MAX_META_LENGTH);
}

/** Copies short text, because a slice would keep a quarter of a megabyte of the file in memory. */
const copyShortText = (text: string): string =>
  text.length > MAX_META_LENGTH ? text : Buffer.from(text).toString();

/** Page builders keep whole pages in a post's metadata; but for footnotes, only short values are used. */
const MAX_META_LENGTH = 2_000;

const createItem = (): WordpressItem => ({ kind: "item", fields: {}, meta: {}, terms: [], comments: 0 });
