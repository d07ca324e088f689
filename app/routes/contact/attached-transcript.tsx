import { useEffect, useState } from "react";
import { dropHandover, readHandover } from "~/features/assistant/handover";

/**
 * Says in the contact form that the conversation with the assistant goes along, shows what it holds, and lets the
 * visitor leave it out. Nothing where none was to be sent, and nothing on the server.
 */
export function AttachedTranscript() {
  const [transcript, setTranscript] = useState<string | null>(null);
  useEffect(() => setTranscript(readHandover()), []);
  if (transcript === null) return null;

  const leaveOut = () => {
    dropHandover();
    setTranscript(null);
  };
  return (
    <section
      aria-label="Your conversation"
      className="mt-6 border-l-4 border-l-link bg-paper px-5 py-4 text-small"
    >
      <p className="font-semibold">Your conversation with the assistant goes along.</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">Read it</summary>
        <pre className="max-h-64 overflow-auto font-sans whitespace-pre-wrap">{transcript}</pre>
      </details>
      <input type="hidden" name="transcript" value={transcript} />
      <button type="button" onClick={leaveOut} className="link min-h-11">
        Leave it out
      </button>
    </section>
  );
}
