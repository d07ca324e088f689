import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { MAIL_FILE_FIELD, MAX_NOTE_LENGTH } from "./lead-handling";
import { noteForm } from "./lead-notes.server";

const head = [
  "From: =?utf-8?Q?Asha_R=C3=A3o?= <asha@example.com>",
  "Date: Tue, 10 Mar 2026 09:30:00 +0530",
  "Subject: Re: Your project",
  "MIME-Version: 1.0",
];
const parts = (...bodies: string[]) =>
  [
    ...head,
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    ...bodies.map((body) => `--b\r\n${body}`),
    "--b--",
    "",
  ].join("\r\n");
const latin =
  "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nCaf=E9 at 5=\r\n pm?";

async function upload(mail: string | File | null, note = "") {
  const form = new FormData();
  form.set("note", note);
  if (mail !== null) form.set(MAIL_FILE_FIELD, typeof mail === "string" ? new File([mail], "a.eml") : mail);
  await noteForm.uploadFiles(form);
  expect(form.has(MAIL_FILE_FIELD)).toBe(false);
  return form.get("note");
}

const written =
  "From: Asha Rão <asha@example.com>\nDate: 2026-03-10T04:00:00.000Z\nSubject: Re: Your project\n\nCafé at 5 pm?";

test("the note form puts the e-mail's sender, date, subject and plain text below what is typed", async () => {
  const mail = parts(latin, "Content-Type: text/html\r\n\r\n<p>Other</p>");
  expect(await upload(mail)).toBe(written);
  expect(await upload(mail, " She called, too. ")).toBe(`She called, too.\n\n${written}`);
});

const html = `<!doctype html><head><title>Re: Your project</title><style><!-- p > b { color: red } --></style></head>
<body><!--[if !mso]><!--><div><p>Caf&eacute; <b>at</b>\r\n 5&nbsp;pm?</p><p>2 < 3 &lt;b&gt;<br>Asha</p></div><!--<![endif]-->
<style>unclosed`;

test("the note form reads an e-mail that has only HTML", async () => {
  const note = await upload(parts(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`));
  expect(note).toMatch(/\n\nCafé at 5\u00a0pm\?\n2 < 3 <b>\nAsha$/);
});

const price = "more than € 10–20";
test.each([
  ["windows-1252", "quoted-printable", "more than =80 10=9620", price],
  ["iso-8859-1", "quoted-printable", "more than =80 10=9620", price],
  ["us-ascii", "base64", Buffer.from("more than \x80 10\x9620", "latin1").toString("base64"), price],
  ["x-cp1252", "quoted-printable", "more than =80 10=9620", price],
  ["iso-8859-16", "quoted-printable", "=AAtiin=FE=E3", "Știință"],
  ["euc-kr", "quoted-printable", "=8Cc=B9=E6=B0=A2=C7=CF", "똠방각하"],
  ["ms949", "quoted-printable", "=8Cc=B9=E6=B0=A2=C7=CF", "똠방각하"],
  ["iso-2022-jp", "7bit", "\x1b$B:#F|$O\x1b(B", "今日は"],
])("the note form reads %s", async (charset, encoding, bytes, text) => {
  const part = `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${bytes}`;
  expect(String(await upload(parts(part))).split("\n\n")[1]).toBe(text);
});

test("the note form reads text that its program named wrongly, and a byte-order mark", async () => {
  const part = "Content-Type: text/plain; charset=utf-8\r\n\r\nCaf\xe9 at 5";
  expect(String(await upload(new File([Buffer.from(parts(part), "latin1")], "a.eml")))).toMatch(
    /\nCafé at 5$/,
  );
  expect(await upload(`\ufeff${parts(latin)}`)).toBe(written);
});

test("the note form reads a subject in windows-1252", async () => {
  const mail = parts(latin).replace(/^Subject: .*$/m, "Subject: =?windows-1252?Q?=8020_=96_now?=");
  expect(await upload(mail)).toContain("\nSubject: €20 – now\n");
});

test.each([
  ["Lee, Sam <sam@example.com>", "Lee, Sam <sam@example.com>"],
  ['"Lee, Sam" <sam@example.com>', "Lee, Sam <sam@example.com>"],
  ["Lee, Sam, Dr. <sam@example.com>, Kim <kim@example.com>", "Lee, Sam, Dr. <sam@example.com>"],
  ["sam@example.com, Kim <kim@example.com>", "sam@example.com"],
  ["=?utf-8?Q?L=C3=AAe=2C_Sam?= <sam@example.com>", "Lêe, Sam <sam@example.com>"],
  ["Team: Sam <sam@example.com>, kim@example.com;", "Sam <sam@example.com>"],
  ["Mail Delivery System", "Mail Delivery System"],
])("the note form reads the sender %s", async (from, sender) => {
  const note = String(await upload(parts(latin).replace(/^From: .*$/m, `From: ${from}`)));
  expect(note.split("\n")[0]).toBe(`From: ${sender}`);
});

test.each([
  ["<!--", "text/html"],
  ["</x><b>", "text/html"],
  ["a\r\n", "text/plain"],
])("a megabyte of %j does not block the server", async (piece, type) => {
  const mail = parts(`Content-Type: ${type}\r\n\r\nHi ${piece.repeat(1_000_000 / piece.length)}`);
  const read = () => upload(mail).catch(({ message }) => message);
  expect(await measureProcessorMs(read)).toBeLessThan(2_000);
});

test("a form without a file keeps its text", async () => {
  expect(await upload(null, "Only this")).toBe("Only this");
  expect(await upload(new File([], ""), "Only this")).toBe("Only this");
});

test("the note form truncates a long e-mail, with a message", async () => {
  const note = await upload(parts(`Content-Type: text/plain\r\n\r\n${"word ".repeat(3_000)}`));
  expect(String(note).length).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
  expect(note).toMatch(/\w\n\n\[The e-mail is longer than a note\. The rest is only in its file\.\]$/);
});

test("typed text is never truncated: the schema rejects it, or the file is rejected", async () => {
  const mail = parts(latin);
  const tooLong = "x".repeat(MAX_NOTE_LENGTH + 1);
  expect(await upload(mail, tooLong)).toBe(tooLong);
  expect(noteForm.schema.safeParse({ note: tooLong }).success).toBe(false);
  await expect(upload(mail, "x".repeat(MAX_NOTE_LENGTH - 10))).rejects.toThrow("no room for this e-mail");
  const lines = "line\r\n".repeat(900);
  const note = String(await upload(parts(`Content-Type: text/plain\r\n\r\n${"word ".repeat(900)}`), lines));
  expect(note.startsWith(`${lines.replaceAll("\r\n", "\n").trim()}\n\nFrom: Asha`)).toBe(true);
  expect(note.length).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
});

const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join("");

test.each([
  ["a picture", new File([Uint8Array.from({ length: 5_000 }, (_, at) => at % 256)], "a.eml")],
  [
    "an e-mail without text",
    parts("Content-Type: text/html\r\n\r\n<style>p { color: red }</style><img src=cid:logo>"),
  ],
  ["an e-mail without a sender", parts(latin).replace(/^From: .*\r\n/, "")],
  ["parts in parts", `${head.join("\r\n")}\r\n${nested(2_000)}`],
  ["6 MB", new File(["x".repeat(6 * 1024 * 1024)], "a.eml")],
])("the note form rejects %s at the file's field", async (_name, mail) => {
  await expect(upload(mail)).rejects.toMatchObject({ options: { field: MAIL_FILE_FIELD } });
});
