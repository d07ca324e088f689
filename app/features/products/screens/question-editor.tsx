const branches = [
  { answer: "names a cause", followUp: "What would you check first today?", editing: false },
  { answer: "blames others only", followUp: "What was your own part in it?", editing: true },
] as const;

export function QuestionEditor() {
  return (
    <div className="panel p-4">
      <p className="eyebrow flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>Site engineer</span>
        <span>question 3 of 6</span>
      </p>
      <p className="mt-2 rounded-control border border-field px-3 py-2 font-semibold">
        Tell us about a plan that failed.
      </p>
      {branches.map(({ answer, followUp, editing }) => (
        <div key={answer} className="screen-branch">
          <p className="eyebrow pt-3 text-link">if the answer {answer}</p>
          <p
            className={`mt-1 rounded-control border px-3 py-2 ${
              editing ? "border-2 border-link" : "border-field"
            }`}
          >
            {followUp}
            {editing && <span className="ml-px inline-block h-[1.1em] w-0.5 bg-accent align-text-bottom" />}
          </p>
        </div>
      ))}
      <div className="screen-branch screen-branch-last">
        <p className="eyebrow pt-3 text-ink-3">otherwise: question 4</p>
      </div>
    </div>
  );
}
