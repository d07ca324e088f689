import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { postFilter } from "~/features/posts/blog-listing";
import { searchProblem } from "~/lib/list/list-filter";
import { getLoadingText } from "~/shell/page-progress";
import { Button } from "~/ui/button";
import { TextLink } from "~/ui/links";
import { LocalNumber } from "~/ui/local-text";
import { FieldErrors } from "~/ui/messages";

/** The delay between the last keystroke and the search. */
const DEBOUNCE_MS = 300;

const controlClass = "control min-h-12 w-full px-3.5 py-2.5";

type BlogFilterFormProps = {
  /** The search text as typed, of any length. */
  q: string;
  category: number | null;
  categories: readonly { id: number; name: string; count: number }[];
  /** The number of all posts, including those without a category. */
  total: number;
};

/** The search box and the category list: a GET form, which JavaScript sends on every change. */
export function BlogFilterForm({ q, category, categories, total }: BlogFilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** Whether the search box has led to a search since it got the focus. */
  const hasSearched = useRef(false);
  const errors = searchProblem(q);

  // A navigation cancels the pending search.
  useEffect(() => {
    const cancel = ({ type, target }: Event) => {
      if (type === "popstate" || (target as Element).closest("a")) clearTimeout(timer.current);
    };
    for (const name of ["click", "popstate"]) addEventListener(name, cancel);
    return () => {
      clearTimeout(timer.current);
      for (const name of ["click", "popstate"]) removeEventListener(name, cancel);
    };
  }, []);

  // The URL also changes by other means, such as the back button. A focused search box keeps its text, and at first
  // both keep what was entered before hydration.
  const previous = useRef({ q, category });
  useEffect(() => {
    if (previous.current.q === q && previous.current.category === category) return;
    previous.current = { q, category };
    const box = form.current?.elements.namedItem("q");
    if (box instanceof HTMLInputElement && box !== document.activeElement) box.value = q;
    const list = form.current?.elements.namedItem("category");
    if (list instanceof HTMLSelectElement) list.value = category === null ? "" : String(category);
  }, [q, category]);

  const showListing = ({ replace }: { replace: boolean }) => {
    clearTimeout(timer.current);
    if (form.current) navigate(getListingPath(form.current), { replace, preventScrollReset: true });
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Later searches replace the history entry. Otherwise Back would undo letters one by one.
      showListing({ replace: hasSearched.current });
      hasSearched.current = true;
    }, DEBOUNCE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    showListing({ replace: hasSearched.current });
    hasSearched.current = false;
  };

  return (
    <Form
      ref={form}
      method="get"
      action="/blog"
      role="search"
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-[1fr_16rem_auto] sm:items-end"
    >
      <label className="text-small font-semibold">
        Search
        <input
          type="search"
          dir="auto"
          name="q"
          defaultValue={q}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? "search-error" : undefined}
          placeholder="Search articles..."
          onInput={searchSoon}
          onBlur={() => {
            hasSearched.current = false;
          }}
          className={`mt-1.5 block font-normal text-body ${controlClass}`}
        />
        <FieldErrors id="search-error" errors={errors} />
      </label>
      <label className="text-small font-semibold">
        Category
        <select
          name="category"
          defaultValue={category ?? ""}
          onChange={() => showListing({ replace: false })}
          className={`mt-1.5 block font-normal text-body ${controlClass}`}
        >
          <option value="">All ({total})</option>
          {categories.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary">Search</Button>
    </Form>
  );
}

/** The path of the listing with the form's values; the search may have any length. */
function getListingPath(form: HTMLFormElement): string {
  const values = new FormData(form);
  const q = String(values.get("q") ?? "").trim();
  const category = values.get("category");
  return postFilter.href({ q, category: category ? Number(category) : null });
}

/** Announces that posts are loading, or how many match; `count` is null if all posts are listed. */
export function ListingStatus({ count }: { count: number | null }) {
  const loadingText = getLoadingText(useNavigation().location?.pathname);
  return (
    <div role="status" className="mt-6 min-h-8 text-small text-ink-2">
      {loadingText ? (
        <span className="inline-flex items-center gap-3">
          <span className="pending-mark" aria-hidden="true" /> <span>{loadingText}</span>
        </span>
      ) : null}
      {!loadingText && count !== null ? (
        <span>
          <LocalNumber value={count} /> <span>{count === 1 ? "result" : "results"}</span>{" "}
          <Link to="/blog" className="link ml-2" preventScrollReset>
            Show all
          </Link>
        </span>
      ) : null}
    </div>
  );
}

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
