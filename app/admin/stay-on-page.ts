import { stayOnFailure } from "~/ui/form/failed-submission";

/** The `clientAction` of admin forms: keeps the page and its input if the server cannot be reached. */
export const stayOnPage = stayOnFailure("The server could not be reached. Please try again.");
