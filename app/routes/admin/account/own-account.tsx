import { Link } from "@remix-run/react";
import { ACCOUNT_PATH, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import { describeBrowser } from "~/features/auth/describe-browser";
import type { listSessions } from "~/features/auth/session.server";
import { UNSENT_FORM_DAYS } from "~/features/unsent-forms/unsent-form";
import type { listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import type { FormRules } from "~/lib/form/form-fields";
import { codeField, StaffForm } from "~/staff/staff-form";
import { StaffSection } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";

type ProtectionProps = { secondFactorSince: number | null; codesLeft: number };

/** The password and second factor of the user's own account, with links to change them. */
export function ProtectionSections({ secondFactorSince, codesLeft }: ProtectionProps) {
  return (
    <div className="flex flex-col gap-10">
      <StaffSection id="password" title="Password">
        <p className="mb-4 text-ink-2">Changing it signs out your other browsers.</p>
        <ButtonLink to={`${ACCOUNT_PATH}/password`} variant="secondary" size="small">
          Change password
        </ButtonLink>
      </StaffSection>
      <StaffSection id="second-factor" title="Second factor">
        {secondFactorSince === null ? (
          <p className="mb-4 text-ink-2">
            Not set up. With a second factor, each sign-in needs a code from your phone as well as your
            password.
          </p>
        ) : (
          <p className="mb-4 text-ink-2">
            Set up on <LocalTime value={secondFactorSince} after="." /> Each sign-in asks for a code.{" "}
            <span className={codesLeft < 4 ? "font-semibold text-error" : undefined}>
              {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left.
            </span>
          </p>
        )}
        <ButtonLink to={SECOND_FACTOR_PATH} variant="secondary" size="small">
          {secondFactorSince === null ? "Set up" : "Create new codes or remove"}
        </ButtonLink>
      </StaffSection>
    </div>
  );
}

type UnsentFormsProps = { unsentForms: Awaited<ReturnType<typeof listUnsentForms>> };

/** The account's unsent forms. Renders nothing if there are none. */
export function UnsentForms({ unsentForms }: UnsentFormsProps) {
  if (unsentForms.length === 0) return null;
  return (
    <StaffSection id="unsent-forms" title="Unsent forms">
      <p className="mb-3 text-ink-2">
        These forms were sent after your session had expired, or your role did not allow them, so they were
        not processed. They are kept for {UNSENT_FORM_DAYS} days.
      </p>
      <ul className="border-y border-ink">
        {unsentForms.map(({ id, name, createdAt }) => (
          <li key={id} className="border-b border-rule py-1.5 last:border-0">
            <Link
              to={`${UNSENT_FORMS_PATH}/${id}`}
              className="link inline-block py-1.5 [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
            <span className="text-small text-ink-2">
              , <LocalTime value={createdAt} format="date-time" />
            </span>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

type SessionListProps = {
  sessions: Awaited<ReturnType<typeof listSessions>>;
  /** The id of this browser's session. */
  currentId: string;
};

/** The browsers signed in to the account, with links to the pages that sign them out. */
export function SessionList({ sessions, currentId }: SessionListProps) {
  const hasOthers = sessions.some(({ id }) => id !== currentId);
  return (
    <>
      <ul className="border-y border-ink">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3.5 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {describeBrowser(session.userAgent)}
                {session.id === currentId ? (
                  <span className="font-normal text-ok"> (this browser)</span>
                ) : null}
              </p>
              <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
                {session.clientAddress ? (
                  <>
                    <span className="figures text-label">{session.clientAddress}</span>,{" "}
                  </>
                ) : null}
                signed in <LocalTime value={session.createdAt} format="date-time" after="," /> last used{" "}
                <LocalTime value={session.lastSeenAt} format="date-time" />
              </p>
            </div>
            {session.id === currentId ? null : (
              <ButtonLink to={`${ACCOUNT_PATH}/sessions/${session.id}/end`} variant="secondary" size="small">
                Sign out
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOthers ? <SignOutLink scope="others" text="Sign out other browsers" /> : null}
        <SignOutLink scope="global" text="Sign out everywhere" />
      </div>
    </>
  );
}

const SignOutLink = ({ scope, text }: { scope: "others" | "global"; text: string }) => (
  <ButtonLink to={`${ACCOUNT_PATH}/sign-out/${scope}`} variant="secondary" size="small">
    {text}
  </ButtonLink>
);

export const SECOND_FACTOR_PATH = `${ACCOUNT_PATH}/second-factor`;

type Setup = { uri: string; secret: string; qr: { size: number; path: string } };

type SecondFactorSetupProps = { setup: Setup; rules: FormRules; token: string };

/** Step 1 shows the secret for the app; step 2 asks for a code, to prove that the app has it. */
export function SecondFactorSetup({ setup: { uri, secret, qr }, rules, token }: SecondFactorSetupProps) {
  return (
    <ol className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <li className="lg:col-span-7">
        <h2 className="mb-2 font-sans text-lead font-semibold">1. Scan this QR code with your app</h2>
        <div className="flex flex-wrap items-start gap-6">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code with the setup key"
            shapeRendering="crispEdges"
            className="size-52 shrink-0 rounded-control border border-rule forced-color-adjust-none"
          >
            {/* Scanners need dark on light, even in the dark theme. */}
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <div className="min-w-0 max-w-[20rem] flex-1 basis-52 text-small text-ink-2">
            <p>No camera? Enter this setup key:</p>
            <p className="figures mt-2 text-body text-ink [overflow-wrap:anywhere]">{secret}</p>
            <p className="mt-3">
              On this phone:{" "}
              <a href={uri} className="link inline-block py-1">
                open the app
              </a>
            </p>
          </div>
        </div>
      </li>
      <li className="lg:col-span-5">
        <h2 className="mb-2 font-sans text-lead font-semibold">2. Enter the code that the app shows</h2>
        <div className="panel p-5">
          <StaffForm
            id="code"
            action={`${SECOND_FACTOR_PATH}/confirm`}
            fields={[{ ...codeField, hint: "Six digits. They change every 30 seconds." }]}
            rules={rules}
            token={token}
            errorTitle="The code was not accepted."
            button={["Confirm", "Checking..."]}
            buttonStyle={{ className: "w-full" }}
          />
        </div>
        <div className="mt-4">
          <ButtonLink to={`${SECOND_FACTOR_PATH}?again=1`} variant="quiet" size="small" className="-ml-3.5">
            Start over with a new QR code
          </ButtonLink>
        </div>
      </li>
    </ol>
  );
}

/** The status once set up, with links to create new codes and to remove the second factor. */
export const SecondFactorOn = ({ since, codesLeft }: { since: number; codesLeft: number }) => (
  <>
    <p className="mt-3 mb-6 max-w-prose text-ink-2">
      Set up on <LocalTime value={since} after="." />{" "}
      {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left. Each code signs you
      in once without the app.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`${SECOND_FACTOR_PATH}/codes`} variant="secondary" size="small">
        Create new recovery codes
      </ButtonLink>
      <ButtonLink to={`${SECOND_FACTOR_PATH}/remove`} variant="danger" size="small">
        Remove the second factor
      </ButtonLink>
    </div>
  </>
);

/** The recovery codes, shown only once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <section
    aria-labelledby="codes"
    className="panel mt-6 mb-8 max-w-[40rem] border-l-4 border-amber p-5 print:border-ink"
  >
    <h2 id="codes" className="font-sans text-lead font-semibold">
      Your recovery codes
    </h2>
    <p className="mt-1 text-small text-ink-2">
      Print them or write them down now: they are not shown again. If you lose your phone, each code signs you
      in once.
    </p>
    <ol className="figures mt-4 grid list-inside list-decimal gap-x-8 gap-y-1.5 text-small sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  </section>
);
