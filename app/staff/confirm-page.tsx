import { Link, useLoaderData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { noRules } from "~/lib/form/form-fields";
import type { ButtonStyle } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import type { ButtonLabels } from "~/ui/form/post-form";
import { StaffForm } from "./staff-form";
import { StaffPage } from "./staff-page";

type ConfirmPageProps = Pick<
  Partial<ComponentProps<typeof StaffForm>>,
  "fields" | "rules" | "defaultValue" | "revision"
> & {
  title: ReactNode;
  token: string;
  /** The link beside the button. */
  back: { to: string; label?: string };
  button: ButtonLabels;
  variant?: ButtonStyle["variant"];
  errorTitle?: string;
  /** See `StaffPage`. */
  done?: DoneMessages;
  /** The effect of the action. */
  children?: ReactNode;
};

/** Asks "are you sure?" before an action. Posts to its own URL, and shows why the action was rejected. */
export function ConfirmPage({
  title,
  back,
  variant,
  fields = [],
  rules = noRules,
  errorTitle = "Nothing was changed.",
  done,
  children,
  ...form
}: ConfirmPageProps) {
  return (
    <StaffPage title={title} done={done}>
      {children ? <div className="mt-3 max-w-prose text-ink-2">{children}</div> : null}
      <StaffForm
        id="confirm"
        fields={fields}
        rules={rules}
        errorTitle={errorTitle}
        className="mt-6 max-w-[26rem] flex flex-col gap-5"
        buttonStyle={{ variant }}
        beside={
          <Link to={back.to} className="link py-2.5 text-small">
            {back.label ?? "Back"}
          </Link>
        }
        {...form}
      />
    </StaffPage>
  );
}

/** The content of a `ConfirmPage`. A title in three parts isolates the name, which may be in right-to-left script. */
export type Question = Pick<
  ConfirmPageProps,
  "back" | "button" | "variant" | "errorTitle" | "fields" | "rules" | "defaultValue" | "revision"
> & {
  title: string | [before: string, name: string, after: string];
  paragraphs?: string[];
};

/** The page of a step. */
export function ConfirmQuestion() {
  const { title, paragraphs = [], ...question } = useLoaderData<Question & { token: string }>();
  return (
    <ConfirmPage {...question} title={typeof title === "string" ? title : <NamedTitle parts={title} />}>
      {paragraphs.map((text) => (
        <p key={text} className="not-first:mt-2 [overflow-wrap:anywhere]" dir="auto">
          {text}
        </p>
      ))}
    </ConfirmPage>
  );
}

const NamedTitle = ({ parts: [before, name, after] }: { parts: [string, string, string] }) => (
  <>
    {before}
    <bdi>{name}</bdi>
    {after}
  </>
);
