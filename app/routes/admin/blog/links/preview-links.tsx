import { Form } from "@remix-run/react";
import type { PreviewLink } from "~/features/post-editing/post-previews.server";
import { Button } from "~/ui/button";
import { FormGuard } from "~/ui/form/form-guard";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";

type PreviewLinksProps = {
  links: readonly PreviewLink[];
  /** The address of a link that was just made. */
  made: string | null;
  token: string;
  /** The address of the page. */
  path: string;
  error?: string;
};

/** Makes links that show a post before it is published, and ends them. */
export function PreviewLinks({ links, made, token, path, error }: PreviewLinksProps) {
  return (
    <div className="max-w-prose">
      <p className="mb-6 text-small text-ink-2">
        Whoever has such a link sees the post as it was saved last, published or not. Search engines are told
        to stay away.
      </p>
      {error ? <Notice tone="error" className="mb-6" title={error} /> : null}
      {made ? (
        <Notice tone="ok" className="mb-6" title="The link is ready. It is shown this once.">
          <p className="figures mt-1 text-small [overflow-wrap:anywhere]">
            <a href={made} className="link">
              {made}
            </a>
          </p>
        </Notice>
      ) : null}
      <Form method="post" action={path} className="mb-8 flex flex-wrap items-end gap-4">
        <FormGuard token={token} />
        <label className="text-small font-semibold">
          <span className="mb-1 block">It ends after</span>
          <select
            name="days"
            defaultValue="7"
            className="min-h-11 rounded-control border border-field bg-card px-3 text-small text-ink"
          >
            <option value="1">1 day</option>
            <option value="7">7 days</option>
            <option value="30">30 days</option>
          </select>
        </label>
        <Button size="small" className="min-h-11">
          Make a link
        </Button>
      </Form>
      {links.length > 0 ? (
        <ul className="border-y border-ink text-small">
          {links.map(({ id, email, createdAt, expiresAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2 last:border-0"
            >
              <span className="[overflow-wrap:anywhere]">
                Made on <LocalTime value={createdAt} format="date-time" /> by {email}, ends on{" "}
                <LocalTime value={expiresAt} format="date-time" />
              </span>
              <Form method="post" action={`${path}/${id}/revoke`}>
                <FormGuard token={token} />
                <Button variant="quiet" size="small">
                  End it now
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-ink-2">No link leads to this post at the moment.</p>
      )}
    </div>
  );
}
