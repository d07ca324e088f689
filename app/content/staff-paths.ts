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

type StaffSection = {
  to: string;
  label: string;
  minRole: "writer" | "editor" | "owner";
  /** Its pages that are not below its path. */
  parts?: string[];
};

/** What the bar above every staff page links to. */
export const staffSections: StaffSection[] = [
  {
    to: DASHBOARD_PATH,
    label: "Blog",
    minRole: "writer",
    parts: [CATEGORIES_PATH, AUTHORS_PATH, FEATURED_PATH],
  },
  { to: CONTENT_PATH, label: "Content", minRole: "editor" },
  { to: IMAGES_PATH, label: "Images", minRole: "writer" },
  { to: LEADS_PATH, label: "Leads", minRole: "editor" },
  { to: ESTIMATES_PATH, label: "Estimates", minRole: "editor" },
  { to: OFFERS_PATH, label: "Offers", minRole: "editor" },
  { to: PRICES_PATH, label: "Prices", minRole: "owner" },
  { to: CALLS_PATH, label: "Calls", minRole: "editor" },
  { to: DELIVERIES_PATH, label: "Deliveries", minRole: "editor" },
  { to: STATS_PATH, label: "Stats", minRole: "editor" },
  { to: TEAM_PATH, label: "Team", minRole: "owner", parts: [AUDIT_PATH] },
  { to: SYSTEM_PATH, label: "System", minRole: "owner" },
];
