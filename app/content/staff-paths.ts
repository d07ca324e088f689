/** The staff area, and the pages in it that others link to. */
export const STAFF_AREA = "/admin";
export const ACCOUNT_PATH = "/admin/account";
export const AUDIT_PATH = "/admin/audit";
export const AUTHORS_PATH = "/admin/authors";
/** The leads by stage. */
export const BOARD_PATH = "/admin/leads/board";
/** The booked calls. */
export const CALLS_PATH = "/admin/booking";
export const CATEGORIES_PATH = "/admin/categories";
export const CHOOSE_PASSWORD_PATH = "/admin/choose-password";
/** What the public pages show, by kind. */
export const CONTENT_PATH = "/admin/content";
/** The posts. */
export const DASHBOARD_PATH = "/admin/blog";
export const DELIVERIES_PATH = "/admin/deliveries";
export const ESTIMATES_PATH = "/admin/estimates";
export const FEATURED_PATH = "/admin/featured";
export const FORGOT_PASSWORD_PATH = "/admin/forgot-password";
export const IMAGES_PATH = "/admin/images";
export const LEADS_PATH = "/admin/leads";
export const OFFERS_PATH = "/admin/offers";
/** The path that the editor posts to for the preview of a post. */
export const PREVIEW_PATH = "/admin/blog/preview";
export const PRICES_PATH = "/admin/prices";
export const SIGN_IN_PATH = "/admin/login";
/** The guided start of a new owner. */
export const START_PATH = "/admin/start";
export const STATS_PATH = "/admin/stats";
export const SYSTEM_PATH = "/admin/system";
export const TEAM_PATH = "/admin/team";
/** The reply templates. */
export const TEMPLATES_PATH = "/admin/leads/templates";
export const UNSENT_FORMS_PATH = "/admin/unsent-forms";

/** The path of a lead's page. */
export const leadPath = (id: string): string => `${LEADS_PATH}/${id}`;

/** The path of an account's page for owners. */
export const memberPath = (id: string): string => `${TEAM_PATH}/${id}`;
