import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LEADS_PATH, TEMPLATES_PATH } from "~/content/staff-paths";
import { sampleValues, templateHref } from "~/features/replies/reply";
import {
  findTemplateRevision,
  listTemplates,
  savedTemplateSchema,
  templateIntents,
  toRevision,
} from "~/features/replies/reply-templates.server";
import { getBrand } from "~/lib/env/brand.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { ActionButton } from "~/ui/form/action-button";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { TemplateForm } from "./template-form";

export const meta = staffMeta("Reply templates");

export const loader = staffLoader("editor", async ({ url: { searchParams }, token }) => {
  const templates = await listTemplates();
  const edited = templates.find(({ id }) => id === searchParams.get("id"));
  return {
    templates: templates.map(({ id, label }) => ({ id, label })),
    edited: edited && { ...edited, ...toRevision(edited) },
    placeholderValues: sampleValues(getBrand()),
    rules: describeRules(savedTemplateSchema),
    token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "A reply template",
    schema: templateIntents.schema,
    findRevision: (_, form) => findTemplateRevision(form.get("id")),
  },
  ({ values, actor }) => templateIntents.run(values, actor),
);

const doneMessages: DoneMessages = {
  save: { title: "The template was saved.", text: "It can be chosen for replies from now on." },
  up: { title: "Moved." },
  down: { title: "Moved." },
  deleted: { title: "The template was deleted.", text: "Replies and drafts made with it stay." },
};

export default function Templates() {
  const { templates, edited, placeholderValues, rules, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const renderMoveButton = (id: string, label: string, direction: "up" | "down") => (
    <ActionButton
      action={TEMPLATES_PATH}
      token={token}
      button={[`Move ${direction}`, "Moving..."]}
      label={`Move ${direction}: ${label}`}
      variant="quiet"
      className="px-0!"
    >
      <input type="hidden" name="change" value={direction} />
      <input type="hidden" name="id" value={id} />
    </ActionButton>
  );
  return (
    <StaffPage
      back={{ to: LEADS_PATH, label: "Back to the leads" }}
      title="Reply templates"
      intro="Texts that replies can start from. A new reply starts with the first one."
      done={doneMessages}
    >
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <ol className="ruled-rows border-y border-ink">
            {templates.map(({ id, label }, index) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 py-1 text-small">
                <Link
                  to={templateHref(id)}
                  aria-current={id === edited?.id || undefined}
                  className="link min-w-0 grow basis-full py-2 font-semibold [overflow-wrap:anywhere] sm:basis-40"
                >
                  <bdi>{label}</bdi>
                </Link>
                {index > 0 ? renderMoveButton(id, label, "up") : null}
                {index < templates.length - 1 ? renderMoveButton(id, label, "down") : null}
              </li>
            ))}
          </ol>
          {edited ? (
            <p className="mt-3 text-small">
              <Link to={TEMPLATES_PATH} className="link inline-block py-1">
                Write a new one
              </Link>
            </p>
          ) : null}
        </div>
        <div className="min-w-0 lg:col-span-7">
          <StaffSection id="template" title={edited ? "Edit the template" : "A new template"}>
            <TemplateForm
              key={lastResult ? "rejected" : (edited?.revision ?? templates.length)}
              {...{ edited, placeholderValues, rules, token, lastResult }}
            />
          </StaffSection>
        </div>
      </div>
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
