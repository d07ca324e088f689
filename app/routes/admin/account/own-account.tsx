import { Link } from "@remix-run/react";
import { ACCOUNT_PATH, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import { describeBrowser } from "~/features/auth/describe-browser";
import type { listSessions } from "~/features/auth/sign-out.server";
import { UNSENT_FORM_DAYS } from "~/features/unsent-forms/unsent-form";
import type { listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { StaffSection } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";
import { SECOND_FACTOR_PATH } from "./second-factor-steps";

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
