import type { CaseStudy } from "~/content/case-studies/case-study";
import { classNames } from "~/ui/class-names";
import { FloorPlan, RoomSchedule } from "./floor-plan";
import { FlowDrawing } from "./flow-drawing";
import { FragmentDrawing } from "./fragment-drawing";
import { Sheet } from "./sheet";

export function BuiltSheet({ study: { set, plan, flow, fragment } }: { study: CaseStudy }) {
  const narrow = fragment.kind !== "board";
  return (
    <Sheet set={set} number={2} title="What was built" id="built">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12 print:grid-cols-12">
        <div className="lg:col-span-7 print:col-span-7">
          <h3 className="mb-5 text-h3">Floor plan of the screens</h3>
          <FloorPlan plan={plan} />
        </div>
        <RoomSchedule
          plan={plan}
          className="border-b border-rule lg:col-span-5 print:col-span-5 lg:mt-14 lg:self-start"
        />
      </div>
      <div className="study-parts mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-12 print:grid-cols-12">
        <div className={narrow ? "lg:col-span-8 print:col-span-8" : "lg:col-span-7 print:col-span-12"}>
          <FlowDrawing flow={flow} />
        </div>
        <div
          className={classNames(
            "lg:self-center",
            narrow ? "lg:col-span-4 print:col-span-4" : "lg:col-span-5 print:col-span-7",
          )}
        >
          <FragmentDrawing fragment={fragment} />
        </div>
      </div>
    </Sheet>
  );
}
