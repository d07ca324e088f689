import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** The search over the documentation: a GET form, whose results are on `/docs`. */
export const DocsSearch = ({ q }: { q?: string }) => (
  <Form method="get" action="/docs" role="search" className="flex max-w-prose flex-wrap items-end gap-3">
    <label className="min-w-0 grow basis-48 text-small font-semibold">
      Search the documentation
      <input
        type="search"
        dir="auto"
        name="q"
        key={q}
        defaultValue={q}
        className="control mt-1.5 block min-h-12 w-full px-3.5 py-2.5 font-normal text-body"
      />
    </label>
    <Button variant="secondary">Search</Button>
  </Form>
);
