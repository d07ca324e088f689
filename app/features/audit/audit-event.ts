/** The events of the audit log and their labels (docs/product.md 9.10). */
export const auditEvents = {
  SIGNED_IN: "Signed in",
  SIGNED_OUT: "Signed out",
  SIGN_IN_REFUSED: "Sign-in refused",
  TOKEN_REFRESHED: "Session renewed",
  USER_UPDATED: "Account changed",
  PASSWORD_RECOVERY: "Password link created",
  PASSWORD_CHOSEN: "Password chosen",
  MFA_CHALLENGE_VERIFIED: "Second factor verified",
  MFA_CHALLENGE_REFUSED: "Second factor refused",
  USER_INVITED: "Account invited",
  USER_CREATED: "Account created",
  USER_DELETED: "Account removed",
  POST_CREATED: "Post created",
  POST_UPDATED: "Post saved",
  POST_PUBLISHED: "Post published",
  POST_UNPUBLISHED: "Post unpublished",
  POST_DELETED: "Post deleted",
  PREVIEW_CREATED: "Preview link created",
  PREVIEW_REVOKED: "Preview link revoked",
  LEAD_UPDATED: "Lead changed",
  LEAD_RELEASED: "Lead released",
  LEADS_ERASED: "Leads erased",
  LEADS_EXPORTED: "Leads exported",
  DELIVERY_REPEATED: "Delivery sent again",
} as const;

export type AuditEvent = keyof typeof auditEvents;
