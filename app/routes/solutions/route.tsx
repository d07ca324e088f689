import { useLoaderData } from "@remix-run/react";
import { readFigures } from "~/features/content/site-content.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { spellCount } from "~/lib/text/spelling";
import { EmailLink } from "~/shell/brand";
import { PageHero } from "~/shell/page-hero";
import { NextPage } from "~/shell/page-links";
import { SampleStrip } from "~/shell/sample-strip";
import { ButtonLink } from "~/ui/button";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { audiences, licenses } from "./content";
import Drawings from "./drawings.svg?react";
import { Licenses, Reasons, SampleScreen, SolutionCards } from "./sections";

export const meta = pageMeta({
  description: `Inventory, customer, finance and workflow software built for how your business works. Compare ${spellCount(licenses.length)} licenses, from a monthly subscription to owning the code.`,
  keywords:
    "custom business software, inventory management, customer relationship management, financial management tools, workflow automation, software licensing",
  path: "/solutions",
  structuredData: (brand, page) => service(brand, { ...page, name: "Custom business software" }),
});

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = () => readFigures();

export default function Solutions() {
  const { figures } = useLoaderData<typeof loader>();
  return (
    <>
      <Drawings />
      <PageHero
        title="Software Built Just For Your Business"
        intro="When the product doesn’t fit, people keep a spreadsheet on the side. We build software for your steps, your terms and your rules."
        actions={
          <>
            <ButtonLink to="/get-estimate">Get Your Estimate</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Discuss Your Needs
            </ButtonLink>
          </>
        }
      >
        <SampleScreen />
      </PageHero>
      <Reasons efficiency={figures.efficiencyImprovement} />
      <SolutionCards figures={figures} />
      <Licenses />
      <PageSection title="We Serve Every Business Size">
        <RuledList
          rows={audiences}
          rule="ink"
          columnsClass="sm:grid-cols-[17rem_1fr]"
          termClass="font-display text-h3 font-semibold"
        />
        <p className="mt-8 text-ink-2">
          <InlineText text="Buying for several departments? See [B2B Solutions](/b2b-solutions)." />
        </p>
      </PageSection>
      <SampleStrip contents={["figures"]} />
      <NextPage>How custom software is built, and what it costs.</NextPage>
      <Closing />
    </>
  );
}

const Closing = () => (
  <section aria-labelledby="closing" className="on-night overflow-clip py-section">
    <div className="wrap">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <h2 id="closing" className="text-display max-[20rem]:text-h2 lg:col-span-8">
          Ready to Streamline Your Business?
        </h2>
        <div className="flex flex-col items-start justify-end gap-4 lg:col-span-4">
          <p className="text-ink-2">
            The calculator gives you a price range in about three minutes. It is free and not binding.
          </p>
          <ButtonLink to="/get-estimate" size="large" className="print:hidden">
            Get Free Estimate
          </ButtonLink>
          <EmailLink className="figures inline-flex min-h-11 items-center break-all" />
        </div>
      </div>
    </div>
  </section>
);
