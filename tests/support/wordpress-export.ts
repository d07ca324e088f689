const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2022, 0, 1, 9);
const COUNT = 100;

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " ");
const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const day = (index: number) => FIRST + index * DAY_MS;
const name = (index: number) => (index === 12 ? "%e3%83%86%e3%82%b9%e3%83%88" : `entry-${index + 1}`);
const path = (index: number) => {
  const at = new Date(day(index % COUNT));
  return `/${at.getUTCFullYear()}/${String(at.getUTCMonth() + 1).padStart(2, "0")}/${name(index % COUNT)}/`;
};

/** Unpublished posts, which have no permalink that others could link to. */
const unlinked = [20, 21, 24];
const linked = (index: number) => path(unlinked.includes(index % COUNT) ? index + 5 : index);

/** Posts as the block editor and the classic editor store them, each with a link to another post. */
const texts: ((site: string, index: number) => string)[] = [
  (site, index) =>
    `<!-- wp:paragraph -->\n<p>Text with <strong>bold</strong> &amp; <a href="${site}${linked(index + 1)}">a link</a>.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:image {"id":1001,"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><a href="${site}/wp-content/uploads/2022/01/view.jpg"><img src="${site}/wp-content/uploads/2022/01/view-300x200.jpg" alt="A view" class="wp-image-1001"/></a><figcaption class="wp-element-caption">The <a href="${site}${linked(index + 2)}">view</a></figcaption></figure>\n<!-- /wp:image -->`,
  (site, index) =>
    `A classic post\nwith a break.\n\n<!--more-->\n\n[caption id="attachment_1001" align="alignleft" width="300"]<img src="${site}/wp-content/uploads/2022/01/view-300x200.jpg" alt="A view" width="300" /> A caption[/caption]\n\n<a href="${site}/?p=${2000 + ((index + 3) % COUNT)}">By number</a>\n\n[gallery ids="1001, 1002,7"]\n\n<ul>\n<li>One</li>\n</ul>\nThe end [1].`,
  (_site, index) =>
    `<!-- wp:code -->\n<pre class="wp-block-code"><code>if (a &lt; b) {\n\n\n  [x] = 1;\n}</code></pre>\n<!-- /wp:code -->\n\n<!-- wp:preformatted -->\n<pre class="wp-block-preformatted">plain<br>text</pre>\n<!-- /wp:preformatted -->\n\n<!-- wp:heading -->\n<h2 class="wp-block-heading" id="h-part-one">Part one</h2>\n<!-- /wp:heading -->\n<!-- wp:paragraph --><p><a href="#h-part-one">Up</a> and <a href="${linked(index + 4)}#h-part-one">across</a></p><!-- /wp:paragraph -->`,
  (site, index) =>
    `<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4|5</td></tr></tbody></table><figcaption>Numbers</figcaption></figure>\n<!-- /wp:table -->\n<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"} -->\n<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure>\n<!-- /wp:embed --><!-- wp:paragraph --><p><a href="${site.replace("http:", "")}${linked(index + 6).slice(0, -1)}">short</a></p><!-- /wp:paragraph -->`,
  (site, index) =>
    `[sourcecode language="php"]\n<?php if ($a[0] < 1) { echo "]"; }\n[/sourcecode]\n\n[contact-form-7 id="3" title="Contact"]\n\n[embed]https://vimeo.com/76979871[/embed]\n\nSee <a href="${site}${linked(index + 8)}amp/">there</a> &nbsp;and <a href="${site}/about/">here</a>, <a href="${site}/category/field-work/">work</a>. 😀 &lt;div&gt; &hellip;`,
  (site, index) =>
    `<!-- wp:gallery {"linkTo":"none"} -->\n<figure class="wp-block-gallery has-nested-images columns-2"><!-- wp:image {"id":1001} -->\n<figure class="wp-block-image"><img src="${site}/wp-content/uploads/2022/01/view.jpg" alt=""/></figure>\n<!-- /wp:image --><!-- wp:image {"id":1002} -->\n<figure class="wp-block-image"><img src="${site}/wp-content/uploads/2022/01/map.png" alt="Map"/><figcaption>A map</figcaption></figure>\n<!-- /wp:image --></figure>\n<!-- /wp:gallery -->\n<!-- wp:quote --><blockquote class="wp-block-quote"><p>Said</p><cite>By one</cite></blockquote><!-- /wp:quote --><!-- wp:details --><details class="wp-block-details"><summary>Sum</summary><p>In <a href="${site}${linked(index + 5)}">it</a></p></details><!-- /wp:details --><p><a href="${site}/wp-content/uploads/2022/01/paper.pdf">Paper</a></p>`,
];

/** Covers other than the usual one: of another export, with only a caption, and described in the text. */
const covers: Record<number, string> = { 6: "4040", 12: "1003", 17: "1002" };

const statuses: Record<number, string> = {
  20: "draft",
  21: "pending",
  22: "private",
  23: "future",
  24: "draft",
};

