import { useLoaderData } from "@remix-run/react";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { PageIntro } from "~/shell/page-hero";
import { CodeBlock } from "~/ui/code-block";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import {
  blogCalls,
  contactExamples,
  contactFields,
  contactResponses,
  FoldedExample,
  HttpExample,
  postExample,
  Reference,
  tokenExample,
} from "./reference";

export const meta = pageMeta({
  description:
    "How a program sends us a message and reads the blog: the calls, their fields, their responses and tested examples.",
  keywords: "API, contact API, JSON",
  path: "/api",
});

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = () => ({ provider: botCheckSettings.provider });

export default function ApiDocumentation() {
  const { provider } = useLoaderData<typeof loader>();
  const { host, origin } = new URL(useBrand().url);
  return (
    <>
      <header className="wrap pt-6 pb-4 md:pt-8">
        <PageIntro>
          Send us a message or read the blog from your own program: JSON over HTTPS, without a key or an
          account. Every example on this page is tested.
        </PageIntro>
      </header>
      <PageSection
        className="max-sm:py-10"
        title="Send a message"
        eyebrow="POST /api/contact"
        id="contact"
        intro="Sends us an inquiry, or a name and a phone number to call back. It is stored before we respond."
      >
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <Reference title="Fields (all text)" rows={contactFields} columns="sm:grid-cols-[10rem_1fr]" />
          <Reference
            title="Responses (each has a readable message)"
            rows={contactResponses}
            columns="grid-cols-[3rem_1fr]"
          />
        </div>
        <h3 className="mt-10 mb-2 font-sans text-lead font-semibold">Examples</h3>
        <div className="grid gap-x-16 border-t border-ink lg:grid-cols-2">
          {contactExamples.map((example) => (
            <HttpExample key={example.title} {...example} host={host} />
          ))}
        </div>
      </PageSection>
      <PageSection
        className="max-sm:py-10"
        title="Get a token"
        id="token"
        tone="card"
        intro="Each message needs a token from the bot check. A token is valid for one call."
      >
        <p className="max-w-prose">
          {provider === "turnstile"
            ? "This site uses Cloudflare Turnstile. Render its widget on one of our pages with the action contact, and send the token it returns. "
            : "Fetch a challenge, try numbers until one solves it, and send the solution. This takes less than a second and is valid for 20 minutes. "}
          The <TextLink to="/turnstile-test">test page</TextLink> shows the check and whether the server
          accepts a token.
        </p>
        {provider === "proof-of-work" ? (
          <div className="mt-6 border-t border-ink">
            <FoldedExample title="Example: get a token and send a message">
              <CodeBlock label="Program that gets a token and sends a message">
                {tokenExample.replaceAll("https://studio.example", origin)}
              </CodeBlock>
            </FoldedExample>
          </div>
        ) : null}
      </PageSection>
      <PageSection
        className="max-sm:py-10"
        title="Read the blog"
        eyebrow="GET /api/posts"
        id="posts"
        intro="Published posts and their categories. Send a response’s ETag as If-None-Match: if nothing has changed, you get a 304 without a body."
      >
        <Reference title="Calls" rows={blogCalls} columns="lg:grid-cols-[22rem_1fr]" />
        <FoldedExample title="Example: a list of posts">
          <CodeBlock label="A list of posts">
            {`GET ${postExample.path}\n\n${JSON.stringify(postExample.response, null, 2)}`}
          </CodeBlock>
        </FoldedExample>
      </PageSection>
    </>
  );
}
