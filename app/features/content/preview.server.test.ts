import { expect, test } from "vitest";
import "#tests/support/factories";
import { contentPreviews } from "#drizzle/schema/content";
import { atomic, db } from "~/lib/database/db.server";
import { respondWithPreview, startGuestPreview } from "./preview.server";

test("no cache keeps what is shown in a preview", async () => {
  const link = {
    id: "link",
    path: "/",
    email: "a@example.com",
    createdAt: 0,
    expiresAt: Date.now() + 60_000,
  };
  await atomic(db.insert(contentPreviews).values(link));
  const respond = async () => Response.json({}, { headers: { "Cache-Control": "public, max-age=60" } });
  const headers = { Cookie: (await startGuestPreview("link")).split(";")[0] ?? "" };
  const invited = await respondWithPreview(
    new Request("http://site.example/api/products", { headers }),
    respond,
  );
  expect(invited.headers.get("Cache-Control")).toBe("private, no-store");
  const other = await respondWithPreview(new Request("http://site.example/api/products"), respond);
  expect(other.headers.get("Cache-Control")).toBe("public, max-age=60");
});
