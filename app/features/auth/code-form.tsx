import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { TextField } from "~/ui/form/field";
import { type ButtonWords, PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

type CodeFormProps = { action: string; token: string; hint: string; button: ButtonWords };

/** Asks for the code of an authenticator app, at sign-in and during setup. */
export function CodeForm({ hint, ...props }: CodeFormProps) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, { code }] = useHtmlForm<{ code: string }>({ id: "code", lastResult });
  return (
    <PostForm
      {...props}
      form={form}
      errorTitle="The code was not accepted."
      labels={{ code: "Code" }}
      className="space-y-5"
      buttonLook={{ className: "w-full" }}
    >
      <TextField
        field={code}
        label="Code"
        hint={hint}
        required
        limit={60}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-missing="Please enter the code."
      />
    </PostForm>
  );
}
