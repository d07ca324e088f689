import { beforeAll, expect, test } from "vitest";
import { editor, makeSave, prepareEditing } from "#tests/support/post-save";
import { listAudit } from "~/features/audit/audit.server";
import { DAY_MS } from "~/lib/text/time";
import {
  createPreviewLink,
  findPreviewedPost,
  listPreviewLinks,
  revokePreviewLink,
} from "./post-preview.server";
import { savePost } from "./post-saving.server";

beforeAll(prepareEditing);

test("a preview link shows one draft until it expires or is revoked", async () => {
  const id = await savePost(makeSave({ title: "Shown" }), editor);
  const other = await savePost(makeSave(), editor);
  const now = Date.now();
  const readToken = (url: string) => url.split("/").at(-1) ?? "";
  const token = readToken(await createPreviewLink({ id, title: "Shown" }, editor, 1, now));
  expect((await findPreviewedPost(token, now))?.title).toBe("Shown");
  expect(await findPreviewedPost(token, now + DAY_MS)).toBeNull();
  expect(await findPreviewedPost("made-up", now)).toBeNull();
  const [link] = await listPreviewLinks(id, now);
  await revokePreviewLink({ id: other, title: "Another" }, link?.id ?? "", editor);
  expect(await findPreviewedPost(token, now)).not.toBeNull();
  await revokePreviewLink({ id, title: "Shown" }, link?.id ?? "", editor);
  expect(await findPreviewedPost(token, now)).toBeNull();
  const { rows } = await listAudit({ q: editor.email, page: 1 });
  expect(rows.slice(0, 2).map(({ event, detail }) => [event, detail])).toEqual([
    ["PREVIEW_REVOKED", { post: "Shown" }],
    ["PREVIEW_CREATED", { post: "Shown", days: "1" }],
  ]);
});
