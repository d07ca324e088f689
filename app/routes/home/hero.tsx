import { Link } from "@remix-run/react";
import { durations, trackRecord } from "~/content/marketing-figures";
import { useBrand } from "~/lib/brand";
import { ButtonLink } from "~/ui/button";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { RegistrationCross } from "~/ui/illustration/registration-cross";
import { HeroSpline } from "./hero-spline";
import { MiniEstimator } from "./mini-estimator";
import { RotatingQuotes } from "./rotating-quotes";

export function Hero() {
  return (
    <section aria-labelledby="claim" className="overflow-x-clip">
      <div className="wrap grid gap-x-12 gap-y-12 pt-8 pb-section md:grid-cols-12 lg:pt-14">
        <Claim />
        <div className="relative md:col-span-7 lg:col-span-5 lg:self-end">
          <RegistrationCross className="absolute -top-6 -right-6 max-xl:hidden" />
          <MiniEstimator />
        </div>
        <hr className="border-rule lg:col-span-12 max-lg:hidden" />
        <TrackRecord />
        <div className="md:col-span-12 lg:col-span-7">
          <RotatingQuotes />
        </div>
      </div>
    </section>
  );
}

function Claim() {
  const { foundedYear } = useBrand();
  return (
    <div className="md:col-span-12 lg:col-span-7">
      <p className="eyebrow text-accent">Custom software studio, founded in {foundedYear}</p>
      <h1 id="claim" className="mt-5 text-display lg:max-xl:text-[4rem]">
        Custom software, priced before the first line is drawn.
      </h1>
      <div className="mt-4 lg:-mr-12">
        <HeroSpline />
        <DimensionLine className="mt-2 text-ink-3">
          standard project: {durations.standardProject}
        </DimensionLine>
      </div>
      <p className="mt-7 max-w-[34rem] text-lead text-ink-2">
        Say what it should do and see a price range at once. Then one team plans, designs and builds it, and
        looks after it once it runs.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/get-estimate" size="large" className="max-sm:grow">
          Get your estimate
        </ButtonLink>
        <ButtonLink to="/custom-development" size="large" variant="secondary" className="max-sm:grow">
          How we build
        </ButtonLink>
      </div>
    </div>
  );
}

function TrackRecord() {
  return (
    <div className="md:col-span-5 md:max-lg:self-center">
      <p className="font-display leading-none font-semibold tracking-tight">
        <span className="home-figure">{trackRecord.projects}</span>{" "}
        <span className="ml-1 text-h3">Projects</span>
      </p>
      <p className="mt-4 max-w-[24rem] text-small text-ink-2">
        {trackRecord.onTime} of them on time, by our own project records.{" "}
        <Link to="/development-process" prefetch="intent" className="link inline-block py-0.5">
          How we keep dates
        </Link>
      </p>
      <p className="mt-4 inline-block border-l-2 border-accent pl-3 text-small font-semibold">
        {trackRecord.activeClients} Active Clients
      </p>
    </div>
  );
}
