const cases = ["0412, p. 7", "0388, p. 2", "0127, p. 11"];

const Cited = ({ number }: { number: number }) => <sup className="figures text-accent">{number}</sup>;

export function CitedAnswer() {
  return (
    <div className="flex flex-col gap-3">
      <p className="ml-auto max-w-[80%] rounded-panel bg-action px-4 py-2 text-on-action">
        Have we had a claim like this before?
      </p>
      <div className="panel grid @sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="p-4">
          Three times. Two were settled after the carrier’s log was produced,
          <Cited number={1} /> one of them without a hearing.
          <Cited number={2} /> The third was withdrawn.
          <Cited number={3} />
        </p>
        <div className="border-rule px-4 py-3 @max-sm:border-t @sm:border-l">
          <p className="eyebrow text-ink-3">Cases</p>
          {cases.map((record, index) => (
            <p key={record} className="figures mt-1.5 border-t border-rule pt-1.5">
              <span className="text-accent">{index + 1}</span> {record}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
