import { expect, test } from "vitest";
import { computePublicationDates } from "./publication-dates";

const noon = (day: string) => Date.parse(`${day}T12:00Z`);
const createdAt = noon("2026-03-02");
const at = noon("2026-03-20");

test.each([
  ["a draft gets the time of its first publication", { date: "2026-03-02" }, "2026-03-20", at],
  ["a draft that was dated back keeps its day", { date: "2026-02-01" }, "2026-02-01", noon("2026-02-01")],
  ["a draft may have the day that has begun in another zone", { date: "2026-03-21" }, "2026-03-21", at],
  ["no post is dated forward", { date: "2026-04-01" }, "2026-03-20", at],
  ["a post that was public keeps its date", { firstPublishedAt: createdAt }, "2026-03-02", createdAt],
  ["a public post without a stored time counts as such", { published: true }, "2026-03-02", createdAt],
  [
    "a public post can be dated back",
    { date: "2026-01-05", firstPublishedAt: createdAt, published: true },
    "2026-01-05",
    noon("2026-01-05"),
  ],
])("%s", (_title, changes, date, time) => {
  const draft = { date: "2026-03-02", createdAt, firstPublishedAt: null, published: false };
  const dates = computePublicationDates({ ...draft, ...changes }, at);
  expect(dates).toMatchObject({ date, createdAt: time });
  // Publishing again changes nothing.
  expect(computePublicationDates({ ...dates, published: false }, at + 1)).toEqual(dates);
});
