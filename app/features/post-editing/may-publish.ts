import type { Actor } from "~/features/staff/actor";
import { isAtLeast } from "~/features/staff/role";

/** Whether an account may publish, unpublish and schedule posts. */
export const mayPublish = ({ role }: Pick<Actor, "role">): boolean => isAtLeast(role, "editor");
