import type { ReactNode } from "react";

/** Lettering of 15.5 units in 400 stays above 11 px on the smallest screens. */
function Wiring({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 400 ${height}`}
      fill="none"
      aria-hidden="true"
      strokeWidth="1.5"
      className="ai-wiring mx-auto block h-auto w-full max-w-[30rem]"
    >
      {children}
    </svg>
  );
}

/** A model: a block with its letter on a tab. */
function Model({
  x,
  y,
  width,
  letter,
  name,
}: {
  x: number;
  y: number;
  width: number;
  letter: string;
  name: string;
}) {
  return (
    <g>
      <path d={`M${x} ${y}h${width}v44h-${width}z`} className="fill-paper stroke-link" strokeWidth="2" />
      <path d={`M${x} ${y}h26v44h-26z`} className="fill-card stroke-link" />
      <text x={x + 13} y={y + 28} textAnchor="middle" className="fill-accent">
        {letter}
      </text>
      <text x={x + 36} y={y + 27.5} className="fill-ink">
        {name}
      </text>
    </g>
  );
}

function Label({
  x,
  y,
  anchor,
  children,
}: {
  x: number;
  y: number;
  anchor?: "middle" | "end";
  children: string;
}) {
  return (
    <text x={x} y={y} textAnchor={anchor} className="fill-ink-2">
      {children}
    </text>
  );
}

/** Message, routing, two ways to an answer, a check, reply or person. */
export function ServiceWiring() {
  return (
    <Wiring height={376}>
      <path d="M16 12h66v38H42l-10 12V50H16z" className="fill-card stroke-ink" />
      <path d="M28 26h42M28 36h28" className="stroke-ink-2" />
      <Label x={92} y={36}>
        message
      </Label>
      <path d="M49 64v34M44 89l5 10 5-10" className="stroke-link" />
      <Model x={16} y={100} width={128} letter="A" name="small" />
      <path d="M144 122h86M220 117l10 5-10 5" className="stroke-link" />
      <Label x={160} y={112}>
        hard
      </Label>
      <Model x={232} y={100} width={152} letter="B" name="embedding" />
      <path d="M308 144v36M303 171l5 10 5-10" className="stroke-link" />
      <Label x={318} y={168}>
        passages
      </Label>
      <Model x={232} y={182} width={152} letter="C" name="large" />
      <path d="M308 226v44H122M132 265l-10 5 10 5" className="stroke-link" />
      <path d="M80 144v106M75 240l5 10 5-10" className="stroke-link" />
      <Label x={90} y={200}>
        easy
      </Label>
      <g className="stroke-accent">
        <path d="M80 250l40 20-40 20-40-20z" className="fill-paper" />
        <path d="m71 270 6 7 11-13" strokeWidth="2" />
      </g>
      <path d="M80 290v38M75 319l5 10 5-10" className="stroke-link" />
      <Label x={80} y={350} anchor="middle">
        reply
      </Label>
      <path d="M120 270h0M100 280l96 56" strokeDasharray="5 4" className="stroke-accent" />
      <path d="M184 335l12 1-6-11" className="stroke-accent" />
      <Label x={204} y={350}>
        your team
      </Label>
    </Wiring>
  );
}

/** Scan, reading, fields, sums; the books or a person. */
export function DocumentWiring() {
  return (
    <Wiring height={300}>
      <path d="M14 14h44l18 18v52H14zM58 14v18h18" className="fill-card stroke-ink" />
      <path d="M24 44h40M24 54h40M24 64h22M24 74h40" className="stroke-ink-2" />
      <Label x={14} y={106}>
        scan
      </Label>
      <path d="M76 50h50M116 45l10 5-10 5" className="stroke-link" />
      <Model x={128} y={28} width={118} letter="A" name="vision" />
      <path d="M246 50h80v62M321 102l5 10 5-10" className="stroke-link" />
      <Label x={262} y={40}>
        text
      </Label>
      <Model x={258} y={114} width={118} letter="B" name="small" />
      <path d="M258 136h-80M188 131l-10 5 10 5" className="stroke-link" />
      <Label x={194} y={126}>
        fields
      </Label>
      <g className="stroke-accent">
        <path d="M128 106l50 30-50 30-50-30z" className="fill-paper" />
      </g>
      <text x="128" y="141" textAnchor="middle" className="fill-ink">
        sums
      </text>
      <path d="M128 166v56M123 213l5 10 5-10" className="stroke-link" />
      <Label x={138} y={198}>
        right
      </Label>
      <path
        d="M88 226h80v40H88zM128 226v40M98 236h20M98 246h20M98 256h12M138 236h20M138 246h20M138 256h12"
        className="fill-card stroke-ink"
      />
      <Label x={128} y={288} anchor="middle">
        your books
      </Label>
      <path d="M153 151l131 90" strokeDasharray="5 4" className="stroke-accent" />
      <path d="M272 239l12 2-5-11" className="stroke-accent" />
      <Label x={232} y={196}>
        does not add up
      </Label>
      <Label x={294} y={262}>
        a person
      </Label>
    </Wiring>
  );
}

/** A question becomes a query; figures and forecast become an answer. */
export function AnalysisWiring() {
  return (
    <Wiring height={330}>
      <path d="M14 16h126v40H14z" className="fill-card stroke-ink" />
      <text x="77" y="41" textAnchor="middle" className="fill-ink">
        “Which…?”
      </text>
      <path d="M140 36h90M220 31l10 5-10 5" className="stroke-link" />
      <Label x={150} y={26}>
        question
      </Label>
      <Model x={232} y={14} width={116} letter="A" name="code" />
      <path d="M290 58v52M285 101l5 10 5-10" className="stroke-link" />
      <Label x={300} y={90}>
        query
      </Label>
      <path
        d="M246 124a44 11 0 0 1 88 0v52a44 11 0 0 1-88 0zM246 124a44 11 0 0 0 88 0M246 142a44 11 0 0 0 88 0M246 160a44 11 0 0 0 88 0"
        className="fill-card stroke-ink"
      />
      <Label x={344} y={150}>
        read
      </Label>
      <Label x={344} y={168}>
        only
      </Label>
      <path d="M246 150h-74M182 145l-10 5 10 5" className="stroke-link" />
      <Label x={180} y={140}>
        series
      </Label>
      <Model x={26} y={128} width={144} letter="B" name="forecast" />
      <path d="M98 172v62M93 225l5 10 5-10" className="stroke-link" />
      <path d="M290 187v71H172M182 253l-10 5 10 5" className="stroke-link" />
      <Label x={300} y={232}>
        figures
      </Label>
      <Model x={26} y={236} width={144} letter="C" name="language" />
      <path d="M98 280v28M93 299l5 10 5-10" className="stroke-link" />
      <Label x={112} y={308}>
        answer, with its query
      </Label>
    </Wiring>
  );
}
