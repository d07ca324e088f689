import type { SubmissionResult } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { OwnPasswordField } from "~/features/auth/password-fields";
import type { ButtonLook } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { type ButtonWords, PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { AdminPage } from "./admin-page";

type ConfirmPageProps = {
  /** The question. */
  title: ReactNode;
  token: string;
  /** The target of the link beside the button. */
  back: string;
  backLabel?: string;
  button: ButtonWords;
  variant?: ButtonLook["variant"];
  /** Also asks for the user's own password, so that an unattended screen is not enough. */
  askPassword?: boolean;
  /** Title of the error summary. */
  refused?: string;
  /** See `AdminPage`. */
  done?: DoneMessages;
  /** Hidden fields. */
  fields?: ReactNode;
  /** What will happen. */
  children?: ReactNode;
};

/** Asks "are you sure?" before a single step. It posts to its own address, and shows why the step was refused. */
export function ConfirmPage({
  title,
  token,
  back,
  backLabel = "Back",
  button,
  variant,
  askPassword,
  refused = "It was not done.",
  done,
  fields,
  children,
}: ConfirmPageProps) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, { ownPassword }] = useHtmlForm<{ ownPassword: string }>({ id: "confirm", lastResult });
  return (
    <AdminPage title={title} done={done}>
      {children ? <div className="mt-3 max-w-prose text-ink-2">{children}</div> : null}
      <PostForm
        form={form}
        token={token}
        errorTitle={refused}
        labels={{ ownPassword: "Your own password" }}
        className="mt-6 max-w-[26rem] space-y-5"
        button={button}
        buttonLook={{ variant }}
        beside={
          <Link to={back} className="link py-2.5 text-small">
            {backLabel}
          </Link>
        }
      >
        {fields}
        {askPassword ? <OwnPasswordField field={ownPassword} /> : null}
      </PostForm>
    </AdminPage>
  );
}

/** What a `ConfirmPage` asks, as data. A title in parts isolates the name in its middle, which may run right to left. */
export type Question = Pick<ConfirmPageProps, "back" | "backLabel" | "button" | "variant" | "refused"> & {
  title: string | [before: string, name: string, after: string];
  texts?: string[];
};

/** The page of a route that is made by `confirmRoute`. */
export function ConfirmQuestion() {
  const page = useLoaderData<Question & { token: string; askPassword?: boolean }>();
  const { title, texts = [], ...question } = page;
  return (
    <ConfirmPage {...question} title={typeof title === "string" ? title : <NamedTitle parts={title} />}>
      {texts.map((text) => (
        <p key={text} className="not-first:mt-2 [overflow-wrap:anywhere]">
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
