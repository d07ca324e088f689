import { type FormEvent, useRef, useState } from "react";
import { noUploads, type UploadState } from "~/features/media/image-uploads";

type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

/** Uploads of images in the text. A save waits for them, or the images would be missing. */
export function useAfterUploads() {
  const runningCount = useRef(0);
  const [uploads, setUploads] = useState(noUploads);
  const heldSubmission = useRef<Submission | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  /** Holds a submission back while uploads run. @returns whether it has to wait */
  const holdSubmission = (event: FormEvent<HTMLFormElement>): boolean => {
    if (runningCount.current === 0) return false;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    heldSubmission.current = { form: event.currentTarget, submitter };
    setWaiting(true);
    return true;
  };

  const onUploads = (state: UploadState) => {
    runningCount.current = state.running;
    setUploads(state);
    if (state.running > 0 || !heldSubmission.current) return;
    const { form, submitter } = heldSubmission.current;
    heldSubmission.current = null;
    setWaiting(false);
    // If an image is missing, the author decides whether to save.
    if (state.errors.length === 0) form.requestSubmit(submitter);
  };

  return { uploads, isWaiting, holdSubmission, onUploads };
}
