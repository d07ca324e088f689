import { layout, prefix, route } from "@remix-run/route-config";

/** Sign-in and forgotten passwords, open without a session. */
const staffSignIn = [
  route("login", "routes/admin/sign-in/route.tsx"),
  route("login/second-factor", "routes/admin/sign-in/second-factor.route.tsx"),
  route("forgot-password", "routes/admin/sign-in/forgot-password.route.tsx"),
  route("choose-password", "routes/admin/sign-in/choose-password.route.tsx"),
  route("logout", "routes/admin/sign-in/sign-out.route.tsx"),
];

const staffBlog = prefix("blog", [
  route("", "routes/admin/blog/dashboard/route.tsx"),
  route("selected/:change", "routes/admin/blog/dashboard/selected.route.tsx"),
  route(":id/published", "routes/admin/blog/dashboard/published.route.tsx"),
  route("edit?/:id", "routes/admin/blog/editor/route.tsx"),
  route("images", "routes/admin/blog/editor/images.route.tsx"),
  route("live-preview", "routes/admin/blog/editor/live-preview.route.tsx"),
  route("link-targets", "routes/admin/blog/editor/link-targets.route.tsx"),
  route("autosave", "routes/admin/blog/editor/autosave.route.tsx"),
  route("choose-image", "routes/admin/blog/editor/choose-image.route.tsx"),
  route("preview", "routes/admin/blog/editor/preview.route.tsx"),
  ...prefix("edit/:id", [
    route("revisions", "routes/admin/blog/revisions/route.tsx"),
    route("links", "routes/admin/blog/links/route.tsx"),
  ]),
]);

const staffImages = prefix("images", [
  route("", "routes/admin/images/route.tsx"),
  route(":id", "routes/admin/images/image.route.tsx"),
  route(":id/replace", "routes/admin/images/replace.route.tsx"),
]);

const staffAuthors = prefix("authors", [
  route("", "routes/admin/authors/route.tsx"),
  route(":id", "routes/admin/authors/author.route.tsx"),
]);

const staffLeads = prefix("leads", [
  route("", "routes/admin/leads/route.tsx"),
  route("board", "routes/admin/leads/board/route.tsx"),
  route("export.csv", "routes/admin/leads/export.route.tsx"),
  route("selected/:change", "routes/admin/leads/selected.route.tsx"),
  route("templates", "routes/admin/leads/reply/templates.route.tsx"),
  route(":id", "routes/admin/leads/lead.route.tsx"),
  route(":id/reply", "routes/admin/leads/reply/route.tsx"),
  route(":id/reply/send", "routes/admin/leads/reply/send.route.tsx"),
  route(":id/reply/autosave", "routes/admin/leads/reply/autosave.route.tsx"),
  route(":id/stage", "routes/admin/leads/board/stage.route.tsx"),
  route(":id/erase", "routes/admin/leads/erase.route.tsx"),
  route(":id/notes", "routes/admin/leads/add-note.route.tsx"),
  route(":id/person", "routes/admin/leads/person.route.tsx"),
  route(":id/person.csv", "routes/admin/leads/person-export.route.tsx"),
]);

const staffOffers = prefix("offers", [
  route("", "routes/admin/offers/route.tsx"),
  route("new", "routes/admin/offers/new.route.tsx"),
  route("terms", "routes/admin/offers/terms.route.tsx"),
  route(":id", "routes/admin/offers/offer.route.tsx"),
  route(":id/questions/:question", "routes/admin/offers/question.route.tsx"),
]);

const staffAccount = prefix("account", [
  route("", "routes/admin/account/route.tsx"),
  route("second-factor", "routes/admin/account/second-factor.route.tsx"),
  route("second-factor/confirm", "routes/admin/account/second-factor-confirm.route.tsx"),
]);

const staffPrices = prefix("prices", [
  route("", "routes/admin/prices/route.tsx"),
  route("next", "routes/admin/prices/next.route.tsx"),
]);

const staffTeam = prefix("team", [
  route("", "routes/admin/team/route.tsx"),
  ...prefix(":id", [
    route("", "routes/admin/team/member.route.tsx"),
    route("link", "routes/admin/team/link.route.tsx"),
  ]),
]);

/** The pages that ask whether to take a step, which the files `*-steps.server.ts` of `routes/admin/` describe. */
const staffSteps = [
  "account/password",
  "account/second-factor/codes",
  "account/second-factor/remove",
  "account/sessions/:id/end",
  "account/sign-out/:scope",
  "authors/:id/delete",
  "blog/:id/publish",
  "blog/:id/duplicate",
  "blog/:id/delete",
  "blog/:id/restore",
  "blog/:id/delete-for-good",
  "featured/:id/:direction",
  "blog/working-copies/:id/:change",
  "blog/edit/:id/restore",
  "blog/edit/:id/links/:link/revoke",
  "booking/:id/cancel",
  "booking/:id/renew",
  "categories/:id",
  "categories/:id/merge",
  "categories/:id/delete",
  "categories/tag",
  "content/:kind/:id/:step",
  "deliveries/:id/resend",
  "images/:id/delete",
  "leads/:id/release",
  "leads/:id/spam",
  "leads/:id/notes/:note/delete",
  "leads/templates/:id/delete",
  "offers/:id/:step",
  "prices/withdraw",
  "system/test-mail",
  "team/:id/mail-link",
  "team/:id/email",
  "team/:id/role",
  "team/:id/second-factor",
  "team/:id/remove",
  "unsent-forms/:id/discard",
].map((path) => route(path, "routes/admin/confirm.route.tsx", { id: `confirm/${path}` }));

/** Everything below `/admin`. */
export const staffRoutes = prefix("admin", [
  route("", "routes/admin/home.route.tsx"),
  ...staffSignIn,
  layout("routes/admin/layout.route.tsx", [
    ...staffBlog,
    route("categories", "routes/admin/categories/route.tsx"),
    ...staffImages,
    ...staffAuthors,
    ...prefix("content", [
      route("", "routes/admin/content/route.tsx"),
      route("preview", "routes/admin/content/preview.route.tsx"),
      route("preview-links", "routes/admin/content/preview-links.route.tsx"),
      route(":kind", "routes/admin/content/list.route.tsx"),
      route(":kind/:id", "routes/admin/content/entry.route.tsx"),
      route(":kind/:id/revisions", "routes/admin/content/revisions.route.tsx"),
    ]),
    route("start", "routes/admin/start/route.tsx"),
    route("featured", "routes/admin/blog/featured/route.tsx"),
    ...staffLeads,
    ...staffOffers,
    route("estimates", "routes/admin/estimates/route.tsx"),
    route("estimates/:id/note", "routes/admin/estimates/note.route.tsx"),
    ...staffPrices,
    route("booking", "routes/admin/booking/route.tsx"),
    route("booking/:id", "routes/admin/booking/settings.route.tsx"),
    ...staffAccount,
    route("unsent-forms/:id", "routes/admin/unsent-forms/route.tsx"),
    ...staffTeam,
    route("audit", "routes/admin/audit/route.tsx"),
    route("stats", "routes/admin/stats/route.tsx"),
    route("stats/report", "routes/admin/stats/report.route.tsx"),
    route("system", "routes/admin/system/route.tsx"),
    route("deliveries", "routes/admin/deliveries/route.tsx"),
    // Last: of patterns that match equally well, such as `selected/:change` and `:id/publish`, the first wins.
    ...staffSteps,
  ]),
]);
