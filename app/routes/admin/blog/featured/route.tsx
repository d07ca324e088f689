import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { editorHref } from "~/features/post-editing/dashboard-filter";
import { listFeatured } from "~/features/post-editing/featured.server";
import { ActionButton } from "~/ui/form/action-button";
import { EmptyList } from "~/ui/list/empty-list";

export const meta = adminMeta("Featured posts");

export const loader = adminLoader("editor", async ({ token }) => ({ posts: await listFeatured(), token }));

export default function Featured() {
  const { posts, token } = useLoaderData<typeof loader>();
  const leads = posts.findIndex(({ published }) => published);
  return (
    <AdminPage
      title="Featured posts"
      back={["/admin/blog", "Back to the posts"]}
      intro="The first published one leads the blog. The others are marked in the list. A post is featured in its editor."
    >
      {posts.length === 0 ? (
        <EmptyList title="No featured posts">Check "Featured" in a post's editor.</EmptyList>
      ) : (
        <ol className="border-y border-ink">
          {posts.map(({ id, title, published }, index) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-rule py-2 last:border-0"
            >
              <span className="min-w-0 grow basis-60 text-small">
                <span className="figures mr-3 text-ink-2">{index + 1}</span>
                <Link to={editorHref(id)} className="link font-semibold [overflow-wrap:anywhere]">
                  <bdi>{title}</bdi>
                </Link>
                <span className="ml-3 text-ink-2">
                  {index === leads ? "leads the blog" : published ? null : "draft"}
                </span>
              </span>
              {index > 0 ? <Move id={id} title={title} to="up" token={token} /> : null}
              {index < posts.length - 1 ? <Move id={id} title={title} to="down" token={token} /> : null}
            </li>
          ))}
        </ol>
      )}
    </AdminPage>
  );
}

type MoveProps = { id: string; title: string; to: "up" | "down"; token: string };

const Move = ({ id, title, to, token }: MoveProps) => (
  <ActionButton
    action={`/admin/featured/${id}/${to}`}
    token={token}
    button={[`Move ${to}`, "Moving..."]}
    label={`Move ${to}: ${title}`}
    variant="secondary"
    size="small"
  />
);
