import type { Role } from "./role";

/** The signed-in account behind a request, with its role at that moment, and the network address if it is known. */
export type Actor = { id: string; email: string; role: Role; clientAddress?: string };
