import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button";

/** 410 if what the path identifies is gone, 404 if it never existed. @throws other errors, for the parent's page */
function useMissingStatus(): 404 | 410 {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return error.status;
  throw error;
}

type MissingPageProps = {
  title: string;
  text: ReactNode;
  /** The title and text of something that is gone, if it can be. */
  gone?: { title: string; text: ReactNode };
  link?: { to: string; label: string };
};

/** The content of an error boundary for a path that identifies nothing. */
export function MissingPage({ link, gone, ...notFound }: MissingPageProps) {
  const status = useMissingStatus();
  const { title, text } = (status === 410 && gone) || notFound;
  return (
    <div className="wrap py-section">
      <p className="eyebrow mb-3 text-accent">{status}</p>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-2">{text}</p>
      {link ? (
        <ButtonLink to={link.to} className="mt-8">
          {link.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}
