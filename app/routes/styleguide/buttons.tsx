import { Badge, type BadgeTone } from "~/ui/badge";
import { Button, type ButtonStyle } from "~/ui/button";
import { Icon, iconNames } from "~/ui/icon";

const variants = ["primary", "secondary", "quiet", "danger"] as const satisfies ButtonStyle["variant"][];
const sizes = ["small", "regular", "large"] as const satisfies ButtonStyle["size"][];
const tones: BadgeTone[] = ["cyan", "blue", "purple", "green", "orange", "yellow", "teal", "gray"];

/** Buttons, badges and icons in all their styles. */
export const Buttons = () => (
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
