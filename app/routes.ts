import { index, prefix, type RouteConfig, route } from "@remix-run/route-config";
import { staffRoutes } from "./staff-routes";

const api = [
  route("api", "routes/api/docs/route.tsx"),
  ...prefix("api", [
    route("contact", "routes/api/contact.route.tsx"),
    route("posts", "routes/api/posts.route.tsx"),
    route("posts/:slug", "routes/api/post.route.tsx"),
    route("posts/:id/views", "routes/api/post-views.route.tsx"),
    route("posts/:id/views.gif", "routes/api/post-view-picture.route.tsx"),
    route("posts/:id/likes", "routes/api/post-likes.route.tsx"),
    route("categories", "routes/api/categories.route.tsx"),
    route("vitals", "routes/api/vitals.route.tsx"),
    route(":kind", "routes/content-api.route.tsx"),
  ]),
];

const blog = prefix("blog", [
  route("", "routes/blog/route.tsx"),
  ...["rss.xml", "atom.xml", "feed.json"].map((name) =>
    route(name, "routes/blog/feed.route.tsx", { id: `blog-feed/${name}` }),
  ),
  ...["category", "tag"].flatMap((kind) => [
    route(`${kind}/:topic`, "routes/blog/topic.route.tsx", { id: `blog-topic/${kind}` }),
    route(`${kind}/:topic/:feed`, "routes/blog/feed.route.tsx", { id: `blog-feed/${kind}` }),
  ]),
  route(":slug", "routes/blog-post/route.tsx"),
  route(":slug/like", "routes/blog-post/like.route.tsx"),
]);

const products = prefix("products", [
  route("", "routes/products/route.tsx"),
  route(":id", "routes/products/product.route.tsx"),
  route(":id/interest", "routes/interest/route.tsx"),
  route(":id/interest/form", "routes/interest/form.route.tsx"),
]);

/** A page whose folder has its name. */
const page = (name: string) => route(name, `routes/${name}/route.tsx`);

/** Marketing and legal pages. */
const content = [
  page("services"),
  page("custom-development"),
  page("ai-integration"),
  page("solutions"),
  page("b2b-solutions"),
  page("development-process"),
  page("maintenance-support"),
  page("about"),
  page("support"),
  page("status"),
  page("privacy"),
  page("terms"),
  page("cookies"),
  page("refund"),
  ...products,
  page("saas-products"),
  route("saas-products/:id/interest", "routes/interest/route.tsx", { id: "showcase-interest" }),
  route("saas-products/:id/interest/form", "routes/interest/form.route.tsx", {
    id: "showcase-interest-form",
  }),
  page("case-studies"),
  route("case-studies/:slug", "routes/case-studies/study.route.tsx"),
  page("docs"),
  route("docs/:task", "routes/docs/task.route.tsx"),
];

export default [
  index("routes/home/route.tsx"),
  page("contact"),
  page("get-estimate"),
  route("get-estimate/:code", "routes/estimate/route.tsx"),
  route("get-estimate/:code/email", "routes/estimate/email.route.tsx"),
  route("get-estimate/:code/estimate.pdf", "routes/estimate/document.route.tsx"),
  route("offers/:code", "routes/offer/route.tsx"),
  route("offers/:code/offer.pdf", "routes/offer/document.route.tsx"),
  page("book"),
  route("book/:id", "routes/book/booking.route.tsx"),
  route("book/:id/call.ics", "routes/book/calendar.route.tsx"),
  page("quick-contact"),
  route("quick-contact/form", "routes/quick-contact/form.route.tsx"),
  page("assistant"),
  page("turnstile-test"),
  ...content,
  ...blog,
  route("preview/:token", "routes/blog-post/preview.route.tsx"),
  route("social/:kind/:name", "routes/social-image.route.tsx"),
  route("documents/:name", "routes/document.route.tsx"),
  route("brand/:name", "routes/brand-sheet.route.tsx"),
  route("media/*", "routes/media.route.tsx"),
  route("sitemap.xml", "routes/sitemap.route.tsx"),
  route("robots.txt", "routes/robots.route.tsx"),
  route("llms.txt", "routes/llms.route.tsx"),
  ...api,
  route("bot-check/challenge", "routes/bot-check-challenge.route.tsx"),
  ...staffRoutes,
  ...(process.env.NODE_ENV === "development"
    ? [page("styleguide"), route("dev/mails", "routes/dev-mails/route.tsx")]
    : []),
  route(":slug", "routes/page/route.tsx"),
  route("*", "routes/unknown-path.route.tsx"),
] satisfies RouteConfig;
