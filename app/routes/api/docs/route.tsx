import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { useBrand } from "~/lib/page/brand";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { PageIntro } from "~/shell/page-hero";
import { CodeBlock } from "~/ui/code-block";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import {
  blogCalls,
  contactAnswers,
  contactExamples,
  contactFields,
  postExample,
  tokenExample,
} from "./api-texts";
import { HttpExample, ReferenceTable } from "./reference";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "How a program makes contact with us: the call, its fields, its answers and working examples.",
    keywords: "API, contact API, JSON",
    path: "/api",
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = () => ({ provider: botCheckSettings.provider });

export default function ApiDocumentation() {
  const { provider } = useLoaderData<typeof loader>();
  const { host, origin } = new URL(useBrand().url);
  return (
    <>
      <header className="wrap pt-12 pb-4 md:pt-20">
        <PageIntro path="/api">
          What our own forms do, other programs can do as well: JSON over HTTPS, no key, no account. Every
          example on this page is run against the site before it is published.
        </PageIntro>
      </header>
      <PageSection
        title="Send a contact"
        eyebrow="POST /api/contact"
        id="contact"
        intro="Delivers an inquiry, or a name and a number to call. It is stored before we answer you."
      >
        <div className="space-y-12">
          <ReferenceTable
            caption="The fields of a contact, all of them text"
            head={["Field", "Required", "Holds"]}
            rows={contactFields}
          />
          <ReferenceTable
            caption="Answers. Each has a message that can be shown to a person"
            head={["Status", "Means"]}
            rows={contactAnswers}
          />
          <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
            {contactExamples.map((example) => (
              <HttpExample key={example.title} {...example} host={host} />
            ))}
          </div>
        </div>
      </PageSection>
      <PageSection
        title="Read the blog"
        eyebrow="GET /api/posts"
        id="posts"
        intro="Published posts and their categories. Answers carry an ETag: send it as If-None-Match, and what has not changed is a 304 without a body."
      >
        <div className="space-y-12">
          <ReferenceTable caption="The calls of the blog" head={["Call", "Answers"]} rows={blogCalls} />
          <CodeBlock label="A list of posts">
            {`GET ${postExample.path}\n\n${JSON.stringify(postExample.answer, null, 2)}`}
          </CodeBlock>
        </div>
      </PageSection>
      <PageSection
        title="Earn a token"
        id="token"
        tone="card"
        intro="Each call carries a token that shows that somebody took the trouble. It is good for one call."
      >
        <TokenText provider={provider} />
        {provider === "proof-of-work" ? (
          <CodeBlock label="Program that earns a token and sends a contact">
            {tokenExample.replaceAll("https://studio.example", origin)}
          </CodeBlock>
        ) : null}
      </PageSection>
    </>
  );
}

const TokenText = ({ provider }: { provider: "turnstile" | "proof-of-work" }) => (
  <p className="mb-6 max-w-prose text-ink-2">
    {provider === "turnstile"
      ? "This site uses Cloudflare Turnstile: render its widget on one of our pages with the action contact, and send the token that it hands you. "
      : "This site asks for a small proof of work: fetch a challenge, try numbers until one solves it, and send the solution along. It takes less than a second and expires after 20 minutes. "}
    On the <TextLink to="/turnstile-test">test page</TextLink> you can watch the check and ask the server what
    it thinks of a token.
  </p>
);
