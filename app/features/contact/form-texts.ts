// Copy, draft names and kinds of requests of the short forms. Browser and server share it, so it loads no schemas.

/** The quick contact (docs/product.md 3.6). */
export const quickContactTexts = {
  title: "Let's Talk!",
  subject: "Quick contact request from the website popup",
  thanks: "Thank you! We'll contact you soon.",
  failed: "There was an error submitting your information. Please try again.",
};

/** The form about a product (docs/product.md 3.7). */
export const interestTexts = {
  intro: "Leave your details, and we reply within {first reply}. You commit to nothing.",
  thanks: "Thank you for your interest! We will contact you soon.",
  failed: "There was an error submitting your details. Please try again.",
  phoneHint: "10-digit phone number",
};

/** Copy of the line above a form whose draft was kept (docs/product.md 3.1). */
export const draftTexts = {
  offered: "You started filling in this form.",
  restored: "What you typed has been restored.",
};

/** The names under which the tab keeps these forms' drafts. */
export const quickContactDraftName = "quick-contact";
export const interestDraftName = (productId: string): string => `interest ${productId}`;

/** The requests that a visitor of /saas-products can make, by the value in the query and in the form. */
export const requestLabels = { trial: "Start Free Trial", demo: "View Demo" } as const;

export type InterestRequest = keyof typeof requestLabels;

export const interestRequests = Object.keys(requestLabels) as InterestRequest[];
