import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { estimateInputSchema, PROJECT_TYPE_MISSING } from "./estimate-input.server";

type Field = [name: string, value: string | File];

function parse(...fields: Field[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value as string);
  return parseWithZod(form, { schema: estimateInputSchema });
}

const findErrors = (...fields: Field[]) => {
  const submission = parse(...fields);
  return submission.status === "success" ? {} : submission.error;
};

const website: Field = ["projectType", "simple-website"];

describe("estimateInputSchema", () => {
  test("takes a project type alone and fills in the defaults", () => {
    const submission = parse(website);
    expect(submission.status === "success" && submission.value).toEqual({
      projectType: "simple-website",
      coreFeatures: [],
      advancedFeatures: [],
      designFeatures: [],
      additionalFeatures: [],
      timeline: "standard",
      userScale: "under-100",
      complexity: 5,
      support: "one-month-free",
    });
  });

  test("takes everything that the form can send, each choice once", () => {
    const submission = parse(
      ["projectType", "mobile-app"],
      ["coreFeatures", "database"],
      ["coreFeatures", "user-login"],
      ["coreFeatures", "database"],
      ["advancedFeatures", "custom-api"],
      ["designFeatures", "logo-branding"],
      ["additionalFeatures", "source-code"],
      ["timeline", "rush"],
      ["userScale", "1000-plus"],
      ["complexity", "10"],
      ["support", "one-year"],
      ["budget", "50k-plus"],
      ["description", "  First line\r\nsecond  "],
    );
    expect(submission.status === "success" && submission.value).toEqual({
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
    });
  });

  test("takes empty optional fields as not given", () => {
    expect(parse(website, ["budget", ""], ["description", " \n "], ["complexity", ""]).status).toBe(
      "success",
    );
  });

  test.each<[string, Field[]]>([
    ["absent", []],
    ["empty", [["projectType", ""]]],
  ])("asks for the project type where it is %s", (_, fields) => {
    expect(findErrors(...fields)).toEqual({ projectType: [PROJECT_TYPE_MISSING] });
  });

  test.each<[string, string, Field[]]>([
    ["an unknown project type", "projectType", [["projectType", "spaceship"]]],
    ["two project types", "projectType", [website, ["projectType", "mobile-app"]]],
    ["an unknown feature", "coreFeatures", [website, ["coreFeatures", "user-login"], ["coreFeatures", "x"]]],
    ["a feature of another group", "designFeatures", [website, ["designFeatures", "user-login"]]],
    ["a name of the prototype", "coreFeatures", [website, ["coreFeatures", "__proto__"]]],
    ["an unknown timeline", "timeline", [website, ["timeline", "yesterday"]]],
    ["an unknown user scale", "userScale", [website, ["userScale", "0"]]],
    ["an unknown support plan", "support", [website, ["support", "forever"]]],
    ["an unknown budget", "budget", [website, ["budget", "50k"]]],
    ["complexity 0", "complexity", [website, ["complexity", "0"]]],
    ["complexity 11", "complexity", [website, ["complexity", "11"]]],
    ["complexity 5.5", "complexity", [website, ["complexity", "5.5"]]],
    ["complexity 1e9", "complexity", [website, ["complexity", "1e9"]]],
    ["complexity NaN", "complexity", [website, ["complexity", "NaN"]]],
    ["complexity twice", "complexity", [website, ["complexity", "5"], ["complexity", "6"]]],
    ["a NUL", "description", [website, ["description", "a\u0000b"]]],
    ["a long text", "description", [website, ["description", "x".repeat(4001)]]],
    ["two descriptions", "description", [website, ["description", "a"], ["description", "b"]]],
    ["a file for a text", "description", [website, ["description", new File(["x"], "x.txt")]]],
    ["a file for a choice", "coreFeatures", [website, ["coreFeatures", new File(["x"], "x.txt")]]],
    ["a file for a project type", "projectType", [["projectType", new File(["x"], "x.txt")]]],
  ])("refuses %s with one readable message", (_, field, fields) => {
    const errors = findErrors(...fields);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(errors?.[field]).toHaveLength(1);
    expect(errors?.[field]?.[0]).toMatch(/^(Please|Choose|One of|This contains)/);
  });

  test("keeps a thousand sent choices to one message", () => {
    const flood = Array.from({ length: 1000 }, (): Field => ["coreFeatures", "x"]);
    expect(findErrors(website, ...flood)).toEqual({ coreFeatures: [expect.any(String)] });
  });
});
