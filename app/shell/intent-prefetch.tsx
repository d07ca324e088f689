import { PrefetchPageLinks } from "@remix-run/react";
import { useEffect, useState } from "react";
import { linkOf } from "./link-navigation";

/** A pointer that only passes over a link stays a shorter time, in milliseconds. */
const INTENT_AFTER_MS = 100;

/**
 * The page that a link leads to without a new document, if it may be fetched before it is wanted. Staff pages are for one
 * visitor, so no cache keeps them.
 */
function pageOf(event: Event): string | undefined {
  const link = linkOf(event);
  if (!link) return undefined;
  const { pathname, search } = link;
  // Links within a page are mostly tabs and filters, which need nothing or little.
  if (pathname === location.pathname || /^\/admin(\/|$)/.test(pathname)) return undefined;
  return pathname + search;
}

/**
 * Firefox takes what a link prefetches for one of the sources of `default-src`, of which our policy allows none. It is the
 * one browser that prefetches by links and knows no speculation rules.
 */
const isRefused = () =>
  document.createElement("link").relList.supports("prefetch") &&
  !(HTMLScriptElement as { supports?: (type: string) => boolean }).supports?.("speculationrules");

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches scripts and data of the page whose link the pointer, a finger or the focus rests on, unless the visitor saves
 * data. Tells the browser that it need not fetch these pages as documents (public/speculation-rules.json).
 */
export function IntentPrefetch() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    document.documentElement.dataset.routed = "";
    if (savesData() || isRefused()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const intended = pageOf(event);
      if (intended) timer = setTimeout(() => setPage(intended), INTENT_AFTER_MS);
    };
    // A finger that begins to scroll wanted nothing of the link.
    const onCancel = () => clearTimeout(timer);
    const options = { passive: true, capture: true };
    for (const name of ["pointerover", "focusin"]) addEventListener(name, onIntent, options);
    addEventListener("pointercancel", onCancel, options);
    return () => {
      clearTimeout(timer);
      for (const name of ["pointerover", "focusin"]) removeEventListener(name, onIntent, options);
      removeEventListener("pointercancel", onCancel, options);
    };
  }, []);
  return page ? <PrefetchPageLinks key={page} page={page} /> : null;
}
