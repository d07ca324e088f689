import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { fewestChoices } from "#tests/support/prices";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { isPriceable, readCalculator } from "./calculator-values";
import { createEstimateSchema, PROJECT_TYPE_MISSING } from "./estimate-input.server";

type Fields = string | [name: string, value: string | File][];

function parse(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of typeof fields === "string" ? new URLSearchParams(fields) : fields)
    form.append(name, value as string);
  return parseWithZod(form, { schema: createEstimateSchema(list) });
}

const findErrors = (fields: Fields) => ({ ...parse(fields).reply().error });

test("the estimate schema requires only a project type; other fields default, even when empty", () => {
  for (const rest of ["", "&budget=&complexity=&description=+%0A+"]) {
    const submission = parse(`projectType=simple-website${rest}`);
    expect(submission).toMatchObject({ status: "success", value: fewestChoices });
  }
});

test("the estimate schema accepts all fields, deduplicates choices, and readCalculator agrees", () => {
  const query =
    "projectType=mobile-app&coreFeatures=database&coreFeatures=user-login&coreFeatures=database" +
    "&advancedFeatures=custom-api&designFeatures=logo-branding&additionalFeatures=source-code&timeline=rush" +
    "&userScale=1000-plus&complexity=10&support=one-year&budget=50k-plus&description=First+line%0Asecond";
  const everything = {
    projectType: "mobile-app",
    coreFeatures: ["user-login", "database"],
    advancedFeatures: ["custom-api"],
    designFeatures: ["logo-branding"],
    additionalFeatures: ["source-code"],
    timeline: "rush",
    userScale: "1000-plus",
    complexity: 10,
    support: "one-year",
    budget: "50k-plus",
    description: "First line\nsecond",
  };
  expect(parse(query)).toMatchObject({ status: "success", value: everything });
  expect(parse(query.replace("First+line%0A", "++First+line%0D%0A"))).toMatchObject({ value: everything });
  const values = readCalculator(new URLSearchParams(query), list);
  expect(values).toEqual(everything);
  expect(isPriceable(values)).toBe(true);
});

test.each([
  "",
  "projectType=spaceship&coreFeatures=x&timeline=&userScale=__proto__&complexity=5.5&support=0",
  "complexity=11",
  "complexity=NaN",
])("readCalculator uses defaults for %j", (query) => {
  const values = readCalculator(new URLSearchParams(query), list);
  expect(isPriceable(values)).toBe(false);
  expect(values).toMatchObject({ ...fewestChoices, projectType: null, budget: "" });
});

test.each(["", "projectType="])("%j asks for the project type", (fields) => {
  expect(findErrors(fields)).toEqual({ projectType: [PROJECT_TYPE_MISSING] });
});

const file = new File(["x"], "x.txt");
test.each<[field: string, value: string | File]>([
  ["projectType", "spaceship"],
  ["projectType", "simple-website&projectType=mobile-app"],
  ["coreFeatures", "user-login&coreFeatures=x"],
  ["coreFeatures", "__proto__"],
  ["coreFeatures", `x${"&coreFeatures=x".repeat(1000)}`],
  // This option belongs to another section.
  ["designFeatures", "user-login"],
  ["timeline", "yesterday"],
  ["userScale", "0"],
  ["support", "forever"],
  ["budget", "50k"],
  ["complexity", "0"],
  ["complexity", "11"],
  ["complexity", "5.5"],
  ["complexity", "5&complexity=6"],
  ["description", "a%00b"],
  ["description", "x".repeat(4001)],
  ["description", "a&description=b"],
  ["description", file],
  ["coreFeatures", file],
  ["projectType", file],
])("the estimate schema rejects an invalid %s with one readable message", (field, value) => {
  const type = field === "projectType" ? "" : "projectType=simple-website&";
  const fields: Fields =
    typeof value === "string" ? `${type}${field}=${value}` : [...new URLSearchParams(type), [field, value]];
  const errors = findErrors(fields);
  expect(errors).toEqual({ [field]: [expect.stringMatching(/^(Please|Choose|One of|This contains)/)] });
});
