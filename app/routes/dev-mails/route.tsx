import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { sampleMails } from "./sample-mails.server";

export const meta: MetaFunction = () => [{ title: "E-mails" }, { name: "robots", content: "noindex" }];

export const loader = () => Object.entries(sampleMails).map(([kind, mail]) => ({ kind, ...mail }));

/** A sample of every kind of e-mail. All are plain text. Development only. */
export default function DevMails() {
  const mails = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-12">
      <h1 className="mb-8 text-display">E-mails</h1>
      {mails.map(({ kind, subject, text }) => (
        <section key={kind} aria-labelledby={kind} className="mb-12">
          <h2 id={kind} className="text-h3">
            {kind}
          </h2>
          <p className="my-3 font-semibold">{subject}</p>
          <pre className="overflow-x-auto whitespace-pre-wrap bg-card p-5 text-sm">{text}</pre>
        </section>
      ))}
    </div>
  );
}
