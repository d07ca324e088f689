import { Link } from "@remix-run/react";
import { memberPath } from "~/content/staff-paths";
import { roleTexts } from "~/features/roles/role";
import type { Member } from "~/features/team/team.server";
import { Badge } from "~/ui/badge";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";

/** All accounts. `ownId` is the signed-in account's id. */
export const TeamList = ({ members, ownId }: { members: readonly Member[]; ownId: string }) => (
  <ListTable
    caption="Accounts"
    rows={members}
    columns={[{ header: "Account", cell: (member) => <Name member={member} ownId={ownId} /> }, ...columns]}
    empty={null}
  />
);

const columns: ListColumn<Member>[] = [
  { header: "Role", labeled: true, cell: ({ role }) => (role ? roleTexts[role].label : "None") },
  {
    header: "Last sign-in",
    labeled: true,
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? (
        <span className="text-ink-2">Never</span>
      ) : (
        <LocalTime value={lastSignInAt} format="date-time" />
      ),
  },
  { header: "Second factor", labeled: true, cell: ({ secondFactor }) => (secondFactor ? "Set up" : "None") },
  {
    header: "Created",
    labeled: true,
    className: "text-ink-2",
    cell: ({ createdAt }) => <LocalTime value={createdAt} />,
  },
];

const Name = ({ member, ownId }: { member: Member; ownId: string }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Link to={memberPath(member.id)} className="link py-0.5 font-semibold [overflow-wrap:anywhere]">
      {member.email}
    </Link>
    {member.id === ownId ? <span className="font-normal text-ink-2">(you)</span> : null}
    <MemberBadges member={member} />
  </span>
);

/** The reason why a member cannot sign in. */
export const MemberBadges = ({ member }: { member: Pick<Member, "role" | "invitation"> }) => (
  <>
    {member.invitation === "open" ? <Badge tone="blue">Invited</Badge> : null}
    {member.invitation === "expired" ? <Badge tone="yellow">Invitation expired</Badge> : null}
    {member.role ? null : <Badge tone="orange">Cannot sign in</Badge>}
  </>
);
