import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { deleteLocalCopy, findLocalCopy, type LocalCopy } from "./local-copy";

type LocalCopyNoticeProps = { postId: string | null; onRestore: (values: LocalCopy["values"]) => void };

/** Offers the text that never reached the server, because the connection or the browser ended before. */
export function LocalCopyNotice({ postId, onRestore }: LocalCopyNoticeProps) {
  const [copy, setCopy] = useState<LocalCopy | null>(null);
  useEffect(() => setCopy(findLocalCopy(postId)), [postId]);
  if (!copy) return null;
  const end = () => {
    deleteLocalCopy(postId);
    setCopy(null);
  };
  return (
    <Notice tone="info" className="mb-6" title="This browser holds a text that never reached the server.">
      <p className="text-small">
        It is from <LocalTime value={copy.at} format="date-time" />.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          type="button"
          size="small"
          onClick={() => {
            onRestore(copy.values);
            end();
          }}
        >
          Put it into the form
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={end}>
          Throw it away
        </Button>
      </div>
    </Notice>
  );
}
