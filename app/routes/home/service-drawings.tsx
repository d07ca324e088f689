import { RegistrationCross } from "~/ui/illustration/registration-cross";

/** An application as a floor plan: rooms, doors and their dimensions. */
export function FloorPlan() {
  return (
    <div className="relative p-6 sm:p-8">
      <RegistrationCross className="absolute top-4 right-4" />
      <svg viewBox="0 0 560 210" fill="none" aria-hidden="true" className="h-auto w-full">
        <g className="stroke-ink" strokeWidth="3">
          <path d="M20 30h310M370 30h150v32M520 102v88H20V30" />
          <path d="M200 30v42M200 112v78M200 122h110M350 122h170M350 122v16M350 178v12" />
        </g>
        <g className="stroke-link" strokeWidth="1.5">
          <path d="M330 30v40a40 40 0 0 0 40-40M200 72h40a40 40 0 0 1-40 40M310 122V82a40 40 0 0 1 40 40M520 62h-40a40 40 0 0 0 40 40" />
          <path d="M44 54h60v24H44zM44 94h120M44 110h120M44 126h84" />
          <path d="M384 142h30v30h-30zM426 142h30v30h-30zM468 142h30v30h-30z" />
          <path d="M226 174v-20M250 174v-34M274 174v-14M298 174v-28" strokeWidth="8" />
        </g>
        <g className="stroke-accent" strokeWidth="1">
          <path d="M20 10v12M200 10v12M520 10v12M20 16h180M200 16h320" />
          <path d="m28 12-8 4 8 4M192 12l8 4-8 4M208 12l-8 4 8 4M512 12l8 4-8 4" />
          <path d="M536 30h12M536 190h12M542 30v160M538 38l4-8 4 8M538 182l4 8 4-8" />
        </g>
      </svg>
    </div>
  );
}

/** Many inputs, one checked answer. */
export function ModelGraph() {
  return (
    <svg
      viewBox="0 0 420 150"
      fill="none"
      aria-hidden="true"
      className="mt-auto block h-auto w-full border-t border-rule"
    >
      <g className="stroke-link" strokeWidth="1.75">
        <path d="M0 24C90 24 110 75 196 75M0 58C80 58 110 75 196 75M0 92C80 92 110 75 196 75M0 126C90 126 110 75 196 75" />
        <path d="M224 75H330M358 75h62" />
        <path d="M196 61h28v28h-28z" className="fill-card" />
      </g>
      <g className="stroke-accent" strokeWidth="1.75">
        <circle cx="344" cy="75" r="14" className="fill-card" />
        <path d="m337 75 5 6 9-11M344 61V30M344 89v31" />
        <path d="M330 30h28M330 120h28" />
      </g>
    </svg>
  );
}
