import { useState } from "react";
import { BrandMark } from "~/content/brand-mark";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button, ButtonLink, type ButtonStyle } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon, iconNames } from "~/ui/icon";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { InitialsAvatar } from "~/ui/illustration/initials-avatar";
import RegistrationCross from "~/ui/illustration/registration-cross.svg?react";
import Spline from "~/ui/illustration/spline.svg?react";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/table";

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

const variants = ["primary", "secondary", "quiet", "danger"] as const satisfies ButtonStyle["variant"][];
const sizes = ["small", "regular", "large"] as const satisfies ButtonStyle["size"][];

export function Buttons() {
  return (
    <div className="space-y-6">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {sizes.map((size) => (
            <Button key={size} type="button" variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <ButtonLink to="/styleguide" variant={variant}>
            As a link <Icon name="arrow-right" />
          </ButtonLink>
          <Button type="button" variant={variant} disabled>
            Disabled
          </Button>
          <Button type="button" variant={variant} pending>
            Sending
          </Button>
        </div>
      ))}
      <ul className="flex flex-wrap gap-4">
        {iconNames.map((name) => (
          <li key={name} className="flex w-20 flex-col items-center gap-1 text-label">
            <Icon name={name} className="size-6" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

const tones: BadgeTone[] = ["cyan", "blue", "purple", "green", "orange", "yellow", "teal", "gray"];

const comparison = [
  { question: "Answer", corporation: "Days", us: "24-48 hours" },
  { question: "Team", corporation: "Changing", us: "5-15 experts" },
];

export function Surfaces({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="space-y-8">
      <div className="grid gap-4 md:grid-cols-3">
        <Notice tone="info" title="For your information">
          <p>Something that is good to know.</p>
        </Notice>
        <Notice tone="ok" title="Saved">
          <p>The draft is stored.</p>
        </Notice>
        <Notice tone="error" title="Not sent">
          <p>The server did not respond. Your text is still here.</p>
        </Notice>
      </div>
      <p className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="panel p-6">A panel lies on paper.</div>
        <a href={`#${id}`} className="panel panel-link block p-6">
          A panel that is a link
        </a>
      </div>
      <Table
        caption={`Studios compared, on ${id}`}
        rows={comparison}
        getKey={({ question }) => question}
        columns={[
          { header: "Question", cell: ({ question }) => question },
          { header: "Large corporation", cell: ({ corporation }) => corporation },
          { header: "Us", cell: ({ us }) => us },
        ]}
      />
      <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Let's Talk!">
        <p>Escape, the overlay and the cross close it.</p>
      </Dialog>
    </div>
  );
}
