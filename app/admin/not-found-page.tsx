import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { AdminPage } from "./admin-page";

type NotFoundProps = { title: string; text: string; back: string; backLabel: string };

/** Makes the error boundary of the pages about one thing: handles a 404, and leaves other errors to the layout. */
export const makeNotFoundPage = ({ title, text, back, backLabel }: NotFoundProps) =>
  function NotFoundPage() {
    const error = useRouteError();
    if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
    return (
      <AdminPage title={title}>
        <p className="mt-3 mb-6 max-w-prose text-ink-2">{text}</p>
        <ButtonLink to={back} size="small" variant="secondary">
          {backLabel}
        </ButtonLink>
      </AdminPage>
    );
  };
