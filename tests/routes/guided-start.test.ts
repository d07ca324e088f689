import { beforeAll, expect, test } from "vitest";
import { categories, posts } from "#drizzle/schema/posts";
import { findStoredEntry, listStoredEntries, trashEntry } from "~/features/content/entry-changes.server";
import { describeFields } from "~/features/content/entry-form.server";
import { ONLY } from "~/features/content/kind.server";
import { people } from "~/features/content/kinds/people.server";
import { studio } from "~/features/content/kinds/studio.server";
import { seedContent } from "~/features/content/seed-content.server";
import { readGuidedStart } from "~/features/system-checks/launch.server";
import { atomic, db } from "~/lib/database/db.server";
import * as entry from "~/routes/admin/content/entry.route";
import * as start from "~/routes/admin/start/route";
import { callRoute, submit } from "../support/call-route";
import { makeActor, storePost } from "../support/factories";
import { otherStudio } from "../support/other-studio";
import { createRoleCookie } from "../support/staff";

let cookie = "";
beforeAll(async () => {
  await seedContent({ demo: true });
  await atomic(db.insert(categories).values({ id: 2, name: "Technical" }));
  cookie = await createRoleCookie("owner");
});

const states = async () =>
  Object.fromEntries((await readGuidedStart()).map(({ step, state }) => [step, state]));
const skip = (step: string, as = cookie) => submit(start.action, "/admin/start", { step }, { cookie: as });

/** Publishes a part of the studio's form. */
async function publishPart(part: "facts" | "look", changes: Record<string, string>) {
  const { revision } = (await findStoredEntry(studio, ONLY)) ?? {};
  return await submit(
    entry.action,
    `/admin/content/studio/only?part=${part}`,
    { ...changes, revision: String(revision), change: "publish" },
    { cookie, params: { kind: "studio", id: ONLY } },
  );
}

const isLook = (name: string) => /^(mark|dayColors|nightColors)/.test(name);
const pick = (wants: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(otherStudio).filter(([name]) => wants(name)));

test("every step of a new site is open", async () => {
  expect(await states()).toEqual({
    studio: "open",
    look: "open",
    people: "open",
    proof: "open",
    products: "open",
  });
});

test("an unknown step is rejected, and an editor may skip none", async () => {
  expect((await skip("roof")).status).toBe(400);
  expect((await skip("people", await createRoleCookie("editor"))).status).toBe(403);
  expect((await states()).people).toBe("open");
});

test("the mark and the colors are saved on their own, and the rest stays a sample", async () => {
  const saved = await publishPart("look", pick(isLook));
  expect(saved.location).toBe("/admin/start?done=published");
  expect(await findStoredEntry(studio, ONLY)).toMatchObject({
    isSample: true,
    published: { name: "Bracket & Spline", dayColors: { link: "#00695c" } },
  });
  expect(await states()).toMatchObject({ look: "done", studio: "open" });
});

test("the facts are saved on their own, the look stays, and the studio's posts follow its name", async () => {
  const own = await storePost({ author: "Bracket & Spline" });
  const guest = await storePost({ author: "Ada" });
  await publishPart(
    "facts",
    pick((name) => !isLook(name)),
  );
  const saved = await findStoredEntry(studio, ONLY);
  expect(saved).toMatchObject({ isSample: false, published: { name: otherStudio.name } });
  expect(saved?.published).toMatchObject({ dayColors: { link: "#00695c" } });
  expect((await states()).studio).toBe("done");
  const authors = await db.select({ id: posts.id, author: posts.author }).from(posts);
  expect(authors).toContainEqual({ id: own.id, author: otherStudio.name });
  expect(authors).toContainEqual({ id: guest.id, author: "Ada" });
});

test("a step is done without samples, and open while there is nothing to show", async () => {
  for (const person of await listStoredEntries(people)) await trashEntry(people, person, makeActor());
  const steps = await readGuidedStart();
  expect(steps[2]).toMatchObject({
    state: "open",
    links: [{ text: "Add: People", to: "/admin/content/people" }],
  });
  const saved = await submit(
    entry.action,
    "/admin/content/people/new",
    { name: "Änne Löwenstein", role: "Director", text: "Builds.", revision: "0", change: "publish" },
    { cookie, params: { kind: "people", id: "new" } },
  );
  expect(saved.location).toBe("/admin/start?done=published");
  expect((await states()).people).toBe("done");
});

test("a skipped step stays skipped, however often it is skipped", async () => {
  for (const step of ["proof", "products", "proof"])
    expect((await skip(step)).location).toBe("/admin/start?done=skipped");
  expect(await states()).toEqual({
    studio: "done",
    look: "done",
    people: "done",
    proof: "skipped",
    products: "skipped",
  });
  const { data } = await callRoute(entry.loader, "/admin/content/people/new", {
    cookie,
    params: { kind: "people", id: "new" },
  });
  expect(data).toMatchObject({ start: null });
});

test("the form of the studio has the promise about replies as a group", () => {
  const replies = describeFields(studio).find(({ name }) => name === "replies");
  expect(replies).toMatchObject({ control: "group" });
  expect(replies?.control === "group" && replies.fields.map(({ name }) => name)).toEqual([
    ...["first", "full", "support", "onWorkdays", "hours"],
  ]);
});
