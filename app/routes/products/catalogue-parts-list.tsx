import { classNames } from "~/ui/class-names";
import { countText, isShown, type PartShape, shapesOf, type TypeFilter } from "./catalogue-filter";
import { FilterBar } from "./catalogue-filter-bar";
import { type CataloguePart, Part } from "./catalogue-part";

type PartsListProps = { parts: readonly CataloguePart[]; filter: TypeFilter };

const spans: Record<PartShape, string> = {
  row: "lg:col-span-12",
  "row-mirrored": "lg:col-span-12",
  broad: "lg:col-span-7",
  narrow: "lg:col-span-5",
};

export function PartsList({ parts, filter }: PartsListProps) {
  const shown = parts.filter((part) => isShown(part, filter));
  const shapes = shapesOf(shown.length);
  return (
    <section id="parts" aria-labelledby="parts-title" className="border-t border-rule bg-card py-12 md:py-16">
      <div className="wrap">
        <div className="flex break-after-avoid flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <h2 id="parts-title" className="text-h2">
            Parts list
          </h2>
          <FilterBar filter={filter} />
        </div>
        <p role="status" className="figures mt-5 mb-6 break-after-avoid text-small text-ink-2">
          {countText(shown.length, filter)}
        </p>
        <ol className="grid gap-6 lg:grid-cols-12">
          {shown.map((part, index) => {
            const shape = shapes[index] ?? "row";
            return (
              <li key={part.id} id={part.id} className={classNames("grid break-inside-avoid", spans[shape])}>
                <Part part={part} shape={shape} />
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
