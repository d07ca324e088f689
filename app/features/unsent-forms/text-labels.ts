import { postFormLabels } from "~/features/post-editing/post-form";

const { categoryId, featured, imageFile, ...postTexts } = postFormLabels;

/** The labels of all fields that take a text, by name: for pages that show a form which is not their own. */
export const textLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...postTexts,
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    company: "Company",
    subject: "Subject",
    message: "Message",
    description: "Description",
    note: "Note",
  }),
);
