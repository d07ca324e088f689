import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

const developmentRoutes =
  process.env.NODE_ENV === "development"
    ? [
        route("styleguide", "routes/styleguide.tsx"),
        route("styleguide/on-dark", "routes/styleguide-on-dark.tsx"),
      ]
    : [];

export default [
  index("routes/home/route.tsx"),
  route("contact", "routes/contact/route.tsx"),
  route("get-estimate", "routes/get-estimate.tsx"),
  route("get-estimate/:code", "routes/estimate.tsx"),
  route("get-estimate/:code/email", "routes/estimate-email.tsx"),
  route("quick-contact", "routes/quick-contact.tsx"),
  route("quick-contact/form", "routes/quick-contact-form.tsx"),
  route("assistant", "routes/assistant.tsx"),
  route("turnstile-test", "routes/turnstile-test.tsx"),
  route("blog", "routes/blog/route.tsx"),
  ...["rss.xml", "atom.xml", "feed.json"].map((name) =>
    route(`blog/${name}`, "routes/blog-feed.tsx", { id: `blog-feed/${name}` }),
  ),
  route("social/:kind/:name", "routes/social-image.tsx"),
  route("sitemap.xml", "routes/sitemap.tsx"),
  route("robots.txt", "routes/robots.tsx"),
  route("blog/:slug", "routes/blog-post/route.tsx"),
  route("api", "routes/api-docs/route.tsx"),
  route("blog/:slug/like", "routes/blog-post-like.tsx"),
  route("api/contact", "routes/api-contact.tsx"),
  route("api/posts", "routes/api-posts.tsx"),
  route("api/posts/:slug", "routes/api-post.tsx"),
  route("api/posts/:id/views", "routes/api-post-views.tsx"),
  route("api/posts/:id/views.gif", "routes/api-post-view-picture.tsx"),
  route("api/posts/:id/likes", "routes/api-post-likes.tsx"),
  route("api/categories", "routes/api-categories.tsx"),
  route("bot-check/challenge", "routes/bot-check-challenge.tsx"),
  route("admin", "routes/admin/home.tsx"),
  route("admin/login", "routes/admin/login.tsx"),
  route("admin/logout", "routes/admin/logout.tsx"),
  layout("routes/admin/layout.tsx", [
    route("admin/leads", "routes/admin/leads.tsx"),
    route("admin/leads/export.csv", "routes/admin/leads-export.tsx"),
    route("admin/leads/:id", "routes/admin/lead.tsx"),
    route("admin/leads/:id/release", "routes/admin/lead-release.tsx"),
    route("admin/leads/:id/bin", "routes/admin/lead-bin.tsx"),
    route("admin/leads/:id/erase", "routes/admin/lead-erase.tsx"),
    route("admin/deliveries", "routes/admin/deliveries.tsx"),
    route("admin/deliveries/:id/resend", "routes/admin/delivery-resend.tsx"),
  ]),
  ...developmentRoutes,
  route("*", "routes/unknown-path.tsx"),
] satisfies RouteConfig;
