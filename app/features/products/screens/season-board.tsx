const drives = [
  ["Larch Systems", 3],
  ["Quayside Bank", 2],
  ["Ninefold Energy", 1],
  ["Tern Mobility", 0],
] as const;

export function SeasonBoard() {
  return (
    <div className="panel px-4 py-3">
      <p className="screen-drive eyebrow text-ink-3">
        <span className="@max-[15rem]:hidden">Company</span>
        <span className="flex justify-between">
          <span>apply</span>
          <span className="@max-sm:hidden">test</span>
          <span className="@max-sm:hidden">meet</span>
          <span>offer</span>
        </span>
      </p>
      {drives.map(([company, stage]) => (
        <p key={company} className="screen-drive mt-2 border-t border-rule pt-2">
          <span className="font-semibold">{company}</span>
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
