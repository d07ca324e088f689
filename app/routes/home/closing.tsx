import { Link } from "@remix-run/react";
import { useBrand } from "~/lib/page/root-data";
import { EmailLink } from "~/shell/email-link";
import Arrow from "~/ui/arrow.svg?react";
import { ClosingCall } from "~/ui/closing-call";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import type { HomeTexts } from "./content.server";
import Napkin from "./napkin.svg?react";

export const EstimateBand = () => (
  <section
    aria-labelledby="estimate-band"
    className="bg-action text-on-action dark:border-y dark:border-rule dark:bg-card dark:text-ink"
  >
    <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-12 md:py-16">
      <div>
        <h2 id="estimate-band" className="text-h2">
          Want to Build Custom Software?
        </h2>
        <p className="mt-3 text-lead">Know the cost before you start your project</p>
      </div>
      <Link
        prefetch="intent"
        to="/get-estimate"
        className="inline-flex min-h-14 items-center gap-3 rounded-control bg-on-action px-7 text-lead font-semibold text-action focus-visible:outline-on-action dark:bg-action dark:text-on-action dark:focus-visible:outline-link"
      >
        Get your estimate
        <Arrow />
      </Link>
    </div>
  </section>
);

/** The closing call to action: the calculator, or an e-mail. */
export const Closing = ({ closing }: Pick<HomeTexts, "closing">) => (
  <ClosingCall {...closing}>
    <div className="max-w-md lg:max-w-none">
      <div className="max-sm:hidden">
        <Napkin />
      </div>
      <EmailLink className="figures flex min-h-11 sm:mt-6 items-center justify-center text-center break-all" />
      <DimensionLine className="mt-1 text-accent">reply within {useBrand().replies.first}</DimensionLine>
    </div>
  </ClosingCall>
);
