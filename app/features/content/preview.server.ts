import { AsyncLocalStorage } from "node:async_hooks";

const previews = new AsyncLocalStorage<true>();

/** Runs a request of staff who preview: pages show drafts in place of what is published. */
export const runPreview = <Result>(respond: () => Result): Result => previews.run(true, respond);

/** Whether the current request shows drafts. */
export const isPreviewing = (): boolean => previews.getStore() === true;
