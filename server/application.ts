import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { log } from "~/lib/log.server";
import type { PageCache } from "./page-cache";
import { plainAnswer } from "./plain-answer";
import { answerWithRemix } from "./remix-answer";
import type { Visit } from "./visit";

/** What the HTTP server already knows about a request. */
type Known = { visit: Visit; target: string };

/**
 * What stands behind the cache and the files: the application.
 * @returns a function that answers a request; it never rejects.
 */
export function createApplication({ cache }: { cache: PageCache }) {
  const app = new Hono<{ Bindings: HttpBindings & Known }>();

  app.all("*", (c) => answerWithRemix(c.env, cache));

  app.onError((error, c) => {
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return c.body(null, 400);
    log.error({ err: error, requestId: c.env.visit.requestId }, "request failed");
    return plainAnswer(500, "Something went wrong on our side. Please try again.");
  });

  const known = new WeakMap<object, Known>();
  const listen = getRequestListener(
    (request, bindings) => {
      const node = bindings as HttpBindings;
      return app.fetch(request, { ...node, ...known.get(node.incoming) });
    },
    {
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
      errorHandler: () => plainAnswer(400, "Bad request."),
    },
  );
  return (...[incoming, outgoing, about]: [...Parameters<typeof listen>, Known]) => {
    known.set(incoming, about);
    return listen(incoming, outgoing);
  };
}
