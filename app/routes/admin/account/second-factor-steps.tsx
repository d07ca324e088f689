import { ACCOUNT_PATH } from "~/content/staff-paths";
import type { FormRules } from "~/lib/form/form-fields";
import { codeField, StaffForm } from "~/staff/staff-form";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";

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
