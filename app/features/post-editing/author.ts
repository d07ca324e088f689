import { isAtLeast, type Role } from "~/features/auth/role";

/** Who writes, and as what. */
export type Author = { id: string; email: string; role: Role };

/** Whether somebody may decide what readers see. */
export const mayPublish = ({ role }: Pick<Author, "role">): boolean => isAtLeast(role, "editor");
