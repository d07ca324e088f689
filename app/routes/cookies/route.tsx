import type { PageHandle } from "~/lib/http/page-handle";
import "./cookies.css";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currentIssue } from "~/content/legal";
import { env } from "~/lib/env/env.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { CounselNote } from "~/shell/counsel-note";
import { NextPage } from "~/shell/next-page";
import { LocalTime } from "~/ui/local-text";
import { Clauses } from "./clauses";
import { Drawer } from "./drawer";
import { Lifetimes } from "./lifetimes";
import { Register } from "./register";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Cookies",
    description:
      "Every cookie and every stored item of this site: its name, what it is for, when it is set and how long it stays. Whoever only reads gets no cookie.",
    keywords: ["cookies", "local storage", "session storage", "cookie list", "privacy"],
    path: "/cookies",
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = () => ({ turnstile: env.turnstile !== undefined });

const Rest = ({ turnstile }: { turnstile: boolean }) => (
  <>
    <Drawer />
    <Lifetimes />
    <Register />
    <Clauses turnstile={turnstile} />
    <NextPage path="/cookies">What our server keeps, why, and how to have it erased.</NextPage>
  </>
);

export default function Cookies() {
  const { turnstile } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="wrap grid gap-x-10 gap-y-6 pt-6 pb-10 md:grid-cols-12 md:pt-10 md:pb-14">
        <div className="md:col-span-8">
          <Breadcrumbs path="/cookies" />
          <h1 className="mt-4 text-display">Cookies</h1>
          <p className="mt-6 max-w-prose text-lead text-ink-2">
            Everything that this site can leave in your browser, pinned and labeled, each in its true size.
            Whoever only reads gets no cookie.
          </p>
        </div>
        <div className="self-end text-small md:col-span-4">
          <p className="text-ink-2">
            Issue {currentIssue.number}, in force since{" "}
            <LocalTime value={currentIssue.date} format="long-date" />
          </p>
          <CounselNote className="mt-3" />
        </div>
      </header>
      <Rest turnstile={turnstile} />
    </>
  );
}
