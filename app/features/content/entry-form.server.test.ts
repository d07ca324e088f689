import { expect, test } from "vitest";
import { findTextLabel } from "~/features/unsent-forms/unsent-form";
import { describeFields, findEntryLabels } from "./entry-form.server";
import { kinds } from "./kinds.server";

// Nothing is typed into a form of choices.
const typed = kinds.filter((kind) => describeFields(kind).some(({ control }) => control !== "choice"));

test.each(typed.map(({ name }) => name))("a form of %s shows what was typed again", (name) => {
  const labels = findEntryLabels(`/admin/content/${name}/new`) ?? {};
  expect(Object.values(labels).filter((label) => label.trim() === "")).toEqual([]);
  expect(Object.keys(labels).length).toBeGreaterThan(1);
});

test("the labels are those of the fields in the form, and only for forms of content", () => {
  const labels = findEntryLabels("/admin/content/products/some-id");
  expect(findTextLabel("features[1]", labels)).toBe("Key features 2");
  expect(findTextLabel("workflow.steps[0].title", labels)).toBeDefined();
  expect(findTextLabel("state", labels)).toBeUndefined();
  for (const path of ["/admin/content", "/admin/content/none/new", "/contact"])
    expect(findEntryLabels(path)).toBeUndefined();
});
