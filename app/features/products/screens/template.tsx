const columns = ["Name", "Amount", "File"];
const recipients = [
  ["I. Brandt", "640.00", "1041.pdf"],
  ["S. Okoye", "215.00", "1042.pdf"],
];

const Blank = ({ children }: { children: string }) => (
  <span className="rounded-control border border-link px-1.5 font-semibold text-link">{children}</span>
);

export function MailTemplate() {
  return (
    <div className="screen-columns">
      <div className="panel overflow-hidden">
        <p className="figures grid grid-cols-3 border-b border-rule bg-paper text-center text-ink-2">
          <span>A</span>
          <span className="border-x border-rule">B</span>
          <span>C</span>
        </p>
        <p className="grid grid-cols-3 font-semibold">
          {columns.map((column) => (
            <span key={column} className="truncate border-rule px-1 py-1 text-center not-first:border-l">
              {column}
            </span>
          ))}
        </p>
        {recipients.map((recipient) => (
          <p key={recipient[0]} className="grid grid-cols-3 border-t border-rule">
            {recipient.map((cell) => (
              <span key={cell} className="truncate border-rule px-2 py-1 text-center not-first:border-l">
                {cell}
              </span>
            ))}
          </p>
        ))}
      </div>
      {/* Each column runs down to its blank. */}
      <svg
        viewBox="0 0 6 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        className="h-6 w-full stroke-link"
        strokeWidth="2"
      >
        <path d="M1 0V1M3 0V1M5 0V1" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="panel">
        <p className="grid grid-cols-3 border-b border-rule py-2 text-center">
          {columns.map((column) => (
            <span key={column} className="truncate">
              <Blank>{column}</Blank>
            </span>
          ))}
        </p>
        <p className="px-4 py-2 leading-loose">
          Dear <Blank>Name</Blank>, your refund of <Blank>Amount</Blank> was paid today. The note is attached:{" "}
          <Blank>File</Blank>
        </p>
      </div>
    </div>
  );
}
