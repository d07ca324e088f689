import { isAtLeast, type Role } from "~/features/auth/role";

/** The account that edits a post. */
export type Author = { id: string; email: string; role: Role };

/** Whether an account may publish, unpublish and schedule posts. */
export const mayPublish = ({ role }: Pick<Author, "role">): boolean => isAtLeast(role, "editor");
