import { Link } from "@remix-run/react";
import { AdminSection } from "~/admin/admin-page";
import { unsentFormName } from "~/features/unsent-forms/unsent-form";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";

/** The password and second factor of the user's own account, with links to change them. */
export function ProtectionSections({
  secondFactorSince,
  codesLeft,
}: {
  secondFactorSince: number | null;
  codesLeft: number;
}) {
  return (
    <div className="space-y-10">
      <AdminSection id="password" title="Password">
        <p className="mb-4 text-ink-2">Changing it signs out your other browsers.</p>
        <ButtonLink to="/admin/account/password" variant="secondary" size="small">
          Change password
        </ButtonLink>
      </AdminSection>
      <AdminSection id="second-factor" title="Second factor">
        {secondFactorSince === null ? (
          <p className="mb-4 text-ink-2">
            Not set up. With a second factor, each sign-in needs a code from your phone as well as your
            password.
          </p>
        ) : (
          <p className="mb-4 text-ink-2">
            Set up on <LocalTime value={secondFactorSince} />. Each sign-in asks for a code.{" "}
            <span className={codesLeft < 4 ? "font-semibold text-error" : undefined}>
              {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left.
            </span>
          </p>
        )}
        <ButtonLink to="/admin/account/second-factor" variant="secondary" size="small">
          {secondFactorSince === null ? "Set up" : "Create new codes or remove"}
        </ButtonLink>
      </AdminSection>
    </div>
  );
}

type ListedForm = { id: string; path: string; createdAt: number };

/** The account's unsent forms. Renders nothing if there are none. */
export function UnsentForms({ unsentForms }: { unsentForms: readonly ListedForm[] }) {
  if (unsentForms.length === 0) return null;
  return (
    <AdminSection id="unsent-forms" title="Unsent forms">
      <p className="mb-3 text-ink-2">
        These forms were sent after your session had expired, or your role did not allow them, so they were
        not processed. They are kept for 30 days.
      </p>
      <ul className="border-y border-ink">
        {unsentForms.map(({ id, path, createdAt }) => (
          <li key={id} className="border-b border-rule py-1.5 last:border-0">
            <Link
              to={`/admin/unsent-forms/${id}`}
              className="link inline-block py-1.5 [overflow-wrap:anywhere]"
            >
              {unsentFormName(path)}
            </Link>
            <span className="text-small text-ink-2">
              , <LocalTime value={createdAt} format="date-time" />
            </span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
