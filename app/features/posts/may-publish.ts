import type { Actor } from "~/features/roles/actor";
import { isAtLeast } from "~/features/roles/role";

/** Whether an account may publish, unpublish and schedule posts. */
export const mayPublish = ({ role }: Pick<Actor, "role">): boolean => isAtLeast(role, "editor");
