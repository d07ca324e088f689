import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { phases } from "~/content/process";
import { documentSize } from "~/features/documents/document-files.server";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { howTo } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import { Changes } from "./changes";
import { Guarantee } from "./guarantee";
import { Hero } from "./hero";
import { PhaseSelector } from "./phase-selector";
import "./process.css";
import { Tools } from "./tools";
import { useFadeIn } from "./use-fade-in";
import { YourPart } from "./your-part";

const title = "Development Process";
const description =
  "How a project runs here: five phases from discovery to support, how long each takes, which meetings it has, what you receive, and how the date is kept.";

export const loader = async () => ({ guideSize: await documentSize("development-process.pdf") });

/** All phases are in the page already. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description,
    keywords: [
      "software development process",
      "development sprints",
      "software project phases",
      "requirements and discovery",
      "on-time delivery",
      "acceptance testing",
    ],
    path: "/development-process",
    structuredData: () =>
      howTo({
        name: title,
        description,
        steps: phases.map(({ title, duration, description }) => ({
          name: `${title} (${duration})`,
          text: description,
        })),
      }),
  });

/** The page ends in a call to action of its own. */
export const handle = { kind: "shared", parameters: ["phase"], closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function DevelopmentProcess() {
  const { guideSize } = useLoaderData<typeof loader>();
  const page = useFadeIn();
  return (
    <div ref={page}>
      <Hero guideSize={guideSize} />
      <PhaseSelector />
      <YourPart />
      <Tools />
      <Changes />
      <Guarantee />
      <NextPage path="/development-process">
        Three projects that went through these phases, with what was promised and what came.
      </NextPage>
    </div>
  );
}
