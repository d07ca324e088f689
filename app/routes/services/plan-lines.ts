/** A leaf and the quarter circle it swings through, in a wall that runs along x (`up`) or y. */
const door = (x: number, y: number, size: number, way: "up" | "left" | "right"): string => {
  if (way === "up") return `M${x} ${y}v${-size}A${size} ${size} 0 0 1 ${x + size} ${y}`;
  const [leaf, sweep] = way === "left" ? [-size, 0] : [size, 1];
  return `M${x} ${y}h${leaf}A${size} ${size} 0 0 ${sweep} ${x} ${y + size}`;
};

type Stroke = readonly [d: string, width: number];
type Offset = readonly [left: number, top: number];

type Plan = {
  viewBox: string;
  /** Outside, inside, and windows. */
  walls: readonly Stroke[];
  doors: Stroke;
  /** Where the lettering of a room begins, from its corner, and the height of a line of its name. */
  number: Offset;
  name: Offset;
  leading: number;
};

const landscape: Plan = {
  viewBox: "62 16 1122 600",
  walls: [
    [
      "M356 540H70V90H200M330 90H600M740 90H900M1040 90H1130V420M1130 490V540H980M880 540H680M580 540H416",
      12,
    ],
    [
      "M520 90V225M520 271V350M70 350H96M142 350H350M396 350H640M686 350H1024M1070 350H1130M280 350V430M280 476V540M480 350V430M480 476V540M800 350V470M800 516V540",
      7,
    ],
    [
      "M200 86h130M200 94h130M600 86h140M600 94h140M900 86h140M900 94h140M1126 420v70M1134 420v70M880 536h100M880 544h100M580 536h100M580 544h100",
      1.5,
    ],
  ],
  doors: [
    [
      door(350, 350, 46, "up"),
      door(96, 350, 46, "up"),
      door(280, 430, 46, "left"),
      door(480, 430, 46, "right"),
      door(520, 225, 46, "right"),
      door(640, 350, 46, "up"),
      door(1024, 350, 46, "up"),
      door(800, 470, 46, "left"),
      "M356 540v-30A30 30 0 0 1 386 540M416 540v-30A30 30 0 0 0 386 540",
    ].join(""),
    1.75,
  ],
  number: [24, 40],
  name: [46, 41],
  leading: 26,
};

const portrait: Plan = {
  viewBox: "4 4 352 560",
  walls: [
    ["M149 526H100M44 526H14V300M14 250V20H60M150 20H220M310 20H346V90M346 150V526H316M250 526H189", 8],
    [
      "M14 196H60M90 196H306M336 196H346M205 196V356M14 356H24M54 356H150M180 356H310M338 356H346M124 356V470M124 498V526M214 356V482M214 508V526",
      5,
    ],
    [
      "M60 17h90M60 23h90M220 17h90M220 23h90M11 250v50M17 250v50M343 90v60M349 90v60M44 523h56M44 529h56M250 523h66M250 529h66",
      1.25,
    ],
  ],
  doors: [
    [
      door(60, 196, 30, "up"),
      door(306, 196, 30, "up"),
      door(150, 356, 30, "up"),
      door(24, 356, 30, "up"),
      door(310, 356, 28, "up"),
      door(124, 470, 28, "left"),
      door(214, 482, 26, "left"),
      "M149 526v-20A20 20 0 0 1 169 526M189 526v-20A20 20 0 0 0 169 526",
    ].join(""),
    1.5,
  ],
  number: [14, 28],
  name: [28, 28],
  leading: 18,
};

/** What is drawn of each plan besides its rooms, in units of its own. */
export const plans = { landscape, portrait };
