const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2024, 0, 1, 9);

const iso = (at: number) => new Date(at).toISOString();
const slugs = Array.from({ length: 100 }, (_, index) => `ghost-story-${index + 1}`);
const link = (index: number) => `__GHOST_URL__/${slugs[index % 100]}/`;
const image = (index: number) =>
  `__GHOST_URL__/content/images/2024/0${(index % 3) + 1}/photo-${index % 4}.png`;

/** Posts as Ghost renders its cards, each with a link to another post. */
const texts: ((index: number) => string)[] = [
  (index) =>
    `<p>A walk in <em>spring</em> &amp; more — 🎈 <a href="${link(index + 1)}">next</a>.</p><figure class="kg-card kg-image-card kg-card-hascaption"><img src="${image(index)}" class="kg-image" alt="A gate [old]" loading="lazy" width="120" height="80" srcset="${image(index).replace("images/", "images/size/w600/")} 600w"><figcaption><span style="white-space: pre-wrap;">The gate "at noon"</span></figcaption></figure>`,
  (index) =>
    `<h2 id="how-it-works">How it works</h2><p>See <a href="#why">why</a>, <a href="#nowhere">nothing</a> and <a href="/${slugs[(index + 7) % 100]}/#how-it-works">another</a>.</p><pre><code class="language-js">const a = \`&lt;b&gt;\`;\n\n\nif (a) { run(); }</code></pre><h3 id="why">Why?</h3><p>Because of <code>a_b*c</code>.</p>`,
  (index) =>
    `<table><thead><tr><th>Year</th><th>Cost | price</th></tr></thead><tbody><tr><td>2023</td><td>1<br>2</td></tr><tr><td>2024</td><td><ul><li>x</li><li>y</li></ul></td></tr></tbody></table><p><a href="${link(index + 3)}?ref=mail">More</a></p>`,
  (index) =>
    `<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="A song"></iframe></figure><p><a href="__GHOST_URL__/about/">About</a>, <a href="__GHOST_URL__/">home</a>, <a href="/tag/travel/">travel</a>, <a href="${link(index + 9)}">a story</a></p>`,
  (index) =>
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${link(index + 5)}"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A [linked] story</div><div class="kg-bookmark-description">It is long.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://static.ghost.org/icon.png"></div></div></a></figure><div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <a href="${link(index + 2)}">this</a></div></div>`,
  (index) =>
    `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More &amp; less</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Inside, a <a href="${link(index + 4)}">link</a>.</p></div></div><figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${image(index)}" alt=""></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/size/w600/2024/01/photo-0.png" alt="Second"></div></div></div></figure>`,
  (index) =>
    `<ul><li>One<ol><li>Deep</li></ol></li><li><a href="${link(index + 11)}">Two</a></li></ul><hr><blockquote><p>Said</p></blockquote><!--kg-card-begin: html--><details><summary>Raw</summary><p>Text</p></details><script>alert(1)</script><!--kg-card-end: html--><p>H<sub>2</sub>O, press <kbd>Ctrl</kbd></p>`,
  (index) =>
    `<p><img src="__GHOST_URL__/content/images/2024/01/gone.png" alt="Lost"></p><p><img src="__GHOST_URL__/content/images/logo.svg" alt="Logo"> and <a href="${link(index + 1)}">on</a>, <a href="https://example.com/a_(b)">out</a>, <a href="mailto:me@example.com">mail</a>, <a href="javascript:alert(1)">bad</a></p>`,
];

function post(index: number) {
  const at = FIRST + index * DAY_MS;
  const state =
    index % 25 === 24
      ? { status: "scheduled", published_at: iso(Date.now() + 30 * DAY_MS) }
      : index % 20 === 10
        ? { status: "draft", published_at: null }
        : { status: "published", published_at: iso(at + 3_600_000) };
  return {
    id: `5f${index.toString(16).padStart(22, "0")}`,
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    title: index === 50 ? "(Untitled)" : `Story ${index + 1}: “quotes” & <tags>`,
    slug: slugs[index],
    mobiledoc: null,
    lexical: "{}",
    html: texts[index % texts.length]?.(index),
    comment_id: null,
    plaintext: "",
    feature_image: index % 5 === 0 ? image(index) : null,
    featured: index === 3 ? 1 : 0,
    type: "post",
    locale: null,
    visibility: index % 33 === 32 ? "members" : "public",
    email_recipient_filter: "all",
    created_at: iso(at),
    updated_at: iso(at + 7_200_000),
    custom_excerpt: index % 2 ? `What happened on day ${index}.` : null,
    codeinjection_head: index === 5 ? "<style>p{}</style>" : null,
    codeinjection_foot: null,
    canonical_url: index === 6 ? "https://elsewhere.example/original" : null,
    ...state,
  };
}

/** An export as Ghost 5 writes it: 100 posts and a page, https://docs.ghost.org/migration/custom. */
export function ghostExport(
  change: (posts: ReturnType<typeof post>[]) => object[] = (posts) => posts,
): string {
  const posts = slugs.map((_, index) => post(index));
  const page = { ...post(1), id: "page", uuid: "page", slug: "about", title: "About us", type: "page" };
  const data = {
    custom_theme_settings: [{ id: "1", theme: "casper", key: "a", value: "b" }],
    posts: [...change(posts), page],
    posts_authors: posts.flatMap(({ id }, index) => [
      ...(index === 8 ? [{ id: `b${id}`, post_id: id, author_id: "2", sort_order: 1 }] : []),
      { id: `a${id}`, post_id: id, author_id: index % 2 ? "2" : "1", sort_order: 0 },
    ]),
    posts_meta: posts
      .filter(({ feature_image }) => feature_image)
      .map(({ id }, index) => ({
        id: `m${id}`,
        post_id: id,
        og_image: index === 0 ? image(1) : null,
        meta_title: index === 0 ? "A title for search" : null,
        meta_description: index === 0 ? "A description for search" : null,
        feature_image_alt: index === 1 ? null : `Cover of ${id}`,
        feature_image_caption: null,
      })),
    posts_tags: posts.flatMap(({ id }, index) => [
      { id: `1${id}`, post_id: id, tag_id: index % 2 ? "t2" : "t1", sort_order: 0 },
      { id: `2${id}`, post_id: id, tag_id: "t3", sort_order: 1 },
      { id: `3${id}`, post_id: id, tag_id: "t4", sort_order: 2 },
    ]),
    settings: [{ id: "s", key: "title", value: "The old blog" }],
    tags: [
      { id: "t1", name: "technical", slug: "technical", visibility: "public" },
      { id: "t2", name: "Travel, far", slug: "travel", visibility: "public" },
      { id: "t3", name: "Notes", slug: "notes", visibility: "public" },
      { id: "t4", name: "#internal", slug: "hash-internal", visibility: "internal" },
    ],
    users: [
      { id: "1", name: "Ada Example", slug: "ada", profile_image: image(2), bio: "Writes about gates." },
      { id: "2", name: "Bo Example", slug: "bo", profile_image: null, bio: null },
    ],
  };
  return JSON.stringify({ db: [{ meta: { exported_on: FIRST, version: "5.94.0" }, data }] });
}

/** The old paths of the posts that were public, and of two tags. */
export const ghostPaths = slugs
  .map((_, index) => post(index))
  .filter(({ status, visibility }) => status === "published" && visibility === "public")
  .map(({ slug }) => `/${slug}/`)
  .concat("/tag/technical/", "/tag/notes/");