function item(site: string, index: number): string {
  const status = statuses[index] ?? "publish";
  const unpublished = status === "draft" || status === "pending";
  const at = status === "future" ? Date.now() + 20 * DAY_MS : day(index);
  const link = unpublished ? `${site}/?p=${2000 + index}` : `${site}${path(index)}`;
  const categories = [
    ["category", index % 3 ? "technical" : "field-work", index % 3 ? "TECHNICAL" : "Field &amp; Work"],
    ...(index % 4 ? [] : [["category", "second", "Second"]]),
    ["post_tag", "notes", "Notes"],
    ["post_format", "post-format-aside", "Aside"],
  ];
  return `<item>
<title>${index === 30 ? "" : cdata(`Entry ${index + 1} &amp; more`)}</title>
<link>${link}</link>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<dc:creator>${cdata(index % 2 ? "ada" : "gone")}</dc:creator>
<guid isPermaLink="false">${site}/?p=${2000 + index}</guid>
<description></description>
<content:encoded>${cdata(texts[index % texts.length]?.(site, index) ?? "")}</content:encoded>
<excerpt:encoded>${cdata(index % 5 ? "" : `What <em>entry</em> ${index} says`)}</excerpt:encoded>
<wp:post_id>${2000 + index}</wp:post_id>
<wp:post_date>${cdata(stamp(at))}</wp:post_date>
<wp:post_date_gmt>${cdata(unpublished ? "0000-00-00 00:00:00" : stamp(at))}</wp:post_date_gmt>
<wp:post_modified>${cdata(stamp(at + 3_600_000))}</wp:post_modified>
<wp:post_modified_gmt>${cdata(stamp(at + 3_600_000))}</wp:post_modified_gmt>
<wp:comment_status>${cdata("open")}</wp:comment_status>
<wp:post_name>${cdata(index === 24 ? "" : name(index))}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:post_type>${cdata("post")}</wp:post_type>
<wp:post_password>${cdata(index === 25 ? "secret" : "")}</wp:post_password>
<wp:is_sticky>${index === 2 ? 1 : 0}</wp:is_sticky>
${categories.map(([domain, nicename, text]) => `<category domain="${domain}" nicename="${nicename}">${cdata(text ?? "")}</category>`).join("\n")}
${index % 6 && !covers[index] ? "" : meta("_thumbnail_id", covers[index] ?? "1001")}
${index === 0 ? meta("_yoast_wpseo_title", "A title for search") + meta("_yoast_wpseo_metadesc", "A description for search") : meta("_yoast_wpseo_title", "%%title%% %%sep%% %%sitename%%")}
${index === 1 ? "<wp:comment><wp:comment_id>7</wp:comment_id><wp:comment_content><![CDATA[<p>Nice</p>]]></wp:comment_content><wp:commentmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>b</wp:meta_value></wp:commentmeta></wp:comment>" : ""}
</item>`;
}

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

const otherItem = (site: string, id: number, type: string, title: string, more = "") => `<item>
<title>${title}</title><link>${site}/${title}/</link><dc:creator><![CDATA[ada]]></dc:creator>
<guid isPermaLink="false">${site}/?p=${id}</guid><content:encoded><![CDATA[<p>Text</p>]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:status><![CDATA[${type === "attachment" ? "inherit" : "publish"}]]></wp:status>
<wp:post_type><![CDATA[${type}]]></wp:post_type>${more}</item>`;

const attachment = (site: string, id: number, file: string, alt: string) =>
  otherItem(
    site,
    id,
    "attachment",
    file,
    `<wp:attachment_url><![CDATA[${site}/wp-content/uploads/2022/01/${file}]]></wp:attachment_url>${meta("_wp_attachment_image_alt", alt)}`,
  );

/** An export as WordPress writes it (WXR 1.2): 100 posts, attachments, pages, a menu, a comment and trash. */
export const wordpressExport = (site: string): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file generated by WordPress as an export of your site. -->
<!-- generator="WordPress/6.6" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>The old site</title>
<link>${site}</link>
<description>Just another site &nbsp;</description>
<language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url>
<wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email><![CDATA[ada@example.com]]></wp:author_email><wp:author_display_name><![CDATA[Ada Example]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>field-work</wp:category_nicename><wp:cat_name><![CDATA[Field & Work]]></wp:cat_name></wp:category>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>unused</wp:category_nicename><wp:cat_name><![CDATA[Unused]]></wp:cat_name></wp:category>
<wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug>notes</wp:tag_slug><wp:tag_name><![CDATA[Notes]]></wp:tag_name></wp:tag>
<generator>https://wordpress.org/?v=6.6</generator>
${otherItem(site, 1, "page", "about")}
${otherItem(site, 2, "nav_menu_item", "menu")}
${Array.from({ length: COUNT }, (_, index) => item(site, index)).join("\n")}
${attachment(site, 1001, "view.jpg", "A view of the hill")}
${attachment(site, 1002, "map.png", "")}
${attachment(site, 1003, "plan.png", "").replace("</item>", "<excerpt:encoded><![CDATA[A <em>plan</em>]]></excerpt:encoded></item>")}
${otherItem(site, 3, "post", "binned").replace("[publish]", "[trash]")}
</channel>
</rss>
`;

/** The old paths of the posts that were public, and of a category and a tag. */
export const wordpressPaths = Array.from({ length: COUNT }, (_, index) => index)
  .filter((index) => !statuses[index] && index !== 25)
  .map(path)
  .concat("/category/field-work/", "/tag/notes/");
