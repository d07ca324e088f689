import { prices } from "~/content/marketing-figures";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { service } from "~/lib/page/structured-data";
import { PageHero } from "~/shell/page-hero";
import { NextPage } from "~/shell/page-links";
import { ButtonLink } from "~/ui/button";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { consulting, rooms } from "./content";
import { AiServices, CustomSoftware, FloorPlan, OtherServices } from "./sections";

const path = "/services";

export const meta = pageMeta({
  description: `AI integration from ${prices.aiIntegration.lowest}, custom software, ready-made products, maintenance and consulting: what each service includes, what it costs and how long it takes.`,
  keywords:
    "AI services, AI integration, custom software, software maintenance, software consulting, language models for business",
  path,
  structuredData: (brand) =>
    rooms.flatMap(({ name, description, to }) =>
      description
        ? service(brand, {
            name: name.join(" "),
            description,
            path: to.startsWith("#") ? `${path}${to}` : to,
          })
        : [],
    ),
});

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Services() {
  return (
    <>
      <PageHero
        className="lg:[&_h1]:text-[clamp(3rem,4.4vw,4rem)]"
        title="AI services, and the software around them"
        intro="We add AI to the software you use, build custom software, adapt our own products, maintain what is running, and advise by the hour."
        actions={
          <>
            <ButtonLink to="/get-estimate" size="large">
              Get your estimate
            </ButtonLink>
            <ButtonLink to="#ai-services" size="large" variant="secondary">
              AI services
            </ButtonLink>
          </>
        }
      >
        <div className="mt-10 lg:mt-8">
          <FloorPlan />
        </div>
      </PageHero>
      <AiServices />
      <CustomSoftware />
      <OtherServices />
      <Consulting />
      <NextPage className="pt-section">How we choose a model, and what it costs to build and run.</NextPage>
    </>
  );
}

/** The hourly rate and what it includes. */
const Consulting = () => (
  <PageSection
    split
    id="consulting"
    tone="blueprint"
    title={consulting.title}
    aside={
      <>
        <p className="figures mt-6 text-h3 font-medium">{prices.consulting}</p>
        <p className="mt-3 text-ink-2">{consulting.text}</p>
        <ButtonLink to="/contact" size="large" className="mt-7 print:hidden">
          Ask a question
        </ButtonLink>
        <p className="mt-3 text-ink-2">We reply within {useBrand().replies.first}.</p>
      </>
    }
  >
    <RuledList
      rows={consulting.results}
      rule="ink-3"
      columnsClass="sm:grid-cols-[13rem_1fr]"
      termClass="font-display text-lead leading-snug font-semibold text-balance"
      className="bg-paper"
    />
  </PageSection>
);
