import { Link, useActionData, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { forgetEditor } from "~/features/posts/edit-link";
import { useBrand } from "~/lib/page/root-data";
import { BrandMark } from "~/shell/brand";
import { classNames } from "~/ui/class-names";
import { type DoneMessages, DoneNotice } from "~/ui/done-notice";
import { Notice } from "~/ui/notice";

/** The main landmark of every staff page. The skip link points to it, and it takes the focus after navigation. */
export const StaffMain = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="grow outline-none">
    {children}
  </main>
);

export type BackLink = { to: string; label: string };

type StaffPageProps = {
  title: ReactNode;
  /** The link above the title. */
  back?: BackLink;
  /** Confirmation messages by the value of `?done=`. */
  done?: DoneMessages;
  /** An error, shown above the title instead of a confirmation. */
  failure?: string | null;
  /** A summary, shown under the title. */
  intro?: ReactNode;
  /** Shown beside the title, such as a button for a new entry. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A single-column page of the staff area. */
export const StaffPage = ({ title, back, done, failure, intro, beside, children }: StaffPageProps) => (
  <div className={classNames("wrap", back ? "py-6" : "py-8")}>
    {back ? (
      <Link to={back.to} className="link mb-3 inline-block py-2 text-small print:hidden">
        {back.label}
      </Link>
    ) : null}
    {failure ? <Notice tone="error" className="mb-6" title={failure} /> : null}
    {done && !failure ? <UrlNotice messages={done} /> : null}
    <div
      className={classNames(
        "flex flex-wrap items-end justify-between gap-x-8 gap-y-3",
        Boolean(intro || beside) && "mb-6",
      )}
    >
      <div className="min-w-0">
        <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]" dir="auto">
          {title}
        </h1>
        {intro ? <p className="mt-1 max-w-3xl text-small text-ink-2">{intro}</p> : null}
      </div>
      {beside}
    </div>
    {children}
  </div>
);

/** Confirms the last action, which `?done=` names. Hidden once a form on the page is rejected. */
function UrlNotice({ messages }: { messages: DoneMessages }) {
  const { key, search } = useLocation();
  if (useActionData()) return null;
  return <DoneNotice key={key} done={new URLSearchParams(search).get("done")} messages={messages} />;
}

/** A titled part of a staff page. */
export const StaffSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  // Without the prefix, the id could clash with a form's.
  <section aria-labelledby={`about-${id}`}>
    <h2 id={`about-${id}`} className="mb-3 font-sans text-lead font-semibold">
      {title}
    </h2>
    {children}
  </section>
);

/** Links to a rejected form's errors: without JavaScript the page opens at the top, far above them. */
export const ErrorsBelow = ({ formId, children }: { formId: string; children: ReactNode }) =>
  useActionData() ? (
    <p className="mb-6 hidden noscript:block">
      <a href={`#${formId}-errors`} className="link inline-block py-1 font-semibold text-error">
        {children}
      </a>
    </p>
  ) : null;

/** Frames the pages before sign-in: one narrow column below a link to the site. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useBrand();
  useEffect(forgetEditor, []);
  return (
    <StaffMain>
      <div className="wrap flex min-h-dvh flex-col justify-center py-12">
        <div className="mx-auto w-full max-w-[26rem]">
          <Link
            to="/"
            className="mb-8 inline-flex min-h-11 items-center gap-3 text-small text-ink-2 hover:text-ink"
          >
            <BrandMark className="h-9 w-auto" />
            {name}
          </Link>
          <h1 className="mb-6 font-sans text-h3 font-semibold">{title}</h1>
          {children}
        </div>
      </div>
    </StaffMain>
  );
}
