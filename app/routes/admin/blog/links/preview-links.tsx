import type { SubmissionResult } from "@conform-to/dom";
import type { PreviewLink } from "~/features/post-editing/preview-links.server";
import { ActionButton } from "~/ui/form/action-button";
import { SelectField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";

type PreviewLinksProps = {
  links: readonly PreviewLink[];
  /** The URL of the link that was just created. */
  created: string | null;
  token: string;
  /** The address of the page. */
  path: string;
  lastResult?: SubmissionResult<string[]>;
};

const lifetimes = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
];

/** Creates links that show a post before it is published, and revokes them. */
export function PreviewLinks({ links, created, token, path, lastResult }: PreviewLinksProps) {
  const [form, { days }] = useHtmlForm<{ days: string }>({
    id: "preview-link",
    lastResult,
    defaultValue: { days: "7" },
  });
  return (
    <div className="max-w-prose">
      {created ? (
        <Notice tone="ok" className="mb-6" title="The link is ready. Copy it now: it is not shown again.">
          <p className="figures mt-1 text-small [overflow-wrap:anywhere]">
            <a href={created} className="link">
              {created}
            </a>
          </p>
        </Notice>
      ) : null}
      <PostForm
        form={form}
        token={token}
        labels={{ days: "Expires after" }}
        errorTitle="The link was not created."
        className="mb-8 max-w-[16rem] space-y-4"
        button={["Create link", "Creating..."]}
        buttonLook={{ size: "small", className: "min-h-11" }}
      >
        <SelectField field={days} label="Expires after" options={lifetimes} placeholder={null} required />
      </PostForm>
      {links.length > 0 ? (
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
              <ActionButton
                action={`${path}/${id}/revoke`}
                token={token}
                button={["Revoke", "Revoking..."]}
                variant="quiet"
                size="small"
                className="-mx-3.5"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-ink-2">This post has no active preview links.</p>
      )}
    </div>
  );
}
