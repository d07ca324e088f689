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

type Point = readonly [x: number, y: number];

/** A way between two parts, with an arrowhead. What is doubtful takes a dashed one. */
function Wire({ from, via, to, doubtful }: { from: Point; via?: Point; to: Point; doubtful?: boolean }) {
  const [x, y] = to;
  const [lastX, lastY] = via ?? from;
  const length = Math.hypot(x - lastX, y - lastY);
  // A step back along the wire, and half a step to its side.
  const [backX, backY] = [((lastX - x) / length) * 10, ((lastY - y) / length) * 10];
  const barb = (side: number) =>
    `${(x + backX + backY * side).toFixed(1)} ${(y + backY - backX * side).toFixed(1)}`;
  return (
    <g className={doubtful ? "stroke-accent" : "stroke-link"}>
      <path
        d={`M${[from, ...(via ? [via] : []), to].map((point) => point.join(" ")).join("L")}`}
        strokeDasharray={doubtful ? "5 4" : undefined}
      />
      <path d={`M${barb(0.5)}L${x} ${y}L${barb(-0.5)}`} />
    </g>
  );
}

const Label = ({ x, y, anchor, text }: { x: number; y: number; anchor?: "middle"; text: string }) => (
  <text x={x} y={y} textAnchor={anchor} className="fill-ink-2">
    {text}
  </text>
);

/** Message, routing, two ways to an answer, a check, reply or person. */
export function ServiceWiring() {
  return (
    <Wiring height={376}>
      <path d="M16 12h66v38H42l-10 12V50H16z" className="fill-card stroke-ink" />
      <path d="M28 26h42M28 36h28" className="stroke-ink-2" />
      <Label x={92} y={36} text="message" />
      <Wire from={[49, 64]} to={[49, 99]} />
      <Model x={16} y={100} width={128} letter="A" name="small" />
      <Wire from={[144, 122]} to={[230, 122]} />
      <Label x={160} y={112} text="hard" />
      <Model x={232} y={100} width={152} letter="B" name="embedding" />
      <Wire from={[308, 144]} to={[308, 181]} />
      <Label x={318} y={168} text="passages" />
      <Model x={232} y={182} width={152} letter="C" name="large" />
      <Wire from={[308, 226]} via={[308, 270]} to={[121, 270]} />
      <Wire from={[80, 144]} to={[80, 249]} />
      <Label x={90} y={200} text="easy" />
      <g className="stroke-accent">
        <path d="M80 250l40 20-40 20-40-20z" className="fill-paper" />
        <path d="m71 270 6 7 11-13" strokeWidth="2" />
      </g>
      <Wire from={[80, 290]} to={[80, 329]} />
      <Label x={80} y={350} anchor="middle" text="reply" />
      <Wire doubtful from={[100, 280]} to={[196, 336]} />
      <Label x={204} y={350} text="your team" />
    </Wiring>
  );
}

/** Scan, reading, fields, sums; the books or a person. */
export function DocumentWiring() {
  return (
    <Wiring height={300}>
      <path d="M14 14h44l18 18v52H14zM58 14v18h18" className="fill-card stroke-ink" />
      <path d="M24 44h40M24 54h40M24 64h22M24 74h40" className="stroke-ink-2" />
      <Label x={14} y={106} text="scan" />
      <Wire from={[76, 50]} to={[126, 50]} />
      <Model x={128} y={28} width={118} letter="A" name="vision" />
      <Wire from={[246, 50]} via={[326, 50]} to={[326, 112]} />
      <Label x={262} y={40} text="text" />
      <Model x={258} y={114} width={118} letter="B" name="small" />
      <Wire from={[258, 136]} to={[179, 136]} />
      <Label x={194} y={126} text="fields" />
      <path d="M128 106l50 30-50 30-50-30z" className="fill-paper stroke-accent" />
      <text x="128" y="141" textAnchor="middle" className="fill-ink">
        sums
      </text>
      <Wire from={[128, 166]} to={[128, 224]} />
      <Label x={138} y={198} text="right" />
      <path
        d="M88 226h80v40H88zM128 226v40M98 236h20M98 246h20M98 256h12M138 236h20M138 246h20M138 256h12"
        className="fill-card stroke-ink"
      />
      <Label x={128} y={288} anchor="middle" text="your books" />
      <Wire doubtful from={[153, 151]} to={[284, 241]} />
      <Label x={232} y={196} text="does not add up" />
      <Label x={294} y={262} text="a person" />
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
      <Wire from={[140, 36]} to={[230, 36]} />
      <Label x={150} y={26} text="question" />
      <Model x={232} y={14} width={116} letter="A" name="code" />
      <Wire from={[290, 58]} to={[290, 111]} />
      <Label x={300} y={90} text="query" />
      <path
        d="M246 124a44 11 0 0 1 88 0v52a44 11 0 0 1-88 0zM246 124a44 11 0 0 0 88 0M246 142a44 11 0 0 0 88 0M246 160a44 11 0 0 0 88 0"
        className="fill-card stroke-ink"
      />
      <Label x={344} y={150} text="read" />
      <Label x={344} y={168} text="only" />
      <Wire from={[246, 150]} to={[172, 150]} />
      <Label x={180} y={140} text="series" />
      <Model x={26} y={128} width={144} letter="B" name="forecast" />
      <Wire from={[98, 172]} to={[98, 235]} />
      <Wire from={[290, 187]} via={[290, 258]} to={[172, 258]} />
      <Label x={300} y={232} text="figures" />
      <Model x={26} y={236} width={144} letter="C" name="language" />
      <Wire from={[98, 280]} to={[98, 309]} />
      <Label x={112} y={308} text="answer, with its query" />
    </Wiring>
  );
}
