import { Link } from "@remix-run/react";
import type { FormRules } from "~/lib/form/form-fields";
import { quantity } from "~/lib/text/spelling";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { StaffForm } from "./staff-form";

type PreviewLink = { id: string; email: string; createdAt: number; expiresAt: number };

type LinkListProps = {
  links: readonly PreviewLink[];
  /** The path below which each is revoked. */
  path: string;
  empty: string;
};

/** Active preview links, each with a link to the page that revokes it. */
export function PreviewLinks({ links, path, empty }: LinkListProps) {
  if (links.length === 0) return <p className="text-small text-ink-2">{empty}</p>;
  return (
    <ul className="border-y border-ink text-small">
      {links.map(({ id, email, createdAt, expiresAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2 last:border-0"
        >
          <span className="[overflow-wrap:anywhere]">
            Created <LocalTime value={createdAt} format="date-time" /> by {email}, expires{" "}
            <LocalTime value={expiresAt} format="date-time" />
          </span>
          <Link to={`${path}/${id}/revoke`} className="link py-2 font-semibold">
            Revoke<span className="sr-only"> this link</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows a link that was just created. */
export const CreatedLink = ({ url }: { url: string }) => (
  <Notice tone="ok" className="mb-6" title="The link is ready. Copy it now: it is not shown again.">
    <p className="figures mt-1 text-small [overflow-wrap:anywhere]">
      <a href={url} className="link">
        {url}
      </a>
    </p>
  </Notice>
);

/** The form that creates one. */
export const CreateLinkForm = ({ rules, token }: { rules: FormRules; token: string }) => (
  <StaffForm
    id="preview-link"
    fields={[
      {
        name: "days",
        label: "Expires after",
        options: ["1", "7", "30"].map((days) => ({ value: days, label: quantity(Number(days), "day") })),
        placeholder: null,
      },
    ]}
    rules={rules}
    defaultValue={{ days: "7" }}
    token={token}
    errorTitle="The link was not created."
    className="mb-8 max-w-[16rem] flex flex-col gap-4"
    button={["Create link", "Creating..."]}
    buttonStyle={{ size: "small", className: "min-h-11" }}
  />
);
