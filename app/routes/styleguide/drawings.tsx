import { BrandMark } from "~/content/brand-mark";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { InitialsAvatar } from "~/ui/illustration/initials-avatar";
import RegistrationCross from "~/ui/illustration/registration-cross.svg?react";
import Spline from "~/ui/illustration/spline.svg?react";

export function Drawings() {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <div className="blueprint border border-rule p-10">
        <Spline className="w-full" />
        <DimensionLine className="mt-4 text-accent">900 ms</DimensionLine>
      </div>
      <div className="space-y-6">
        <BrandMark className="h-24 w-auto" />
        <p className="flex items-center gap-4">
          <InitialsAvatar initials="BS" />
          <RegistrationCross />
        </p>
        <HiddenPrice />
      </div>
    </div>
  );
}

const surfaces = ["bg-paper", "bg-card", "bg-action", "bg-accent", "bg-amber", "bg-band"];

export function Type() {
  return (
    <div className="grid gap-10 md:grid-cols-12">
      <div className="space-y-4 md:col-span-7">
        <p className="eyebrow text-accent">Eyebrow, mono 13</p>
        <p className="font-display text-display font-[650]">Display</p>
        <p className="font-display text-h2 font-[650]">Heading two, as a sentence</p>
        <p className="font-display text-h3 font-[650]">Heading three, as a sentence</p>
        <p className="text-lead text-ink-2">Lead: what a page promises, in one or two lines.</p>
        <p className="max-w-prose">
          Body text is 17 px with a line height of 1.6. It holds a <span className="link">text link</span> and{" "}
          <span className="figures">$25,000</span> in figures.
        </p>
        <p className="text-small text-ink-3">Small, third ink: hints and captions.</p>
      </div>
      <ul className="grid grid-cols-2 content-start gap-3 md:col-span-5">
        {surfaces.map((name) => (
          <li key={name}>
            <div className={`h-16 rounded-control border border-rule ${name}`} />
            <span className="eyebrow">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
