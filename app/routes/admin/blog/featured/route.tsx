import { Link, useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH, FEATURED_PATH } from "~/content/staff-paths";
import { editorHref } from "~/features/posts/dashboard-filter";
import { listFeatured } from "~/features/posts/post-changes.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ActionButton } from "~/ui/form/action-button";
import { EmptyList } from "~/ui/list/list-table";

export const meta = staffMeta("Featured posts");

export const loader = staffLoader("editor", async ({ token }) => ({ posts: await listFeatured(), token }));

export default function Featured() {
  const { posts, token } = useLoaderData<typeof loader>();
  const leadingIndex = posts.findIndex(({ published }) => published);
  return (
    <StaffPage
      title="Featured posts"
      back={{ to: DASHBOARD_PATH, label: "Back to the posts" }}
      intro="The first published one leads the blog. The others are marked in the list. To feature a post, use its editor."
    >
      {posts.length === 0 ? (
        <EmptyList title="No featured posts">Check "Featured" in a post’s editor.</EmptyList>
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
                  {index === leadingIndex ? "leads the blog" : null}
                  {published ? null : "draft"}
                </span>
              </span>
              {index > 0 ? <MoveButton id={id} title={title} direction="up" token={token} /> : null}
              {index < posts.length - 1 ? (
                <MoveButton id={id} title={title} direction="down" token={token} />
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </StaffPage>
  );
}

type MoveButtonProps = { id: string; title: string; direction: "up" | "down"; token: string };

const MoveButton = ({ id, title, direction, token }: MoveButtonProps) => (
  <ActionButton
    action={`${FEATURED_PATH}/${id}/${direction}`}
    token={token}
    button={[`Move ${direction}`, "Moving..."]}
    label={`Move ${direction}: ${title}`}
  />
);
