import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { postFilter } from "~/features/posts/post-filter";
import { searchProblem } from "~/lib/list/list-filter";
import { Button } from "~/ui/button";
import { FieldErrors } from "~/ui/messages";

/** The delay between the last keystroke and the search. */
const PAUSE_MS = 300;

const control =
  "min-h-12 w-full rounded-control border border-field bg-card px-3.5 py-2.5 text-ink placeholder:text-ink-3";

type BlogFilterFormProps = {
  /** The search text as typed, of any length. */
  q: string;
  category: number | null;
  categories: readonly { id: number; name: string; count: number }[];
  /** The number of all posts, some of which may have no category. */
  total: number;
};

/** The search box and the category list: a GET form, which JavaScript sends on every change. */
export function BlogFilterForm({ q, category, categories, total }: BlogFilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const typing = useRef(false);
  const tooLong = searchProblem(q);

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

  // The URL also changes by other means, such as the back button. Keep the text of a focused search box, and
  // initially what was entered before hydration.
  const shown = useRef({ q, category });
  useEffect(() => {
    if (shown.current.q === q && shown.current.category === category) return;
    shown.current = { q, category };
    const box = form.current?.elements.namedItem("q");
    if (box instanceof HTMLInputElement && box !== document.activeElement) box.value = q;
    const list = form.current?.elements.namedItem("category");
    if (list instanceof HTMLSelectElement) list.value = category === null ? "" : String(category);
  }, [q, category]);

  const show = (replace: boolean) => {
    clearTimeout(timer.current);
    if (form.current) navigate(readAddress(form.current), { replace, preventScrollReset: true });
  };
  const search = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Typing replaces the history entry, so that Back leaves the search instead of undoing letters one by
      // one.
      show(typing.current);
      typing.current = true;
    }, PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(typing.current);
    typing.current = false;
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
          name="q"
          defaultValue={q}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby={tooLong ? "search-error" : undefined}
          placeholder="Search articles..."
          onInput={search}
          onBlur={() => {
            typing.current = false;
          }}
          className={`mt-1.5 block font-normal text-body ${control}`}
        />
        <FieldErrors id="search-error" errors={tooLong} />
      </label>
      <label className="text-small font-semibold">
        Category
        <select
          name="category"
          defaultValue={category ?? ""}
          onChange={() => show(false)}
          className={`mt-1.5 block font-normal text-body ${control}`}
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

/** The address of the listing that a form asks for, with a search of any length. */
function readAddress(form: HTMLFormElement): string {
  const values = new FormData(form);
  const [q, category] = ["q", "category"].map((name) => String(values.get(name) ?? "").trim());
  return postFilter.href({ q, category: category ? Number(category) : null });
}
