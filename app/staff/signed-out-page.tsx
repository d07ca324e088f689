import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { forgetEditor } from "~/features/posts/edit-link";
import { useBrand } from "~/lib/page/root-data";
import { BrandMark } from "~/shell/brand-mark";
import { StaffMain } from "./staff-page";

/** Frames the pages before sign-in: one narrow column below a link to the site. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useBrand();
  useEffect(forgetEditor, []);
  return (
    <StaffMain>
      <div className="wrap flex min-h-dvh flex-col justify-center py-12">
        <div className="mx-auto w-full max-w-[26rem]">
          <Link
            to="/"
            className="mb-8 inline-flex min-h-11 items-center gap-3 text-small text-ink-2 hover:text-ink"
          >
            <BrandMark className="h-9 w-auto" />
            {name}
          </Link>
          <h1 className="mb-6 font-sans text-h3 font-semibold">{title}</h1>
          {children}
        </div>
      </div>
    </StaffMain>
  );
}
