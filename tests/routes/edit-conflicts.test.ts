import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { media } from "#drizzle/schema/media";
import { authors, categories } from "#drizzle/schema/posts";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { firstPrices, toPriceFields } from "~/features/price-lists/prices";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import * as author from "~/routes/admin/authors/author.route";
import * as post from "~/routes/admin/blog/editor/route";
import * as hours from "~/routes/admin/booking/settings.route";
import { categorySteps } from "~/routes/admin/categories/category-steps.server";
import * as note from "~/routes/admin/estimates/note.route";
import * as image from "~/routes/admin/images/image.route";
import * as lead from "~/routes/admin/leads/lead.route";
import * as template from "~/routes/admin/leads/reply/templates.route";
import * as offer from "~/routes/admin/offers/offer.route";
import * as terms from "~/routes/admin/offers/terms.route";
import * as prices from "~/routes/admin/prices/next.route";
import { teamSteps } from "~/routes/admin/team/team-steps.server";
import { callRoute, type Route, submit } from "../support/call-route";
import { storeAccount, storeEstimate, storeHost, storeLead, storePost } from "../support/factories";
import { storeOffer } from "../support/offers";
import { createSignedInCookie } from "../support/staff";
import { otherOwnerEmail, password, passwordHash } from "../support/team";

const category = categorySteps["categories/:id"];
const email = teamSteps["team/:id/email"];
const role = teamSteps["team/:id/role"];

type Fields = Record<string, string>;

type Editable = {
  page: { loader: Route; action: Route };
  /** Stores what is edited. @returns its id, if the path has one */
  store?: () => Promise<string | undefined>;
  path?: (id: string) => string;
  /** The revision that the page shows. */
  // biome-ignore lint/suspicious/noExplicitAny: each page loads something else
  seen: (data: any) => number;
  /** A valid form. */
  fields: Fields;
  /** The field that changes, with the value of someone else, our value, and an invalid one. */
  field: string;
  values: [theirs: string, ours: string, invalid: string];
};

const tomorrow = dayOn(Date.now() + DAY_MS);

/** The fields of a form from nested values. */
const flatten = (value: unknown, name = ""): [string, string][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, item]) => flatten(item, name ? `${name}.${key}` : key))
    : [[name, value === true ? "on" : String(value ?? "")]];

const priceFields = Object.fromEntries(
  flatten(toPriceFields(firstPrices)).filter(([, value]) => value !== "" && value !== "false"),
);

