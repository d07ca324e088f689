import { expect, test } from "vitest";
import { callRoute } from "#tests/support/call-route";
import "#tests/support/factories";
import { FormError } from "~/lib/form/form-error";
import { loader } from "~/routes/media.route";
import { findDocument, storeDocument } from "./stored-documents.server";

const pdf = (catalog: string) => new File([`%PDF-1.7\n1 0 obj ${catalog} endobj\n%%EOF\n`], "manual.pdf");
const open = (path: string) => callRoute(loader, path, { params: { "*": path.replace("/media/", "") } });

test.each([
  ["<</Type /Catalog /MarkInfo <</Marked true>>>>", true],
  ["<</Type/Catalog/MarkInfo<</Marked false>>>>", false],
  ["<</Type /Catalog>>", false],
  ["<</Type /ObjStm>> stream x endstream", null],
])("a document with %s is stored, and tagged: %s", async (catalog, isTagged) => {
  const path = await storeDocument(pdf(catalog), { prefix: "Handbuch für alle" });
  expect(path).toMatch(/^\/media\/documents\/handbuch-fur-alle-[0-9a-f]{16}\.pdf$/);
  expect(await findDocument(path)).toEqual({ bytes: pdf(catalog).size, isTagged });
});

test("a document is a file to save, in which nothing can run", async () => {
  const path = await storeDocument(pdf("<</Type /Catalog>>"), { prefix: "" });
  const { status, headers } = await open(path);
  expect([status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${path.split("/").at(-1)}"`);
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*; sandbox$/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("unknown documents and other paths have none", async () => {
  const unknown = `/media/documents/manual-${"0".repeat(16)}.pdf`;
  expect((await open(unknown)).status).toBe(404);
  for (const path of [unknown, "/media/documents/manual.pdf", "/media/blog-images/a-1.pdf", "/etc/passwd"])
    expect(await findDocument(path)).toBeNull();
});

test.each([
  ["a page", new File(["<script>alert(1)</script>"], "a.pdf", { type: "application/pdf" }), /not a PDF/],
  ["a cut file", new File(["%PDF-1.7\n1 0 obj"], "a.pdf"), /not a PDF/],
  ["an empty file", new File([], "a.pdf"), /not a PDF/],
  [
    "a file of 20 MB and a byte",
    new File([new Uint8Array(20 * 1024 ** 2 + 1)], "a.pdf"),
    /larger than 20 MB/,
  ],
])("%s is rejected", async (_what, file, message) => {
  const error = await storeDocument(file, { prefix: "manual" }).catch((error) => error);
  expect(error).toBeInstanceOf(FormError);
  expect(error.message).toMatch(message);
});
