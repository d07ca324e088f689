import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";

const uploaded = {
  src: "/media/blog-images/a-1770000000000.jpg",
  alt: "A plan on a table",
  width: 2000,
  height: 1000,
  blur: "data:image/webp;base64,UklGRg==",
  sources: [
    { type: "image/avif", srcSet: "/media/blog-images/a-1770000000000-480.avif 480w" },
    { type: "image/webp", srcSet: "/media/blog-images/a-1770000000000-480.webp 480w" },
  ],
};

test("an uploaded image names its formats, the best first, its size and its description", () => {
  const html = renderToStaticMarkup(<Picture image={uploaded} sizes="(min-width: 48rem) 50vw, 100vw" />);
  expect(html.indexOf(`type="image/avif"`)).toBeLessThan(html.indexOf(`type="image/webp"`));
  expect(html).toContain('sizes="(min-width: 48rem) 50vw, 100vw"');
  expect(html).toContain(`alt="A plan on a table" width="2000" height="1000" loading="lazy"`);
  expect(html).toContain('loading="lazy"');
  // The policy of pages forbids inline styles, and screen readers skip the blur.
  expect(html).not.toContain("style=");
  expect(html).toContain('<img src="data:image/webp;base64,UklGRg==" alt="" aria-hidden="true"');
});

test("an image from elsewhere is no more than an image", () => {
  const html = renderToStaticMarkup(
    <Picture image={{ src: "https://elsewhere.example/a.png", alt: "" }} loading="eager" />,
  );
  expect(html).not.toContain("<source");
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain('loading="eager"');
});
