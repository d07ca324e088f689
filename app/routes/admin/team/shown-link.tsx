/** A one-time link, the only time that it is shown. */
export const ShownLink = ({ url, email }: { url: string; email: string }) => (
  <section aria-labelledby="shown-link" className="panel mt-6 mb-8 border-l-4 border-amber p-5">
    <h2 id="shown-link" className="font-sans text-lead font-semibold">
      Hand this link to {email}
    </h2>
    <p className="mt-1 text-small text-ink-2">
      It works once and is not shown again. Whoever has it can choose the password.
    </p>
    <p className="figures mt-4 text-small select-all [overflow-wrap:anywhere]">{url}</p>
  </section>
);
