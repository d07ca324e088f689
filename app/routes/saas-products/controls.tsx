import { Link } from "@remix-run/react";
import type { KeyboardEvent, MouseEvent } from "react";
import { showcase } from "~/features/products/showcase";
import { buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Carousel } from "./use-carousel";
import "./controls.css";

type Props = { carousel: Carousel };

/** The page's heading in a row with all that turns the carousel. Links, so that they work before their script does. */
export const Controls = ({ carousel }: Props) => (
  <div className="saas-controls">
    <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 pb-2">
      <h1 className="mr-auto text-h3">SaaS Products</h1>
      <Dots carousel={carousel} />
      <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full print:hidden">
        <Selector carousel={carousel} />
        <Turn carousel={carousel} step={-1} />
        <Turn carousel={carousel} step={1} />
      </div>
    </div>
    <div className="wrap print:hidden">
      <div
        role="progressbar"
        aria-label="Place in the carousel"
        aria-valuemin={0}
        aria-valuemax={showcase.length}
        aria-valuenow={carousel.selected + 1}
        aria-valuetext={`${carousel.selected + 1} of ${showcase.length}`}
        className="saas-progress"
        data-place={carousel.selected + 1}
      />
    </div>
  </div>
);

/** Previous or next. With its script it is a button in all that one can notice. */
function Turn({ carousel, step }: Props & { step: 1 | -1 }) {
  const { address, beside, scripted, turn } = carousel;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <Link
      to={address(beside(step))}
      onClick={click}
      aria-label={step < 0 ? "Previous product" : "Next product"}
      className={buttonClasses({ variant: "secondary" }, "w-12 shrink-0 px-0!")}
      {...(scripted && { role: "button", onKeyDown: press })}
    >
      <Icon name={step < 0 ? "chevron-left" : "chevron-right"} />
    </Link>
  );
}

const Dots = ({ carousel: { selected, address } }: Props) => (
  <ul aria-label="Products" className="flex print:hidden">
    {showcase.map(({ id, name }, index) => (
      <li key={id}>
        <Link
          to={address(index)}
          replace
          preventScrollReset
          aria-label={name}
          aria-current={index === selected || undefined}
          className="saas-dot"
        />
      </li>
    ))}
  </ul>
);

function Selector({ carousel: { selected, show } }: Props) {
  return (
    <form action="/saas-products" className="flex min-w-0 basis-40 gap-2 max-sm:grow sm:basis-auto">
      <label htmlFor="product" className="sr-only">
        Choose a product
      </label>
      <select
        id="product"
        name="product"
        autoComplete="off"
        value={showcase[selected]?.id}
        onChange={({ target }) => show(target.selectedIndex)}
        className="saas-selector"
      >
        {showcase.map(({ id, field, name }) => (
          <option key={id} value={id}>
            {field}: {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClasses({ variant: "secondary" })}>
          Show
        </button>
      </noscript>
    </form>
  );
}
