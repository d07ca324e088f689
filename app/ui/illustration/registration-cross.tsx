/** The mark by which printed layers are laid on top of each other. */
export function RegistrationCross({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="-12 -12 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <circle r="6" />
      <path d="M-12 0h24M0-12v24" />
    </svg>
  );
}
