import { type ComponentType, lazy } from "react";

/** A part that most pages do without. If its script cannot be loaded, the page stands without it. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
