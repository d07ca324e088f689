import { expect, test } from "vitest";
import { MAIL_FILE_FIELD } from "./lead-handling";
import { noteForm } from "./lead-notes.server";

const head = "From: a@example.com\r\nSubject: S\r\n";

/** The process that reads it has two seconds of processor time. */
test.each(["<", "<a", "<!--", "<style>", "<p>", "</p>", "<br>", " ", "&", "&amp", "=", "\u00a0"])(
  "an HTML e-mail of a megabyte of %j is read in time",
  async (piece) => {
    const body = `Begin ${piece.repeat(1_000_000 / Buffer.byteLength(piece))} end`;
    const form = new FormData();
    form.set(
      MAIL_FILE_FIELD,
      new File([`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${body}`], "a.eml"),
    );
    await noteForm.uploadFiles(form);
    expect(form.get("note")).toContain("Begin");
  },
);
