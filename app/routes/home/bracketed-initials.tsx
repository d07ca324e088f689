/** A person without a photograph: initials between brackets. */
export function BracketedInitials({ name }: { name: string }) {
  const initials = name
    .split(" ")
    .map((word) => word[0])
    .join("");
  return (
    <span aria-hidden="true" className="figures shrink-0 text-lead font-medium">
      <span className="text-accent">[</span>
      {initials}
      <span className="text-accent">]</span>
    </span>
  );
}
