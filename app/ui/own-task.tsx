import { type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { PartContext } from "~/lib/document-context";
import { hideForeignElements } from "~/lib/foreign-elements";
import { awaitPart, isServersMarkup, partTaken, whenTaken } from "./use-hydrated";

const turns = new Map<string, { promise: Promise<void>; came: boolean }>();
let last: Promise<unknown> = Promise.resolve();

/** The part's turn: a task of its own, after those of the parts before it. */
function turnOf(name: string) {
  const known = turns.get(name);
  if (known) return known;
  const isFirst = turns.size === 0;
  const turn = { came: false, promise: Promise.resolve() };
  turn.promise = last
    .then(() => new Promise<void>((start) => setTimeout(start)))
    .then(() => {
      // As late as can be: until now nothing has been hydrated.
      if (isFirst) whenTaken(hideForeignElements());
      turn.came = true;
    });
  last = turn.promise;
  turns.set(name, turn);
  awaitPart(name);
  return turn;
}

/**
 * A part of the document, one element, that is hydrated in a task of its own, so that a slow processor is never busy for long.
 * Until then the server's markup stays as it is. No two parts have the same name.
 */
export function OwnTask({ name, children }: { name: string; children: ReactNode }) {
  const part = <Part name={name}>{children}</Part>;
  return isBrowser ? <Suspense fallback={null}>{part}</Suspense> : part;
}

const isBrowser = typeof document !== "undefined";

function Part({ name, children }: { name: string; children: ReactNode }) {
  const turn = isBrowser && isServersMarkup() ? turnOf(name) : undefined;
  if (turn && !turn.came) throw turn.promise;
  const [part] = useState(() => ({ name, ids: 0 }));
  useLayoutEffect(() => partTaken(name), [name]);
  return <PartContext.Provider value={part}>{children}</PartContext.Provider>;
}
