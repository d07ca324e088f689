type TheirVersionProps = {
  /** Field labels by name. */
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string | null | undefined>>;
};

/** The values that someone else has saved since, shown in the form that was rejected because of it. */
export const TheirVersion = ({ labels, values }: TheirVersionProps) => (
  <section aria-label="Their version" className="border-l-4 border-accent py-1 pl-4 text-small">
    <p className="mb-1 font-semibold">What they saved</p>
    <dl className="flex flex-col gap-2">
      {Object.entries(labels).map(([name, label]) => (
        <div key={name}>
          <dt className="text-ink-3">{label}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
            {values[name] || "Empty"}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
