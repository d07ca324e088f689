import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { createPreview, listPreviews, previewSchema } from "~/features/post-editing/post-previews.server";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { readOnce, showOnce } from "~/lib/shown-once.server";
import { EditorErrorBoundary } from "../editor-error";
import { requireOwnPost } from "../own-post.server";
import { PreviewLinks } from "./preview-links";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Preview links", description: "Links that show a draft.", noIndex: true });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const session = await requireAdmin(request, "writer");
  const { id, title } = await requireOwnPost(params.id, session, request);
  const { texts, headers } = await readOnce(request, { kind: "preview-link", of: id });
  const links = await listPreviews(id);
  return data(
    { post: { id, title }, links, made: texts?.[0] ?? null, token: createFormToken(request) },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireAdmin(args.request, "writer");
  const { id } = await requireOwnPost(args.params.id, session, args.request);
  return submitForm(args, previewSchema, async ({ days }) => {
    const link = await createPreview(id, session.account.email, days);
    const setCookie = await showOnce({ kind: "preview-link", of: id, texts: [link] });
    return { location: `${editorHref(id)}/links`, headers: { "Set-Cookie": setCookie } };
  });
}

export default function PreviewLinksPage() {
  const { post, links, made, token } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error;
  return (
    <div className="wrap py-6">
      <Link to={editorHref(post.id)} className="link mb-3 inline-block py-2 text-small">
        Back to the post
      </Link>
      <h1 className="mb-2 font-sans text-h3 font-semibold [overflow-wrap:anywhere]">
        Preview links of "{post.title}"
      </h1>
      <PreviewLinks
        {...{ links, made, token }}
        path={`${editorHref(post.id)}/links`}
        error={errors && Object.values(errors).flat().join(" ")}
      />
    </div>
  );
}

export const ErrorBoundary = EditorErrorBoundary;
