import { Link } from "@remix-run/react";
import { topicPath } from "~/features/posts/blog-listing";
import type { ListColumn } from "~/ui/list/list-table";
import { LocalNumber } from "~/ui/local-text";

type CountedTopic = { id: string | number; name: string; posts: number; published: number };

/** The columns of the lists of categories and tags; `actions` is the last one. */
export const getTopicColumns = (
  kind: "category" | "tag",
  actions: ListColumn<CountedTopic>["cell"],
): ListColumn<CountedTopic>[] => [
  {
    header: kind === "tag" ? "Tag" : "Category",
    cell: ({ name, published }) =>
      published > 0 ? (
        <Link to={topicPath(kind, name)} className="link [overflow-wrap:anywhere]" dir="auto">
          {name}
        </Link>
      ) : (
        <span className="[overflow-wrap:anywhere]" dir="auto">
          {name}
        </span>
      ),
  },
  {
    header: "Posts",
    labeled: true,
    className: "figures",
    cell: ({ posts }) => <LocalNumber value={posts} />,
  },
  {
    header: "Published",
    labeled: true,
    className: "figures",
    cell: ({ published }) => <LocalNumber value={published} />,
  },
  {
    header: "Actions",
    headerHidden: true,
    onCard: "end",
    className: "@4xl:py-0 @4xl:text-right",
    cell: actions,
  },
];

/** A link to an action for the topic `name`. */
export const renderTopicLink = (to: string, label: string, name: string) => (
  <Link key={label} to={to} className="link inline-block px-2 py-2.5">
    {label}
    <span className="sr-only"> {name}</span>
  </Link>
);
