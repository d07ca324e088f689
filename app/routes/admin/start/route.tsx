import { Link, useLoaderData } from "@remix-run/react";
import { CONTENT_PATH, DASHBOARD_PATH, START_PATH } from "~/content/staff-paths";
import {
  readGuidedStart,
  type StartState,
  skipSchema,
  skipStartStep,
} from "~/features/system-checks/launch.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { ActionButton } from "~/ui/form/action-button";
import { Notice } from "~/ui/notice";

export const meta = staffMeta("Guided start");

export const loader = staffLoader("owner", async ({ token }) => ({ steps: await readGuidedStart(), token }));

/** Skips a step. */
export const action = staffAction(
  "owner",
  { schema: skipSchema, formName: "Guided start" },
  async ({ values, actor }) => {
    await skipStartStep(values.step, actor);
    return `${START_PATH}?done=skipped`;
  },
);

export { stayOnPage as clientAction };

const done: DoneMessages = {
  published: { title: "Published.", text: "The site shows it now." },
  skipped: { title: "Skipped.", text: "Nothing has changed. Its forms are still below." },
};

/** The steps in which a new owner makes the site the studio's own. */
export default function GuidedStart() {
  const { steps, token } = useLoaderData<typeof loader>();
  const next = steps.find(({ state }) => state === "open");
  return (
    <StaffPage
      title="Guided start"
      back={{ to: DASHBOARD_PATH, label: "Back to the dashboard" }}
      done={done}
      intro="Five steps make this site your studio’s. Visitors see what you publish with the next page they open. You can stop at any time: the dashboard leads back here."
    >
      {next ? null : (
        <Notice tone="ok" title="Ready." className="mb-6">
          <p className="text-small">
            The site is your studio’s. Everything else that visitors read, such as questions and pages of
            text, is under{" "}
            <Link to={CONTENT_PATH} className="link">
              Content
            </Link>
            .{" "}
            <a href="/" className="link">
              Look at the site
            </a>
          </p>
        </Notice>
      )}
      <ol className="max-w-[44rem] border-y border-ink">
        {steps.map((step, index) => (
          <Step key={step.step} step={step} number={index + 1} isNext={step === next} token={token} />
        ))}
      </ol>
    </StaffPage>
  );
}

type StepProps = { step: StartState; number: number; isNext: boolean; token: string };

const states = { done: ["green", "Done"], skipped: ["gray", "Skipped"], open: ["yellow", "Open"] } as const;

function Step({ step: { step, title, text, state, links }, number, isNext, token }: StepProps) {
  const [tone, label] = states[state];
  return (
    <li className="border-b border-rule py-4 last:border-0" aria-current={isNext ? "step" : undefined}>
      <h2 className="flex flex-wrap items-center gap-x-3 font-sans text-lead font-semibold">
        {number}. {title} <Badge tone={tone}>{label}</Badge>
      </h2>
      <p className="mt-1 text-small text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
        {links.map(({ text, to }, index) =>
          isNext && index === 0 ? (
            <ButtonLink key={to} to={to} size="small" className="min-h-11">
              {text}
            </ButtonLink>
          ) : (
            <Link key={text} to={to} className="link py-2.5">
              {text}
            </Link>
          ),
        )}
        {state === "open" ? (
          <ActionButton
            action={START_PATH}
            token={token}
            button={["Skip", "Skipping..."]}
            label={`Skip: ${title}`}
            variant="quiet"
            className="px-0!"
          >
            <input type="hidden" name="step" value={step} />
          </ActionButton>
        ) : null}
      </div>
    </li>
  );
}
