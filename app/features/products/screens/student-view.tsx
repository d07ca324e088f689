const applications = [
  { company: "Larch Systems", stage: 4, status: "Offer", next: "Answer by Friday, 17:00" },
  { company: "Quayside Bank", stage: 3, status: "Interview", next: "Tuesday 10:20, room 1.05" },
  { company: "Ninefold Energy", stage: 2, status: "Test", next: "Thursday 9:00, hall" },
  { company: "Tern Mobility", stage: 1, status: "Applied", next: "Your profile is verified" },
] as const;

export function StudentView() {
  return (
    <div className="panel p-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="figures text-base text-link">[AK]</span>
        <span className="font-semibold">Your applications</span>
        <span className="figures ml-auto text-ink-2">4</span>
      </p>
      {applications.map(({ company, stage, status, next }) => (
        <div key={company} className="mt-2 screen-pair border-t border-rule pt-2">
          <span className="font-semibold">{company}</span>
          <span className={`screen-end ${stage === 4 ? "bg-amber px-1.5 text-on-amber" : "text-link"}`}>
            {status}
          </span>
          <span className="text-ink-2">{next}</span>
          <span className="screen-end flex gap-1 self-center">
            {[1, 2, 3, 4].map((step) => (
              <span key={step} className={`size-2.5 border border-link ${step <= stage ? "bg-link" : ""}`} />
            ))}
          </span>
        </div>
      ))}
      <p className="mt-2 border-t border-dashed border-field pt-2 text-ink-3">
        Orrin Rail: not open to you, it asks for civil engineering
      </p>
    </div>
  );
}
