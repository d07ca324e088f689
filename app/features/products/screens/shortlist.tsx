const criteria = [
  { name: "Evidence", weight: 3, tone: "bg-link" },
  { name: "Structure", weight: 2, tone: "bg-link/60" },
  { name: "Clarity", weight: 1, tone: "bg-link/30" },
] as const;

/** Marks out of 5, in the order of the criteria. */
const candidates = [
  { name: "Candidate 07", marks: [5, 4, 3] },
  { name: "Candidate 12", marks: [4, 5, 3] },
  { name: "Candidate 03", marks: [4, 3, 5] },
  { name: "Candidate 19", marks: [3, 4, 4] },
] as const;

const most = 5 * criteria.reduce((sum, { weight }) => sum + weight, 0);

export function Shortlist() {
  return (
    <div className="panel p-4">
      <p className="eyebrow flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>Shortlist: site engineer</span>
        <span>names hidden</span>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {criteria.map(({ name, weight, tone }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span className={`size-3 border border-link ${tone}`} />
            {name} <span className="figures text-ink-2">×{weight}</span>
          </span>
        ))}
      </p>
      {candidates.map(({ name, marks }, index) => (
        <ShortlistRow key={name} rank={index + 1} name={name} marks={marks} />
      ))}
    </div>
  );
}

type RowProps = { rank: number; name: string; marks: readonly number[] };

function ShortlistRow({ rank, name, marks }: RowProps) {
  const points = criteria.map(({ weight }, index) => weight * (marks[index] ?? 0));
  const total = points.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return (
    <div className="mt-2 screen-rank border-t border-rule pt-2">
      <span className="figures text-ink-3">{rank}</span>
      <span className="font-semibold">{name}</span>
      <span className="figures @max-[15rem]:col-start-2">
        {total}/{most}
      </span>
      <svg
        viewBox={`0 0 ${most} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="col-start-2 -col-end-1 mt-1 h-2.5 w-full"
      >
        <path d={`M0 9.5H${most}`} className="stroke-rule" />
        {points.map((value, index) => {
          const part = `M${from} 0h${value}v10h${-value}Z`;
          from += value;
          return (
            <path
              key={part}
              d={part}
              className="fill-link stroke-card"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
              fillOpacity={[1, 0.6, 0.3][index]}
            />
          );
        })}
      </svg>
    </div>
  );
}
