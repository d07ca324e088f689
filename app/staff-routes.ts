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
  route(":id/publish", "routes/admin/blog/dashboard/publish.route.tsx"),
  route(":id/delete", "routes/admin/blog/dashboard/delete.route.tsx"),
  route(":id/delete-for-good", "routes/admin/blog/dashboard/delete-for-good.route.tsx"),
  route(":id/restore", "routes/admin/blog/dashboard/restore.route.tsx"),
  route(":id/duplicate", "routes/admin/blog/dashboard/duplicate.route.tsx"),
  route("edit?/:id", "routes/admin/blog/editor/route.tsx"),
  route("images", "routes/admin/blog/editor/images.route.tsx"),
  route("live-preview", "routes/admin/blog/editor/live-preview.route.tsx"),
  route("link-targets", "routes/admin/blog/editor/link-targets.route.tsx"),
  route("autosave", "routes/admin/blog/editor/autosave.route.tsx"),
  route("choose-image", "routes/admin/blog/editor/choose-image.route.tsx"),
  route("working-copies/:id/:change", "routes/admin/blog/editor/working-copy.route.tsx"),
  route("preview", "routes/admin/blog/editor/preview.route.tsx"),
  ...prefix("edit/:id", [
    route("revisions", "routes/admin/blog/revisions/route.tsx"),
    route("restore", "routes/admin/blog/revisions/restore.route.tsx"),
    route("links", "routes/admin/blog/links/route.tsx"),
    route("links/:link/revoke", "routes/admin/blog/links/revoke.route.tsx"),
  ]),
]);

const staffCategories = prefix("categories", [
  route("", "routes/admin/categories/route.tsx"),
  route("tag", "routes/admin/categories/tag.route.tsx"),
  route(":id", "routes/admin/categories/rename.route.tsx"),
  route(":id/merge", "routes/admin/categories/merge.route.tsx"),
  route(":id/delete", "routes/admin/categories/delete.route.tsx"),
]);

const staffImages = prefix("images", [
  route("", "routes/admin/images/route.tsx"),
  route(":id", "routes/admin/images/image.route.tsx"),
  route(":id/replace", "routes/admin/images/replace.route.tsx"),
  route(":id/delete", "routes/admin/images/delete.route.tsx"),
]);

const staffAuthors = prefix("authors", [
  route("", "routes/admin/authors/route.tsx"),
  route(":id", "routes/admin/authors/author.route.tsx"),
  route(":id/delete", "routes/admin/authors/delete.route.tsx"),
]);

const staffLeads = prefix("leads", [
  route("", "routes/admin/leads/route.tsx"),
  route("board", "routes/admin/leads/board/route.tsx"),
  route("export.csv", "routes/admin/leads/export.route.tsx"),
  route("selected/:change", "routes/admin/leads/selected.route.tsx"),
  route("templates", "routes/admin/leads/reply/templates.route.tsx"),
  route("templates/:id/delete", "routes/admin/leads/reply/delete-template.route.tsx"),
  route(":id", "routes/admin/leads/lead.route.tsx"),
  route(":id/reply", "routes/admin/leads/reply/route.tsx"),
  route(":id/reply/send", "routes/admin/leads/reply/send.route.tsx"),
  route(":id/reply/autosave", "routes/admin/leads/reply/autosave.route.tsx"),
  route(":id/stage", "routes/admin/leads/board/stage.route.tsx"),
  route(":id/release", "routes/admin/leads/release.route.tsx"),
  route(":id/erase", "routes/admin/leads/erase.route.tsx"),
  route(":id/spam", "routes/admin/leads/spam.route.tsx"),
  route(":id/notes", "routes/admin/leads/add-note.route.tsx"),
  route(":id/notes/:note/delete", "routes/admin/leads/delete-note.route.tsx"),
  route(":id/person", "routes/admin/leads/person.route.tsx"),
  route(":id/person.csv", "routes/admin/leads/person-export.route.tsx"),
]);

const staffOffers = prefix("offers", [
  route("", "routes/admin/offers/route.tsx"),
  route("new", "routes/admin/offers/new.route.tsx"),
  route("terms", "routes/admin/offers/terms.route.tsx"),
  route(":id", "routes/admin/offers/offer.route.tsx"),
  route(":id/questions/:question", "routes/admin/offers/question.route.tsx"),
  route(":id/:step", "routes/admin/offers/step.route.tsx"),
]);

const staffAccount = prefix("account", [
  route("", "routes/admin/account/route.tsx"),
  route("password", "routes/admin/account/password.route.tsx"),
  route("second-factor", "routes/admin/account/second-factor.route.tsx"),
  route("second-factor/confirm", "routes/admin/account/second-factor-confirm.route.tsx"),
  route("second-factor/codes", "routes/admin/account/recovery-codes.route.tsx"),
  route("second-factor/remove", "routes/admin/account/second-factor-remove.route.tsx"),
  route("sign-out/:scope", "routes/admin/account/sign-out.route.tsx"),
  route("sessions/:id/end", "routes/admin/account/session-end.route.tsx"),
]);

const staffPrices = prefix("prices", [
  route("", "routes/admin/prices/route.tsx"),
  route("next", "routes/admin/prices/next.route.tsx"),
  route("withdraw", "routes/admin/prices/withdraw.route.tsx"),
]);

const staffTeam = prefix("team", [
  route("", "routes/admin/team/route.tsx"),
  ...prefix(":id", [
    route("", "routes/admin/team/member.route.tsx"),
    route("mail-link", "routes/admin/team/mail-link.route.tsx"),
    route("link", "routes/admin/team/link.route.tsx"),
    route("email", "routes/admin/team/email.route.tsx"),
    route("role", "routes/admin/team/role.route.tsx"),
    route("second-factor", "routes/admin/team/second-factor.route.tsx"),
    route("remove", "routes/admin/team/remove.route.tsx"),
  ]),
]);

/** Everything below `/admin`. */
export const staffRoutes = prefix("admin", [
  route("", "routes/admin/home.route.tsx"),
  ...staffSignIn,
  layout("routes/admin/layout.route.tsx", [
    ...staffBlog,
    ...staffCategories,
    ...staffImages,
    ...staffAuthors,
    route("featured", "routes/admin/blog/featured/route.tsx"),
    route("featured/:id/:direction", "routes/admin/blog/featured/move.route.tsx"),
    ...staffLeads,
    ...staffOffers,
    route("estimates", "routes/admin/estimates/route.tsx"),
    route("estimates/:id/note", "routes/admin/estimates/note.route.tsx"),
    ...staffPrices,
    route("booking", "routes/admin/booking/route.tsx"),
    route("booking/:id", "routes/admin/booking/settings.route.tsx"),
    route("booking/:id/cancel", "routes/admin/booking/cancel.route.tsx"),
    route("booking/:id/renew", "routes/admin/booking/renew.route.tsx"),
    ...staffAccount,
    route("unsent-forms/:id", "routes/admin/unsent-forms/route.tsx"),
    route("unsent-forms/:id/discard", "routes/admin/unsent-forms/discard.route.tsx"),
    ...staffTeam,
    route("audit", "routes/admin/audit/route.tsx"),
    route("stats", "routes/admin/stats/route.tsx"),
    route("stats/report", "routes/admin/stats/report.route.tsx"),
    route("system", "routes/admin/system/route.tsx"),
    route("system/test-mail", "routes/admin/system/test-mail.route.tsx"),
    route("deliveries", "routes/admin/deliveries/route.tsx"),
    route("deliveries/:id/resend", "routes/admin/deliveries/resend.route.tsx"),
  ]),
]);
