export function CitedAnswer() {
  return (
    <div className="flex flex-col gap-3">
      <p className="ml-auto max-w-[80%] rounded-panel bg-action px-4 py-2 text-on-action">
        Have we had a claim like this before?
      </p>
      <div className="panel max-w-[92%] p-4">
        <p>
          Twice. Both were settled after the carrier's log was produced
          <sup className="figures text-accent"> 1</sup>, one of them without a hearing
          <sup className="figures text-accent"> 2</sup>.
        </p>
        <p className="figures mt-3 flex flex-wrap gap-2 border-t border-rule pt-3">
          <span className="border border-rule px-2">
            <span className="text-accent">1</span> Case 0412, p. 7
          </span>
          <span className="border border-rule px-2">
            <span className="text-accent">2</span> Case 0388, p. 2
          </span>
        </p>
      </div>
    </div>
  );
}
