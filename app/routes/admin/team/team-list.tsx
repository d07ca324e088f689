import { Link } from "@remix-run/react";
import { roleWords } from "~/features/auth/role";
import type { Member } from "~/features/team/team.server";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-text";
import { Table } from "~/ui/table";

/** Everybody with an account, as a table, on narrow screens one below the other; only one of the two is ever displayed. */
export function TeamList({ members, own }: { members: readonly Member[]; own: string }) {
  return (
    <>
      <div className="max-lg:hidden">
        <Table caption="Accounts" captionHidden className="[&_:is(td,th)]:py-3">
          <thead>
            <tr>
              {["Account", "Role", "Last sign-in", "Second factor", "Created"].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Name member={member} own={own} />
                </th>
                <td>{member.role ? roleWords[member.role].label : "None"}</td>
                <td>
                  <LastSignIn member={member} />
                </td>
                <td>{member.secondFactor ? "Set up" : "None"}</td>
                <td className="text-ink-2">
                  <LocalTime value={member.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="border-y border-ink lg:hidden">
        {members.map((member) => (
          <li key={member.id} className="border-b border-rule py-3.5 text-small last:border-0">
            <Name member={member} own={own} />
            <p className="mt-1 text-ink-2">
              {member.role ? `${roleWords[member.role].label}. ` : null}Last sign-in:{" "}
              <LastSignIn member={member} />. Second factor: {member.secondFactor ? "set up" : "none"}.
              Created <LocalTime value={member.createdAt} />.
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const Name = ({ member, own }: { member: Member; own: string }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Link to={`/admin/team/${member.id}`} className="link py-0.5 font-semibold [overflow-wrap:anywhere]">
      {member.email}
    </Link>
    {member.id === own ? <span className="font-normal text-ink-2">you</span> : null}
    <MemberBadges member={member} />
  </span>
);

/** What keeps a member from signing in. */
export const MemberBadges = ({ member }: { member: Pick<Member, "role" | "invitation"> }) => (
  <>
    {member.invitation === "open" ? <Badge tone="blue">Invited</Badge> : null}
    {member.invitation === "expired" ? <Badge tone="yellow">Invitation expired</Badge> : null}
    {member.role ? null : <Badge tone="orange">May not sign in</Badge>}
  </>
);

const LastSignIn = ({ member }: { member: Member }) =>
  member.lastSignInAt === null ? (
    <span className="text-ink-2">never</span>
  ) : (
    <LocalTime value={member.lastSignInAt} format="date-time" />
  );
