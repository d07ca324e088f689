import { type FormEvent, useRef, useState } from "react";
import { noUploads, type UploadState } from "~/features/media/image-uploads";

type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

/** The uploads of the text's images. Holds a save back until they are done, so that it contains the images. */
export function useAfterUploads() {
  const running = useRef(0);
  const [uploads, setUploads] = useState(noUploads);
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

  const onUploads = (state: UploadState) => {
    running.current = state.running;
    setUploads(state);
    if (state.running > 0 || !held.current) return;
    const { form, submitter } = held.current;
    held.current = null;
    setWaits(false);
    // Without one of the images, the author decides.
    if (state.errors.length === 0) form.requestSubmit(submitter);
  };

  return { uploads, waits, hold, onUploads };
}
