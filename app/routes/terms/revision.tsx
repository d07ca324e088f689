/** The triangle beside what an issue changed. */
export const Revision = ({ number }: { number: string }) => (
  <svg viewBox="0 0 28 25" role="img" aria-label={`Changed in issue ${number}`} className="terms-revision">
    <path d="M14 1.5 26.5 23.5H1.5z" fill="none" className="stroke-accent" strokeWidth="1.75" />
    <text x="14" y="20" textAnchor="middle" className="figures fill-ink" fontSize="12" fontWeight="500">
      {number}
    </text>
  </svg>
);
