/** Who may do what, from the least to the most: each role may also do what stands before it. */
export const roles = ["writer", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** What owners can make somebody. Owners themselves are named in ADMIN_EMAILS, which nothing inside changes. */
export const givenRoles = ["editor", "writer"] as const;
export type GivenRole = (typeof givenRoles)[number];

/** The roles in words, with what each may do. */
export const roleWords: Record<Role, { label: string; may: string }> = {
  owner: { label: "Owner", may: "everything, the accounts included" },
  editor: { label: "Editor", may: "all posts and the leads" },
  writer: { label: "Writer", may: "drafts that editors publish" },
};

/** Whether somebody with `role` may do what at least `least` may. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);
