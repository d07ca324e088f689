import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildPagePolicy } from "~/lib/http/security-headers.server";
import { removeMarks } from "./render-page.server";

const renderPolicy = (marked: string) => {
  const document = removeMarks(marked, "m");
  return { html: document.html, policy: buildPagePolicy(document) };
};
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("the policy allows only marked scripts and removes the marks", () => {
  const { html, policy } = renderPolicy(
    [
      "<html><body><p><script>stolen()</script></p>",
      "<script nonce='m'>quoted()</script><script nonce=m>bare()</script><script nonce=\"x\">other()</script>",
      '<script type="module" nonce="m" async="">own(">");</script>',
      '<script nonce="m" async="" src="/assets/a.js"></script>',
      '<script type="application/ld+json">{"a":1}</script></body></html>',
    ].join(""),
  );
  expect(policy).toContain(hash('own(">");'));
  for (const script of ["stolen()", "quoted()", "bare()", "other()", "", '{"a":1}']) {
    expect(policy).not.toContain(hash(script));
  }
  expect(html).not.toContain('nonce="m"');
  expect(html).toContain('<script type="module" async="">own(">");</script>');
});

test("an unclosed element in the content does not swallow our scripts", () => {
  const { policy } = renderPolicy('<p><script data-x="</p><script nonce="m">own()</script>');
  // A browser would parse the script from another position, so its hash would differ.
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).toContain(hash("own()"));
});

test("the policy allows objects only on a page with a marked object", () => {
  const getPolicy = (html: string) => renderPolicy(html).policy;
  const marked = getPolicy(
    '<object nonce="m" data="/documents/a.pdf"></object><script nonce="m">own()</script>',
  );
  expect(marked).toContain("object-src 'self'");
  expect(marked).toMatch(/frame-src [^;]*'self'/);
  expect(marked.match(/'sha256-/g)).toHaveLength(1);
  for (const html of ['<object data="/a"></object>', '<object nonce="x" data="/a">', '<p nonce="m"></p>']) {
    expect(getPolicy(html)).toContain("object-src 'none'");
    expect(getPolicy(html)).not.toMatch(/frame-src [^;]*'self'/);
  }
});
