/** Where the ball was at equal times: it rolls, falls, is lifted, and rings. */
const track = [
  [96, 78],
  [118, 100],
  [152, 108],
  [196, 118],
  [246, 130],
  [284, 146],
  [310, 176],
  [326, 216],
] as const;
const fall = [
  [190, 306],
  [236, 318],
  [290, 332],
  [350, 347],
  [414, 363],
  [470, 372],
  [516, 366],
] as const;

const marks = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `M${x} ${y}h0`).join("");

/** The wheel's paddles, and the rim they stand on. */
const WHEEL = { x: 306, y: 236, r: 62 };
const paddles = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4 + 0.2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const from = `${(WHEEL.x + 12 * x).toFixed(1)} ${(WHEEL.y + 12 * y).toFixed(1)}`;
  const to = `${(WHEEL.x + 80 * x).toFixed(1)} ${(WHEEL.y + 80 * y).toFixed(1)}`;
  const cup = `${(WHEEL.x + 80 * x + 12 * y).toFixed(1)} ${(WHEEL.y + 80 * y - 12 * x).toFixed(1)}`;
  return `M${from}L${to}L${cup}`;
}).join("");

/** A machine in elevation: funnel, ramp, wheel, the part that is missing, and the bell. */
export const BallMachine = () => (
  <svg viewBox="0 0 640 440" fill="none" aria-hidden="true">
    <path d="M20 410H620" className="saas-bold stroke-ink" />
    <path
      d="M24 424l14-14M54 424l14-14M84 424l14-14M114 424l14-14M144 424l14-14M174 424l14-14M204 424l14-14M234 424l14-14M264 424l14-14M294 424l14-14M324 424l14-14M354 424l14-14M384 424l14-14M414 424l14-14M444 424l14-14M474 424l14-14M504 424l14-14M534 424l14-14M564 424l14-14M594 424l14-14"
      className="saas-thin stroke-ink-3"
    />
    <path d="M50 22L84 62V82M142 22L108 62V70M44 22h12M136 22h12" className="stroke-ink" />
    <path d="M96 34m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0" className="stroke-ink-2" strokeDasharray="3 3" />
    <path d="M78 112L268 158L266 168L76 122z" className="fill-card stroke-ink" strokeLinejoin="round" />
    <path
      d="M100 127V410M112 130V410M100 140l12 30l-12 30l12 30l-12 30l12 30l-12 30l12 30l-12 30"
      className="saas-thin stroke-ink-2"
    />
    <circle cx={WHEEL.x} cy={WHEEL.y} r={WHEEL.r} className="fill-card stroke-ink" />
    <circle cx={WHEEL.x} cy={WHEEL.y} r="12" className="stroke-ink" />
    <path d={paddles} className="stroke-ink" strokeLinejoin="round" />
    <path d="M300 248L278 410M312 248L334 410" className="saas-thin stroke-ink-2" />
    <path
      d="M154 308L330 352L328 364L152 320z"
      className="stroke-accent"
      strokeDasharray="7 5"
      strokeLinejoin="round"
    />
    <circle cx="182" cy="321" r="3.5" className="stroke-accent" />
    <circle cx="302" cy="351" r="3.5" className="stroke-accent" />
    <path d="M344 358L470 389C500 394 520 388 530 370L520 366" className="stroke-ink" />
    <path d="M344 358L342 368L466 399C500 405 532 398 541 372L530 370" className="stroke-ink" />
    <path d="M556 410V260H600M600 260v24" className="stroke-ink" />
    <path
      d="M576 340C586 334 584 296 600 284C616 296 614 334 624 340z"
      className="fill-card stroke-link"
      strokeLinejoin="round"
    />
    <path d="M596 340a5 5 0 0 0 10 0M560 300l-16-8M566 322l-20 2" className="stroke-link" />
    <path d={marks(track)} className="ball-trace stroke-amber" strokeLinecap="round" />
    <path d={marks(fall)} className="ball-trace stroke-amber" strokeLinecap="round" />
    <path d="M420 40H616V142H420z" className="saas-thin fill-paper stroke-ink-2" />
    <path d="M485 40v102M551 40v102" className="saas-thin stroke-ink-2" />
    <path d="M432 104l42 12-2 10-42-12z" className="stroke-accent" strokeLinejoin="round" />
    <path d="M500 118c-8-6 8-10 18-4s-26 0-16-10 22 4 14 4-24-6-12-14 20 6 10 6" className="stroke-ink" />
    <path d="M566 122h36l-36-32z" className="stroke-ink" strokeLinejoin="round" />
    <path
      d="M452 142C452 230 300 240 250 300M250 300l2-14M250 300l13-6"
      className="stroke-accent"
      strokeDasharray="2 5"
    />
    <g>
      <text x="420" y="30">
        tray
      </text>
      <text x="152" y="290">
        missing
      </text>
      <g className="saas-aside">
        <text x="438" y="70">
          2 x
        </text>
        <text x="503" y="70">
          1 x
        </text>
        <text x="569" y="70">
          1 x
        </text>
        <text x="158" y="36">
          let go
        </text>
        <text x="612" y="250" textAnchor="end">
          bell
        </text>
      </g>
    </g>
  </svg>
);
