import type { ReactNode } from "react";

/** A narrow building is cut through the left part of each room: the first 216 units of 720. */
function Room({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 720 112"
      fill="none"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
      className="b2b-furniture"
    >
      {children}
    </svg>
  );
}

/** A board of offers, a desk with a call, a mailing list, the door. */
const Sales = () => (
  <Room>
    <path
      d="M20 12H208V82H20zM83 12V82M145 12V82M44 82L36 112M184 82l8 30M274 26h48v36h-48zM298 62v8M250 70H396M260 70v42M386 70v42M436 14H584V86H436zM632 112V26h56v86"
      className="stroke-ink"
    />
    <path d="M153 22h47v13h-47zM153 41h47v13h-47z" className="fill-link stroke-link" />
    <path
      d="M28 22h47v13H28zM28 41h47v13H28zM28 60h47v13H28zM91 22h46v13H91zM91 41h46v13H91zM340 12h56v30h-36l-10 12V42h-10zM350 22h36M350 32h24M448 28h14v10h-14zM472 33h98M448 46h14v10h-14zM472 51h72M448 64h14v10h-14zM472 69h88"
      className="stroke-link"
    />
    <path d="M680 70v8M153 60h47v13h-47z" className="stroke-accent" />
  </Room>
);

/** Shelves, a belt with a scanner, a schedule with its deadline. */
const Operations = () => (
  <Room>
    <path
      d="M18 8V112M204 8V112M18 42H204M18 76H204M18 108H204M242 86H474a9 9 0 0 1 0 18H242a9 9 0 0 1 0-18M262 104v8M454 104v8M510 12H700V88H510z"
      className="stroke-ink"
    />
    <path d="M258 95h200" strokeWidth="8" strokeDasharray="2 26" className="stroke-ink" />
    <path
      d="M28 18h28v24H28zM62 26h22v16H62zM118 14h34v28h-34zM158 24h24v18h-24zM28 52h40v24H28zM132 48h30v28h-30zM30 84h32v24H30zM70 90h26v18H70zM146 82h36v26h-36zM256 56h36v30h-36zM402 60h30v26h-30z"
      className="stroke-link"
    />
    <path d="M92 54h26v22H92zM330 50h40v36h-40z" className="fill-link stroke-link" />
    <path d="M526 30h62M566 50h66M610 70h66" strokeWidth="9" className="stroke-link" />
    <path d="M312 112V30H390V112M350 30v12M676 16v68" className="stroke-accent" />
  </Room>
);

/** A ledger on a screen, a balance, a safe, a chart against its target. */
const Finance = () => (
  <Room>
    <path
      d="M38 8H178V60H38zM108 60v12M18 72H204M30 72v40M192 72v40M276 24V96l-20 16h40l-20-16M228 34 324 28M366 44h84v60h-84zM376 104v8M440 104v8M494 8V98H704"
      className="stroke-ink"
    />
    <path
      d="M50 20h44M50 30h44M50 40h44M50 50h44M122 20h44M122 30h44M122 40h44M228 34l-16 36h32zM212 70a16 11 0 0 0 32 0M324 28l-16 36h32zM308 64a16 11 0 0 0 32 0M408 60a14 14 0 1 0 .01 0M408 64v20M398 74h20"
      className="stroke-link"
    />
    <path
      d="M512 98V70M540 98V58M568 98V64M596 98V44M624 98V38M652 98V48M680 98V22"
      strokeWidth="14"
      className="stroke-link"
    />
    <path d="M122 48h44M122 53h44M496 40H704" className="stroke-accent" />
  </Room>
);

/** An interview with its scorecard, the chart of a team, lockers. */
const People = () => (
  <Room>
    <path
      d="M66 72H166M76 72v40M156 72v40M28 40v72M28 80h26v32M204 40v72M204 80h-26v32M264 98H470M278 98v14M456 98v14M502 14h194v98H502zM550 14v98M599 14v98M647 14v98"
      className="stroke-ink"
    />
    <path
      d="M46 18a10 10 0 1 0 .01 0M46 38v40M186 18a10 10 0 1 0 .01 0M186 38v40M94 72V18h44v54M102 30h6M114 30h16M102 42h6M114 42h16M102 54h6M114 54h10M351 10h32v18h-32zM277 56h32v18h-32zM351 56h32v18h-32zM367 28v28M293 56V42H441V56M512 28h28M560 28h29M609 28h28M657 28h28M541 60v12M590 60v12M638 60v12M686 60v12"
      className="stroke-link"
    />
    <path d="M425 56h32v18h-32z" strokeDasharray="4 3" className="stroke-accent" />
  </Room>
);

/** Racks, the cabinet with keys, a patch panel, the pumps. */
const It = () => (
  <Room>
    <path
      d="M18 8h54v102H18zM84 8h54v102H84zM150 8h54v102h-54zM226 14h100v62H226zM352 14h164v40H352zM560 112V74h132v38M592 74V52M660 74V52M592 16a18 18 0 1 0 .01 0M660 16a18 18 0 1 0 .01 0"
      className="stroke-ink"
    />
    <path
      d="M26 22h28M26 38h28M26 54h28M26 70h28M26 86h28M92 22h28M92 38h28M92 54h28M92 70h28M158 22h28M158 38h28M158 54h28M158 70h28M158 86h28M158 100h28"
      strokeWidth="6"
      className="stroke-link"
    />
    <path
      d="M246 26a6 6 0 1 0 .01 0M246 38v22M246 54h7M276 26a6 6 0 1 0 .01 0M276 38v22M276 54h7M306 26a6 6 0 1 0 .01 0M306 38v22M306 54h7M372 34C372 92 412 80 412 112M404 34c0 52 28 40 28 78M436 34c0 40 20 44 20 78M492 34c0 40-16 44-16 78M592 34l9-9M660 34l-8-10"
      className="stroke-link"
    />
    <path
      d="M62 22h3M62 38h3M62 54h3M62 70h3M62 86h3M128 22h3M128 38h3M128 54h3M128 70h3M194 22h3M194 38h3M194 54h3M194 70h3M194 86h3M194 100h3M366 34h12M398 34h12M430 34h12M462 34h12M486 34h12"
      strokeWidth="4"
      className="stroke-accent"
    />
  </Room>
);

/** A section through each floor, by the department's id. */
export const floorDrawings: Readonly<Record<string, () => ReactNode>> = {
  sales: Sales,
  operations: Operations,
  finance: Finance,
  people: People,
  it: It,
};
