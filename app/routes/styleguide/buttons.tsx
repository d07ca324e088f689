import { Button, ButtonLink, type ButtonLook } from "~/ui/button";
import { Icon, iconNames } from "~/ui/icon";

const variants = ["primary", "secondary", "quiet", "danger"] as const satisfies ButtonLook["variant"][];
const sizes = ["small", "regular", "large"] as const satisfies ButtonLook["size"][];

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
