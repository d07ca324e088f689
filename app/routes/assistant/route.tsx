import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { findTopic, MAX_TEXT_LENGTH } from "~/features/assistant/conversation";
import { describeProducts } from "~/features/assistant/product-answer.server";
import { type AssistantFacts, genericExchange, getPageExchange, topics } from "~/features/assistant/script";
import { findBrand } from "~/features/content/entries.server";
import { findSmallestBuild } from "~/features/price-lists/price-lists.server";
import { pageHeaders } from "~/lib/http/page-headers";
import { searchProblem } from "~/lib/list/list-filter";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { Breadcrumbs } from "~/shell/page-links";
import { PageText } from "~/shell/page-text";
import { Button } from "~/ui/button";
import { FieldErrors } from "~/ui/messages";
import { type Answer, AssistantAnswer } from "./assistant-answer";

export const meta = pageMeta({
  description:
    "Quick answers about our products, prices, timelines and services from a script, and how to reach a person.",
  keywords: "assistant, questions about software projects, custom software studio",
  path: "/assistant",
});

export const handle = {
  kind: "shared",
  parameters: ["q", "topic"],
  quiet: true,
  closingBlock: false,
} satisfies PageHandle;

const publicHeaders = pageHeaders(handle);

/** Answers by topic are public; an answer to typed text is private. */
export const headers: HeadersFunction = (args) =>
  args.loaderHeaders.has("Cache-Control") ? args.loaderHeaders : publicHeaders(args);

/** `q` is typed text, `topic` one of the topics. No query, or text that is too long, is answered with the greeting. */
function answerQuestion(query: URLSearchParams, facts: AssistantFacts): Answer {
  const question = query.get("q")?.trim();
  if (question && !searchProblem(question, MAX_TEXT_LENGTH)) {
    const topic = findTopic(question);
    return { question, exchange: topic ? getPageExchange(topic, facts) : genericExchange };
  }
  const topic = topics.find((known) => known === query.get("topic")) ?? "initial";
  return { question: null, exchange: getPageExchange(topic, facts) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const answer = answerQuestion(searchParams, {
    smallestBuild: await findSmallestBuild(),
    products: await describeProducts(),
    firstReply: (await findBrand()).replies.first,
  });
  return data(
    answer,
    searchParams.get("q") ? { headers: { "Cache-Control": "private, no-store" } } : undefined,
  );
}

export default function Assistant() {
  const { question, exchange } = useLoaderData<typeof loader>();
  const typedText = useSearchParams()[0].get("q") ?? "";
  const errors = searchProblem(typedText, MAX_TEXT_LENGTH);
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12">
      <header className="lg:col-span-5">
        <Breadcrumbs className="mb-3" />
        <h1 className="text-display">
          <PageText name="headline">Ask a question</PageText>
        </h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">
          <PageText name="lead">
            A script answers the questions that we hear most. It uses no language model. For anything else,
            write to us.
          </PageText>
        </p>
      </header>
      <div className="lg:col-span-7">
        <AssistantAnswer question={question} exchange={exchange} />
        <Form method="get" action="/assistant" className="mt-8 flex flex-wrap items-end gap-3">
          <label className="min-w-0 grow basis-64 text-small font-semibold">
            Your question
            <input
              type="text"
              name="q"
              required
              defaultValue={errors ? typedText : undefined}
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? "question-error" : undefined}
              autoComplete="off"
              className="control mt-1.5 block min-h-12 w-full px-3.5 py-2.5 text-body font-normal"
            />
          </label>
          <Button>Ask</Button>
          <div className="basis-full empty:hidden">
            <FieldErrors id="question-error" errors={errors} />
          </div>
        </Form>
      </div>
    </div>
  );
}
