import { type FormEvent, useCallback, useRef, useState } from "react";
import type { UploadState } from "./writing/image-uploads";

type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

/** Holds a save back until the text's images are uploaded, so that it contains them. */
export function useAfterUploads() {
  const running = useRef(0);
  const held = useRef<Submission | null>(null);
  const [waits, setWaits] = useState(false);

  /** Holds the submission of the form back. @returns whether it has to wait */
  const hold = (event: FormEvent<HTMLFormElement>): boolean => {
    if (running.current === 0) return false;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    held.current = { form: event.currentTarget, submitter };
    setWaits(true);
    return true;
  };

  const onUploads = useCallback((state: UploadState) => {
    running.current = state.running;
    if (state.running > 0 || !held.current) return;
    const { form, submitter } = held.current;
    held.current = null;
    setWaits(false);
    // Without one of the images, the author decides.
    if (state.errors.length === 0) form.requestSubmit(submitter);
  }, []);

  return { waits, hold, onUploads };
}
