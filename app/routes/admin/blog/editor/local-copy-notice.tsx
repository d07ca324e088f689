import { type MouseEvent, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { deleteLocalCopy, findLocalCopy, type LocalCopy } from "./local-copy";

type LocalCopyNoticeProps = {
  postId: string | null;
  onRestore: (copy: LocalCopy, form: HTMLFormElement) => void;
};

/** Offers text that never reached the server, because the connection or the browser failed. */
export function LocalCopyNotice({ postId, onRestore }: LocalCopyNoticeProps) {
  const [copy, setCopy] = useState<LocalCopy | null>(null);
  useEffect(() => setCopy(findLocalCopy(postId)), [postId]);
  if (!copy) return null;
  const discard = () => {
    deleteLocalCopy(postId);
    setCopy(null);
  };
  const restore = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) onRestore(copy, form);
    discard();
  };
  return (
    <Notice tone="info" className="mb-6" title="This browser has a text that never reached the server.">
      <p className="text-small">
        It is from <LocalTime value={copy.at} format="date-time" />.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" size="small" onClick={restore}>
          Restore it
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={discard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
