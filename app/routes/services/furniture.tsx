type Pieces = { contour: string; detail: string; mark?: string };

/** What stands in each room, in a box of 200 by 110. Lines keep their weight at any size. */
const furniture: Record<string, Pieces> = {
  // Papers of all kinds, one model, one check, one way on.
  ai: {
    contour: "M0 0h22v18H0zM0 30h22v18H0zM0 62h22v18H0zM0 92h22v18H0zM92 40h30v30H92z",
    detail:
      "M22 9C66 9 60 55 92 55M22 39C56 39 60 55 92 55M22 71C56 71 60 55 92 55M22 101C66 101 60 55 92 55M122 55h22M172 55h28M5 5h12M5 10h8M5 35h12M5 40h8M5 67h12M5 72h8M5 97h12M5 102h8",
    mark: "M144 55a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM151 55l5 6 9-11M192 50l8 5-8 5",
  },
  // A drawing on a table, and chairs for a team.
  custom: {
    contour:
      "M24 20h176v70H24zM48 2h18v11H48zM84 2h18v11H84zM120 2h18v11h-18zM156 2h18v11h-18zM48 97h18v11H48zM84 97h18v11H84zM120 97h18v11h-18zM156 97h18v11h-18zM6 46h11v18H6zM207 46h11v18h-11z",
    detail: "M44 30h136v50H44zM56 70C80 20 130 90 168 40",
    mark: "M56 70 78 34M168 40l-22 36M53 67h6v6h-6zM165 37h6v6h-6z",
  },
  // A tank with a gauge, a valve, a workbench.
  maintenance: {
    contour: "M4 44a36 36 0 1 0 72 0a36 36 0 1 0-72 0zM120 76h72v30h-72z",
    detail: "M76 38h34M76 50h34M134 38h60M134 50h60M130 84l22 14M166 98V84M178 98V84M186 98V84",
    mark: "M110 32v24l24-24v24zM122 44V24M114 24h16M40 44 58 28M40 16v6M12 44h6M68 44h-6",
  },
  // Plinths with something on each.
  products: {
    contour:
      "M0 4h38v38H0zM54 4h38v38H54zM108 4h38v38h-38zM162 4h38v38h-38zM0 66h38v38H0zM54 66h38v38H54zM108 66h38v38h-38zM162 66h38v38h-38z",
    detail:
      "M10 14h18v18H10zM64 14h18M64 23h18M64 32h11M118 32V18M127 32V12M136 32V24M172 14h18v12h-8l-6 6v-6h-4zM10 76h18v18H10zM10 85h18M19 76v18M64 90c4-20 14 6 18-14M118 94l9-18 9 18zM172 85a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
  },
  // A round table for three.
  consulting: {
    contour:
      "M30 55a30 30 0 1 0 60 0a30 30 0 1 0-60 0zM51 6h18v11H51zM6 78l9-15 10 6-9 15zM95 69l10-6 9 15-10 6z",
    detail: "M48 42h24v26H48zM53 50h14M53 56h14M53 62h8",
  },
  // A counter, and an arrow that leads in from the front door.
  entrance: {
    contour: "M10 6h80v20H10zM10 32h80",
    detail: "M40 12h20v8H40z",
    mark: "M50 84V46M42 56l8-10 8 10",
  },
};

export function Furniture({
  room,
  left,
  top,
  size,
}: {
  room: string;
  left: number;
  top: number;
  size: number;
}) {
  const pieces = furniture[room];
  if (!pieces) return null;
  return (
    <g
      transform={`translate(${left} ${top}) scale(${size / 100})`}
      strokeWidth="1.5"
      className="services-furniture"
    >
      <path d={pieces.detail} className="stroke-link" />
      <path d={pieces.contour} className="stroke-ink-2" />
      {pieces.mark ? <path d={pieces.mark} className="stroke-accent" /> : null}
    </g>
  );
}
