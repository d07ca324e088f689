const drives = [
  ["Larch Systems", 3],
  ["Quayside Bank", 2],
  ["Ninefold Energy", 1],
  ["Tern Mobility", 0],
] as const;

export function SeasonBoard() {
  return (
    <div className="panel px-4 py-3">
      <p className="eyebrow grid grid-cols-[1fr_58%] text-ink-3">
        <span>Company</span>
        <span className="flex justify-between">
          <span>apply</span>
          <span className="@max-sm:hidden">test</span>
          <span className="@max-sm:hidden">meet</span>
          <span>offer</span>
        </span>
      </p>
      {drives.map(([company, stage]) => (
        <p key={company} className="mt-2 grid grid-cols-[1fr_58%] items-center border-t border-rule pt-2">
          <span className="truncate font-semibold">{company}</span>
          <svg viewBox="0 0 3 2" aria-hidden="true" preserveAspectRatio="none" className="screen-track h-3">
            <path d="M0 1H3" className="stroke-rule" />
            <path d={`M0 1H${stage}`} className="stroke-link" />
            <path d={`M${stage} 1h0`} className="screen-mark stroke-link" />
          </svg>
        </p>
      ))}
    </div>
  );
}
