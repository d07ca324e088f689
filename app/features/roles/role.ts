/** In ascending order: each role includes the ones before it. */
export const roles = ["writer", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** The roles that owners can assign. Owners are listed in ADMIN_EMAILS, which cannot be changed on the site. */
export const assignableRoles = ["editor", "writer"] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** The labels and permissions of the roles, as displayed. */
export const roleTexts: Record<Role, { label: string; permissions: string }> = {
  owner: { label: "Owner", permissions: "everything, including accounts" },
  editor: { label: "Editor", permissions: "all posts and the leads" },
  writer: { label: "Writer", permissions: "drafts that editors publish" },
};

/** Whether `role` includes `minRole`. */
export const isAtLeast = (role: Role, minRole: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(minRole);

/** The signed-in account behind a request, with its role at that moment, and the network address if it is known. */
export type Actor = { id: string; email: string; role: Role; clientAddress?: string };
