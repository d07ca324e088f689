/** The lines around the quoted passage, as lengths in percent. */
const Lines = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 100 26"
    preserveAspectRatio="none"
    aria-hidden="true"
    fill="none"
    className="h-[26px] w-full stroke-rule"
  >
    <path d={path} strokeWidth="6" />
  </svg>
);

export function SourcePassage() {
  return (
    <div className="screen-columns panel overflow-hidden">
      <p className="figures flex flex-wrap justify-between gap-x-3 border-b border-rule px-4 py-2 text-[0.8125rem]">
        <span>Case 0412</span>
        <span className="text-ink-2">page 7 of 31</span>
      </p>
      <div className="px-4 py-3">
        <Lines path="M0 5h94M0 20h88" />
        <div className="my-2 grid grid-cols-[1rem_1fr] gap-x-1">
          <span className="figures text-accent">1</span>
          <p className="border-l-4 border-amber pl-3">
            The carrier produced the temperature log on 9 May. It showed the door open for 43 minutes.{" "}
            <span className="font-semibold underline decoration-accent decoration-2 underline-offset-4">
              The claim was settled in full on 2 June.
            </span>
          </p>
        </div>
        <Lines path="M0 5h97M0 20h61" />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-rule px-4 py-2">
        <span className="text-ink-2">Quoted in 1 answer</span>
        <span className="font-semibold text-link">Open the file</span>
      </p>
    </div>
  );
}
