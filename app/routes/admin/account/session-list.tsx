import { browserName } from "~/features/auth/browser-name";
import type { listSessions } from "~/features/auth/sign-out.server";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";

type SessionListProps = {
  sessions: Awaited<ReturnType<typeof listSessions>>;
  current: string;
  token: string;
};

/** The browsers signed in to the account, with buttons to sign them out. */
export function SessionList({ sessions, current, token }: SessionListProps) {
  const others = sessions.filter(({ id }) => id !== current).length;
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
                {browserName(session.userAgent)}
                {session.id === current ? <span className="font-normal text-ok"> (this browser)</span> : null}
              </p>
              <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
                {session.clientAddress ? (
                  <>
                    <span className="figures text-label">{session.clientAddress}</span>,{" "}
                  </>
                ) : null}
                signed in <LocalTime value={session.createdAt} format="date-time" />, last used{" "}
                <LocalTime value={session.lastSeenAt} format="date-time" />
              </p>
            </div>
            {session.id === current ? null : (
              <ActionButton
                action={`/admin/account/sessions/${session.id}/end`}
                token={token}
                button={["Sign out", "Signing out..."]}
                variant="secondary"
                size="small"
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {(others > 0 ? ["others", "global"] : ["global"]).map((scope) => (
          <ActionButton
            key={scope}
            action={`/admin/account/sign-out/${scope}`}
            token={token}
            button={[
              scope === "others" ? "Sign out other browsers" : "Sign out everywhere",
              "Signing out...",
            ]}
            variant="secondary"
            size="small"
          />
        ))}
      </div>
    </>
  );
}