const editables: Record<string, Editable> = {
  lead: {
    page: lead,
    store: () => storeLead(),
    seen: (data) => data.lead.revision,
    fields: { status: "new", stage: "new" },
    field: "value",
    values: ["100", "200", "much"],
  },
  offer: {
    page: offer,
    store: async () => (await storeOffer(null)).offer.id,
    seen: (data) => data.offer.revision,
    fields: {
      number: "1",
      clientName: "Mira",
      clientEmail: "mira@example.com",
      validUntil: tomorrow,
      terms: "Terms",
      "lines[0].description": "Stock system",
      "lines[0].price": "1000",
    },
    field: "clientName",
    values: ["Theirs", "Ours", ""],
  },
  "offer terms": {
    page: terms,
    seen: (data) => data.allTerms.find(({ kind }: { kind: string }) => kind === "build").revision,
    fields: { kind: "build" },
    field: "terms",
    values: ["Theirs", "Ours", ""],
  },
  "call hours": {
    page: hours,
    store: async () => (await storeHost("asha@example.com")).id,
    seen: (data) => data.settings.revision,
    fields: { zone: "UTC", length: "30", buffer: "0", notice: "1", horizon: "30" },
    field: "name",
    values: ["Theirs", "Ours", ""],
  },
  "reply template": {
    page: template,
    path: () => "/x?id=talk",
    seen: (data) => data.edited.revision,
    fields: { change: "save", id: "talk", label: "Talk" },
    field: "body",
    values: ["Theirs", "Ours", "Hello {nam}"],
  },
  "estimate note": {
    page: note,
    store: async () => (await storeEstimate()).id,
    seen: (data) => data.estimate.revision,
    fields: {},
    field: "note",
    values: ["Theirs", "Ours", "x".repeat(10_000)],
  },
  "price list": {
    page: prices,
    seen: (data) => data.revision,
    fields: { ...priceFields, startsOn: tomorrow, note: "Dearer" },
    field: `items.${firstPriceList.projectType[0]?.id}.min`,
    values: ["1100", "1200", "much"],
  },
  category: {
    page: category,
    store: async () => {
      await atomic(db.insert(categories).values({ id: 77, name: "Before" }));
      return "77";
    },
    seen: (data) => data.revision,
    fields: {},
    field: "name",
    values: ["Theirs", "Ours", ""],
  },
  author: {
    page: author,
    store: async () => {
      const row = { id: crypto.randomUUID(), name: "Asha", updatedAt: 1 };
      await atomic(db.insert(authors).values(row));
      return row.id;
    },
    seen: (data) => data.revision,
    fields: { name: "Asha" },
    field: "bio",
    values: ["Theirs", "Ours", "x".repeat(2_000)],
  },
  "image description": {
    page: image,
    store: async () => {
      const id = crypto.randomUUID();
      const file = {
        type: "image/png",
        width: 1,
        height: 1,
        bytes: 1,
        variants: [],
        state: "ready" as const,
      };
      const url = "/media/a.png";
      await atomic(db.insert(media).values({ id, key: "blog-images/a.png", url, ...file, createdAt: 1 }));
      return id;
    },
    seen: (data) => data.revision,
    fields: {},
    field: "description",
    values: ["Theirs", "Ours", ""],
  },
  "account’s address": {
    page: email,
    store: async () => (await storeAccount({ email: "before@example.com", role: "editor" })).id,
    seen: (data) => data.revision,
    fields: { currentPassword: password },
    field: "email",
    values: ["theirs@example.com", "ours@example.com", "nobody"],
  },
  "account’s role": {
    page: role,
    store: async () => (await storeAccount({ email: "role@example.com", role: "editor" })).id,
    seen: (data) => data.revision,
    fields: { currentPassword: password },
    field: "role",
    values: ["writer", "editor", "king"],
  },
  post: {
    page: post,
    store: async () => (await storePost({ published: false, categoryId: null })).id,
    seen: (data) => data.editor.version,
    fields: { title: "Title", slug: "a-slug" },
    field: "content",
    values: ["Theirs", "Ours", ""],
  },
};

let mine = "";
let theirs = "";
beforeAll(async () => {
  [mine, theirs] = [await createSignedInCookie(), await createSignedInCookie(otherOwnerEmail)];
  await atomic(db.update(accounts).set({ passwordHash }));
});

const texts = {
  other: "Someone else saved this while you were editing it.",
  own: "You, in another tab, saved this while you were editing it here.",
};

describe.each(Object.entries(editables))("the form of a %s", (_noun, editable) => {
  const { page, fields, field, path = () => "/x", values } = editable;
  const [newer, typed, invalid] = values;
  let id: string | undefined;
  beforeAll(async () => {
    id = await editable.store?.();
  });

  const open = async () => {
    const request = { cookie: mine, params: { id: id ?? "" } };
    return String(editable.seen((await callRoute(page.loader, path(id ?? ""), request)).data));
  };
  const send = (cookie: string, revision: string, value: string) =>
    submit(
      page.action,
      path(id ?? ""),
      { ...fields, [field]: value, revision },
      { cookie, params: { id: id ?? "" } },
    );

  test.each([
    ["other", false],
    ["other", true],
    ["own", false],
    ["own", true],
  ] as const)("tells of a conflict with the %s account (with a field error: %s)", async (by, isInvalid) => {
    const seen = await open();
    expect(await send(by === "own" ? mine : theirs, seen, newer)).toMatchObject({ status: 303 });
    const sent = isInvalid ? invalid : typed;
    const rejected = await send(mine, seen, sent);
    expect(rejected).toMatchObject({
      status: 409,
      data: { code: by === "own" ? "own-conflict" : "conflict" },
    });
    expect(rejected.errors?.[""]?.[0]).toContain(texts[by]);
    expect(Object.keys(rejected.errors ?? {}).length > 1).toBe(isInvalid);
    // Everything typed is returned; what was saved stays, until it is replaced knowingly.
    expect(flatten((rejected.data as { initialValue: unknown }).initialValue).join("\n")).toContain(sent);
    expect(await send(mine, await open(), typed)).toMatchObject({ status: 303 });
  });
});
