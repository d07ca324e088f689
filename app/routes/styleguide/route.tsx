import type { MetaFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button, type ButtonStyle } from "~/ui/button";
import { Icon, iconNames } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Fields } from "./fields";

const variants = ["primary", "secondary", "quiet", "danger"] as const satisfies ButtonStyle["variant"][];
const sizes = ["small", "regular", "large"] as const satisfies ButtonStyle["size"][];
const tones: BadgeTone[] = ["cyan", "blue", "purple", "green", "orange", "yellow", "teal", "gray"];

/** Buttons, badges and icons in all their styles. */
const Buttons = () => (
  <div className="flex flex-col gap-6">
    {variants.map((variant) => (
      <div key={variant} className="flex flex-wrap items-center gap-3">
        {sizes.map((size) => (
          <Button key={size} type="button" variant={variant} size={size}>
            {variant} {size}
          </Button>
        ))}
        <Button type="button" variant={variant} disabled>
          disabled
        </Button>
        <Button type="button" variant={variant} pending>
          pending
        </Button>
      </div>
    ))}
    <p className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>
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

export const meta: MetaFunction = () => [{ title: "Style guide" }, { name: "robots", content: "noindex" }];

/** Type, colors, buttons, badges, icons, fields and notices, on paper and on night. Development only. */
export default function StyleGuide() {
  return (
    <>
      <h1 className="wrap py-12 text-display">Style guide</h1>
      <OnBothBackgrounds title="Type and surfaces">{() => <Type />}</OnBothBackgrounds>
      <OnBothBackgrounds title="Buttons, badges and icons">{() => <Buttons />}</OnBothBackgrounds>
      <OnBothBackgrounds title="Fields">{(background) => <Fields id={background} />}</OnBothBackgrounds>
      <OnBothBackgrounds title="Notices">{() => <Notices />}</OnBothBackgrounds>
    </>
  );
}

type PartProps = { title: string; children: (background: "paper" | "night") => ReactNode };

const OnBothBackgrounds = ({ title, children }: PartProps) => (
  <section aria-label={title}>
    <div className="wrap py-12">
      <h2 className="mb-8 text-h2">{title}</h2>
      {children("paper")}
    </div>
    <div className="on-night">
      <div className="wrap py-12">{children("night")}</div>
    </div>
  </section>
);

const surfaces = ["bg-paper", "bg-card", "bg-action", "bg-accent", "bg-amber", "bg-band"];

const Type = () => (
  <div className="grid gap-10 md:grid-cols-2">
    <div className="flex flex-col gap-4">
      <p className="eyebrow text-accent">Eyebrow</p>
      <p className="font-display text-display font-[650]">Display</p>
      <p className="font-display text-h2 font-[650]">Heading 2</p>
      <p className="font-display text-h3 font-[650]">Heading 3</p>
      <p className="text-lead text-ink-2">Lead text</p>
      <p>
        Body text with a <span className="link">link</span> and <span className="figures">$25,000</span>
      </p>
      <p className="text-small text-ink-3">Small text in the third ink</p>
    </div>
    <ul className="grid grid-cols-2 content-start gap-3">
      {surfaces.map((name) => (
        <li key={name}>
          <div className={`h-16 rounded-control border border-rule ${name}`} />
          <span className="eyebrow">{name}</span>
        </li>
      ))}
    </ul>
  </div>
);

const Notices = () => (
  <div className="grid gap-4 md:grid-cols-2">
    {(["info", "ok", "warning", "error"] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={`A notice with the tone ${tone}`}>
        Its text
      </Notice>
    ))}
  </div>
);
