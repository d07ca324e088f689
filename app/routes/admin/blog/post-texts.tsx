import { DASHBOARD_PATH } from "~/content/staff-paths";
import { TRASH_DAYS } from "~/features/posts/dashboard-filter";
import { type PostFormValues, postFieldNames, postFormLabels } from "~/features/posts/post-form";
import type { ListedCopy } from "~/features/posts/working-copy.server";
import { TextDiff } from "~/staff/versions";
import type { DoneMessages } from "~/ui/done-notice";
import { ActionButton } from "~/ui/form/action-button";
import type { ButtonLabels } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";

type Values = Partial<PostFormValues>;

/** The fields that differ between two versions of a post, each with its changes. */
export function FieldsDiff({ before, after }: { before: Values; after: Values }) {
  const changed = postFieldNames.filter((name) => normalizeText(before[name]) !== normalizeText(after[name]));
  if (changed.length === 0) return <p className="text-small text-ink-2">No differences.</p>;
  return (
    <dl className="flex flex-col gap-5">
      {changed.map((name) => (
        <div key={name}>
          <dt className="mb-1 text-small font-semibold">{postFormLabels[name]}</dt>
          <dd>
            <TextDiff before={normalizeText(before[name])} after={normalizeText(after[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Unifies line endings: browsers send CRLF, which must not count as a difference. */
const normalizeText = (value: string | undefined): string => (value ?? "").replace(/\r\n?/g, "\n").trim();

/** Confirms a change of an unsaved text. */
export const copyMessages: DoneMessages = {
  discard: { title: "Discarded.", text: `You can restore it below for ${TRASH_DAYS} days.` },
  "copy-restored": { title: "The unsaved text was restored.", text: "You can continue editing it below." },
};

type CopyButtonProps = {
  id: string;
  /** Names the page to return to: `dashboard`, or a post's id as `post`. */
  query: Record<string, string>;
  token: string;
};

const renderButton = (change: string, button: ButtonLabels, { id, query, token }: CopyButtonProps) => (
  <ActionButton
    action={`${DASHBOARD_PATH}/working-copies/${id}/${change}?${new URLSearchParams(query)}`}
    token={token}
    button={button}
    variant="quiet"
    className="px-0!"
  />
);

/** Discards an unsaved text without asking, because it can be restored. */
export const DiscardText = (props: CopyButtonProps) =>
  renderButton("discard", ["Discard", "Discarding..."], props);

type DiscardedTextsProps = Omit<CopyButtonProps, "id"> & { texts: readonly ListedCopy[] };

/** The account's discarded texts, to restore. Renders nothing if there are none. */
export const DiscardedTexts = ({ texts, query, token }: DiscardedTextsProps) =>
  texts.length === 0 ? null : (
    <details className="panel mb-6 px-5 py-1 text-small">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center font-semibold">
        Discarded texts, kept for {TRASH_DAYS} days: {texts.length}
      </summary>
      <ul className="ruled-rows pb-2">
        {texts.map(({ id, title, discardedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <span className="[overflow-wrap:anywhere]">
              "{title}", discarded on <LocalTime value={discardedAt ?? 0} format="date-time" />
            </span>
            {renderButton("restore", ["Restore", "Restoring..."], { id, query, token })}
          </li>
        ))}
      </ul>
    </details>
  );
