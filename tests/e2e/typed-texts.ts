import { leadFieldNames, leadFields } from "~/features/leads/lead-fields";
import { expect, type StudioServer } from "./fixtures";
import { ID, listStaffPages, sealNote } from "./staff-pages";

/** The fields of a lead in which visitors type any text. */
const leadTexts = leadFieldNames.filter(
  (name) => !("options" in leadFields[name]) && name !== "email" && name !== "phone",
);

/** The columns with typed text, by table. */
const texts: Record<string, string> = {
  posts: "title excerpt author image_alt meta_title meta_description meta_keywords",
  leads: `${leadTexts.join(" ")} transcript lost_reason next_step note`,
  lead_notes: "text",
  lead_steps: "text",
  offer_versions: "client_name client_company introduction terms",
  offer_questions: "text answer",
  bookings: "host",
  booking_settings: "name place",
  media: "description",
  authors: "name bio",
  categories: "name",
  estimate_notes: "text",
  price_lists: "note",
  outbox: "last_error",
};
const addresses: Record<string, string> = {
  leads: "email",
  lead_notes: "email",
  lead_steps: "email",
  offer_versions: "client_email",
  offer_questions: "answered_by",
  audit_log: "email",
  post_previews: "email",
  post_revisions: "email",
  reply_templates: "updated_by",
  price_lists: "saved_by",
};

/** Puts a word into every text that staff or visitors can type, and an address into every address. */
export function fillTexts({ rows, write }: StudioServer, word: string, address: string): void {
  const hasColumn = (table: string, column: string) =>
    rows(`select 1 from pragma_table_info('${table}') where name = '${column}'`).length > 0;
  for (const [values, value] of [
    [texts, word],
    [addresses, address],
  ] as const)
    for (const [table, columns] of Object.entries(values))
      for (const column of columns.split(" ")) {
        expect(hasColumn(table, column), `${table}.${column}`).toBe(true);
        // Categories have unique names.
        const unique = table === "categories" ? " || id" : "";
        write(`update ${table} set ${column} = ?${unique}`, value);
      }
  write(
    "update posts set tags = json_array(?, 'b' || ?), html = ?",
    word,
    word,
    `<h2>${word}</h2><p>${word}</p>`,
  );
  write("update posts set headings = json_array(json_object('depth', 2, 'id', 'a', 'text', ?))", word);
  write(
    "update leads set source = json_object('page', '/contact', 'referrer', ?)",
    `https://${address.replace(/.*@/, "")}/`,
  );
  write("update leads set phone = ?", "+1 555 0100".padEnd(40, "5"));
  write(
    "update offer_versions set lines = json_array(json_object('description', ?, 'quantity', 1, 'unitPrice', 1000))",
    word,
  );
  write("update estimates set input = json_set(input, '$.description', ?)", word);
  write("update unsent_forms set sealed = ?", sealNote(word));
  write(
    "update post_revisions set fields = json_set(fields, '$.title', ? || version, '$.excerpt', ?)",
    word,
    word,
  );
  write("update content_version set version = version + 1");
}

/** The pages that show these texts, of staff and of the site. */
export function listFilledPages(studio: StudioServer, word: string): string[] {
  const posts = studio.rows(
    "select slug from posts where published and deleted_at is null order by created_at desc limit 3",
  );
  const [estimate] = studio.rows("select code from estimates");
  const slug = encodeURIComponent(word.toLowerCase());
  const q = encodeURIComponent(word);
  return [
    ...[...listStaffPages("other"), ...listStaffPages("question")].map((path) => `/admin/${path}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...["/", "/blog", `/blog/tag/${slug}`, `/blog/category/${slug}2`],
    ...["blog", "docs", "assistant"].map((name) => `/${name}?q=${q}`),
    ...[`/offers/${ID}`, `/book/${ID}`, `/contact?subject=${q}`, `/no-${q}.pdf`],
    ...[`/get-estimate/${estimate?.code}`, `/contact?estimate=${estimate?.code}`, `/quick-contact`],
    ...[`/admin/leads?q=${q}`, `/admin/blog?q=${q}`, `/admin/leads/board`, `/admin/audit?q=${q}`],
  ];
}
