/**
 * What the forms of the staff area and of the pages behind a secret link do, unless their own page only asks whether to
 * do it (`step`). A form is the pattern of its path and the value of its button or of its field `change`.
 */

/** Forms that delete, send or publish, by the form that takes that back: for 30 days or longer. */
export const takenBack: Record<string, string> = {
  // The trash, and the discarded texts.
  "/admin/blog/selected/trash": "/admin/blog/:id/restore",
  "/admin/blog/working-copies/:id/discard": "/admin/blog/working-copies/:id/restore",
  // Published posts can be unpublished; revisions have every text.
  "/admin/blog/:id/published": "/admin/blog/:id/published",
  "/admin/blog/selected/publish": "/admin/blog/selected/unpublish",
  "/admin/blog/selected/unpublish": "/admin/blog/selected/publish",
  "/admin/blog/:id published=true": "/admin/blog/:id/published",
  "/admin/blog/edit/:id published=true": "/admin/blog/edit/:id/restore",
  "/admin/blog/edit/:id": "/admin/blog/edit/:id/restore",
  "/admin/content/:kind/:id change=publish": "/admin/content/:kind/:id/unpublish",
  // "Done" has "Undo", and its text stays in the timeline. Other fields are choices, which the timeline lists.
  "/admin/leads/:id": "/admin/leads/:id",
  "/admin/leads/:id/person change=merge": "/admin/leads/:id/person change=separate",
  // An account that is removed takes its invitation with it.
  "/admin/team": "/admin/team/:id/remove",
};

/** Forms that delete, send or publish, by the only page that may have them: it shows what will happen, and asks. */
export const asked: Record<string, string> = {
  "/admin/leads/:id/reply change=send": "/admin/leads/:id/reply/send",
  "/admin/images/:id/replace": "/admin/images/:id/replace",
  "/admin/leads/:id/erase": "/admin/leads/:id/erase",
  "/book/:id change=cancel": "/book/:id?cancel",
  "/book/:id change=move": "/book/:id?at&move",
  // The client signs by name, role, address and a ticked box.
  "/offers/:code answer=accept": "/offers/:code",
  "/offers/:code answer=decline": "/offers/:code?decline",
  // The pages say who reads what is sent.
  "/offers/:code answer=ask": "/offers/:code",
  "/admin/offers/:id/questions/:question": "/admin/offers/:id/questions/:question",
  "/get-estimate/:code/email": "/get-estimate/:code/email",
  "/admin/forgot-password": "/admin/forgot-password",
};

/** Forms that neither delete, send nor publish, with the reason where that is not plain. */
export const harmless: Record<string, string> = {
  "/admin/login": "",
  "/admin/logout": "It ends this session only, and signing in begins another.",
  "/admin/blog/:id": "A new draft.",
  "/admin/blog/choose-image": "",
  "/admin/blog/preview": "",
  "/admin/blog/selected/restore": "",
  "/admin/blog/selected/category": "Posts move between categories.",
  "/admin/blog/:id/duplicate": "The copy is a draft.",
  "/admin/blog/:id/restore": "",
  "/admin/blog/working-copies/:id/restore": "",
  "/admin/blog/edit/:id/restore": "It links to the page that asks.",
  "/admin/blog/edit/:id/links": "A link is shown, not sent.",
  "/admin/categories": "An empty category.",
  "/admin/images": "Uploads.",
  "/admin/start": "The step's forms stay.",
  "/admin/content/:kind/:id change=save": "A draft.",
  "/admin/content/:kind/:id change=preview": "A draft, shown to its writer.",
  "/admin/content/:kind/:id/up": "",
  "/admin/content/:kind/:id/down": "",
  "/admin/content/preview-links": "A link is shown, not sent.",
  "/admin/images/:id": "",
  "/admin/authors/:id": "",
  "/admin/featured/:id/up": "",
  "/admin/featured/:id/down": "",
  "/admin/leads/:id/notes": "",
  "/admin/leads/:id/person change=separate": "It undoes a merge, and can be merged again.",
  "/admin/leads/:id/stage": "",
  "/admin/leads/selected/status": "Leads with a call are not moved to spam here.",
  "/admin/leads/selected/assign": "Only a colleague hears of it.",
  "/admin/leads/:id/reply change=draft": "",
  "/admin/leads/:id/reply change=template": "",
  "/admin/leads/:id/reply change=review": "It opens the page that asks.",
  "/admin/leads/templates change=save": "",
  "/admin/leads/templates change=up": "",
  "/admin/leads/templates change=down": "",
  "/admin/offers/new": "A draft.",
  "/admin/offers/terms": "",
  "/admin/offers/:id change=save": "",
  "/admin/offers/:id change=preview": "",
  "/admin/offers/:id change=send": "It opens the page that asks.",
  "/admin/offers/:id/revise": "The new version is a draft.",
  "/admin/estimates/:id/note": "",
  "/admin/prices/next change=preview": "",
  "/admin/prices/next change=save": "Prices that would start now are asked about; others can be withdrawn.",
  "/admin/booking/:id": "",
};

/** Actions that the pages of the test show no form for, with the reason. */
export const unshown: Record<string, string> = {
  "/admin/blog/images": "A script uploads an image.",
  "/admin/blog/live-preview": "A script renders a text.",
  "/admin/blog/autosave": "A script stores a text.",
  "/admin/leads/:id/reply/autosave": "A script stores a draft.",
  "/admin/login/second-factor": "It is shown between password and code.",
  "/preview/:token": "It is in the bar of a preview, and ends it.",
  "/admin/choose-password": "It is shown to those who have a link.",
  "/admin/account/second-factor": "It is shown to accounts without one.",
  "/admin/account/second-factor/confirm": "It is shown during the setup.",
};
