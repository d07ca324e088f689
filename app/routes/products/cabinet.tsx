import { Link } from "@remix-run/react";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { isShown, type TypeFilter } from "./catalogue-filter";
import "./cabinet.css";
import DrawerFront from "./drawer-front.svg?react";
import type { CataloguePart } from "./part";

type CabinetProps = { parts: readonly CataloguePart[]; filter: TypeFilter };

/** The catalog's index as the front of a parts cabinet. Drawers that the filter leaves out are dashed. */
export function Cabinet({ parts, filter }: CabinetProps) {
  const licensed = parts.filter(({ type }) => type === "B2B").length;
  return (
    <nav aria-label="Parts cabinet">
      <ol className="products-cabinet">
        {parts.map(({ id, item, name, type }) => {
          const shown = isShown({ type }, filter);
          return (
            <li key={id} className="grid">
              <Link
                to={`${shown && filter ? `?type=${filter}` : "/products"}#${id}`}
                className="products-drawer group"
                data-out={shown ? undefined : ""}
              >
                <span className="grid flex-1 content-start gap-0.5 border border-rule bg-card px-2 pt-1.5 pb-2 text-small">
                  <span className="figures text-label">
                    <span className="text-accent">{item}</span>
                    <span className="float-right text-ink-2">{type}</span>
                  </span>
                  <span className="leading-tight font-semibold">{name}</span>
                </span>
                <DrawerFront />
              </Link>
            </li>
          );
        })}
      </ol>
      <DimensionLine className="mt-5 text-ink-2">
        {licensed} B2B, {parts.length - licensed} D2C
      </DimensionLine>
    </nav>
  );
}
