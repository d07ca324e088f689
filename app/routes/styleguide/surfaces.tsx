import { useState } from "react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/table";

const tones: BadgeTone[] = ["cyan", "blue", "purple", "green", "orange", "yellow", "teal", "grey"];

const comparison = [
  { question: "Answer", corporation: "Days", us: "24-48 hours" },
  { question: "Team", corporation: "Changing", us: "5-15 experts" },
];

export function Surfaces({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="space-y-8">
      <div className="grid gap-4 md:grid-cols-3">
        <Notice tone="info" title="For your information">
          <p>Something that is good to know.</p>
        </Notice>
        <Notice tone="ok" title="Saved">
          <p>The draft is stored.</p>
        </Notice>
        <Notice tone="error" title="Not sent">
          <p>The server did not answer. Your text is still here.</p>
        </Notice>
      </div>
      <p className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="panel p-6">A panel lies on paper.</div>
        <a href={`#${id}`} className="panel panel-link block p-6">
          A panel that is a link
        </a>
      </div>
      <Table
        caption={`Studios compared, on ${id}`}
        rows={comparison}
        getKey={({ question }) => question}
        columns={[
          { header: "Question", cell: ({ question }) => question },
          { header: "Large corporation", cell: ({ corporation }) => corporation },
          { header: "Us", cell: ({ us }) => us },
        ]}
      />
      <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Let's Talk!">
        <p>Escape, the overlay and the cross close it.</p>
      </Dialog>
    </div>
  );
}
