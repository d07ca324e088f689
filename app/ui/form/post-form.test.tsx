import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { HONEYPOT_FIELD } from "~/lib/form/form-fields";
import { submitForm } from "~/lib/form/submit-form.server";
import { FormGuard } from "./post-form";

const input = /<input type="text"[^>]*>/.exec(renderToStaticMarkup(<FormGuard token="" />))?.[0] ?? "";

/** What browsers and password managers look for in names, ids and labels of fields (Chromium, Firefox, Bitwarden). */
const autofilled =
  /name|user|login|mail|phone|tel|fax|address|street|city|state|zip|post|country|company|org|title|web|site|url|link|home|birth|sex|card|code|pass|date|search|comment|message|subject/;

test("no autofill knows the honeypot", () => {
  expect(input).toContain(`name="${HONEYPOT_FIELD}"`);
  expect(HONEYPOT_FIELD).not.toMatch(autofilled);
});

test.each([
  ["browsers", 'autoComplete="off"'],
  ["1Password", "data-1p-ignore"],
  ["LastPass", 'data-lpignore="true"'],
  ["Bitwarden", 'data-bwignore="true"'],
  ["Dashlane", 'data-form-type="other"'],
  ["Proton Pass", 'data-protonpass-ignore="true"'],
])("%s are told to leave the honeypot alone", (_program, attribute) => {
  expect(input).toContain(attribute);
});

test("no form has a field with the honeypot's name", () => {
  const withHoneypot = z.object({ reserved: z.string() });
  // @ts-expect-error: a field of the form would be deleted as the honeypot.
  const submit = (args: never) => submitForm(args, withHoneypot, async () => "/");
  expect(submit).toBeTypeOf("function");
});
