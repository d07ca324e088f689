/** A code bracket around a curve with its two handles. Decorative: the name is beside it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 36" fill="none" aria-hidden="true" className={className}>
      <path d="M10.5 3H3v30h7.5M33.5 3H41v30h-7.5" stroke="currentColor" strokeWidth="3" />
      <path d="M12.5 25 17 9M31.5 11 27 27" className="stroke-accent" strokeWidth="1.25" />
      <path d="M12.5 25C17 9 27 27 31.5 11" className="stroke-link" strokeWidth="3" strokeLinecap="round" />
      <g className="fill-accent">
        <circle cx="17" cy="9" r="2.25" />
        <circle cx="27" cy="27" r="2.25" />
      </g>
    </svg>
  );
}
