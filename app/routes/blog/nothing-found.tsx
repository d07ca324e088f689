import { postFilter } from "~/features/posts/post-filter";
import { TextLink } from "~/ui/links";

type NothingFoundProps = {
  isFiltered: boolean;
  categories: readonly { id: number; name: string; count: number }[];
};

/** Shown instead of posts. If a search or a filter found none, it lists the categories. */
export const NothingFound = ({ isFiltered, categories }: NothingFoundProps) =>
  isFiltered ? (
    <div className="mt-8 max-w-prose">
      <p className="text-lead text-ink-2">
        No posts found. The search covers titles, summaries and tags. Try fewer words, or browse a category:
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {categories
          .filter(({ count }) => count > 0)
          .map(({ id, name, count }) => (
            <li key={id} className="wrap-anywhere">
              <TextLink to={postFilter.href({ category: id })} preventScrollReset dir="auto">
                {name}
              </TextLink>{" "}
              <span className="text-ink-2">({count})</span>
            </li>
          ))}
      </ul>
    </div>
  ) : (
    <p className="mt-8 text-lead text-ink-2">Nothing has been published yet.</p>
  );
